// These are the page's texts about the folder on disk that it was opened on.
import type { TextTable } from './index.ts';

export const folderTexts = {
  'folder.unreachable': {
    en: 'The folder cannot be reached: {reason}',
    ru: 'Папка недоступна: {reason}',
    cs: 'Složka není dostupná: {reason}',
    ro: 'Dosarul nu poate fi accesat: {reason}',
  },
  'folder.saved': { en: '{file} saved', ru: '{file} сохранён', cs: '{file} uložen', ro: '{file} a fost salvat' },
  'folder.deleted': { en: '{file} deleted', ru: '{file} удалён', cs: '{file} smazán', ro: '{file} a fost șters' },
  'folder.gone': {
    en: '{file} was deleted on disk meanwhile. Save it all the same?',
    ru: '{file} тем временем удалён с диска. Всё равно сохранить?',
    cs: '{file} mezitím z disku zmizel. Přesto uložit?',
    ro: '{file} a fost șters între timp de pe disc. Îl salvați totuși?',
  },
  'folder.not-yours': {
    en: '{file} came with the page and is not in the folder. Your edit stays in the browser; to keep it in a pack of yours, choose “{how}”.',
    ru: '{file} — из набора страницы, в папке его нет. Правка остаётся в браузере; чтобы она попала в ваш набор, выберите «{how}».',
    cs: '{file} přišel se stránkou a ve složce není. Úprava zůstává v prohlížeči; do vlastního balíčku ji dostane „{how}“.',
    ro: '{file} a venit cu pagina și nu este în dosar. Modificarea rămâne în browser; ca să ajungă într-un pachet al dumneavoastră, alegeți „{how}”.',
  },
  'folder.conflict': {
    en: '{file} was changed on disk meanwhile. Compare the two texts, then decide.',
    ru: '{file} тем временем изменён на диске. Сравните тексты и решите.',
    cs: '{file} se mezitím na disku změnil. Porovnejte oba texty a rozhodněte.',
    ro: '{file} s-a schimbat între timp pe disc. Comparați textele, apoi decideți.',
  },
  'folder.overwrite': { en: 'Overwrite', ru: 'Заменить', cs: 'Přepsat', ro: 'Suprascrie' },
  'folder.refused': {
    en: '{file} was not saved: {reason}',
    ru: '{file} не сохранён: {reason}',
    cs: '{file} se neuložil: {reason}',
    ro: '{file} nu a fost salvat: {reason}',
  },
  'folder.changed': {
    en: '{file} was changed on disk; your edits are kept here',
    ru: '{file} изменён на диске; ваши правки остались здесь',
    cs: '{file} se na disku změnil; vaše úpravy zůstaly zde',
    ro: '{file} s-a schimbat pe disc; modificările dumneavoastră au rămas aici',
  },
  'folder.skipped': {
    en: { one: '{list}: not opened, because {reason}', other: '{count} files are not opened, because {reason}: {list}' },
    ru: {
      one: '{list}: файл не открыт, {reason}',
      few: '{count} файла не открыты, {reason}: {list}',
      many: '{count} файлов не открыты, {reason}: {list}',
      other: '{count} файла не открыты, {reason}: {list}',
    },
    cs: {
      one: '{list}: soubor se neotevřel, {reason}',
      few: '{count} soubory se neotevřely, {reason}: {list}',
      many: '{count} souboru se neotevřelo, {reason}: {list}',
      other: '{count} souborů se neotevřelo, {reason}: {list}',
    },
    ro: {
      one: '{list}: fișierul nu a fost deschis, {reason}',
      few: '{count} fișiere nu au fost deschise, {reason}: {list}',
      other: '{count} de fișiere nu au fost deschise, {reason}: {list}',
    },
  },
  'refusal.no-path': {
    en: 'a pack file needs a plain name that ends in .yaml, .rules or .scenario',
    ru: 'файлу набора нужно простое имя с окончанием .yaml, .rules или .scenario',
    cs: 'soubor balíčku potřebuje prosté jméno s koncovkou .yaml, .rules nebo .scenario',
    ro: 'un fișier de pachet are nevoie de un nume simplu terminat în .yaml, .rules sau .scenario',
  },
  'refusal.long-name': {
    en: 'the name is too long for the disk',
    ru: 'имя слишком длинное для диска',
    cs: 'jméno je pro disk příliš dlouhé',
    ro: 'numele este prea lung pentru disc',
  },
  'refusal.too-large': {
    en: 'it is larger than 2 MB',
    ru: 'размер больше 2 МБ',
    cs: 'je to víc než 2 MB',
    ro: 'depășește 2 MB',
  },
  'refusal.too-many': {
    en: 'the folder holds too many files',
    ru: 'в папке слишком много файлов',
    cs: 've složce je příliš mnoho souborů',
    ro: 'dosarul are prea multe fișiere',
  },
  'refusal.leads-out': {
    en: 'the path leads out of the folder',
    ru: 'путь ведёт за пределы папки',
    cs: 'cesta vede ven ze složky',
    ro: 'calea duce în afara dosarului',
  },
  'refusal.no-file': {
    en: 'there is a folder or a link of this name',
    ru: 'под этим именем лежит папка или ссылка',
    cs: 'pod tímto jménem leží složka nebo odkaz',
    ro: 'cu acest nume există un dosar sau o legătură',
  },
  'refusal.not-text': {
    en: 'it holds bytes that are not UTF-8; convert it in another editor first',
    ru: 'в нём есть байты не в кодировке UTF-8; сначала преобразуйте его в другом редакторе',
    cs: 'obsahuje bajty, které nejsou v UTF-8; nejdřív jej převeďte v jiném editoru',
    ro: 'conține octeți care nu sunt UTF-8; convertiți-l mai întâi în alt editor',
  },
  'refusal.disk': {
    en: 'the disk refuses it',
    ru: 'диск не принимает операцию',
    cs: 'disk to odmítá',
    ro: 'discul refuză operația',
  },
} as const satisfies TextTable;

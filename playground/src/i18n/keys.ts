// These texts say in four languages what keys do that belong to no command: in the help, beside the list of commands.
export const keyTexts = {
  'keys.digits': {
    en: 'Answer, while the table has the focus',
    ru: 'Ответить, пока фокус на столе',
    cs: 'Odpovědět, když je aktivní stůl',
    ro: 'Răspunde, cât timp masa este activă',
  },
  'keys.indent': {
    en: 'Indent in the text; walk past a text that was reached with Tab',
    ru: 'Отступ в тексте; если в текст пришли клавишей Tab, идти дальше',
    cs: 'Odsadit v textu; z textu, do kterého se přišlo klávesou Tab, jít dál',
    ro: 'Indentează în text; dacă ați ajuns în text cu Tab, mergeți mai departe',
  },
  'keys.leave': {
    en: 'Leave the text',
    ru: 'Выйти из текста',
    cs: 'Opustit text',
    ro: 'Ieșiți din text',
  },
  'keys.tab-mode': {
    en: 'Let Tab always leave the text, or always indent again',
    ru: 'Tab всегда выходит из текста, либо снова делает отступ',
    cs: 'Tab vždy opouští text, nebo zase odsazuje',
    ro: 'Tab iese mereu din text sau indentează din nou',
  },
} as const;

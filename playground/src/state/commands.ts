// This file lists every command of the page. The command bar shows the list, keys run its entries, and menus show parts of it.
import { PSEUDO_LOCALE } from '../../../grammar/messages/pseudo.ts';
import { locales, nameOfLocale, t } from '../i18n/index.ts';
import { openBalance } from './balance.ts';
import { canCompare, comparedPair, comparing, comparison, goToPair, leaveComparison, openComparison } from './comparison.ts';
import { openDialog } from './dialogs-state.ts';
import { closeTab, openProblem } from './file-actions.ts';
import { folderForNewFile } from './own-packs.ts';
import { copyable, deleteFolder, packInFolder, removeFile } from './pack-actions.ts';
import { openSearch } from './search.ts';
import { setLocale, setTheme } from './preferences.ts';
import * as page from './signals.ts';
import { showStarts } from './starts.ts';
import { gameCommands, keysOf, newGameCommand, type Command } from './game-commands.ts';
import { changedPacks, downloadPack } from './travel.ts';
import { openTexts } from './texts.ts';
import { listsOptions, toggleOptionList, toggleTableOnly } from './table-mode.ts';
import { edited, onFolder, revert, saveFiles, unsaved } from './workspace.ts';

/** Commands that other parts bring along, such as those of the editor. */
const further = new Set<() => readonly Command[]>();

export function addCommands(list: () => readonly Command[]): void {
  further.add(list);
}

/** What can be done now. */
export function commands(): Command[] {
  const active = page.activeFile.value;
  return [
    { id: 'go-to-file', label: t('command.go-to-file'), keys: 'Ctrl+P', run: () => openDialog({ kind: 'palette', mode: 'files' }) },
    { id: 'commands', label: t('command.commands'), keys: 'Ctrl+Shift+P', run: () => openDialog({ kind: 'palette', mode: 'commands' }) },
    { id: 'search', label: t('search.command'), keys: 'Ctrl+Shift+F', run: () => openSearch() },
    { id: 'texts', label: t('texts.command'), keys: 'Alt+T', run: () => openTexts() },
    { id: 'next-pane', label: t('command.next-pane'), keys: 'F6', run: () => focusPane(1) },
    { id: 'previous-pane', label: t('command.previous-pane'), keys: 'Shift+F6', run: () => focusPane(-1) },
    ...timelineCommands(),
    ...tableCommands(),
    { id: 'starts', label: t('command.starts'), run: () => showStarts(true) },
    { id: 'balance', label: t('balance.command'), keys: 'Alt+B', run: openBalance },
    { id: 'new-pack', label: t('command.new-pack'), run: () => openDialog({ kind: 'new-pack' }) },
    {
      id: 'new-file',
      label: t('command.new-file'),
      run: () => openDialog({ kind: 'new-file', folder: folderForNewFile(active ?? '') }),
    },
    ...(active === null ? [] : fileActions(active)),
    ...(page.problems.value.length === 0
      ? []
      : [{ id: 'next-problem', label: t('command.next-problem'), keys: 'F8', run: () => goToNextProblem() }]),
    ...(edited.value.size === 0
      ? []
      : [{ id: 'revert-all', label: t('command.revert-all', { count: edited.value.size }), run: () => revert([...edited.value]) }]),
    ...(onFolder.value
      ? [{ id: 'save-all', label: t('command.save-all'), keys: 'Ctrl+Alt+S', run: () => void saveFiles(unsaved.value) }]
      : []),
    { id: 'work', label: t('travel.command'), run: () => openDialog({ kind: 'work' }) },
    { id: 'print', label: t('print.command'), run: () => openDialog({ kind: 'print' }) },
    ...changedPacks.value.map(({ pack }) => ({
      id: `zip-${pack.id}`,
      label: t('travel.zip.pack', { pack: pack.title }),
      run: () => void downloadPack(pack),
    })),
    { id: 'settings', label: t('command.settings'), keys: 'Ctrl+,', run: () => openDialog({ kind: 'settings' }) },
    { id: 'help', label: t('command.help'), run: () => openDialog({ kind: 'help' }) },
    { id: 'tour', label: t('command.tour'), run: () => openDialog({ kind: 'tour' }) },
    { id: 'keys', label: t('command.keys'), run: () => openDialog({ kind: 'keys' }) },
    ...themeCommands(),
    // The last is spoken by nobody: it shows what is hard-coded, and what is clipped.
    ...[...locales.value, PSEUDO_LOCALE].map((code) => ({
      id: `locale-${code}`,
      label: `${t('settings.language')}: ${nameOfLocale(code)}`,
      run: () => setLocale(code),
    })),
    ...[...further].flatMap((list) => list()),
  ];
}

function themeCommands(): Command[] {
  return (['system', 'light', 'dark'] as const).map((theme) => ({
    id: `theme-${theme}`,
    label: `${t('settings.theme')}: ${t(`settings.theme.${theme}`)}`,
    run: () => setTheme(theme),
  }));
}

function tableCommands(): Command[] {
  const listed = listsOptions.value;
  return [
    ...(page.narrow.value || page.upright.value
      ? []
      : [{ id: 'table-only', label: t(page.tableOnly.value ? 'command.split' : 'command.table-only'), keys: 'F9', run: toggleTableOnly }]),
    { id: 'option-list', label: t(listed ? 'command.hide-options' : 'command.show-options'), run: toggleOptionList },
  ];
}

/** While two boards are compared, the keys of the timeline step both of them. */
function timelineCommands(): Command[] {
  if (page.gameState.value.kind === 'none') return gameCommands();
  if (comparing.value !== null) return [newGameCommand(), ...comparisonCommands()];
  return [
    ...(canCompare() ? [{ id: 'compare-here', label: t('compare.command'), keys: 'Alt+C', run: () => void openComparison() }] : []),
    ...gameCommands(),
  ];
}

function comparisonCommands(): Command[] {
  const pair = comparedPair.value;
  return [
    { id: 'compare-leave', label: t('compare.leave'), keys: 'Alt+C', run: leaveComparison },
    { id: 'step-back', label: t('command.step-back'), keys: 'Alt+ArrowLeft', run: () => goToPair(pair - 1) },
    { id: 'step-on', label: t('command.step-on'), keys: 'Alt+ArrowRight', run: () => goToPair(pair + 1) },
    { id: 'first-step', label: t('command.first-step'), keys: 'Alt+Home', run: () => goToPair(0) },
    { id: 'last-step', label: t('command.last-step'), keys: 'Alt+End', run: () => goToPair((comparison.value?.pairs ?? 1) - 1) },
  ];
}

/** What can be done with a file. */
export function fileActions(path: string): (Command & { readonly danger?: boolean })[] {
  const isEdited = edited.value.has(path);
  const isOriginal = page.originals.value.has(path);
  return [
    ...(onFolder.value && isEdited ? [{ id: 'save', label: t('command.save'), keys: 'Ctrl+S', run: () => void saveFiles([path]) }] : []),
    ...(isEdited && isOriginal
      ? [
          {
            id: 'compare',
            label: page.compare.value === path ? t('command.stop-comparing') : t('command.compare'),
            keys: 'Ctrl+Alt+D',
            run: () => (page.compare.value = page.compare.value === path ? null : path),
          },
          { id: 'revert', label: t('command.revert'), run: () => revert([path]) },
        ]
      : []),
    ...(path.endsWith('.yaml') && copyable(path).length > 0
      ? [
          {
            id: 'duplicate',
            label: t('command.duplicate'),
            run: () => openDialog({ kind: 'duplicate', path, line: path === page.activeFile.value ? page.cursorLine.value : undefined }),
          },
        ]
      : []),
    { id: 'copy', label: t('command.copy'), run: () => openDialog({ kind: 'copy', path }) },
    { id: 'rename', label: t('command.rename'), run: () => openDialog({ kind: 'rename', path }) },
    { id: 'close-tab', label: t('command.close-tab'), keys: 'Alt+W', run: () => closeTab(path) },
    { id: 'delete', label: t('command.delete'), danger: true, run: () => void removeFile(path) },
  ];
}

/** What can be done with a folder, be it that of a pack; its path ends with a slash. */
export function folderActions(folder: string): (Command & { readonly danger?: boolean })[] {
  const own = [...edited.value].filter((path) => path.startsWith(folder));
  const pack = packInFolder(folder);
  const isPack = pack !== undefined;
  return [
    { id: 'new-file-here', label: t('command.new-file'), run: () => openDialog({ kind: 'new-file', folder }) },
    ...(own.length === 0 ? [] : [{ id: 'revert-folder', label: t('command.revert-all', { count: own.length }), run: () => revert(own) }]),
    ...(pack === undefined ? [] : [{ id: 'zip-pack', label: t('travel.zip.this-pack'), run: () => void downloadPack(pack) }]),
    {
      id: 'rename-folder',
      label: t(isPack ? 'command.rename-pack' : 'command.rename-folder'),
      run: () => openDialog({ kind: 'rename-folder', folder }),
    },
    {
      id: 'delete-folder',
      label: t(isPack ? 'command.delete-pack' : 'command.delete-folder'),
      danger: true,
      run: () => deleteFolder(folder),
    },
  ];
}

/** What gets the focus in each pane, the most useful first. */
const PANES: readonly (readonly string[])[] = [
  ['.pane.texts [role=gridcell][tabindex="0"]', '.pane.texts input'],
  ['.pane.side [role=treeitem][tabindex="0"], .pane.side button, .pane.side input'],
  ['.editor-box textarea, .editor-box [role=textbox], .pane.text [role=tab]'],
  ['.problems .where-to'],
  ['.play-panel [data-option]:not([disabled])', '.board [data-option]', '.play-panel button:not([disabled])', '.pane.table button'],
];

/** From pane to pane, also out of the editor, where Tab writes a tab. */
function focusPane(by: number): void {
  const first = PANES.map((selectors) =>
    selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((found) => found !== null && isShown(found)),
  );
  const boxes = ['.pane.texts', '.pane.side', '.text-pane', '.problems', '.pane.table'].map((selector) => document.querySelector(selector));
  const found = first.filter((element) => element !== undefined);
  const at = boxes
    .filter((box, index) => box !== null && first[index] !== undefined)
    .findIndex((box) => box?.contains(document.activeElement));
  found[(at + by + found.length) % found.length]?.focus();
}

/** What is put away, such as the files while texts are translated, gets no focus. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function goToNextProblem(): void {
  const all = page.problems.value;
  const at = all.findIndex((problem) => problem === lastProblem);
  lastProblem = all[(at + 1) % all.length];
  if (lastProblem !== undefined) openProblem(lastProblem);
}
let lastProblem: (typeof page.problems.value)[number] | undefined;

/** Runs the command whose keys were pressed. True when there was one. */
export function runKeys(event: KeyboardEvent): boolean {
  if (event.key === 'F1') {
    openDialog({ kind: 'palette', mode: 'commands' });
    return true;
  }
  if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'F8' && event.key !== 'F6' && event.key !== 'F9') return false;
  const pressed = keysOf(event);
  if (pressed === undefined) return false;
  const found = commands().find(({ keys }) => keys === pressed || (pressed === 'Ctrl+O' && keys === 'Ctrl+P'));
  found?.run();
  // Ctrl+S never asks the browser to save the page: edits are kept anyway.
  return found !== undefined || pressed === 'Ctrl+S';
}

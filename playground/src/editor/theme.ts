// This file makes Monaco's colour theme from the custom properties of the page, so that light and dark colours have one source.
import { editor } from 'monaco-editor/editor';
import type { TokenKind } from '../protocol/files.ts';

const COLOURS: Readonly<Record<TokenKind, { readonly property: string; readonly style?: string }>> = {
  comment: { property: '--muted', style: 'italic' },
  keyword: { property: '--accent' },
  name: { property: '--ink' },
  definition: { property: '--focus', style: 'bold' },
  string: { property: '--good' },
  number: { property: '--warn' },
  operator: { property: '--accent' },
  punctuation: { property: '--muted' },
  key: { property: '--focus' },
  type: { property: '--good' },
  slot: { property: '--warn' },
};

/** Reads the properties as they are now and makes the theme from them. */
export function applyTheme(dark: boolean): void {
  const read = colourReader();
  const rules = Object.entries(COLOURS).map(([token, { property, style }]) => ({
    token,
    foreground: read(property).slice(1, 7),
    ...(style !== undefined && { fontStyle: style }),
  }));
  const [ink, muted, panel, raised, line, accent, focus, selected, hover] = [
    '--ink',
    '--muted',
    '--panel',
    '--raised',
    '--line',
    '--accent',
    '--focus',
    '--selected',
    '--hover',
  ].map(read);
  const name = dark ? 'page-night' : 'page-day';
  editor.defineTheme(name, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [{ token: '', foreground: ink.slice(1, 7) }, ...rules],
    colors: {
      'editor.background': panel,
      'editor.foreground': ink,
      'editorLineNumber.foreground': muted,
      'editorLineNumber.activeForeground': ink,
      'editorLineNumber.dimmedForeground': muted,
      'editorCursor.foreground': accent,
      'editor.lineHighlightBackground': hover,
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': selected,
      'editor.inactiveSelectionBackground': hover,
      'editorIndentGuide.background1': line,
      'editorWhitespace.foreground': line,
      'editorGutter.background': panel,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`editorBracketHighlight.foreground${level}`, muted])),
      'editorBracketMatch.background': selected,
      'editorBracketMatch.border': line,
      'editorError.foreground': read('--bad'),
      'editorWarning.foreground': read('--warn'),
      'editorInfo.foreground': read('--focus'),
      'editorWidget.background': raised,
      'editorWidget.foreground': ink,
      'editorWidget.border': line,
      'editorHoverWidget.background': raised,
      'editorHoverWidget.foreground': ink,
      'editorHoverWidget.border': line,
      'editorSuggestWidget.background': raised,
      'editorSuggestWidget.foreground': ink,
      'editorSuggestWidget.border': line,
      'editorSuggestWidget.selectedBackground': selected,
      'editorSuggestWidget.selectedForeground': ink,
      'editorSuggestWidget.highlightForeground': accent,
      'editorSuggestWidget.focusHighlightForeground': accent,
      'list.hoverBackground': hover,
      'list.activeSelectionBackground': selected,
      'list.activeSelectionForeground': ink,
      'list.focusBackground': selected,
      'list.focusForeground': ink,
      'list.highlightForeground': accent,
      'quickInput.background': raised,
      'quickInput.foreground': ink,
      'input.background': panel,
      'input.foreground': ink,
      'input.border': line,
      focusBorder: focus,
      'textLink.foreground': focus,
      'textLink.activeForeground': focus,
      'textCodeBlock.background': panel,
      descriptionForeground: muted,
      'peekView.border': accent,
      'peekViewEditor.background': panel,
      'peekViewResult.background': raised,
      'peekViewTitle.background': raised,
      'scrollbarSlider.background': `${read('--line-strong').slice(0, 7)}80`,
      'scrollbarSlider.hoverBackground': `${read('--line-strong').slice(0, 7)}b0`,
      'diffEditor.insertedTextBackground': `${read('--good').slice(0, 7)}30`,
      'diffEditor.removedTextBackground': `${read('--bad').slice(0, 7)}30`,
      'diffEditor.insertedLineBackground': `${read('--good').slice(0, 7)}18`,
      'diffEditor.removedLineBackground': `${read('--bad').slice(0, 7)}18`,
    },
  });
  editor.setTheme(name);
}

/** The value of a custom property as `#rrggbb`; the browser resolves `light-dark()` and colour names. */
function colourReader(): (property: string) => string {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  queueMicrotask(() => probe.remove());
  return (property) => {
    probe.style.color = `var(${property})`;
    const [red, green, blue] = getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [0, 0, 0];
    return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  };
}

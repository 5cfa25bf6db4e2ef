// A text that does not fit its card is told by the check where it is written, in the language that it is written in, exactly where the printed card
// is cut; and for the shipped packs no card has to be drawn to know that everything fits.
import { describe, expect, test } from 'vitest';
import { cardSource, collectFaces } from '../../../interpreter/cards/collect-faces.ts';
import { textsThatDoNotFit } from '../../../interpreter/cards/draw-face.ts';
import { tightFaces } from '../../../interpreter/cards/tight-texts.ts';
import type { Project } from '../../../interpreter/index.ts';
import { printedSelection } from '../../../interpreter/project/find-cut-texts.ts';
import { checkedPacks, readPacks } from '../../support/packs.ts';

const CODE = 'text/does-not-fit';

/** The packs with the text of a card in one language replaced. */
function withText(pack: string, locale: string, from: string, to: string): Project {
  const path = `rules/${pack}/text/${locale}.yaml`;
  const { text } = readPacks('rules').find((file) => file.path === path)!;
  expect(text.split(from)).toHaveLength(2);
  return checkedPacks().changed([{ path, text: text.replace(from, () => to) }]);
}

function toldIn(project: Project): readonly { readonly place: string; readonly message: string }[] {
  return project
    .diagnostics()
    .filter(({ code }) => code === CODE)
    .map(({ file, span, message }) => ({ place: `${file}:${project.file(file)!.position(span.start).line}`, message }));
}

/** Whether the printed cards of a pack are cut. */
function isCut(project: Project, pack: string, locale: string): boolean {
  const selected = project.select(printedSelection(project.pack(pack)!));
  if ('error' in selected) throw new Error(selected.error.message);
  const set = collectFaces(cardSource(project, selected, { locale, pack }), { locale, pack });
  return textsThatDoNotFit(set!).length > 0;
}

test('no card of the shipped packs has to be drawn to know that its texts fit', () => {
  const project = checkedPacks();
  expect(project.diagnostics().filter(({ code }) => code === CODE)).toEqual([]);
  for (const { id } of project.workspace().packs) expect(tightFaces(project.pack(id)!, project.checked(id).env), id).toEqual([]);
});

describe('a text that is too long', () => {
  test('is told on its own line, with the card and how much of it is cut', () => {
    const rule = 'Na začátku kola si vezměte {hand-size} {hand-size|one: kartu|few: karty|other: karet} místo {hand-size.base}.';
    const project = withText('base', 'cs', rule, Array.from({ length: 30 }, () => rule).join(' '));
    const [found, ...others] = toldIn(project);
    expect(others).toEqual([]);
    const line = readPacks('rules')
      .find(({ path }) => path === 'rules/base/text/cs.yaml')!
      .text.split('\n')
      .findIndex((one) => one.includes(rule));
    expect(found.place).toBe(`rules/base/text/cs.yaml:${line + 1}`);
    expect(found.message).toMatch(/^this rule does not fit the card `Doc`: \d+ letters are cut off$/);
  });

  test('of a symbol, which has little room, is told at its name', () => {
    const [found, ...others] = toldIn(withText('base', 'cs', 'name: Tunel\n', 'name: Tunelovitost\u00edcoveckovitost\n'));
    expect(others.filter(({ message }) => message.includes('small print'))).toEqual([]);
    expect(found.message).toContain('this name does not fit the card');
  });

  // The bar is the printed card: the check says it if and only if the print is cut.
  test.each([
    ['base', 'cs', 'name: Úder pěstí\n', (n: number) => `name: ${'Úder pěstí '.repeat(n).trim()}\n`, [1, 9, 10, 11, 14]],
    ['base', 'ru', 'name: Док\n', (n: number) => `name: ${'Доктор'.repeat(n)}\n`, [1, 4, 5, 6, 8]],
    ['base', 'en', 'name: Punch\n', (n: number) => `name: ${'Punch-'.repeat(n)}\n`, [2, 6, 7, 8]],
    [
      'night-mail',
      'en',
      'Choose a bandit in a neighbouring car',
      (n: number) => 'Choose a bandit in a neighbouring car '.repeat(n).trim(),
      [2, 14, 18, 22, 26, 30],
    ],
  ] as const)('%s, %s, %s: check and print agree at every length', (pack, locale, from, to, lengths) => {
    const verdicts = lengths.map((n) => {
      const project = withText(pack, locale, from, to(n));
      const told = toldIn(project).length > 0;
      expect(told, String(n)).toBe(isCut(project, pack, locale));
      return told;
    });
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });
});

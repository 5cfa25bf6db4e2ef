// A seat may be two bandits, and then it is several: every sentence about a seat has a form for several in every language that needs one,
// and games of teams are told without a verb in the singular behind two names.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseMessage, slotsOfMessage, type MessagePart } from '../../../grammar/messages/message.ts';
import { patternFields } from '../../../grammar/translations/pattern-fields.ts';
import { tellGame } from '../../../cli/tell-game.ts';
import { terminalText } from '../../../cli/terminal.ts';
import { runCli } from '../../support/cli.ts';
import { projectOf, readPacks } from '../../support/packs.ts';
import { folderOf, LOCALES, readTable } from './base-pack.ts';

const RULES = folderOf('.');
const PACKS = (readdirSync(RULES, { recursive: true }) as string[])
  .filter((file) => file.endsWith('pack.yaml') && existsSync(join(RULES, file, '../text/en.yaml')))
  .map((file) => join(RULES, file, '../'));

/** Slots that stand for a seat. */
const SEAT_SLOTS = ['seat', 'seat first'];
/** Behind the name stands no verb, only a dash or a colon. */
const VERBLESS = /\{seat(?: first)?\}(?:| [–—] .*|: .*|\.)$/;
/** Romanian verbs that are the same for one and for several. */
const SAME_FORM = /\{seat\} (?:nu |își )?(?:joacă|decartează|păstrează|așază|pasează|reacționează)(?!\p{L})/u;

/** Verbs of sentences about seats as they are for one. */
const SINGULAR: Readonly<Record<string, string>> = {
  en: 'has takes leaves discards keeps plays draws passes goes wins',
  ru: 'расставляет берёт ограничивается сбрасывает оставляет выкладывает добирает пропускает побеждает',
  cs: 'rozmisťuje bere zůstává odhazuje nechává hraje dobírá nemá vynechává',
  ro: 'ia oprește trage are',
};
const AND: Readonly<Record<string, string>> = { en: 'and', ru: 'и', cs: 'a', ro: 'și' };

function asksForNumber(parts: readonly MessagePart[]): boolean {
  return parts.some(
    (part) =>
      part.part === 'gender' && SEAT_SLOTS.includes(part.expression) && part.alternatives.some((alternative) => alternative.key === 'p'),
  );
}

/** Sentences that name a seat and have only one form. */
function oneForm(table: ReturnType<typeof readTable>): string[] {
  const found: string[] = [];
  for (const [kind, entries] of Object.entries(table))
    for (const [id, fields] of Object.entries(entries))
      for (const [field, text] of Object.entries(fields)) {
        if (typeof text !== 'string' || patternFields.has(field)) continue;
        const message = parseMessage(text);
        if (!SEAT_SLOTS.some((slot) => slotsOfMessage(message).has(slot)) || asksForNumber(message.parts)) continue;
        if (!VERBLESS.test(text) && !SAME_FORM.test(text)) found.push(`${kind} ${id} ${field}: ${text}`);
      }
  return found;
}

const EDITIONS = ['ru-jubilee-2025', 'cs-2014'];
const TEAMS = [
  ['cheyenne', 'ghost'],
  ['doc', 'django'],
];

/** What `play --watch` prints, told in this process. */
function watchTeams(edition: string, seed: number, locale: string): string {
  const project = projectOf(readPacks('rules'));
  const selected = project.select({ edition });
  if ('error' in selected) throw new Error(selected.error.message);
  return `${terminalText(tellGame(project.game(selected), TEAMS, seed, locale))}\n`;
}

test('a game told in this process is what the command prints', () => {
  const seats = TEAMS.map((team) => team.join('+')).join(',');
  const args = ['play', '--watch', '--seed', '3', '--seats', seats, '--edition', EDITIONS[1], '--locale', 'cs'];
  expect(runCli(args)).toMatchObject({ status: 0, stdout: watchTeams(EDITIONS[1], 3, 'cs') });
});

test('the reader of sentences notices one without a form for several', () => {
  const choice = { a: { log: '{seat} plays {card}.' }, b: { log: '{seat} {seat|p: play|other: plays}.' }, c: { brief: '{seat} – {card}' } };
  expect(oneForm({ choice })).toEqual(['choice a log: {seat} plays {card}.']);
});

describe.each(LOCALES)('%s', (locale) => {
  test('every sentence about a seat can be said of several', () => {
    expect(PACKS.length).toBeGreaterThan(5);
    expect(PACKS.flatMap((pack) => oneForm(readTable('text', locale, pack)))).toEqual([]);
  });

  test('games of teams are told in the plural', () => {
    let told = '';
    for (const edition of EDITIONS) for (const seed of [3, 5]) told += watchTeams(edition, seed, locale);
    // Nothing is left open, not even before the first round.
    expect(told).not.toMatch(/[{}]/);
    const verbs = SINGULAR[locale].split(' ').join('|');
    // The verb stands right behind the second name, perhaps with a small word between.
    const name = '\\p{Lu}\\p{L}+';
    const wrong = new RegExp(`${name}\\s${AND[locale]}\\s${name}(?: \\p{Ll}{2,3})? (?:${verbs})(?!\\p{L})`, 'gu');
    expect(told.match(wrong)).toBeNull();
    const several = new RegExp(`${name}\\s${AND[locale]}\\s${name}`, 'gu');
    expect(told.match(several)!.length).toBeGreaterThan(100);
  });
});

// Links that must not be opened: what a stranger could put into the fragment of an address.
import { deflateSync } from 'node:zlib';
import { linkStart } from '../../playground/src/travel/link.ts';

/** Any text as the fragment of a link. */
export function rawLink(text: string | Uint8Array): string {
  return `${linkStart}${deflateSync(text).toString('base64url')}`;
}

const HASH = 'a'.repeat(32);
const GAME = { setup: { seats: [['a']], players: ['person'], seed: 1 }, answers: ['x'] };

/** A work that would be read, with something of it replaced. */
export function workJson(parts: Readonly<Record<string, unknown>> = {}): string {
  const work = {
    format: 'roundhouse-work-1',
    packs: HASH,
    changes: [{ path: 'rules/mine/pack.yaml', text: 'pack: mine\n' }],
    game: GAME,
    open: null,
  };
  return JSON.stringify({ ...work, ...parts });
}

function change(parts: Readonly<Record<string, unknown>>): string {
  return workJson({ changes: [{ path: 'rules/mine/a.yaml', text: 'x', ...parts }] });
}

function setup(parts: Readonly<Record<string, unknown>>): string {
  return workJson({ game: { ...GAME, setup: { ...GAME.setup, ...parts } } });
}

const GOOD = rawLink(workJson());

export const hostileLinks: readonly (readonly [what: string, reason: string, fragment: string])[] = [
  ['nothing', 'bad-link', linkStart],
  ['letters that are none of ours', 'bad-link', `${linkStart}<script>`],
  ['letters that mean nothing', 'bad-link', `${linkStart}abcdefgh`],
  ['a link that was cut off', 'bad-link', GOOD.slice(0, -12)],
  ['a link with one letter changed', 'bad-link', `${GOOD.slice(0, 40)}${GOOD[40] === 'A' ? 'B' : 'A'}${GOOD.slice(41)}`],
  [
    'a wrong checksum',
    'bad-link',
    `${linkStart}${Buffer.concat([deflateSync(workJson()).subarray(0, -4), Buffer.alloc(4)]).toString('base64url')}`,
  ],
  ['bytes that are no text', 'bad-link', rawLink(new Uint8Array([0xff, 0xfe]))],
  ['a bomb', 'too-large', rawLink(' '.repeat(200 * 1024 * 1024))],
  ['no JSON', 'not-ours', rawLink('hello')],
  ['brackets nested without end', 'not-ours', rawLink('['.repeat(500_000) + ']'.repeat(500_000))],
  ['an array', 'not-ours', rawLink('[]')],
  ['null', 'not-ours', rawLink('null')],
  ['another format', 'not-ours', rawLink(workJson({ format: 'roundhouse-work-99' }))],
  ['a key too many', 'not-ours', rawLink(workJson({ extra: 1 }))],
  ['a prototype', 'not-ours', rawLink(workJson().replace('{', '{"__proto__":{"changes":[]},'))],
  ['a prototype in the options', 'not-ours', rawLink(setup({ options: {} }).replace('"options":{', '"options":{"__proto__":true'))],
  ['a wrong sort of hash', 'not-ours', rawLink(workJson({ packs: '../..' }))],
  ['changes that are no list', 'not-ours', rawLink(workJson({ changes: { length: 1 } }))],
  [
    'too many changes',
    'too-many',
    rawLink(workJson({ changes: Array.from({ length: 2_001 }, (_, at) => ({ path: `rules/${at}.yaml`, text: '' })) })),
  ],
  ['a way up', 'bad-name', rawLink(change({ path: 'rules/../../evil.yaml' }))],
  ['a path from the root', 'bad-name', rawLink(change({ path: '/evil.yaml' }))],
  ['a drive letter', 'bad-name', rawLink(change({ path: 'C:\\evil.yaml' }))],
  ['a path that is the prototype', 'bad-name', rawLink(change({ path: '__proto__/a.yaml' }))],
  ['a path that is no text', 'bad-name', rawLink(change({ path: 7 }))],
  ['a huge name', 'bad-name', rawLink(change({ path: `rules/${'a'.repeat(100_000)}.yaml` }))],
  ['control characters', 'not-text', rawLink(change({ text: 'a\u0000b' }))],
  ['half a character', 'not-text', rawLink(workJson().replace('pack: mine', '\\ud800'))],
  ['a file twice', 'twice', rawLink(workJson({ changes: [0, 1].map(() => ({ path: 'rules/a.yaml', text: '' })) }))],
  [
    'names that differ by case',
    'alike',
    rawLink(workJson({ changes: ['a', 'A'].map((name) => ({ path: `rules/${name}.yaml`, text: '' })) })),
  ],
  ['a text and a difference at once', 'not-ours', rawLink(change({ base: HASH, hunks: [] }))],
  ['a difference to nothing', 'not-ours', rawLink(change({ text: undefined, hunks: [] }))],
  ['a difference of another shape', 'not-ours', rawLink(change({ text: undefined, base: HASH, hunks: [[-1, 0, []]] }))],
  ['answers that are objects', 'not-ours', rawLink(workJson({ game: { ...GAME, answers: [{}] } }))],
  ['seats that are a text', 'not-ours', rawLink(setup({ seats: 'abc' }))],
  ['players that nobody knows', 'not-ours', rawLink(setup({ players: ['root'] }))],
  ['a seed that is no number', 'not-ours', rawLink(setup({ seed: '1' }))],
];

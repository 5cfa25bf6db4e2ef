// A handout is one game to play from a file: a page with everything in it, which needs no server and no network. The build makes the page without
// a game; here the packs and the game are put into it. The command and the workshop in the browser make the same file.
import type { ArchiveFile } from './pack-archive.ts';

/** What has to be known about a pack to decide whether it goes along. */
export interface HandoutPack {
  readonly id: string;
  readonly folder: string;
  readonly needs: readonly string[];
  /** It comes along wherever all that it needs is there. */
  readonly joins: boolean;
  readonly edition: boolean;
}

/** What the game of a handout is made of. */
export interface HandoutSelection {
  readonly packs: readonly string[];
  readonly edition?: string;
  readonly preset?: string;
}

export interface HandoutContent<Game> {
  readonly format: typeof handoutFormat;
  readonly files: readonly ArchiveFile[];
  readonly game: Game;
}

export const handoutFormat = 'roundhouse-handout-1';
/** The element of the page that holds the content. */
export const contentId = 'handout-content';
const DEFAULTS = 'defaults.yaml';
/** Files that nobody needs who only plays. */
const NOT_PLAYED = /\.scenario$|\/(?:evidence|starts)\//;

/** The slot of the page for its content, as the build writes it. */
export const emptySlot = slotWith('null');

/**
 * The files of a handout: those of the chosen packs, of all they need, and of what joins them by itself. The file of defaults is written anew, so
 * that a new game begins with what was handed out.
 */
export function filesOfHandout(
  files: readonly ArchiveFile[],
  packs: readonly HandoutPack[],
  chosen: HandoutSelection,
): readonly ArchiveFile[] {
  const inside = packsInside(packs, [...chosen.packs, ...(chosen.edition === undefined ? [] : [chosen.edition])]);
  const kept = files.filter(({ path }) => {
    const pack = innermost(packs, path);
    return pack !== undefined && inside.has(pack.id) && !NOT_PLAYED.test(path);
  });
  return [...kept, defaultsOf(files, packs, chosen)];
}

/** With what they need, and with the editions and joining packs that need nothing else. */
function packsInside(packs: readonly HandoutPack[], chosen: readonly string[]): ReadonlySet<string> {
  const inside = new Set<string>();
  const add = (id: string): void => {
    if (inside.has(id)) return;
    inside.add(id);
    packs.find((pack) => pack.id === id)?.needs.forEach(add);
  };
  chosen.forEach(add);
  for (const { id, needs, joins, edition } of packs)
    if ((joins || edition) && needs.length > 0 && needs.every((need) => inside.has(need))) inside.add(id);
  return inside;
}

function innermost(packs: readonly HandoutPack[], path: string): HandoutPack | undefined {
  let found: HandoutPack | undefined;
  for (const pack of packs) if (path.startsWith(`${pack.folder}/`) && pack.folder.length > (found?.folder.length ?? -1)) found = pack;
  return found;
}

function defaultsOf(files: readonly ArchiveFile[], packs: readonly HandoutPack[], chosen: HandoutSelection): ArchiveFile {
  const known = files.find(({ path }) => (path === DEFAULTS || path.endsWith(`/${DEFAULTS}`)) && innermost(packs, path) === undefined);
  const { packs: ids, edition, preset } = chosen;
  const home = packs.find(({ id }) => ids.includes(id))?.folder.replace(/[^/]*$/, '') ?? '';
  // JSON is YAML, too, whatever stands in a name.
  const lines = Object.entries({ packs: ids, edition, preset }).filter(([, value]) => value !== undefined);
  return { path: known?.path ?? `${home}${DEFAULTS}`, text: lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('') };
}

/** The page with a game in it; undefined: this is no page with a place for one. */
export function fillHandout<Game>(page: string, content: Omit<HandoutContent<Game>, 'format'>): string | undefined {
  const at = page.indexOf(emptySlot);
  if (at < 0) return undefined;
  const filled = slotWith(asData({ format: handoutFormat, ...content }));
  return page.slice(0, at) + filled + page.slice(at + emptySlot.length);
}

/** JSON that can stand in a page: nothing in it ends the element, opens a comment or breaks a line of a script. */
export function asData(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An element that the browser does not run: its content is data. */
export function slotWith(data: string, id = contentId): string {
  return `<script type="application/json" id="${id}">${data}</script>`;
}

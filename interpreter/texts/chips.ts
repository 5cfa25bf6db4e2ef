// A message as an editor shows it: stretches of text between chips, which stand for slots and for alternatives. Reading and writing lose nothing:
// what nobody touched is written as it was, with its blanks and braces.
import { parseMessage, type MessagePart } from '../../grammar/messages/message.ts';

/** Text between chips. `raw`: how it is written, with doubled braces; `shown`: as it reads. */
export interface TextPiece {
  readonly sort: 'text';
  readonly raw: string;
  readonly shown: string;
}

/** A slot, or the plural of a term: `{victim:acc}`, `{n|kind card}`. */
export interface SlotPiece {
  readonly sort: 'slot';
  readonly raw: string;
  readonly expression: string;
  readonly form?: string;
  readonly term?: string;
}

/** Alternatives by number, gender, or something else of one value or several. `glue`: what is written around them, one stretch more than there are alternatives. */
export interface ChoicePiece {
  readonly sort: 'choice';
  readonly by: 'plural' | 'gender' | 'value';
  readonly expression: string;
  /** What it goes by, too. */
  readonly beside?: readonly string[];
  readonly glue: readonly string[];
  readonly alternatives: readonly ChoiceField[];
}

export interface ChoiceField {
  readonly key: string;
  readonly pieces: Pieces;
}

export type ChipPiece = SlotPiece | ChoicePiece;
/** Begins and ends with a text, and a text stands between any two chips, so that there is always a place to write. */
export type Pieces = readonly (TextPiece | ChipPiece)[];

/** The pieces of a message; undefined for one that cannot be read: it is mended as plain text. */
export function readPieces(source: string): Pieces | undefined {
  const { parts, problems } = parseMessage(source);
  return problems.length > 0 ? undefined : piecesBetween(source, parts, 0, source.length, false);
}

export function writePieces(pieces: Pieces): string {
  return pieces.map(writePiece).join('');
}

function writePiece(piece: TextPiece | ChipPiece): string {
  if (piece.sort !== 'choice') return piece.raw;
  return piece.glue.map((glue, at) => glue + (at < piece.alternatives.length ? writePieces(piece.alternatives[at].pieces) : '')).join('');
}

function piecesBetween(source: string, parts: readonly MessagePart[], start: number, end: number, inside: boolean): Pieces {
  const pieces: (TextPiece | ChipPiece)[] = [];
  let at = start;
  for (const part of parts) {
    if (part.part === 'text') continue;
    pieces.push(rawText(source.slice(at, part.span.start), inside), chipOf(source, part));
    at = part.span.end;
  }
  return [...pieces, rawText(source.slice(at, end), inside)];
}

function chipOf(source: string, part: Exclude<MessagePart, { part: 'text' }>): ChipPiece {
  const { expression, span } = part;
  const raw = source.slice(span.start, span.end);
  if (part.part === 'slot') return { sort: 'slot', raw, expression, ...(part.form !== undefined && { form: part.form }) };
  if (part.part === 'counted') return { sort: 'slot', raw, expression, term: part.term };
  const { alternatives } = part;
  const glue = alternatives.map((one, at) => source.slice(at === 0 ? span.start : alternatives[at - 1].span.end, one.span.start));
  return {
    sort: 'choice',
    by: part.part === 'choice' || part.ordinal ? 'value' : part.part,
    expression,
    ...(part.part === 'choice' && part.beside.length > 0 && { beside: part.beside }),
    glue: [...glue, source.slice(alternatives.at(-1)?.span.end ?? span.start, span.end)],
    alternatives: alternatives.map((one) => ({
      key: one.key,
      pieces: piecesBetween(source, one.parts, one.span.start, one.span.end, true),
    })),
  };
}

function rawText(raw: string, inside = false): TextPiece {
  const shown = inside
    ? raw.replace(/\\([\\|{}\s])|\{\{/g, (_, sign?: string) => sign ?? '{')
    : raw.replaceAll('{{', '{').replaceAll('}}', '}');
  return { sort: 'text', raw, shown };
}

// ------------------------------------------------------------ made by an editor

/** A text that somebody typed. Inside alternatives a bar or a closing brace would end them, so a backslash stands before it. */
export function typedText(shown: string, inside: boolean): TextPiece {
  const raw = inside ? shown.replace(/[\\|}]/g, '\\$&').replaceAll('{', '{{') : shown.replaceAll('{', '{{').replaceAll('}', '}}');
  return { sort: 'text', raw, shown };
}

export function newSlot(expression: string, form?: string): SlotPiece {
  return {
    sort: 'slot',
    raw: form === undefined ? `{${expression}}` : `{${expression}:${form}}`,
    expression,
    ...(form !== undefined && { form }),
  };
}

/** Alternatives with a field for each key. */
export function newChoice(expression: string, by: ChoicePiece['by'], keys: readonly string[]): ChoicePiece {
  const glue = keys.map((key, at) => `${at === 0 ? `{${expression}` : ''}|${key}: `);
  return { sort: 'choice', by, expression, glue: [...glue, '}'], alternatives: keys.map((key) => ({ key, pieces: [rawText('')] })) };
}

/** The same with a further field at the end. */
export function withField(choice: ChoicePiece, key: string): ChoicePiece {
  const last = choice.glue.at(-1) ?? '}';
  return {
    ...choice,
    glue: [...choice.glue.slice(0, -1), `|${key}: `, last],
    alternatives: [...choice.alternatives, { key, pieces: [rawText('')] }],
  };
}

/** Which pieces an editor means: the index of a piece, or on the way to it the index of a choice and of one of its fields. */
export type PiecePath = readonly number[];

/** The list of pieces that a path leads into, without the last index of the path. */
export function listAt(pieces: Pieces, path: PiecePath): Pieces {
  if (path.length <= 1) return pieces;
  const [at, field, ...rest] = path;
  const piece = pieces[at];
  return piece?.sort === 'choice' ? listAt(piece.alternatives[field]?.pieces ?? [], rest) : [];
}

/** The same pieces with what stands at a path replaced by other pieces. Texts that come to stand side by side become one. */
export function replaceAt(pieces: Pieces, path: PiecePath, by: Pieces): Pieces {
  const [at, field, ...rest] = path;
  if (path.length <= 1) return joined([...pieces.slice(0, at), ...by, ...pieces.slice(at + 1)]);
  return pieces.map((piece, index) => {
    if (index !== at || piece.sort !== 'choice') return piece;
    const alternatives = piece.alternatives.map((one, n) => (n === field ? { ...one, pieces: replaceAt(one.pieces, rest, by) } : one));
    return { ...piece, alternatives };
  });
}

/** Puts a chip into the text at a path, behind `offset` letters of what is shown. */
export function insertChip(pieces: Pieces, path: PiecePath, offset: number, chip: ChipPiece): Pieces {
  const piece = listAt(pieces, path)[path.at(-1) ?? 0];
  if (piece?.sort !== 'text') return pieces;
  const inside = path.length > 1;
  const [before, behind] = [piece.shown.slice(0, offset), piece.shown.slice(offset)].map((text) => typedText(text, inside));
  return replaceAt(pieces, path, [before, chip, behind]);
}

/** Every expression that slots and alternatives name. */
export function expressionsIn(pieces: Pieces): ReadonlySet<string> {
  const found = new Set<string>();
  for (const piece of pieces) {
    if (piece.sort === 'text') continue;
    found.add(piece.expression);
    if (piece.sort !== 'choice') continue;
    for (const beside of piece.beside ?? []) found.add(beside);
    for (const one of piece.alternatives) for (const inner of expressionsIn(one.pieces)) found.add(inner);
  }
  return found;
}

function joined(pieces: Pieces): Pieces {
  const result: (TextPiece | ChipPiece)[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (piece.sort === 'text' && before?.sort === 'text')
      result[result.length - 1] = { sort: 'text', raw: before.raw + piece.raw, shown: before.shown + piece.shown };
    else if (piece.sort !== 'text' && before?.sort !== 'text') result.push(rawText(''), piece);
    else result.push(piece);
  }
  return result.at(-1)?.sort === 'text' ? result : [...result, rawText('')];
}

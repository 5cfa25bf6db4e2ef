// Checks the names that boards use: kinds, fields, piles, values and documents of the packs they depend on, choices of the rules, formats
// of texts, colours and drawings of their boards.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../source.ts';
import { keepingLast, oncePer } from './lazy.ts';
import type { Pack } from './workspace.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { builtInDrawings, paintWords } from './merge-boards.ts';
import type { ToolDocument } from '../schemas/tool-kinds.ts';
import { locateInYaml, type Path } from '../yaml/yaml-tree.ts';

type BoardFile = ToolDocument<'board'>;
type Names = ReadonlySet<string>;

/** The codes whose only argument is the name. */
type PlainCode = `board/unknown-${'kind' | 'key' | 'pile' | 'value' | 'word' | 'drawing' | 'colour' | 'choice' | 'format' | 'start'}`;

/** The codes that may also name a kind. */
type KindCode = 'board/unknown-field' | 'board/unknown-document';

/** The names of rules and texts that boards may use, from the packs they depend on. */
export interface RuleNames {
  readonly choices: Names;
  /** Branches written as `choice.branch`. */
  readonly branches: Names;
  /** The names that a question may be about. */
  readonly subjects: Names;
  /** Undefined if some texts could not be read. */
  readonly formats: Names | undefined;
}

export function checkBoards(packs: readonly Pack[], rulesOf: (pack: Pack) => RuleNames | undefined): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const pack of packs) {
    if (pack.boards.length === 0 || pack.lacking || pack.model.broken) continue;
    const visible = packs.filter(({ id }) => id === pack.id || pack.needs.includes(id));
    const rules = rulesOf(pack);
    const { choices, branches, subjects, formats } = rules ?? {};
    const seen = visible.flatMap((other) => [...other.boards, ...other.documents]);
    const unlessSame = lastCheckOf(pack.boards[0]);
    const found = unlessSame([pack.model, choices, branches, subjects, formats, ...pack.boards, ...seen], () => {
      const known = new Known(pack, visible, rules);
      return pack.boards.flatMap((board) => (board.broken ? [] : new BoardCheck(board, known).run()));
    });
    diagnostics.push(...found);
  }
  return diagnostics;
}

/** What was found in the boards of a pack, by the first of them: most edits change nothing that boards can name. */
const lastCheckOf = oncePer((_: BoardFile) => keepingLast<readonly Diagnostic[]>());

/** The column's own piece, in a list of cells. */
const SELF = 'self';
const SEAT = 'seat';

/** The names that the boards of a pack may use. */
class Known {
  readonly kinds: Names;
  readonly fields = new Map<string, Set<string>>();
  readonly allFields: Names;
  readonly piles: Names;
  readonly values: Names;
  readonly keys: Names;
  readonly words: Names;
  readonly documents = new Map<string, Set<string>>();
  readonly allDocuments: Names;
  readonly drawings: Names;
  readonly colours: Names;
  /** Colours that some board draws in. */
  readonly usedColours: ReadonlySet<string | undefined>;
  readonly tablePiles: Names;
  readonly rules: RuleNames | undefined;
  /** Whether some board could not be read: what seems missing may be there. */
  readonly unsure: boolean;

  constructor(pack: Pack, visible: readonly Pack[], rules: RuleNames | undefined) {
    this.rules = rules;
    const { kinds, from } = pack.model;
    const models = from.map(({ data }) => data);
    this.kinds = new Set([...kinds.keys(), SEAT]);
    const declared = models.flatMap((model) => Object.entries(model.kinds ?? {}));
    for (const [kind, { fields }] of declared) addAll(this.fields, kind, Object.keys(fields ?? {}));
    this.allFields = new Set([...this.fields.values()].flatMap((fields) => [...fields]));
    this.tablePiles = new Set(models.flatMap((model) => Object.keys(model.piles ?? {})));
    this.piles = new Set([...this.tablePiles, ...declared.flatMap(([, { piles }]) => Object.keys(piles ?? {}))]);
    this.values = new Set(models.flatMap((model) => Object.keys(model.values ?? {})));
    this.keys = new Set([...kinds.values()].flatMap(({ keys }) => [...keys.keys()]));
    this.words = new Set(models.flatMap((model) => Object.values(model.enums ?? {}).flat()));
    for (const { kind, id } of visible.flatMap(({ documents }) => documents)) addAll(this.documents, kind, [id]);
    this.allDocuments = new Set([...this.documents.values()].flatMap((ids) => [...ids]));
    const boards = visible.flatMap((other) => other.boards);
    this.drawings = new Set([
      ...builtInDrawings,
      ...boards.flatMap(({ data }) => [...Object.keys(data.icons ?? {}), ...Object.keys(data.drawings ?? {})]),
    ]);
    this.colours = new Set(boards.flatMap(({ data }) => Object.keys(data.colours ?? {})));
    this.usedColours = new Set(boards.flatMap(coloursIn));
    this.unsure = boards.some(({ broken }) => broken);
  }
}

/** The colours that a board draws in. */
const coloursIn = oncePer(({ data: { pieces, drawings } }: BoardFile): readonly (string | undefined)[] => {
  const looks = Object.values(pieces ?? {}).flatMap((look) => [look, ...Object.values(look.each ?? {})]);
  const parts = Object.values(drawings ?? {}).flatMap((drawing) => drawing.parts);
  return [...looks.map(({ colour }) => colour), ...parts.flatMap(({ fill, line }) => [fill, line])];
});

function addAll(map: Map<string, Set<string>>, key: string, names: readonly string[]): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set(names));
  else for (const name of names) known.add(name);
}

class BoardCheck {
  private readonly board: BoardFile;
  private readonly known: Known;
  private readonly diagnostics: Diagnostic[] = [];

  constructor(board: BoardFile, known: Known) {
    this.board = board;
    this.known = known;
  }

  run(): readonly Diagnostic[] {
    this.checkPlaces();
    this.checkPieces();
    this.checkTable();
    this.checkChoices();
    this.checkDrawings();
    this.checkColours();
    return this.diagnostics;
  }

  private checkPlaces(): void {
    (this.board.data.places ?? []).forEach(({ chain, of, cells, piles, look, ground }, at) => {
      const path = ['places', at];
      if (of !== undefined) this.expect('board/unknown-kind', of, [...path, 'of'], this.known.kinds);
      if (chain !== undefined) {
        this.checkField(chain.by, [...path, 'chain', 'by']);
        if (chain.before !== undefined) this.checkField(chain.before, [...path, 'chain', 'before']);
        // A rule may have named the piece: only a near miss of a document is wrong.
        if (!this.known.allDocuments.has(chain.from) && closest(chain.from, this.known.allDocuments) !== undefined)
          this.reportDocument(chain.from, 'document', [...path, 'chain', 'from'], this.known.allDocuments);
      }
      (cells ?? []).forEach((cell, cellAt) => {
        if (cell !== SELF) this.checkField(cell, [...path, 'cells', cellAt], of, [SELF]);
      });
      (piles ?? []).forEach((pile, pileAt) => this.expect('board/unknown-pile', pile, [...path, 'piles', pileAt], this.known.piles));
      this.checkDrawing(look, [...path, 'look']);
      this.checkDrawing(ground, [...path, 'ground']);
    });
  }

  private checkPieces(): void {
    for (const [kind, look] of Object.entries(this.board.data.pieces ?? {})) {
      const path = ['pieces', kind];
      if (!this.expect('board/unknown-kind', kind, path, this.known.kinds, true)) continue;
      for (const key of ['stands', 'colour-of'] as const) {
        const field = look[key];
        if (field !== undefined) this.checkField(field, [...path, key], kind);
      }
      if (look.value !== undefined && !this.known.keys.has(look.value))
        this.checkField(look.value, [...path, 'value'], kind, this.known.keys);
      const formats = this.known.rules?.formats;
      if (look.format !== undefined && formats !== undefined)
        this.expect('board/unknown-format', look.format, [...path, 'format'], formats);
      for (const key of ['icon', 'back', 'look'] as const) this.checkDrawing(look[key], [...path, key]);
      this.checkColour(look.colour, [...path, 'colour'], []);
      for (const [id, own] of Object.entries(look.each ?? {})) {
        const documents = this.known.documents.get(kind) ?? new Set();
        if (!documents.has(id)) this.reportDocument(id, kind, [...path, 'each', id], documents, true);
        for (const key of ['icon', 'look'] as const) this.checkDrawing(own[key], [...path, 'each', id, key]);
        this.checkColour(own.colour, [...path, 'each', id, 'colour'], []);
      }
    }
  }

  private checkTable(): void {
    const { piles, seats, tracks, facts } = this.board.data;
    for (const [pile, look] of Object.entries(piles ?? {})) {
      this.expect('board/unknown-pile', pile, ['piles', pile], this.known.piles, true);
      this.checkDrawing(look.icon, ['piles', pile, 'icon']);
      for (const key of ['only-at', 'never-at'] as const)
        (look[key] ?? []).forEach((id, at) => {
          if (!this.known.allDocuments.has(id)) this.reportDocument(id, 'document', ['piles', pile, key, at], this.known.allDocuments);
        });
    }
    this.checkValue(seats?.first, ['seats', 'first']);
    (facts ?? []).forEach((fact, at) => this.checkValue(fact, ['facts', at]));
    (tracks ?? []).forEach(({ card, now, during, cells, note, past, coming }, at) => {
      this.checkValue(card, ['tracks', at, 'card']);
      this.checkValue(now, ['tracks', at, 'now']);
      for (const [value, word] of Object.entries(during ?? {})) {
        if (!this.expect('board/unknown-value', value, ['tracks', at, 'during', value], this.known.values, true)) continue;
        this.expect('board/unknown-word', word, ['tracks', at, 'during', value], this.known.words);
      }
      for (const [key, name] of Object.entries({ cells, note }))
        if (name !== undefined) this.expect('board/unknown-key', name, ['tracks', at, key], this.known.keys);
      for (const [key, pile] of Object.entries({ past, coming }))
        if (pile !== undefined) this.expect('board/unknown-pile', pile, ['tracks', at, key], this.known.piles);
    });
  }

  /** Checks the paths that branches point at: `seat.deck`, `victim.place.front`, a pile of the table. */
  private checkChoices(): void {
    const { rules } = this.known;
    for (const [choice, branches] of Object.entries(this.board.data.choices ?? {})) {
      if (rules !== undefined && !this.expect('board/unknown-choice', choice, ['choices', choice], rules.choices, true)) continue;
      for (const [branch, target] of Object.entries(branches)) {
        this.checkBranch(choice, branch);
        this.checkPath(target, ['choices', choice, branch]);
      }
    }
  }

  /** Checks that a choice has the branch. A choice without branches offers words or documents, and these are named in their place. */
  private checkBranch(choice: string, branch: string): void {
    const { rules, words, allDocuments } = this.known;
    if (rules === undefined || rules.branches.has(`${choice}.${branch}`)) return;
    const own = [...rules.branches].flatMap((id) => (id.startsWith(`${choice}.`) ? [id.slice(choice.length + 1)] : []));
    if (own.length === 0 && (words.has(branch) || allDocuments.has(branch))) return;
    const span = this.spanAt(['choices', choice, branch], true);
    const meant = closest(branch, own.length > 0 ? own : [...words, ...allDocuments]);
    this.diagnostics.push(diagnose('board/unknown-branch', this.board.file, span, { name: branch, choice, meant }, replace(span, meant)));
  }

  private checkPath(target: string, path: Path): void {
    const { rules, tablePiles, allDocuments, allFields, piles } = this.known;
    const [first, ...steps] = target.split('.');
    const starts = new Set([SEAT, ...tablePiles, ...allDocuments, ...(rules?.subjects ?? [])]);
    let from = this.spanAt(path).start;
    const spanOfNext = (step: string): Span => {
      const span = { start: from, end: from + step.length };
      from = span.end + 1;
      return span;
    };
    const start = spanOfNext(first);
    if (rules !== undefined && !starts.has(first)) this.report('board/unknown-start', first, start, starts);
    steps.forEach((step, at) => {
      const known = new Set(at === steps.length - 1 ? [...piles, ...allFields] : allFields);
      const span = spanOfNext(step);
      if (!known.has(step)) this.report(at === steps.length - 1 ? 'board/unknown-pile' : 'board/unknown-field', step, span, known);
    });
  }

  private checkDrawings(): void {
    for (const [name, { parts, cells }] of Object.entries(this.board.data.drawings ?? {})) {
      const places = new Set([SELF, ...this.known.allFields]);
      for (const cell of Object.keys(cells ?? {}))
        if (!places.has(cell)) this.report('board/unknown-field', cell, this.spanAt(['drawings', name, 'cells', cell], true), places);
      parts.forEach(({ fill, line }, at) => {
        this.checkColour(fill, ['drawings', name, 'parts', at, 'fill'], paintWords);
        this.checkColour(line, ['drawings', name, 'parts', at, 'line'], paintWords);
      });
    }
  }

  /** Reports a colour that is neither used nor named like a document. */
  private checkColours(): void {
    const { colours, dark } = this.board.data;
    for (const name of Object.keys(dark ?? {})) this.expect('board/unknown-colour', name, ['dark', name], this.known.colours, true);
    for (const name of Object.keys(colours ?? {})) {
      if (this.known.usedColours.has(name) || this.known.allDocuments.has(name) || this.known.unsure) continue;
      const span = this.spanAt(['colours', name], true);
      const meant = closest(name, this.known.allDocuments);
      this.diagnostics.push(diagnose('board/unused-colour', this.board.file, span, { name, meant }, replace(span, meant)));
    }
  }

  private checkColour(name: string | undefined, path: Path, words: readonly string[]): void {
    if (name === undefined || name.startsWith('#') || words.includes(name)) return;
    if (!this.known.unsure) this.expect('board/unknown-colour', name, path, this.known.colours, false, words);
  }

  private checkDrawing(name: string | undefined, path: Path): void {
    if (name !== undefined && !this.known.unsure) this.expect('board/unknown-drawing', name, path, this.known.drawings);
  }

  private checkValue(name: string | undefined, path: Path): void {
    if (name !== undefined) this.expect('board/unknown-value', name, path, this.known.values);
  }

  /** Checks a field of a kind, or of any kind. */
  private checkField(name: string, path: Path, kind?: string, others: Iterable<string> = []): void {
    const fields = kind === undefined ? this.known.allFields : (this.known.fields.get(kind) ?? new Set<string>());
    if (!fields.has(name)) this.report('board/unknown-field', name, this.spanAt(path), [...fields, ...others], kind);
  }

  private reportDocument(name: string, kind: string, path: Path, known: Names, isKey = false): void {
    this.report('board/unknown-document', name, this.spanAt(path, isKey), known, kind);
  }

  /** Checks whether a name is known; if not, reports it at its value, or at the key itself. */
  private expect(code: PlainCode, name: string, path: Path, known: Names, isKey = false, others: readonly string[] = []): boolean {
    if (known.has(name)) return true;
    this.report(code, name, this.spanAt(path, isKey), [...known, ...others]);
    return false;
  }

  private report(code: PlainCode | KindCode, name: string, span: Span, known: Iterable<string>, kind?: string): void {
    const meant = closest(name, known);
    const args = { name, kind, meant };
    this.diagnostics.push(diagnose(code, this.board.file, span, args, replace(span, meant)));
  }

  private spanAt(path: Path, isKey = false): Span {
    const found = locateInYaml(this.board.root, path);
    return (isKey ? found?.keySpan : found?.node.span) ?? this.board.idSpan;
  }
}

// A text that is being written, with its slots as chips: every stretch between them is a field of its own, so that typing and deleting never break
// a chip. A chip goes when it has the focus and Delete is pressed, or by its button.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  type ChoicePiece,
  listAt,
  type PiecePath,
  type Pieces,
  replaceAt,
  type TextPiece,
  typedText,
  withField,
} from '../../../../interpreter/texts/chips.ts';
import { LocaleRules, PLURAL_CATEGORIES } from '../../../../grammar/messages/locale.ts';
import { tt, ttOr } from '../../i18n/texts.ts';

/** Where the caret is, or which chip has the focus. */
export interface Spot {
  readonly path: PiecePath;
  readonly offset: number;
}

export interface ChipEditorProps {
  readonly pieces: Pieces;
  readonly locale: string;
  readonly label: string;
  /** A new object puts the caret there. */
  readonly caret: Spot | null;
  readonly onChange: (pieces: Pieces, caret?: Spot) => void;
  readonly onSpot: (spot: Spot, sort: 'text' | 'chip') => void;
  /** A brace asks for a slot. */
  readonly onAskSlot: () => void;
}

type Inner = Omit<ChipEditorProps, 'label' | 'caret'> & { readonly whole: Pieces; readonly at: PiecePath };

const STOP = '[data-stop]';

export function ChipEditor(props: ChipEditorProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { caret, pieces, label } = props;
  useLayoutEffect(() => {
    if (caret === null) return;
    const stop = box.current?.querySelector<HTMLElement>(`[data-stop="${caret.path.join('.')}"]`);
    if (stop !== null && stop !== undefined) putCaret(stop, caret.offset);
  }, [caret]);
  return (
    <div ref={box} class="chip-editor" role="group" aria-label={label} onKeyDown={(event) => box.current && walkStops(event, box.current)}>
      <Stretch {...props} whole={pieces} at={[]} />
    </div>
  );
}

function Stretch({ pieces, at, ...inner }: Inner): JSX.Element {
  return (
    <>
      {pieces.map((piece, index) => {
        const path = [...at, index];
        if (piece.sort === 'text') return <Field key={path.join('.')} {...inner} piece={piece} path={path} />;
        if (piece.sort === 'slot')
          return <Chip key={path.join('.')} {...inner} path={path} expression={piece.expression} note={piece.form ?? piece.term} />;
        return <Choice key={path.join('.')} {...inner} pieces={pieces} at={path} choice={piece} />;
      })}
    </>
  );
}

/** Only some browsers know fields without markup; in the others what is pasted is taken as text by hand. */
const EDITABLE = typeof CSS !== 'undefined' && isPlainKnown() ? 'plaintext-only' : 'true';

function isPlainKnown(): boolean {
  const probe = document.createElement('span');
  try {
    probe.contentEditable = 'plaintext-only';
  } catch {
    return false;
  }
  return probe.contentEditable === 'plaintext-only';
}

interface FieldProps extends Omit<Inner, 'pieces' | 'at'> {
  readonly piece: TextPiece;
  readonly path: PiecePath;
}

function Field({ piece, path, whole, onChange, onSpot, onAskSlot }: FieldProps): JSX.Element {
  const field = useRef<HTMLSpanElement>(null);
  const inside = path.length > 1;
  useLayoutEffect(() => {
    const element = field.current;
    // What was typed stands there already: writing it again would move the caret.
    if (element !== null && element.textContent !== piece.shown) {
      const had = document.activeElement === element ? caretIn(element) : undefined;
      element.textContent = piece.shown;
      if (had !== undefined) putCaret(element, Math.min(had, piece.shown.length));
    }
  }, [piece.shown]);
  const take = (text: string): void => onChange(replaceAt(whole, path, [typedText(text, inside)]));
  const tell = (): void => {
    if (field.current !== null) onSpot({ path, offset: caretIn(field.current) }, 'text');
  };
  return (
    <span
      ref={field}
      class="chip-text"
      data-stop={path.join('.')}
      role="textbox"
      aria-label={tt('texts.piece')}
      tabIndex={0}
      dir="auto"
      spellcheck={true}
      contentEditable={EDITABLE as unknown as boolean}
      onInput={({ currentTarget }) => {
        take(currentTarget.textContent ?? '');
        tell();
      }}
      onFocus={tell}
      onKeyUp={tell}
      onPointerUp={tell}
      onKeyDown={(event) => {
        if (event.key !== '{' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        tell();
        onAskSlot();
      }}
      onPaste={(event) => {
        event.preventDefault();
        document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '');
      }}
      onDrop={(event) => event.preventDefault()}
    />
  );
}

interface ChipProps extends Omit<Inner, 'pieces' | 'at'> {
  readonly path: PiecePath;
  readonly expression: string;
  readonly note: string | undefined;
}

function Chip({ path, expression, note, whole, onChange, onSpot }: ChipProps): JSX.Element {
  return (
    <button
      type="button"
      class="chip"
      data-stop={path.join('.')}
      aria-label={tt('texts.chip', { slot: note === undefined ? expression : `${expression}, ${note}` })}
      onFocus={() => onSpot({ path, offset: 0 }, 'chip')}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          event.stopPropagation();
          removeChip(whole, path, onChange);
        } else if (event.key === 'Enter') event.stopPropagation();
      }}
    >
      <bdi>{expression}</bdi>
      {note !== undefined && <small>{ttOr('form', note)}</small>}
    </button>
  );
}

/** Takes a chip out; the caret stays where it stood. */
export function removeChip(whole: Pieces, path: PiecePath, onChange: ChipEditorProps['onChange']): void {
  const list = listAt(whole, path);
  const index = path.at(-1) ?? 0;
  const before = list[index - 1];
  onChange(replaceAt(whole, path, []), {
    path: [...path.slice(0, -1), index - 1],
    offset: before?.sort === 'text' ? before.shown.length : 0,
  });
}

/** What alternatives go by, in words. */
const BY = { plural: 'texts.by-number', gender: 'texts.by-gender', value: 'texts.by-value' } as const;

function Choice({ choice, at, whole, ...inner }: Inner & { readonly choice: ChoicePiece }): JSX.Element {
  const { by, expression, alternatives } = choice;
  const missing = missingKeys(choice, inner.locale);
  return (
    <span class="chip-choice" role="group" aria-label={`${expression}, ${tt(BY[by])}`}>
      <Chip {...inner} whole={whole} path={at} expression={expression} note={tt(BY[by])} />
      {alternatives.map(({ key, pieces }, index) => (
        <span key={`${key}${index}`} class="chip-field">
          <span class="chip-key">{ttOr('key', key)}</span>
          <span class="chip-line">
            <Stretch {...inner} whole={whole} pieces={pieces} at={[...at, index]} />
          </span>
        </span>
      ))}
      {missing.map((key) => (
        <button
          key={key}
          type="button"
          class="small-button"
          onClick={() =>
            inner.onChange(replaceAt(whole, at, [withField(choice, key)]), { path: [...at, alternatives.length, 0], offset: 0 })
          }
        >
          {tt('texts.add-key', { key: ttOr('key', key) })}
        </button>
      ))}
    </span>
  );
}

/** Plural categories that the language needs and the alternatives lack. */
function missingKeys({ by, alternatives }: ChoicePiece, locale: string): readonly string[] {
  const there = new Set(alternatives.map(({ key }) => key));
  return by === 'plural' ? neededKeys(locale).filter((key) => !there.has(key)) : [];
}

/** The categories that whole numbers of a language fall into, in their usual order. */
export function neededKeys(locale: string): readonly string[] {
  const counting = LocaleRules.of(locale).countingCategories();
  return PLURAL_CATEGORIES.filter((category) => counting.has(category));
}

// ------------------------------------------------------------ the caret

/** At the edge of a field arrows go on to the next stop, and so do the keys that would delete what is behind it. */
function walkStops(event: KeyboardEvent, box: HTMLElement): void {
  const { target, key } = event;
  const back = key === 'ArrowLeft' || key === 'Backspace';
  if ((!back && key !== 'ArrowRight' && key !== 'Delete') || event.shiftKey || event.ctrlKey || event.altKey) return;
  if (!(target instanceof HTMLElement)) return;
  const stops = [...box.querySelectorAll<HTMLElement>(STOP)];
  const at = stops.indexOf(target);
  if (at < 0) return;
  if (target.isContentEditable) {
    const length = target.textContent?.length ?? 0;
    if (!isCollapsed() || caretIn(target) !== (back ? 0 : length)) return;
  } else if (key === 'Backspace' || key === 'Delete') return;
  const next = stops[at + (back ? -1 : 1)];
  event.preventDefault();
  if (next !== undefined) putCaret(next, back ? (next.textContent?.length ?? 0) : 0);
}

function isCollapsed(): boolean {
  return getSelection()?.isCollapsed ?? true;
}

function caretIn(element: HTMLElement): number {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || !element.contains(selection.focusNode)) return element.textContent?.length ?? 0;
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(selection.focusNode!, selection.focusOffset);
  return range.toString().length;
}

function putCaret(element: HTMLElement, offset: number): void {
  element.focus({ preventScroll: true });
  if (!element.isContentEditable) return;
  const text = element.firstChild;
  const range = document.createRange();
  if (text === null) range.selectNodeContents(element);
  else range.setStart(text, Math.min(offset, text.textContent?.length ?? 0));
  range.collapse(true);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

// One side of the comparison: which rules or which choice, its board, and what differs there.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Answer } from '../../../../interpreter/index.ts';
import { StillBoard } from '../../board/board.tsx';
import { t } from '../../i18n/index.ts';
import type { Comparable, ComparedBoard, ComparedSide, RuleLine, ToldDifference } from '../../protocol/comparison.ts';
import { comparable, comparedView, comparing, comparison, wantCompared } from '../../state/comparison.ts';
import { dark } from '../../state/signals.ts';
import { PlaceLink } from '../panels/panel-parts.tsx';

/** Places of mistakes that are named. */
const SHOWN_PLACES = 3;

export function CompareSide({ side }: { readonly side: 0 | 1 }): JSX.Element | null {
  const made = comparison.value;
  const wanted = comparing.value;
  if (made === null || wanted === null) return null;
  const board = comparedView.value?.boards[side] ?? null;
  const title =
    wanted.kind === 'rules' ? t(side === 0 ? 'compare.side.before' : 'compare.side.now') : t('compare.choice', { side: 'AB'[side] });
  const { error, stopped } = made.sides[side];
  return (
    <section class="compare-side" aria-label={title} data-side={side}>
      <div class="compare-title">
        <h3>{title}</h3>
        {wanted.kind === 'choices' && <Choice side={side} label={title} />}
        {board !== null && (
          <p class="compare-step" title={board.text}>
            {board.text === '' ? '…' : board.text}
          </p>
        )}
        {board?.at !== undefined && <Rule at={board.at} />}
      </div>
      {error !== undefined ? <Unplayable error={error} /> : <BoardBox board={board} title={title} />}
      {error === undefined && board !== null && (
        <div class="compare-told">
          {stopped !== undefined && board.view.step >= stopped.step - 1 && <Stopped stopped={stopped} />}
          {made.sides.every((one) => one.error === undefined) && <Differences board={board} />}
        </div>
      )}
    </section>
  );
}

function BoardBox({ board, title }: { readonly board: ComparedBoard | null; readonly title: string }): JSX.Element {
  const label = t('compare.board', { side: title });
  const marks = useMemo(() => board?.differences.map(markOf) ?? [], [board]);
  return (
    <div class="compare-board" tabIndex={0} role="group" aria-label={label} data-step={board?.view.step}>
      {board !== null && <StillBoard scene={board.view.scene} dark={dark.value} label={label} marks={marks} />}
    </div>
  );
}

function markOf({ marks, within }: ToldDifference, at: number): { number: number; ids: readonly string[]; within?: string } {
  return { number: at + 1, ids: marks, ...(within !== undefined && { within }) };
}

function Differences({ board: { differences } }: { readonly board: ComparedBoard }): JSX.Element {
  const more = comparedView.value?.more ?? 0;
  if (differences.length === 0) return <p class="muted">{t('compare.equal-here')}</p>;
  return (
    <ol aria-label={t('compare.differences')}>
      {differences.map(({ text, at }, index) => (
        <li key={index}>
          <b class="compare-number">{index + 1}</b>
          <span>{text}</span>
          {at !== undefined && <Rule at={at} />}
        </li>
      ))}
      {more > 0 && <li class="muted">{t('compare.more', { count: more })}</li>}
    </ol>
  );
}

/** The line of the rules; pointing at it shows what it says. */
function Rule({ at: { file, line, column, clause } }: { readonly at: RuleLine }): JSX.Element {
  return (
    <span class="compare-rule" title={clause}>
      <PlaceLink place={{ file, line, column }} />
    </span>
  );
}

function Stopped({ stopped: { step, reason, says, at } }: { readonly stopped: NonNullable<ComparedSide['stopped']> }): JSX.Element {
  return (
    <p class="compare-stopped">
      <strong>{t('compare.stopped', { step, reason })}</strong> {says} {at !== undefined && <Rule at={at} />}
    </p>
  );
}

function Unplayable({ error: { message, places } }: { readonly error: NonNullable<ComparedSide['error']> }): JSX.Element {
  return (
    <div class="compare-error" role="alert">
      <p>{t('compare.error', { reason: message })}</p>
      <p>
        {places.slice(0, SHOWN_PLACES).map((place) => (
          <PlaceLink key={`${place.file}:${place.line}:${place.column}`} place={place} />
        ))}
      </p>
    </div>
  );
}

// ── choices ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type Decided = NonNullable<Comparable['decision']>;

function Choice({ side, label }: { readonly side: 0 | 1; readonly label: string }): JSX.Element | null {
  const decision = comparable.value?.decision ?? null;
  const answers = comparing.value?.answers ?? null;
  if (decision === null || answers === null) return null;
  const set = (answer: Answer): void => wantCompared({ answers: side === 0 ? [answer, answers[1]] : [answers[0], answer] });
  return decision.max > 1 ? (
    <SeveralChoices {...{ decision, label, set }} answer={answers[side]} />
  ) : (
    <OneChoice {...{ decision, label, set }} answer={answers[side]} />
  );
}

interface ChoiceProps {
  readonly decision: Decided;
  readonly label: string;
  readonly answer: Answer;
  readonly set: (answer: Answer) => void;
}

function OneChoice({ decision, label, answer, set }: ChoiceProps): JSX.Element {
  const chosen = decision.chosen === null ? null : ([decision.chosen].flat()[0] ?? '');
  const name = (id: string, text: string): string => (id === chosen ? t('compare.choice.was', { what: text }) : text);
  return (
    <select
      aria-label={label}
      value={[answer].flat()[0] ?? ''}
      onChange={({ currentTarget: { value } }) => set(value === '' ? [] : decision.min === 0 ? [value] : value)}
    >
      {decision.options.map(({ id, text }) => (
        <option key={id} value={id}>
          {name(id, text)}
        </option>
      ))}
      {decision.min === 0 && <option value="">{name('', t('compare.choice.none'))}</option>}
    </select>
  );
}

/** In the order in which they are picked. */
function SeveralChoices({ decision, label, answer, set }: ChoiceProps): JSX.Element {
  const picked = [answer].flat();
  const nameOf = (id: string): string => decision.options.find((option) => option.id === id)?.text ?? id;
  const toggle = (id: string, on: boolean): void => set(on ? [...picked, id].slice(-decision.max) : picked.filter((other) => other !== id));
  return (
    <details class="compare-several">
      <summary class="small-button" aria-label={label}>
        {picked.length === 0 ? t('compare.choice.none') : picked.map(nameOf).join(', ')}
      </summary>
      <div>
        {decision.options.map(({ id, text }) => (
          <label key={id}>
            <input type="checkbox" checked={picked.includes(id)} onChange={({ currentTarget }) => toggle(id, currentTarget.checked)} />
            {text}
          </label>
        ))}
      </div>
    </details>
  );
}

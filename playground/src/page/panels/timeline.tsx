// The timeline panel shows everything that happened: a slider, the current step in words with its rule line, the list of all steps, the
// branches, and where a replay after an edit diverged.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { signal } from '@preact/signals';
import type { GameState, TimelineStep } from '../../protocol/game-worker.ts';
import {
  following,
  followRule,
  gameState,
  goTo,
  locale,
  narrow,
  setFollowRule,
  shownStep,
  storyOpen,
  switchBranch,
  tableOnly,
} from '../../state/state.ts';
import { canCompare, openComparison } from '../../state/comparison.ts';
import { PlaceLink, seatColour, ShowText, Sign } from './panel-parts.tsx';
import { RecordButton } from './record-dialog.tsx';
import { sentenceAt } from './story-entries.ts';
import './panels.css';

export function TimelinePanel(): JSX.Element | null {
  const { steps, kind } = gameState.value;
  const [listed, setListed] = useState(false);
  if (kind === 'none' || steps.length === 0) return <p class="empty">{t('timeline.none')}</p>;
  const at = shownStep.value;
  const step = steps[at];
  const last = steps.length - 1;
  const told = sentenceAt(steps, at);
  return (
    <section class="timeline" aria-label={t('timeline.label')}>
      <div class="scrub">
        <Jump name="first" label={t('timeline.first')} to={0} disabled={at === 0} />
        <Jump name="back" label={t('timeline.back')} to={neighbour(steps, at, -1)} disabled={at === 0} />
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={t('timeline.slider')}
          aria-valuetext={`${t('timeline.of', { step: at + 1, all: steps.length })}: ${step.text}`}
          onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
        <Jump name="on" label={t('timeline.on')} to={neighbour(steps, at, 1)} disabled={at === last} />
        <Jump name="last" label={t('timeline.last')} to={last} disabled={at === last} />
        <output class="muted">{`${at + 1} / ${steps.length}`}</output>
      </div>
      <div class="step-now">
        <StepMark step={steps[told]} />
        <span class="text" title={steps[told].text}>
          {steps[told].text === '' ? '…' : steps[told].text}
          {told !== at && !following.value && step.text !== '' && <small>{step.text}</small>}
        </span>
        {step.at && <PlaceLink place={step.at} />}
        {!narrow.value && !tableOnly.value && <FollowButton />}
        <StoryButton />
        <button
          type="button"
          class="icon-button"
          aria-expanded={listed}
          aria-label={t('timeline.list')}
          title={t('timeline.list')}
          onClick={() => setListed(!listed)}
        >
          <ListSign />
        </button>
        <CompareButton />
        <RecordButton worded={false} />
        <Diverged />
      </div>
      {listed && (
        <div class="step-sheet" style={{ bottom: `calc(100% + ${playHeight()}px)` }}>
          <Branches />
          <Steps steps={steps} at={at} />
        </div>
      )}
    </section>
  );
}

/** The list of steps lies over the board and leaves what is asked in sight. */
function playHeight(): number {
  return document.querySelector<HTMLElement>('.play-box')?.offsetHeight ?? 0;
}

/** Opens the story over the board, where it does not stand beside it. */
function StoryButton(): JSX.Element {
  const label = t(storyOpen.value ? 'story.hide' : 'story.show');
  return (
    <button
      type="button"
      class="icon-button story-button"
      aria-expanded={storyOpen.value}
      aria-label={label}
      title={label}
      onClick={() => (storyOpen.value = !storyOpen.value)}
    >
      <Sign name="story" />
    </button>
  );
}

/** Opens two boards beside each other, from the step that is looked at. */
function CompareButton(): JSX.Element | null {
  if (!canCompare()) return null;
  const label = t('compare.command');
  return (
    <button type="button" class="icon-button" aria-label={label} title={`${label} (Alt+C)`} onClick={() => void openComparison()}>
      <Sign name="compare" />
    </button>
  );
}

/** Of no use where the editor is not visible beside the board. */
function FollowButton(): JSX.Element {
  const label = t('timeline.follow');
  return (
    <button
      type="button"
      class="icon-button"
      aria-pressed={followRule.value}
      aria-label={label}
      title={label}
      onClick={() => setFollowRule(!followRule.value)}
    >
      <Sign name="follow" />
    </button>
  );
}

/** The next step that has a text. */
function neighbour(steps: readonly TimelineStep[], at: number, by: 1 | -1): number {
  let next = at + by;
  while (steps[next]?.text === '' && steps[next + by] !== undefined) next += by;
  return next;
}

interface JumpProps {
  readonly name: 'first' | 'back' | 'on' | 'last';
  readonly label: string;
  readonly to: number;
  readonly disabled: boolean;
}

function Jump({ name, label, to, disabled }: JumpProps): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} disabled={disabled} onClick={() => goTo(to)}>
      <Sign name={name} />
    </button>
  );
}

function StepMark({ step }: { readonly step: TimelineStep }): JSX.Element {
  const colour = step.seat === null ? undefined : seatColour(step.seat);
  return (
    <span
      class={`step-mark ${step.type} ${step.failed !== undefined ? 'bad' : ''}`}
      style={colour === undefined ? {} : { background: colour }}
    />
  );
}

function ListSign(): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d="M5.5 4H14M5.5 8H14M5.5 12H14M2.5 4h.1M2.5 8h.1M2.5 12h.1"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
      />
    </svg>
  );
}

/** The banner that was put away; another one is shown again. */
const putAway = signal<GameState['diverged']>(undefined);

/**
 * It lies over the sentence of the step, in two lines: it pushes nothing, and the slider above it stays free. What was and what is share the second
 * line, so that the beginnings of both, where their numbers stand, are seen however narrow it is. All of it is its title.
 */
function Diverged(): JSX.Element | null {
  const { diverged } = gameState.value;
  if (diverged === undefined || putAway.value === diverged) return null;
  const told = t('timeline.diverged', { step: diverged.step + 1, reason: diverged.reason });
  const details = [
    diverged.before === '' ? '' : t('timeline.before', { before: diverged.before }),
    diverged.now === '' ? '' : t('timeline.now', { now: diverged.now }),
  ].filter((text) => text !== '');
  return (
    <div class="diverged" role="status" title={[told, ...details].join('\n')}>
      <p>
        <span class="told">{told}</span>
        {details.length > 0 && (
          <span class="sides">
            {details.map((detail) => (
              <span key={detail} class="muted">
                {detail}
              </span>
            ))}
          </span>
        )}
      </p>
      <button type="button" class="small-button" onClick={() => goTo(diverged.step)}>
        {t('timeline.show')}
      </button>
      <button
        type="button"
        class="small-button strong"
        title={t('compare.command')}
        onClick={() => void openComparison({ step: diverged.step, before: 'last' })}
      >
        {t('compare.short')}
      </button>
      <button type="button" class="icon-button" aria-label={t('setup.close')} onClick={() => (putAway.value = diverged)}>
        <Sign name="close" />
      </button>
    </div>
  );
}

function Branches(): JSX.Element | null {
  const { branches } = gameState.value;
  if (branches.length < 2) return null;
  return (
    <ul class="branches" aria-label={t('timeline.branches')}>
      {branches.map(({ id, from, length, current }) => (
        <li key={id}>
          <button
            type="button"
            class={`small-button ${current ? 'pressed' : ''}`}
            aria-pressed={current}
            disabled={current}
            onClick={() => void switchBranch(id)}
          >
            {current ? t('timeline.branch.current') : t('timeline.branch', { from, length })}
          </button>
        </li>
      ))}
    </ul>
  );
}

const rowHeight = 26;
/** Rows beyond the visible ones, so that scrolling never shows a gap. */
const spare = 8;

/** All steps, or those that are looked for. */
function Steps({ steps, at }: { readonly steps: readonly TimelineStep[]; readonly at: number }): JSX.Element {
  const [filter, setFilter] = useState('');
  const [decisionsOnly, setDecisionsOnly] = useState(false);
  // Whoever types a blank also means the hard ones.
  const sought = (text: string): string => text.toLocaleLowerCase(locale.value).replace(/\s+/g, ' ');
  const wanted = sought(filter.trim());
  const told = steps.flatMap((step, index) => {
    const fits =
      step.text !== '' &&
      (!decisionsOnly || !['effect', 'chance', 'event'].includes(step.type)) &&
      (wanted === '' || sought(step.text).includes(wanted));
    return fits ? [{ step, index }] : [];
  });
  return (
    <>
      <div class="step-tools">
        <input
          type="search"
          aria-label={t('timeline.filter')}
          placeholder={t('timeline.filter')}
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <label>
          <input type="checkbox" checked={decisionsOnly} onChange={({ currentTarget }) => setDecisionsOnly(currentTarget.checked)} />
          {t('timeline.decisions-only')}
        </label>
      </div>
      {told.length === 0 ? <p class="empty">{t('timeline.filter.none')}</p> : <StepList told={told} at={at} />}
    </>
  );
}

/** Only the visible rows are made. */
function StepList({
  told,
  at,
}: {
  readonly told: readonly { readonly step: TimelineStep; readonly index: number }[];
  readonly at: number;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const shown = Math.max(
    0,
    told.findLastIndex(({ index }) => index <= at),
  );
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    const wanted = shown * rowHeight;
    if (wanted < list.scrollTop || wanted > list.scrollTop + list.clientHeight - rowHeight) list.scrollTop = wanted - list.clientHeight / 2;
  }, [shown]);
  const height = box.current?.clientHeight ?? 260;
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const visible = told.slice(from, from + Math.ceil(height / rowHeight) + 2 * spare);
  return (
    <div
      ref={box}
      class="steps"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      tabIndex={0}
      role="group"
      aria-label={t('timeline.list')}
    >
      <ol style={{ height: `${told.length * rowHeight}px` }}>
        {visible.map(({ step, index }, row) => (
          <li key={index} style={{ top: `${(from + row) * rowHeight}px` }} class={index === told[shown]?.index ? 'current' : ''}>
            <button
              type="button"
              aria-current={index === told[shown]?.index ? 'step' : undefined}
              class={`step ${step.type}`}
              title={step.text}
              onClick={() => goTo(index)}
            >
              <StepMark step={step} />
              <span>{step.text}</span>
            </button>
            <ShowText sentence={step.text} />
            {step.at && <PlaceLink place={step.at} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

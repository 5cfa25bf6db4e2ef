// The play panel shows what can be done now: whose turn it is, the open decision and its options with keys, taking back, asking why not; or
// how the game ended.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { Decision } from '../../../../interpreter/index.ts';
import {
  asking,
  askWhy,
  back,
  botsPaused,
  choose,
  confirmPicks,
  handOverTo,
  files,
  following,
  goTo,
  viewpoint,
  pauseBots,
  pick,
  playAgain,
  picked,
  runBots,
  scenarios,
  setupOpen,
  setViewer,
  shownStep,
  stepView,
  gameState,
  gameBusy,
  takeScreen,
  viewerSetting,
} from '../../state/state.ts';
import { PlaceLink, seatColour, seatName, Sign } from './panel-parts.tsx';
import { absentOptions, askAbsent, decisionBefore, forgetAbsent, lastOwnDecision, unwatch } from './panel-state.ts';
import { Score } from './score.tsx';
import { tableHasKeys } from './table-keys.ts';
import './panels.css';

/** From here on a text may be cut on its button. */
const LONG_TEXT = 40;

export function PlayPanel(): JSX.Element {
  const { kind } = gameState.value;
  return (
    <div class="play-panel">
      <TroubleBar />
      {kind === 'none' ? <NoGame /> : kind === 'scenario' ? <WatchedScenario /> : <Game />}
      <Answers />
    </div>
  );
}

function NoGame(): JSX.Element {
  return (
    <div class="play-none">
      <p>{t('play.none')}</p>
      <button type="button" class="strong-button" onClick={() => (setupOpen.value = true)}>
        {t('play.start')}
      </button>
    </div>
  );
}

function Game(): JSX.Element {
  const seat = handOverTo.value;
  return (
    <>
      {seat !== null ? <Curtain seat={seat} /> : !following.value ? <Past /> : gameState.value.over ? <Over /> : <Turn />}
      <Tools />
    </>
  );
}

/** Between two persons at one screen: nothing of either is shown. */
function Curtain({ seat }: { readonly seat: number }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <div class="play-hand-over" role="alertdialog" aria-label={t('play.hand-over', { who: seatName(seat) })}>
      <strong>{t('play.hand-over', { who: seatName(seat) })}</strong>
      <p>{t('play.hand-over.hint')}</p>
      <button ref={button} type="button" class="strong-button" onClick={() => takeScreen(seat)}>
        {t('play.hand-over.take', { who: seatName(seat) })}
      </button>
    </div>
  );
}

/** An earlier step is on the board. */
function Past(): JSX.Element {
  const asked = stepView.value?.decision;
  const here = asked && asked.seat !== 'chance' ? asked.n : undefined;
  const n = here ?? decisionBefore(shownStep.value);
  return (
    <div class="play-past">
      <p>{t('play.past')}</p>
      <button type="button" class="plain-button" onClick={() => goTo(gameState.value.steps.length - 1)}>
        {t('play.past.now')}
      </button>
      {n !== undefined && (
        <button type="button" class="plain-button" onClick={() => void back(n)}>
          {t(here === undefined ? 'play.past.branch-before' : 'play.past.branch')}
        </button>
      )}
    </div>
  );
}

function Over(): JSX.Element {
  return (
    <div class="play-over">
      <h3>{t('play.over')}</h3>
      <Score />
      <button type="button" class="plain-button" onClick={() => void playAgain()}>
        {t('play.again')}
      </button>
    </div>
  );
}

function Turn(): JSX.Element | null {
  // Of the state, not of the view, which follows a moment later: a click on an option of a decision that is answered would be lost.
  const { decision } = gameState.value;
  if (decision === null) return null;
  const who = seatName(decision.seat);
  const bot = gameState.value.asked === 'bot';
  const hidden = decision.options.length === 0;
  return (
    <div class="play-turn">
      <header>
        <span class="seat-mark" style={{ background: seatColour(decision.seat) ?? 'var(--muted)' }} />
        <div>
          <h3 aria-live="polite">
            {bot
              ? t(botsPaused.value ? 'play.bot.paused' : 'play.bot', { who })
              : hidden
                ? t('play.waiting', { who })
                : t('play.turn', { who })}
          </h3>
          {!bot && !hidden && <p>{decision.asks}</p>}
        </div>
      </header>
      {/* Who has stopped a bot, and sees what it sees, may choose for it. */}
      {(!bot || botsPaused.value) && !hidden && <Options decision={decision} />}
      {bot && <BotTools />}
    </div>
  );
}

function BotTools(): JSX.Element {
  const paused = botsPaused.value;
  return (
    <p>
      <button type="button" class="plain-button" onClick={() => (paused ? void runBots() : pauseBots())}>
        {paused ? t('play.go-on') : t('play.pause')}
      </button>
    </p>
  );
}

function Options({ decision }: { readonly decision: Decision }): JSX.Element {
  const { options, min, max, ordered } = decision;
  const several = max > 1;
  const chosen = picked.value;
  const free = !gameBusy.value;
  useDigits(options, free);
  return (
    <>
      {several && (
        <p class="muted">
          {t('play.several', { min, max })}
          {ordered && `. ${t('play.ordered')}`}
        </p>
      )}
      <ol class="options" aria-label={t('play.options')}>
        {options.map((option, index) => {
          const at = chosen.flatMap((id, place) => (id === option.id ? [place + 1] : []));
          return (
            <li key={option.id}>
              <button
                type="button"
                class={`option ${at.length > 0 ? 'picked' : ''}`}
                disabled={!free}
                data-option={option.id}
                title={option.text.length > LONG_TEXT ? option.text : undefined}
                {...(several && { 'aria-pressed': at.length > 0 })}
                onClick={() => void pick(option.id)}
              >
                {index < 9 && <kbd>{index + 1}</kbd>}
                <span>{option.text}</span>
                {option.count !== undefined && <small>{`× ${option.count}`}</small>}
                {at.length > 0 && <b>{ordered ? at.join(', ') : at.length > 1 ? `× ${at.length}` : '✓'}</b>}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="play-confirm">
        {several && (
          <button
            type="button"
            class="strong-button"
            disabled={!free || chosen.length < Math.max(min, 1) || chosen.length > max}
            onClick={() => void confirmPicks()}
          >
            {t('play.confirm', { picked: chosen.length, max })}
          </button>
        )}
        {min === 0 && (
          <button type="button" class="plain-button" disabled={!free} onClick={() => void choose([])}>
            {t('play.decline')}
          </button>
        )}
      </p>
    </>
  );
}

/** Digits choose the options in order while the table has the keys. */
function useDigits(options: Decision['options'], free: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || !free || !tableHasKeys(event.target)) return;
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      if (option === undefined) return;
      event.preventDefault();
      void pick(option.id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [options, free]);
}

function Tools(): JSX.Element {
  const undo = lastOwnDecision();
  const seats = gameState.value.setup?.seats ?? [];
  return (
    <footer class="play-tools">
      <button
        type="button"
        class="small-button"
        disabled={undo === undefined || gameBusy.value}
        onClick={() => undo !== undefined && void back(undo)}
      >
        <Sign name="undo" />
        {t('play.undo')}
      </button>
      {handOverTo.value === null && stepView.value?.decision && stepView.value.decision.options.length > 0 && <WhyNot />}
      <label class="viewer">
        <span>{t('play.viewer')}</span>
        <select
          value={String(viewerSetting.value)}
          onChange={({ currentTarget: { value } }) => setViewer(value === 'all' || value === 'asked' ? value : Number(value))}
        >
          <option value="asked">{t('play.viewer.asked')}</option>
          <option value="all">{t('play.viewer.all')}</option>
          {seats.map((_, seat) => (
            <option key={seat} value={String(seat)}>
              {seatName(seat)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}

/** A menu of what could be on offer; asked for only when it is opened. */
function WhyNot(): JSX.Element {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOpen(false);
    forgetAbsent();
    // Steps and decision are the same objects for as long as they are equal.
  }, [shownStep.value, viewpoint.value.viewer, gameState.value.steps, gameState.value.decision]);
  const absent = absentOptions.value;
  return (
    <details
      class="why-not"
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open && absentOptions.value === null) void askAbsent();
      }}
    >
      <summary class="small-button">{t('play.why-not')}</summary>
      <div class="why-not-list">
        {absent?.length === 0 && <p class="muted">{t('play.why-not.none')}</p>}
        {absent?.map(({ id, text }) => (
          <button key={id} type="button" data-absent={id} onClick={() => void askWhy(id, text)}>
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}

/** The answer to `why not` and `because`. */
function Answers(): JSX.Element | null {
  const question = asking.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [question]);
  if (question === null) return null;
  return (
    <section ref={box} class="play-answers" aria-live="polite">
      <header>
        <strong>{t(question.kind === 'why' ? 'play.why' : 'play.because', { what: question.text })}</strong>
        <button type="button" class="icon-button" aria-label={t('setup.close')} onClick={() => (asking.value = null)}>
          <Sign name="close" />
        </button>
      </header>
      {question.reasons === null ? (
        <p class="muted">{t('play.asking')}</p>
      ) : question.reasons.length === 0 ? (
        <p class="muted">{t('play.no-reason')}</p>
      ) : (
        <ol>
          {question.reasons.map((reason) => (
            <li key={`${reason.file}:${reason.line}:${reason.column}`}>
              <span>{reason.text}</span> <PlaceLink place={reason} />
              <Clause place={reason} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The line itself, so that nobody has to go there to read it. */
function Clause({ place: { file, line } }: { readonly place: { readonly file: string; readonly line: number } }): JSX.Element | null {
  const clause = files.value.get(file)?.split('\n')[line - 1]?.trim() ?? '';
  return clause === '' ? null : <code class="clause">{clause}</code>;
}

function TroubleBar(): JSX.Element | null {
  const { error } = gameState.value;
  if (error === undefined) return null;
  return (
    <section class="play-trouble" role="status">
      <strong>{t('play.error')}</strong>
      <p>{error.message}</p>
      <p>
        {error.places.slice(0, 3).map((place) => (
          <PlaceLink key={`${place.file}:${place.line}:${place.column}`} place={place} />
        ))}
      </p>
    </section>
  );
}

/** A scenario on the board: its line under way, and what it finds wrong there. */
function WatchedScenario(): JSX.Element {
  const step = gameState.value.steps[shownStep.value];
  const file = scenarios.value.find(({ name }) => name === gameState.value.title)?.file;
  return (
    <div class="play-watched">
      <h3>{t('play.watching', { title: gameState.value.title ?? '' })}</h3>
      {step && (step.type === 'given' || step.type === 'expect') && (
        <p class={`said ${step.failed !== undefined ? 'bad' : step.type === 'expect' ? 'good' : ''}`}>
          {step.type === 'expect' && <Sign name={step.failed !== undefined ? 'failed' : 'passed'} />}
          {step.type === 'expect' && step.failed !== undefined ? t('play.expected', { what: step.text }) : step.text}
        </p>
      )}
      {step?.failed !== undefined && <p class="said bad">{t('play.actual', { what: step.failed })}</p>}
      <p class="play-confirm">
        <button type="button" class="plain-button" onClick={() => void unwatch()}>
          {t('play.unwatch')}
        </button>
        {file !== undefined && step?.scenarioLine !== undefined && <PlaceLink place={{ file, line: step.scenarioLine }} />}
      </p>
    </div>
  );
}

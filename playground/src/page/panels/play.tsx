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
  opening,
  files,
  following,
  goTo,
  viewpoint,
  pauseBots,
  pick,
  picked,
  resumeGame,
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
import { tableHasKeys } from '../../state/table-keys.ts';
import { endingPutAway } from './ending.tsx';
import { settledError } from './settled-error.ts';
import { ownValue } from '../../../../grammar/drawing/own-value.ts';
import { listsOptions, toggleOptionList } from '../../state/table-mode.ts';
import './panels.css';

/** From here on a text may be cut on its button. */
const LONG_TEXT = 40;

export function PlayPanel(): JSX.Element {
  const { kind } = gameState.value;
  return (
    <div class="play-panel">
      <div class="play-bar">
        <div class="play-main">
          {kind === 'none' ? opening.value ? null : <NoGame /> : kind === 'scenario' ? <WatchedScenario /> : <Game />}
          <TroubleBar />
        </div>
        {kind === 'game' && <Tools />}
      </div>
      {kind === 'game' && <OptionList />}
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
  if (seat !== null) return <Curtain seat={seat} />;
  return !following.value ? <Past /> : gameState.value.over ? <Over /> : <Turn />;
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
  const { result } = gameState.value;
  return (
    <div class="play-ended">
      <h3>{t('play.over')}</h3>
      {endingPutAway.value === result && (
        <button type="button" class="small-button" onClick={() => (endingPutAway.value = null)}>
          {t('ending.show')}
        </button>
      )}
    </div>
  );
}

/** What is asked now, of whoever looks. */
function openDecision(): Decision | null {
  // Of the state, not of the view, which follows a moment later: a click on an option of a decision that is answered would be lost.
  return gameState.value.decision;
}

/** Whether the options may be chosen here: who has stopped a bot, and sees what it sees, may choose for it. */
function isAsking(decision: Decision | null): decision is Decision {
  if (decision === null || decision.options.length === 0) return false;
  return gameState.value.asked !== 'bot' || botsPaused.value;
}

function Turn(): JSX.Element | null {
  const decision = openDecision();
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
          {!bot && !hidden && <p title={decision.asks}>{decision.asks}</p>}
        </div>
      </header>
      {isAsking(decision) && <Answering decision={decision} />}
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

/** Options that nothing on the board stands for, and what ends a choice of several. The other options sit on their pieces. */
function Answering({ decision }: { readonly decision: Decision }): JSX.Element {
  const { options, min, max } = decision;
  const chosen = picked.value;
  const free = !gameBusy.value;
  const targets = stepView.value?.scene.targets ?? {};
  const homeless = listsOptions.value ? [] : options.filter(({ id }) => (ownValue(targets, id) ?? []).length === 0);
  useDigits(options, free);
  return (
    <div class="play-confirm">
      {homeless.map((option) => (
        <OptionButton key={option.id} decision={decision} option={option} />
      ))}
      {max > 1 && (
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
    </div>
  );
}

/** All options in a row or two, on demand. */
function OptionList(): JSX.Element | null {
  const decision = openDecision();
  if (!listsOptions.value) return null;
  const asking = handOverTo.value === null && following.value && !gameState.value.over && isAsking(decision);
  return (
    <div class="option-list">
      {asking && decision.max > 1 && (
        <p class="muted">
          {t('play.several', { min: decision.min, max: decision.max })}
          {decision.ordered && `. ${t('play.ordered')}`}
        </p>
      )}
      {asking && (
        <ol class="options" aria-label={t('play.options')}>
          {decision.options.map((option) => (
            <li key={option.id}>
              <OptionButton decision={decision} option={option} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function OptionButton({ decision, option }: { readonly decision: Decision; readonly option: Decision['options'][number] }): JSX.Element {
  const { options, max, ordered } = decision;
  const several = max > 1;
  const index = options.indexOf(option);
  const at = picked.value.flatMap((id, place) => (id === option.id ? [place + 1] : []));
  return (
    <button
      type="button"
      class={`option ${at.length > 0 ? 'picked' : ''}`}
      disabled={gameBusy.value}
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
  const decision = openDecision();
  const listed = listsOptions.value;
  return (
    <footer class="play-tools">
      {handOverTo.value === null && following.value && isAsking(decision) && (
        <button
          type="button"
          class="small-button list-button"
          aria-expanded={listed}
          title={t(listed ? 'command.hide-options' : 'command.show-options')}
          onClick={toggleOptionList}
        >
          {t('play.list', { count: decision.options.length })}
        </button>
      )}
      <button
        type="button"
        class="small-button"
        title={t('play.undo')}
        disabled={undo === undefined || gameBusy.value}
        onClick={() => undo !== undefined && void back(undo)}
      >
        <Sign name="undo" />
        <span class="word">{t('play.undo')}</span>
      </button>
      {handOverTo.value === null && stepView.value?.decision && stepView.value.decision.options.length > 0 && <WhyNot />}
      <label class="viewer">
        <span class="word">{t('play.viewer')}</span>
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
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    setOpen(false);
    forgetAbsent();
    // Steps and decision are the same objects for as long as they are equal.
  }, [shownStep.value, viewpoint.value.viewer, gameState.value.steps, gameState.value.decision]);
  const absent = absentOptions.value;
  // The list would lie over the answer.
  const ask = (id: string, text: string): void => {
    setOpen(false);
    button.current?.focus();
    void askWhy(id, text);
  };
  return (
    <details
      class="why-not"
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open && absentOptions.value === null) void askAbsent();
      }}
    >
      <summary ref={button} class="small-button">
        {t('play.why-not')}
      </summary>
      <div class="why-not-list">
        {absent?.length === 0 && <p class="muted">{t('play.why-not.none')}</p>}
        {absent?.map(({ id, text }) => (
          <button key={id} type="button" data-absent={id} onClick={() => ask(id, text)}>
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
      {question.says && <p class="answer">{question.says}</p>}
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

/** It lies over the question, which cannot be answered by broken rules, and waits until the typing pauses. */
function TroubleBar(): JSX.Element | null {
  const error = settledError.value;
  if (error === undefined) return null;
  const { instead } = error;
  return (
    <section class="play-trouble" role="status">
      <strong>{t('play.error')}</strong>
      <p title={error.message}>{error.message}</p>
      {instead !== undefined && (
        <p>
          <button type="button" class="small-button" onClick={() => void resumeGame(instead.game)}>
            {t('play.seat-instead', { who: instead.who })}
          </button>
        </p>
      )}
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

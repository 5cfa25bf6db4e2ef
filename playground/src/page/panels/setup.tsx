// This dialog sets up a game: packs, edition, preset, options, seats and players, and the seed.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { locale, t } from '../../i18n/index.ts';
import type { SetupChoices, ChosenSetup, SetupConflict } from '../../protocol/game-worker.ts';
import { refreshChoices, setupChoices, setupOpen, startGame, gameState, gameWorker } from '../../state/state.ts';
import { keepSeats, leaveSeats, seatsToTry, type Seated } from '../../state/kept-seats.ts';
import { figuresOf, firstAllowed } from '../../state/play-pack.ts';
import { ownPacks, unplayedPack } from '../../state/own-packs.ts';
import { focusTable } from '../../state/table-keys.ts';
import { Sign } from './panel-parts.tsx';
import { Conflict, Options } from './setup-options.tsx';
import { SeatRows } from './setup-seats.tsx';
import './panels.css';
import { sayFailure } from '../../state/say-failure.ts';

export function SetupDialog(): JSX.Element | null {
  const open = setupOpen.value;
  const choices = setupChoices.value;
  useEffect(() => {
    if (open) void refreshChoices();
  }, [open, locale.value]);
  return open && choices !== null ? <Form start={choices} /> : null;
}

function Form({ start }: { readonly start: SetupChoices }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState(start);
  const [setup, setSetup] = useState<ChosenSetup>(() => gameState.value.setup ?? start.defaults);
  const [trouble, setTrouble] = useState('');
  const conflicts = useConflicts(setup);
  const message = useRef<HTMLDivElement>(null);
  /** Answers about other packs that are still on their way: until then nobody sits down. */
  const [waiting, setWaiting] = useState(0);
  const { names } = choices;
  useEffect(() => {
    box.current?.showModal();
    // A pack that was just made is meant to be played; the running game may be one of other packs.
    const made = unplayedPack.peek();
    const fresh = made !== null && start.packs.includes(made) && !(setup.packs ?? []).includes(made);
    if (fresh) void choose({ packs: [...(setup.packs ?? []), made], edition: undefined, preset: undefined, options: undefined });
    else if (gameState.value.setup !== undefined) void choose({});
  }, []);
  const close = (): void => void (setupOpen.value = false);
  /** Whether a person has changed the seats since the last choice of packs: an answer that comes late does not take that back. */
  const seatsTouched = useRef(false);
  /** Other packs have other characters and options: what is still possible stays, the rest gets their defaults. */
  const choose = async (change: Partial<ChosenSetup>): Promise<void> => {
    const { packs, edition, preset, options } = { ...setup, ...change };
    setSetup((old) => ({ ...old, ...change }));
    if (change.packs !== undefined) seatsTouched.current = false;
    const added = (change.packs ?? []).filter((id) => setup.packs?.includes(id) !== true);
    setWaiting((calls) => calls + 1);
    try {
      const next = await gameWorker.catalogue(locale.value, { packs, edition, preset, options });
      const asked = { ...setup, ...change };
      const settled = change.packs === undefined ? keepSeats(asked, next) : await allowedSeats(asked, next, added);
      setChoices(next);
      // Who was seated meanwhile stays, as far as these packs know them.
      setSetup((old) => ({ ...old, ...(seatsTouched.current || old.seats !== asked.seats ? leaveSeats(old, next) : settled) }));
      setTrouble('');
    } catch (error) {
      setTrouble(sayFailure(error));
    } finally {
      setWaiting((calls) => calls - 1);
    }
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (conflicts.length > 0) return message.current?.focus();
    await startGame(pruned(setup));
    if (gameState.value.error !== undefined) return setTrouble(gameState.value.error.message);
    box.current?.close();
    close();
    focusTable();
  };
  const twice = setup.seats.flat().find((id, at, all) => all.indexOf(id) !== at);
  const said =
    twice !== undefined
      ? [t('setup.twice', { who: names[`character:${twice}`] ?? twice })]
      : trouble !== ''
        ? [trouble]
        : [...new Set(conflicts.map((conflict) => conflict.message))];
  const about = (what: SetupConflict['about']): string | undefined => conflicts.find((conflict) => conflict.about === what)?.message;
  return (
    <dialog ref={box} class="modal setup" aria-label={t('setup.title')} onClose={close}>
      <header>
        <h2>{t('setup.title')}</h2>
        <button type="button" class="icon-button" aria-label={t('setup.close')} onClick={close}>
          <Sign name="close" />
        </button>
      </header>
      <form onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend>{t('setup.packs')}</legend>
          {choices.packs.map(String).map((id) => (
            <label key={id} class="tick">
              <input
                type="checkbox"
                checked={(setup.packs ?? []).includes(id)}
                onChange={({ currentTarget }) =>
                  void choose({
                    packs: toggled(setup.packs ?? [], id, currentTarget.checked),
                    edition: undefined,
                    preset: undefined,
                    options: undefined,
                  })
                }
              />
              {names[`pack:${id}`] ?? id}
            </label>
          ))}
          <Conflict message={about('packs')} />
        </fieldset>
        <div class="setup-pair">
          <Chooser
            label={t('setup.edition')}
            none={t(choices.standardEdition ? 'setup.edition.standard' : 'setup.edition.none')}
            always={choices.standardEdition}
            conflict={about('edition')}
            ids={choices.editions.map(String)}
            kind="edition"
            names={names}
            value={setup.edition}
            onChoose={(edition) => void choose({ edition, preset: undefined })}
          />
          <Chooser
            label={t('setup.preset')}
            none={t('setup.preset.none')}
            conflict={about('preset')}
            ids={choices.presets.map(String)}
            kind="preset"
            names={names}
            value={setup.preset ?? choices.defaults.preset}
            onChoose={(preset) => void choose({ preset, options: undefined })}
          />
        </div>
        <SeatRows
          conflict={about('seats')}
          choices={choices}
          setup={setup}
          onChange={(change) => {
            setTrouble('');
            seatsTouched.current = true;
            setSetup((old) => ({ ...old, ...change }));
          }}
        />
        <div class="setup-pair">
          <label class="field">
            <span>{t('setup.first')}</span>
            <select
              value={setup.first === undefined ? '' : String(setup.first)}
              onChange={({ currentTarget: { value } }) => setSetup({ ...setup, first: value === '' ? undefined : Number(value) })}
            >
              <option value="">{t('setup.first.chance')}</option>
              {setup.seats.map((seat, index) => (
                <option key={index} value={String(index)}>
                  {seat.map((id) => names[`character:${id}`] ?? id).join(' + ') || t('setup.seat', { seat: index + 1 })}
                </option>
              ))}
            </select>
          </label>
          <div class="field seed">
            <label>
              <span>{t('setup.seed')}</span>
              <input
                type="number"
                min={0}
                max={Number.MAX_SAFE_INTEGER}
                value={setup.seed}
                onInput={({ currentTarget }) => setSetup({ ...setup, seed: Math.max(0, Math.trunc(Number(currentTarget.value)) || 0) })}
              />
            </label>
            <button
              type="button"
              class="icon-button"
              aria-label={t('setup.dice')}
              title={t('setup.dice')}
              onClick={() => setSetup({ ...setup, seed: crypto.getRandomValues(new Uint32Array(1))[0] })}
            >
              <Sign name="dice" />
            </button>
          </div>
        </div>
        {choices.options.length > 0 && (
          <Options choices={choices} setup={setup} conflicts={conflicts} onChange={(options) => void choose({ options })} />
        )}
        <footer>
          {said.length > 0 && (
            <div ref={message} class="refused" role="alert" tabIndex={-1}>
              {said.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          <button type="submit" class="strong-button" disabled={waiting > 0 || twice !== undefined || (setup.packs ?? []).length === 0}>
            {t('setup.start')}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

/** The seats as they are, with as few changes as the rules of other packs ask for; from packs of one's own that are new, everybody sits down. */
async function allowedSeats(setup: ChosenSetup, next: SetupChoices, added: readonly string[]): Promise<Seated> {
  const own = added.filter((id) => ownPacks.peek().some((pack) => pack.id === id));
  const tries = seatsToTry(setup, next, figuresOf(own, next.characters.map(String))).map((seated) => ({ ...setup, ...seated }));
  const { seats, players, first } = (await firstAllowed(tries.map(pruned))) ?? tries[0];
  return { seats, players, first };
}

/** Everything that the rules do not allow in a set-up; asked at every change of it. */
function useConflicts(setup: ChosenSetup): readonly SetupConflict[] {
  const [conflicts, setConflicts] = useState<readonly SetupConflict[]>([]);
  useEffect(() => {
    let current = true;
    const hear = (answer: readonly SetupConflict[]): void => {
      if (current) setConflicts(answer);
    };
    // A worker that cannot answer now refuses the set-up when the game is started.
    gameWorker.conflicts(pruned(setup), locale.value).then(hear, () => hear([]));
    return () => {
      current = false;
    };
  }, [setup]);
  return conflicts;
}

interface ChooserProps {
  readonly label: string;
  readonly none: string;
  /** Whether nothing can be chosen again when something was. */
  readonly always?: boolean;
  readonly conflict: string | undefined;
  readonly ids: readonly string[];
  readonly kind: 'edition' | 'preset';
  readonly names: SetupChoices['names'];
  readonly value: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

function Chooser({ label, none, always = false, conflict, ids, kind, names, value, onChoose }: ChooserProps): JSX.Element {
  return (
    <label class={`field ${conflict === undefined ? '' : 'in-conflict'}`}>
      <span>{label}</span>
      <select
        value={value ?? ''}
        disabled={ids.length === 0}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        {(always || value === undefined || ids.length === 0) && <option value="">{none}</option>}
        {ids.map((id) => (
          <option key={id} value={id}>
            {names[`${kind}:${id}`] ?? id}
          </option>
        ))}
      </select>
      <Conflict message={conflict} />
    </label>
  );
}

function toggled(ids: readonly string[], id: string, on: boolean): readonly string[] {
  return on ? [...ids, id] : ids.filter((other) => other !== id);
}

/** What was not chosen is left to the packs. */
function pruned(setup: ChosenSetup): ChosenSetup {
  return Object.fromEntries(Object.entries(setup).filter(([, value]) => value !== undefined)) as unknown as ChosenSetup;
}

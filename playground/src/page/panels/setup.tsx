// This dialog sets up a game: packs, edition, preset, options, seats and players, and the seed.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { locale, t } from '../../i18n/index.ts';
import type { SetupChoices, ChosenSetup } from '../../protocol/game-worker.ts';
import { refreshChoices, setupChoices, setupOpen, startGame, gameState, gameWorker } from '../../state/state.ts';
import { Sign } from './panel-parts.tsx';
import { Options } from './setup-options.tsx';
import { SeatRows } from './setup-seats.tsx';
import './panels.css';

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
  const refused = useRefusal(setup);
  const message = useRef<HTMLParagraphElement>(null);
  /** Answers about other packs that are still on their way: until then nobody sits down. */
  const [waiting, setWaiting] = useState(0);
  const { names } = choices;
  useEffect(() => {
    box.current?.showModal();
    // The running game may be one of other packs.
    if (gameState.value.setup !== undefined) void choose({});
  }, []);
  const close = (): void => void (setupOpen.value = false);
  /** Other packs have other characters and options: what no longer fits gets their defaults. */
  const choose = async (change: Partial<ChosenSetup>): Promise<void> => {
    const { packs, edition, preset, options } = { ...setup, ...change };
    setSetup((old) => ({ ...old, ...change }));
    setWaiting((calls) => calls + 1);
    try {
      const next = await gameWorker.catalogue(locale.value, { packs, edition, preset, options });
      const { least, most } = next.figures;
      // Other packs may want somebody else at the table, too.
      const refuses = change.packs !== undefined && (await gameWorker.refusal(pruned({ ...setup, ...change }), locale.value)) !== null;
      setChoices(next);
      setSetup((old) => {
        const known = old.seats.every((seat) => seat.every((id) => next.characters.includes(id)));
        if (known && !refuses && old.seats.every(({ length }) => length >= least && length <= most)) return old;
        return { ...old, seats: next.defaults.seats, players: next.defaults.players, first: undefined };
      });
      setTrouble('');
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setWaiting((calls) => calls - 1);
    }
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (refused !== null) return message.current?.focus();
    await startGame(pruned(setup));
    if (gameState.value.error === undefined) close();
    else setTrouble(gameState.value.error.message);
  };
  const twice = setup.seats.flat().find((id, at, all) => all.indexOf(id) !== at);
  const said = twice !== undefined ? t('setup.twice', { who: names[`character:${twice}`] ?? twice }) : trouble !== '' ? trouble : refused;
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
        </fieldset>
        <div class="setup-pair">
          <Chooser
            label={t('setup.edition')}
            none={t('setup.edition.none')}
            ids={choices.editions.map(String)}
            kind="edition"
            names={names}
            value={setup.edition ?? choices.defaults.edition}
            onChoose={(edition) => void choose({ edition, preset: undefined })}
          />
          <Chooser
            label={t('setup.preset')}
            none={t('setup.preset.none')}
            ids={choices.presets.map(String)}
            kind="preset"
            names={names}
            value={setup.preset ?? choices.defaults.preset}
            onChoose={(preset) => void choose({ preset, options: undefined })}
          />
        </div>
        <SeatRows
          choices={choices}
          setup={setup}
          onChange={(change) => {
            setTrouble('');
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
        {choices.options.length > 0 && <Options choices={choices} setup={setup} onChange={(options) => void choose({ options })} />}
        <footer>
          {said !== null && (
            <p ref={message} class="refused" role="alert" tabIndex={-1}>
              {said}
            </p>
          )}
          <button type="submit" class="strong-button" disabled={waiting > 0 || twice !== undefined || (setup.packs ?? []).length === 0}>
            {t('setup.start')}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

/** Why the rules do not allow a set-up; asked at every change of it. */
function useRefusal(setup: ChosenSetup): string | null {
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const hear = (answer: string | null): void => {
      if (current) setRefused(answer);
    };
    // A worker that cannot answer now refuses the set-up when the game is started.
    gameWorker.refusal(pruned(setup), locale.value).then(hear, () => hear(null));
    return () => {
      current = false;
    };
  }, [setup]);
  return refused;
}

interface ChooserProps {
  readonly label: string;
  readonly none: string;
  readonly ids: readonly string[];
  readonly kind: 'edition' | 'preset';
  readonly names: SetupChoices['names'];
  readonly value: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

function Chooser({ label, none, ids, kind, names, value, onChoose }: ChooserProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value ?? ''}
        disabled={ids.length === 0}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        {(value === undefined || ids.length === 0) && <option value="">{none}</option>}
        {ids.map((id) => (
          <option key={id} value={id}>
            {names[`${kind}:${id}`] ?? id}
          </option>
        ))}
      </select>
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

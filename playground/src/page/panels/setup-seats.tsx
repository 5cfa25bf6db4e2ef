// This component sets up the seats: who plays with which figures, and whether a person or a bot plays. Any number of seats and figures can
// be asked for; what the rules do not allow they refuse in their own words.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { SetupChoices, ChosenSetup } from '../../protocol/game-worker.ts';
import { Drawing } from '../../board/drawing.tsx';
import { dark } from '../../state/state.ts';
import { Sign } from './panel-parts.tsx';
import { Conflict } from './setup-options.tsx';

interface SeatRowsProps {
  /** What the rules say against these seats. */
  readonly conflict: string | undefined;
  readonly choices: SetupChoices;
  readonly setup: ChosenSetup;
  readonly onChange: (change: Partial<ChosenSetup>) => void;
}

export function SeatRows({ conflict, choices, setup, onChange }: SeatRowsProps): JSX.Element {
  const { seats, players } = setup;
  const free = choices.characters.map(String).filter((id) => !seats.flat().includes(id));
  const reseat = (seat: number, figures: readonly string[]): void =>
    onChange({ seats: seats.map((old, index) => (index === seat ? figures : old)) });
  const play = (seat: number, player: ChosenSetup['players'][number]): void =>
    onChange({ players: players.map((old, index) => (index === seat ? player : old)) });
  const add = (): void => onChange({ seats: [...seats, free.slice(0, seats[0]?.length ?? 1)], players: [...players, 'random'] });
  const remove = (seat: number): void =>
    onChange({
      seats: seats.filter((_, index) => index !== seat),
      players: players.filter((_, index) => index !== seat),
      first: undefined,
    });
  return (
    <fieldset class="setup-seats">
      <legend>{t('setup.seats')}</legend>
      <ol>
        {seats.map((figures, index) => (
          <li key={index}>
            <span class="muted">{index + 1}</span>
            <Figures seat={index} figures={figures} free={free} choices={choices} onChange={(changed) => reseat(index, changed)} />
            <select
              class="player"
              aria-label={t('setup.player', { seat: index + 1 })}
              value={players[index]}
              onChange={({ currentTarget }) => play(index, currentTarget.value === 'person' ? 'person' : 'random')}
            >
              <option value="person">{t('setup.person')}</option>
              <option value="random">{t('setup.random')}</option>
            </select>
            <IconButton
              name="close"
              label={t('setup.remove', { seat: index + 1 })}
              disabled={seats.length < 2}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <button type="button" class="small-button" disabled={free.length === 0 && seats[0]?.length !== 0} onClick={add}>
        <Sign name="plus" />
        {t('setup.add')}
      </button>
      <Conflict message={conflict} />
    </fieldset>
  );
}

/** Stands in a list of figures for nobody. */
const OPEN = '';

/** The figures of a seat with another one at a place, which may be the first of all. */
function replaced(figures: readonly string[], place: number, figure: string): readonly string[] {
  return figures.length === 0 ? [figure] : figures.map((old, at) => (at === place ? figure : old));
}

interface FiguresProps {
  readonly seat: number;
  readonly figures: readonly string[];
  readonly free: readonly string[];
  readonly choices: SetupChoices;
  readonly onChange: (figures: readonly string[]) => void;
}

/** What one seat is played with: as many as the model lets a seat have. Where that may be nobody, the rules say who it is. */
function Figures({ seat, figures, free, choices, onChange }: FiguresProps): JSX.Element {
  const { characters, names, figures: limits } = choices;
  const nameOf = (id: string): string => names[`character:${id}`] ?? id;
  return (
    <div class="figures">
      {(figures.length === 0 ? [OPEN] : figures).map((chosen, place) => (
        <span key={place} class="figure">
          <Face faces={choices.faces} id={chosen} />
          <select
            aria-label={`${t('setup.character', { seat: seat + 1 })}${place === 0 ? '' : ` (${place + 1})`}`}
            value={chosen}
            onChange={({ currentTarget: { value } }) => onChange(value === OPEN ? [] : replaced(figures, place, value))}
          >
            {limits.least === 0 && place === 0 && <option value={OPEN}>{t('setup.open')}</option>}
            {characters.map(String).map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </select>
          {place > 0 && figures.length > Math.max(1, limits.least) && (
            <IconButton
              name="minus"
              label={t('setup.figure.remove', { seat: seat + 1, who: nameOf(chosen) })}
              onClick={() => onChange(figures.filter((_, at) => at !== place))}
            />
          )}
          {chosen !== OPEN && place === figures.length - 1 && limits.most > 1 && figures.length < limits.most && (
            <IconButton
              name="plus"
              label={t('setup.figure.add', { seat: seat + 1 })}
              disabled={free.length === 0}
              onClick={() => onChange([...figures, free[0]])}
            />
          )}
        </span>
      ))}
    </div>
  );
}

/** What somebody looks like; an empty place where nobody sits, so that nothing jumps. */
function Face({ faces: { art, by }, id }: { readonly faces: SetupChoices['faces']; readonly id: string }): JSX.Element {
  const look = Object.hasOwn(by, id) ? by[id] : undefined;
  const mixed = look === undefined ? undefined : art.colours[look.colour];
  const own = mixed === undefined ? 'var(--muted)' : dark.value ? mixed.dark : mixed.light;
  return (
    <svg class="face" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      {look !== undefined && <Drawing drawing={art.drawings[look.drawing]} box={FACE} art={art} own={own} dark={dark.value} />}
    </svg>
  );
}

const FACE = { x: 0, y: 0, width: 28, height: 28 };

interface IconButtonProps {
  readonly name: 'close' | 'minus' | 'plus';
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ name, label, disabled = false, onClick }: IconButtonProps): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Sign name={name} />
    </button>
  );
}

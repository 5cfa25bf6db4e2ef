// Who sits where, with whom, and whether a person or a bot plays.
import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import type { SetupChoices, TableSetup } from '../protocol.ts';
import { Sign } from './panel-parts.tsx';

interface SeatRowsProps {
  readonly choices: SetupChoices;
  readonly setup: TableSetup;
  readonly onChange: (change: Partial<TableSetup>) => void;
}

export function SeatRows({ choices, setup, onChange }: SeatRowsProps): JSX.Element {
  const { characters, names, seats: limits } = choices;
  const { seats, players } = setup;
  const ids = characters.map(String);
  const free = ids.filter((id) => !seats.flat().includes(id));
  const change = (seat: number, place: number, id: string): void =>
    onChange({ seats: seats.map((old, index) => (index === seat ? old.map((one, at) => (at === place ? id : one)) : old)) });
  const play = (seat: number, player: TableSetup['players'][number]): void =>
    onChange({ players: players.map((old, index) => (index === seat ? player : old)) });
  const add = (): void =>
    onChange({ seats: [...seats, free.slice(0, Math.max(1, seats[0]?.length ?? 1))], players: [...players, 'random'] });
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
        {seats.map((seat, index) => (
          <li key={index}>
            <span class="muted">{index + 1}</span>
            {seat.map((chosen, place) => (
              <select
                key={place}
                aria-label={t('setup.character', { seat: index + 1 })}
                value={chosen}
                onChange={({ currentTarget }) => change(index, place, currentTarget.value)}
              >
                {ids.map((id) => (
                  <option key={id} value={id}>
                    {names[`character:${id}`] ?? id}
                  </option>
                ))}
              </select>
            ))}
            <select
              aria-label={t('setup.player', { seat: index + 1 })}
              value={players[index]}
              onChange={({ currentTarget }) => play(index, currentTarget.value === 'person' ? 'person' : 'random')}
            >
              <option value="person">{t('setup.person')}</option>
              <option value="random">{t('setup.random')}</option>
            </select>
            <button
              type="button"
              class="icon-button"
              aria-label={t('setup.remove', { seat: index + 1 })}
              disabled={seats.length <= limits.least}
              onClick={() => remove(index)}
            >
              <Sign name="close" />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="small-button" disabled={seats.length >= limits.most || free.length === 0} onClick={add}>
        <Sign name="plus" />
        {t('setup.add')}
      </button>
    </fieldset>
  );
}

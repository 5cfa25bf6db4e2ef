// This component shows the options of the chosen packs: a tick for a truth, a list to pick from for documents, a choice for everything
// else.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { SetupChoices, ChosenSetup, SetupConflict } from '../../protocol/game-worker.ts';

interface OptionsProps {
  readonly choices: SetupChoices;
  readonly setup: ChosenSetup;
  readonly conflicts: readonly SetupConflict[];
  readonly onChange: (options: NonNullable<ChosenSetup['options']>) => void;
}

type Option = SetupChoices['options'][number];

interface OptionProps {
  readonly option: Option;
  readonly chosen: unknown;
  readonly names: SetupChoices['names'];
  readonly onChoose: (value: boolean | number | string) => void;
}

/** Options by pack, with long lists at the end of all: what a pack adds is seen before what can be picked from it. */
export function Options({ choices: { options, names, defaults }, setup, conflicts, onChange }: OptionsProps): JSX.Element {
  const chosen = { ...defaults.options, ...setup.options };
  const packs = [...new Set(options.map(({ id }) => names[`option:${id}:pack`] ?? ''))];
  const show = (option: Option): JSX.Element => {
    const Input = option.type === 'truth' ? Tick : option.type === 'list' ? PickList : Choice;
    const choose = (value: boolean | number | string): void => onChange({ ...setup.options, [option.id]: value });
    const told = conflicts.filter((conflict) => conflict.options.includes(option.id));
    return (
      <div key={option.id} class={told.length > 0 ? 'in-conflict' : ''}>
        <Input option={option} chosen={chosen[option.id]} names={names} onChoose={choose} />
        {told
          .filter((conflict) => causeOf(options, setup, conflict) === option.id)
          .map(({ message }) => (
            <Conflict key={message} message={message} />
          ))}
      </div>
    );
  };
  const isList = ({ type }: Option): boolean => type === 'list';
  return (
    <>
      {packs.map((pack) => {
        const own = options.filter((option) => (names[`option:${option.id}:pack`] ?? '') === pack && !isList(option));
        return own.length === 0 ? null : (
          <fieldset key={pack} class="setup-options">
            <legend>{t('setup.options.of', { pack: names[`pack:${pack}`] ?? names[`edition:${pack}`] ?? pack })}</legend>
            {own.filter(({ type }) => type === 'truth').map(show)}
            {own.filter(({ type }) => type !== 'truth').map(show)}
          </fieldset>
        );
      })}
      {options.some(isList) && <div class="setup-options">{options.filter(isList).map(show)}</div>}
    </>
  );
}

/** A rule about several options is told once: beside one of them that somebody has set, otherwise beside the last. */
function causeOf(options: readonly Option[], setup: ChosenSetup, conflict: SetupConflict): string | undefined {
  const named = options.map(({ id }) => id).filter((id) => conflict.options.includes(id));
  return named.findLast((id) => Object.hasOwn(setup.options ?? {}, id)) ?? named.at(-1);
}

/** What the rules say, beside what causes it. All of it is said again at the end, where it is read aloud. */
export function Conflict({ message }: { readonly message: string | undefined }): JSX.Element | null {
  return message === undefined ? null : (
    <small class="conflict" aria-hidden="true">
      {message}
    </small>
  );
}

function Tick({ option: { id }, chosen, names, onChoose }: OptionProps): JSX.Element {
  const about = names[`option:${id}:about`];
  return (
    <label class="tick">
      <input type="checkbox" checked={chosen === true} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      <span>
        {names[`option:${id}`] ?? id}
        {about !== undefined && <small class="muted">{about}</small>}
      </span>
    </label>
  );
}

function Choice({ option: { id, type, values }, chosen, names, onChoose }: OptionProps): JSX.Element {
  return (
    <label class="field" title={names[`option:${id}:about`]}>
      <span>{names[`option:${id}`] ?? id}</span>
      <select value={String(chosen)} onChange={({ currentTarget: { value } }) => onChoose(type === 'number' ? Number(value) : value)}>
        {values.map(String).map((value) => (
          <option key={value} value={value}>
            {names[`option:${id}=${value}`] ?? value}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Any number of documents, in the order in which they are picked. Their ids stand in the value with blanks, commas or `+` between them. */
function PickList({ option: { id, values }, chosen, names, onChoose }: OptionProps): JSX.Element {
  const ids = values.map(String);
  const given = (Array.isArray(chosen) ? chosen : [chosen ?? '']).flatMap((text) => String(text).split(/[\s,+]+/));
  const picked = given.filter((value) => ids.includes(value));
  const about = names[`option:${id}:about`];
  const nameOf = (value: string): string => names[`option:${id}=${value}`] ?? value;
  const isShared = (value: string): boolean => ids.some((other) => other !== value && nameOf(other) === nameOf(value));
  const toggle = (value: string, on: boolean): void =>
    onChoose([...picked.filter((other) => other !== value), ...(on ? [value] : [])].join(' '));
  return (
    <fieldset class="pick-list" title={about}>
      <legend>{`${names[`option:${id}`] ?? id} (${t('setup.picked', { count: picked.length, all: ids.length })})`}</legend>
      <div>
        {ids.map((value) => (
          <label key={value} class="tick">
            <input
              type="checkbox"
              checked={picked.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            <span>
              {nameOf(value)}
              {picked.includes(value) && <small class="muted">{picked.indexOf(value) + 1}</small>}
              {isShared(value) && <small class="muted">{value}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

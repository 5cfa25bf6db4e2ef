// The editor of a cell: the text with its chips or as plain text, what can be put in, and the buttons that fingers need.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { insertChip, listAt, newChoice, newSlot, type Pieces, replaceAt } from '../../../../interpreter/texts/chips.ts';
import { tt, ttOr } from '../../i18n/texts.ts';
import type { TextSlot } from '../../protocol/texts.ts';
import { ChipEditor, neededKeys, removeChip, type Spot } from './chip-editor.tsx';
import { languageName } from './language-names.ts';
import { detail } from './detail-state.ts';
import {
  cancel,
  commitAndGoOn,
  copySource,
  draftPieces,
  draftText,
  type Editing,
  rowOf,
  slotsToPlace,
  switchEditor,
} from './texts-state.ts';

const GENDERS = ['m', 'f', 'n', 'p'];

export function CellEditor({ now }: { readonly now: Editing }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const insert = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<(Spot & { readonly sort: 'text' | 'chip' }) | null>(null);
  const [caret, setCaret] = useState<Spot | null>(null);
  const { pieces } = now;
  const chips = pieces !== null;
  // The caret begins behind the last letter.
  useLayoutEffect(() => {
    if (pieces !== null) setCaret(endOf(pieces));
  }, [now.key, now.column, chips]);
  const change = (next: Pieces, to?: Spot): void => {
    draftPieces(next);
    if (to !== undefined) setCaret({ ...to });
  };
  const row = rowOf(now.key);
  const label = tt('texts.editor', { field: ttOr('field', row?.field ?? ''), language: languageName(now.locale) });
  return (
    <div
      ref={box}
      class="cell-editor"
      // The cell begins to be written when it is clicked: not when its own buttons are.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
        else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing && isField(event.target)) commitAndGoOn();
        else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') copySource();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {pieces === null ? (
        <PlainField text={now.text} label={label} at={`${now.key} ${now.column}`} />
      ) : (
        <ChipEditor
          pieces={pieces}
          locale={now.locale}
          label={label}
          caret={caret}
          onChange={change}
          onSpot={(at, sort) => setSpot({ ...at, sort })}
          onAskSlot={() => insert.current?.querySelector<HTMLElement>('button')?.focus()}
        />
      )}
      {pieces !== null && (
        <div class="insert-bar" ref={insert}>
          {spot?.sort === 'chip' ? (
            <ChipTools pieces={pieces} spot={spot} change={change} />
          ) : (
            <InsertTools now={now} pieces={pieces} spot={spot ?? endOf(pieces)} change={change} />
          )}
        </div>
      )}
      <div class="cell-buttons">
        <button type="button" class="small-button strong" onClick={commitAndGoOn}>
          {tt('texts.save')}
        </button>
        <button type="button" class="small-button" onClick={cancel}>
          {tt('texts.cancel')}
        </button>
        {now.column !== 'source' && (
          <button type="button" class="small-button" title="Ctrl+D" onClick={copySource}>
            {tt('texts.copy-source')}
          </button>
        )}
        <button type="button" class="small-button" aria-pressed={pieces === null} onClick={switchEditor}>
          {tt(pieces === null ? 'texts.chips' : 'texts.plain')}
        </button>
      </div>
    </div>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
}

function endOf(pieces: Pieces): Spot {
  const last = pieces.at(-1);
  return { path: [pieces.length - 1], offset: last?.sort === 'text' ? last.shown.length : 0 };
}

function PlainField({ text, label, at }: { readonly text: string; readonly label: string; readonly at: string }): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [at]);
  return (
    <textarea
      ref={field}
      class="plain-field"
      dir="auto"
      rows={3}
      aria-label={label}
      value={text}
      onInput={({ currentTarget }) => draftText(currentTarget.value)}
    />
  );
}

interface ToolProps {
  readonly pieces: Pieces;
  readonly spot: Spot;
  readonly change: (pieces: Pieces, caret?: Spot) => void;
}

/** What can be done with the chip that has the focus. */
function ChipTools({ pieces, spot, change }: ToolProps): JSX.Element | null {
  const chip = listAt(pieces, spot.path)[spot.path.at(-1) ?? 0];
  if (chip === undefined || chip.sort === 'text') return null;
  const forms = detail.value?.forms ?? [];
  const known = detail.value?.slots.find(({ name }) => name === chip.expression)?.sort;
  const slot = `{${chip.expression}}`;
  return (
    <>
      {chip.sort === 'slot' && chip.term === undefined && known !== 'number' && (
        <label>
          <span>{tt('texts.form', { slot })}</span>
          <select
            value={chip.form ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change(replaceAt(pieces, spot.path, [newSlot(chip.expression, value === '' ? undefined : value)]))
            }
          >
            <option value="">{tt('texts.form.none')}</option>
            {[...new Set([...(chip.form === undefined ? [] : [chip.form]), ...forms])].map((form) => (
              <option key={form} value={form}>
                {ttOr('form', form)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="small-button" onClick={() => removeChip(pieces, spot.path, change)}>
        {tt('texts.remove', { slot })}
      </button>
    </>
  );
}

function InsertTools({ now, pieces, spot, change }: ToolProps & { readonly now: Editing }): JSX.Element {
  const all = detail.value?.slots ?? [];
  const wanted = slotsToPlace(now);
  const near = all.filter(({ near: own }) => own);
  const far = all.filter(({ near: own }) => !own);
  const put = (chip: Parameters<typeof insertChip>[3]): void => {
    const index = spot.path.at(-1) ?? 0;
    const to = [...spot.path.slice(0, -1), index + 1];
    const next = insertChip(pieces, spot.path, spot.offset, chip);
    change(next, chip.sort === 'choice' ? { path: [...to, 0, 0], offset: 0 } : { path: [...to.slice(0, -1), index + 2], offset: 0 });
  };
  const button = ({ name, sort }: TextSlot): JSX.Element[] => {
    const slot = `{${name}}`;
    const missing = wanted.includes(name);
    return [
      <button
        key={name}
        type="button"
        class={`chip add${missing ? ' missing' : ''}`}
        title={missing ? tt('texts.not-used', { slot }) : tt('texts.insert-slot', { slot })}
        aria-label={missing ? tt('texts.not-used', { slot }) : tt('texts.insert-slot', { slot })}
        onClick={() => put(newSlot(name))}
      >
        <bdi>{name}</bdi>
      </button>,
      ...(sort === 'number' || sort === 'name' || sort === 'any'
        ? [
            <button
              key={`${name} forms`}
              type="button"
              class="chip add forms"
              title={tt(sort === 'name' ? 'texts.insert-gender' : 'texts.insert-plural', { slot })}
              aria-label={tt(sort === 'name' ? 'texts.insert-gender' : 'texts.insert-plural', { slot })}
              onClick={() => put(sort === 'name' ? newChoice(name, 'gender', GENDERS) : newChoice(name, 'plural', neededKeys(now.locale)))}
            >
              {sort === 'name' ? '♂♀' : '1 2 5'}
            </button>,
          ]
        : []),
    ];
  };
  return (
    <>
      {near.length > 0 && <span class="muted">{tt('texts.insert')}</span>}
      {near.map((slot) => (
        <span key={slot.name} class="insert-pair">
          {button(slot)}
        </span>
      ))}
      {far.length > 0 && (
        <select
          aria-label={tt('texts.other-slots')}
          value=""
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') put(newSlot(currentTarget.value));
            currentTarget.value = '';
          }}
        >
          <option value="">{tt('texts.other-slots')}</option>
          {far.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

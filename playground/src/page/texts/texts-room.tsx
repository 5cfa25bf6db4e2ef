// The text view: search first, how far each language is, filters, the table of texts, and beside it what belongs to the selected one.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { formatNumber } from '../../i18n/index.ts';
import { tt, ttOr } from '../../i18n/texts.ts';
import * as page from '../../state/signals.ts';
import { closeTexts } from '../../state/texts.ts';
import { Sign } from '../panels/panel-parts.tsx';
import { AddLanguage } from './add-language.tsx';
import { Detail } from './detail.tsx';
import { followDetail } from './detail-state.ts';
import { Exchange } from './exchange-dialog.tsx';
import { Grid } from './grid.tsx';
import { languageName } from './language-names.ts';
import * as view from './texts-state.ts';
import './texts.css';

export function TextsRoom(): JSX.Element {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const stops = [view.followTexts(), followDetail()];
    if (view.selected.peek() === null && !page.touch.value) search.current?.focus();
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <section
      class="pane texts"
      aria-label={tt('texts.label')}
      onKeyDown={(event) => {
        if (onRoomKey(event, search.current)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <header class="texts-head">
        <label class="find texts-search">
          <Sign name="search" />
          <input
            ref={search}
            type="search"
            value={view.words.value}
            placeholder={tt('texts.search')}
            aria-label={tt('texts.search')}
            spellcheck={false}
            autocomplete="off"
            onInput={({ currentTarget }) => view.search(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
              const [first] = view.shown.value;
              if (first !== undefined) view.select(first.key, view.selected.value?.column ?? view.target.value);
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        </label>
        <button type="button" class="icon-button" aria-label={tt('texts.close')} title={tt('texts.close')} onClick={closeTexts}>
          <Sign name="close" />
        </button>
      </header>
      <Languages />
      <Filters />
      {!view.ready.value ? (
        <p class="empty">{tt('texts.loading')}</p>
      ) : (
        <div class="texts-body">
          <div class="texts-table">
            <Grid />
            {view.shown.value.length === 0 && (
              <p class="empty">{tt(view.state.value === 'missing' && view.words.value === '' ? 'texts.none-missing' : 'texts.none')}</p>
            )}
            <p class="texts-foot" role="status">
              <strong>{tt('texts.count', { count: view.shown.value.length })}</strong>
              {!page.narrow.value && (
                <span class="muted" title={tt('texts.keys')}>
                  {tt('texts.keys')}
                </span>
              )}
            </p>
          </div>
          <Detail />
        </div>
      )}
    </section>
  );
}

/** How far each language is; a click translates into it. */
function Languages(): JSX.Element {
  return (
    <div class="texts-languages" role="group" aria-label={tt('texts.language')}>
      {view.progress.value.map(({ locale, done, all }) => {
        const name = languageName(locale);
        const label = tt('texts.progress', { language: name, done, all });
        return (
          <button
            key={locale}
            type="button"
            class="language"
            aria-pressed={view.target.value === locale}
            aria-label={label}
            title={label}
            onClick={() => view.chooseLocale(locale)}
          >
            <span class="name">{name}</span>
            <span class="done">{done === all ? '✓' : `${formatNumber(done)} / ${formatNumber(all)}`}</span>
            <span class="bar">
              <span class={done === all ? 'full' : ''} style={{ width: `${(100 * done) / all}%` }} />
            </span>
          </button>
        );
      })}
      <div class="texts-tools">
        <button type="button" class="small-button" aria-pressed={view.allLanguages.value} onClick={view.toggleAllLanguages}>
          {tt('texts.all-languages')}
        </button>
        <Exchange />
        <AddLanguage />
      </div>
    </div>
  );
}

function Filters(): JSX.Element {
  const state = (id: string, count?: number): JSX.Element => (
    <button
      key={id}
      type="button"
      class={`state ${id}`}
      data-state={id}
      aria-pressed={view.state.value === id}
      onClick={() => (view.state.value = view.state.value === id ? 'all' : id)}
    >
      {ttOr('state', id)}
      {count !== undefined && <span class="badge">{formatNumber(count)}</span>}
    </button>
  );
  return (
    <div class="texts-filters">
      <div class="states" role="group" aria-label={tt('texts.state')}>
        {state('all', view.scope.value.length)}
        {view.states.value.map(({ id, count }) => state(id, count))}
      </div>
      <select
        aria-label={tt('texts.pack')}
        value={view.pack.value}
        onChange={({ currentTarget }) => (view.pack.value = currentTarget.value)}
      >
        <option value="">{tt('texts.all-packs')}</option>
        {view.packs.value.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label={tt('texts.kind')}
        value={view.kind.value}
        onChange={({ currentTarget }) => (view.kind.value = currentTarget.value)}
      >
        <option value="">{tt('texts.all-kinds')}</option>
        {view.kinds.value.map(({ id, name }) => (
          <option key={id} value={id}>
            {ttOr('kind', id, name)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Keys of the whole view. True when there was one. */
function onRoomKey(event: KeyboardEvent, search: HTMLInputElement | null): boolean {
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, .cell-editor, dialog') !== null;
  if (key === 'f3') view.stepToWork(event.shiftKey ? -1 : 1);
  else if (control && key === 'f') {
    search?.focus();
    search?.select();
  } else if (inField) return false;
  else if (control && key === 'z') void view.goBack(event.shiftKey ? 'redo' : 'undo');
  else if (control && key === 'y') void view.goBack('redo');
  else if (control && key === 'd') view.copySource();
  else return false;
  return true;
}

// The scenarios panel shows the scenarios of all packs with their results, filtered and grouped by file. A scenario can be watched on the
// board, and a failure links to the rule lines behind it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { ScenarioEntry } from '../../protocol/game-worker.ts';
import { openFile, scenarioFilter, scenarioRun, scenarios, gameState, watchScenario } from '../../state/state.ts';
import { touching } from '../../state/signals.ts';
import { TouchingFilter } from './touching-filter.tsx';
import { PlaceLink, Sign } from './panel-parts.tsx';
import { RecordButton } from './record-dialog.tsx';
import './panels.css';

export function ScenariosPanel(): JSX.Element {
  const filter = scenarioFilter.value;
  const [failedOnly, setFailedOnly] = useState(false);
  const wanted = filter.trim().toLowerCase();
  const all = scenarios.value;
  const touched = touching.value;
  const shown = all.filter(
    (entry) =>
      (!failedOnly || entry.status === 'failed' || entry.status === 'skipped') &&
      (touched === null || touched.places.some(({ file, line }) => file === entry.file && line === entry.line)) &&
      (wanted === '' || `${entry.name} ${entry.file}`.toLowerCase().includes(wanted)),
  );
  const groups = new Map<string, ScenarioEntry[]>();
  for (const entry of shown) groups.set(entry.file, [...(groups.get(entry.file) ?? []), entry]);
  return (
    <section class="scenarios" aria-label={t('scenarios.label')}>
      <div class="scenario-tools">
        <input
          type="search"
          aria-label={t('scenarios.filter')}
          placeholder={t('scenarios.filter')}
          value={filter}
          onInput={({ currentTarget }) => (scenarioFilter.value = currentTarget.value)}
        />
        <label>
          <input type="checkbox" checked={failedOnly} onChange={({ currentTarget }) => setFailedOnly(currentTarget.checked)} />
          {t('scenarios.failed-only')}
        </label>
        <RecordButton worded />
      </div>
      <TouchingFilter />
      <Counts all={all} />
      {shown.length < all.length && (
        <Filtered
          shown={shown}
          all={all}
          clear={() => {
            scenarioFilter.value = '';
            touching.value = null;
            setFailedOnly(false);
          }}
        />
      )}
      {shown.length === 0 && <p class="empty">{t('scenarios.none')}</p>}
      <div class="scenario-list">
        {[...groups].map(([file, entries]) => (
          <Group key={file} file={file} entries={entries} />
        ))}
      </div>
    </section>
  );
}

function Counts({ all }: { readonly all: readonly ScenarioEntry[] }): JSX.Element {
  const count = (status: ScenarioEntry['status']): number => all.filter((entry) => entry.status === status).length;
  const { done, all: total, milliseconds } = scenarioRun.value;
  return (
    <p class="scenario-counts" role="status">
      <span class="good">{t('scenarios.passed', { count: count('passed') })}</span>
      {count('failed') > 0 && <span class="bad">{t('scenarios.failed', { count: count('failed') })}</span>}
      {count('skipped') > 0 && <span class="warn">{t('scenarios.skipped', { count: count('skipped') })}</span>}
      {milliseconds === null && total > 0 && <progress value={done} max={total} aria-label={t('scenarios.label')} />}
    </p>
  );
}

interface FilteredProps {
  readonly shown: readonly ScenarioEntry[];
  readonly all: readonly ScenarioEntry[];
  readonly clear: () => void;
}

/** What the counts above do not say: how much of it is listed below, and the way to all of it. */
function Filtered({ shown, all, clear }: FilteredProps): JSX.Element {
  const failing = (entries: readonly ScenarioEntry[]): number => entries.filter(({ status }) => status === 'failed').length;
  const hidden = failing(all) - failing(shown);
  return (
    <p class="scenarios-filtered" role="status">
      <span class={hidden > 0 ? 'bad' : ''}>
        {hidden > 0
          ? t('scenarios.failed-shown', { shown: failing(shown), all: failing(all) })
          : t('scenarios.shown', { shown: shown.length, all: all.length })}
      </span>
      <button type="button" class="small-button" onClick={clear}>
        {t('scenarios.show-all')}
      </button>
    </p>
  );
}

function Group({ file, entries }: { readonly file: string; readonly entries: readonly ScenarioEntry[] }): JSX.Element {
  const failed = entries.filter(({ status }) => status === 'failed').length;
  return (
    <details open>
      <summary>
        <span class="path" title={file}>
          {file.split('/').at(-1)}
        </span>
        {failed > 0 ? <span class="badge bad">{failed}</span> : <small class="muted">{scenariosIn(entries).length}</small>}
      </summary>
      <ul>
        {scenariosIn(entries).map((rows) =>
          rows.length === 1 ? <Entry key={rows[0].key} {...labelled(rows[0], entries)} /> : <Rows key={rows[0].key} rows={rows} />,
        )}
      </ul>
    </details>
  );
}

/** The rows of a table together; anything else by itself. */
function scenariosIn(entries: readonly ScenarioEntry[]): readonly (readonly ScenarioEntry[])[] {
  const found = new Map<string, ScenarioEntry[]>();
  for (const entry of entries) {
    const key = entry.row === undefined ? entry.key : `${entry.line} ${entry.name}`;
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return [...found.values()];
}

function labelled(entry: ScenarioEntry, all: readonly ScenarioEntry[]): { readonly entry: ScenarioEntry; readonly edition: string | null } {
  // Worth telling only where the same is played under several.
  return { entry, edition: all.some((other) => isSame(other, entry) && other.edition !== entry.edition) ? entry.edition : null };
}

/** What stands for all rows: the worst of them. */
const WORST = ['failed', 'skipped', 'waiting', 'passed'] as const;

/** A scenario with a table: folded while all is well. */
function Rows({ rows }: { readonly rows: readonly ScenarioEntry[] }): JSX.Element {
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const [{ name, file, line }] = rows;
  const failed = rows.filter(({ status }) => status === 'failed').length;
  const status = WORST.find((wanted) => rows.some((row) => row.status === wanted)) ?? 'waiting';
  const open = unfolded ?? failed > 0;
  const count = failed > 0 ? t('scenarios.rows-failed', { failed, count: rows.length }) : t('scenarios.rows', { count: rows.length });
  return (
    <li class={`scenario table ${status}`}>
      <div class="scenario-row">
        <Status status={status} />
        <button type="button" class="name" aria-expanded={open} onClick={() => setUnfolded(!open)}>
          {name} <small class={failed > 0 ? 'bad' : 'muted'}>{count}</small>
        </button>
        <OpenButton name={name} file={file} line={line} />
      </div>
      {open && (
        <ul class="rows">
          {rows.map((entry) => (
            <Entry key={entry.key} {...labelled(entry, rows)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function isSame(left: ScenarioEntry, right: ScenarioEntry): boolean {
  return left.name === right.name && left.row === right.row;
}

function Entry({ entry, edition }: { readonly entry: ScenarioEntry; readonly edition: string | null }): JSX.Element {
  const { key, name, status, row, file, line, failures } = entry;
  const watched = gameState.value.kind === 'scenario' && gameState.value.title === name;
  return (
    <li class={`scenario ${status} ${watched ? 'watched' : ''}`}>
      <div class="scenario-row">
        <Status status={status} />
        <button type="button" class="name" title={t('scenarios.watch')} data-scenario={key} onClick={() => void watchScenario(key)}>
          {row === undefined ? name : t('scenarios.row', { row })}
          {edition !== null && <small class="muted edition"> {edition}</small>}
        </button>
        {row === undefined && <OpenButton name={name} file={file} line={line} />}
      </div>
      {status === 'failed' && failures.length > 0 && (
        <ul class="failures">
          {failures.slice(0, 5).map((failure) => (
            <li key={failure.line}>
              <p>
                <PlaceLink place={{ file, line: failure.line }} /> {t('play.expected', { what: failure.expected })}
              </p>
              <p class="bad">{t('play.actual', { what: failure.actual })}</p>
              {failure.because.length > 0 && (
                <p class="because">
                  {failure.because.map((place) => (
                    <PlaceLink key={`${place.file}:${place.line}`} place={place} />
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Status({ status }: { readonly status: ScenarioEntry['status'] }): JSX.Element {
  return (
    <span class={`status ${status}`} title={t(`scenarios.status.${status}`)}>
      <Sign name={status} />
      <span class="hidden">{t(`scenarios.status.${status}`)}</span>
    </span>
  );
}

function OpenButton({ name, file, line }: Pick<ScenarioEntry, 'name' | 'file' | 'line'>): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={`${t('scenarios.open')}: ${name}`}
      title={t('scenarios.open')}
      onClick={() => openFile(file, { line, column: 1, endLine: line, endColumn: 1 })}
    >
      <Sign name="go" />
    </button>
  );
}

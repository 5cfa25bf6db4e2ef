// The problems list shows every diagnostic with its place. A click opens the place, and a button applies the fix.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { Problem } from '../../protocol/files.ts';
import { openProblem } from '../../state/file-actions.ts';
import { applyFix } from '../../state/joint-changes.ts';
import { Icon } from './icons.tsx';
import * as page from '../../state/signals.ts';

/** More than these are not drawn: nobody reads them, and drawing them takes time. */
const MOST_SHOWN = 200;

export function Problems(): JSX.Element {
  const all = page.problems.value;
  const active = page.activeFile.value;
  // Those of the file at hand come first.
  const sorted = [...all.filter(({ file }) => file === active), ...all.filter(({ file }) => file !== active)];
  return (
    <section class="problems" aria-label={t('problems.title')}>
      <h2>
        {t('problems.title')}
        <Count problems={all} />
      </h2>
      {all.length === 0 ? (
        <p class="empty good">
          <Icon name="check" />
          {page.checkedIn.value === null ? t('problems.checking') : t('problems.none')}
        </p>
      ) : (
        <ol>
          {sorted.slice(0, MOST_SHOWN).map((problem) => (
            <Line key={`${problem.file}:${problem.line}:${problem.column}:${problem.code}`} problem={problem} />
          ))}
          {sorted.length > MOST_SHOWN && <li class="more">{t('problems.more', { count: sorted.length - MOST_SHOWN })}</li>}
        </ol>
      )}
    </section>
  );
}

function Line({ problem }: { readonly problem: Problem }): JSX.Element {
  return (
    <li class={`problem ${problem.severity}`}>
      <Icon name={problem.severity === 'error' ? 'error' : problem.severity === 'warning' ? 'warning' : 'hint'} class={problem.severity} />
      <button type="button" class="where-to" onClick={() => openProblem(problem)}>
        <span class="hidden">{t(`problems.${problem.severity}`)}: </span>
        <span class="message">{problem.message}</span>
        {problem.help !== undefined && <span class="help">{problem.help}</span>}
        <span class="where">
          {problem.file.slice(problem.file.lastIndexOf('/') + 1)}{' '}
          {t('problems.place', { line: String(problem.line), column: String(problem.column) })}
        </span>
      </button>
      {problem.fixes.map((fix) => (
        <button key={fix.title} type="button" class="small-button fix" onClick={() => applyFix(problem, fix.title)}>
          <Icon name="bulb" />
          {fix.title}
        </button>
      ))}
    </li>
  );
}

export function Count({ problems }: { readonly problems: readonly Problem[] }): JSX.Element {
  const count = (severity: Problem['severity']): number => problems.filter((problem) => problem.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  return (
    <>
      {errors > 0 && (
        <span class="badge bad">
          <span class="hidden">{t('problems.errors', { count: errors })}</span>
          <span aria-hidden="true">{errors}</span>
        </span>
      )}
      {warnings > 0 && (
        <span class="badge warn">
          <span class="hidden">{t('problems.warnings', { count: warnings })}</span>
          <span aria-hidden="true">{warnings}</span>
        </span>
      )}
    </>
  );
}

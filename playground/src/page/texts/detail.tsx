// Beside the selected text: what is wrong with it and how to mend it, the thing as players see it with this text, the sentence with several values,
// what its author says, the names in it with their forms, the rule it is about and the scenarios that show it.
import type { ComponentChildren, JSX } from 'preact';
import { tt, ttOr } from '../../i18n/texts.ts';
import type { Problem } from '../../protocol/files.ts';
import type { TextDetail, TextRuleLine, TextTableRow, TextTerm } from '../../protocol/texts.ts';
import { openFile } from '../../state/file-actions.ts';
import { applyJointly } from '../../state/joint-changes.ts';
import { Picture } from '../inspect/picture.tsx';
import { PlaceLink, Sign } from '../panels/panel-parts.tsx';
import { card, detail, face } from './detail-state.ts';
import { FaceCut, PrintedFace } from './printed-face.tsx';
import { languageName } from './language-names.ts';
import { makeStep } from './text-edits.ts';
import { accept, editing, localeOf, rowOf, selected } from './texts-state.ts';

export function Detail(): JSX.Element {
  const cell = selected.value;
  const row = cell === null ? undefined : rowOf(cell.key);
  return (
    <aside class="text-detail" aria-label={tt('texts.detail')} tabIndex={0}>
      {row === undefined || cell === null ? (
        <p class="muted">{tt('texts.nothing-selected')}</p>
      ) : (
        <About row={row} locale={localeOf(row, cell.column)} />
      )}
    </aside>
  );
}

function About({ row, locale }: { readonly row: TextTableRow; readonly locale: string }): JSX.Element {
  const told = detail.value;
  return (
    <>
      <header>
        <h3 dir="auto">{row.name}</h3>
        <p class="muted">
          {ttOr('kind', row.kind, row.kindName)} · {ttOr('field', row.field)} · {languageName(locale)}
        </p>
      </header>
      {told !== null && told.problems.length > 0 && <Problems problems={told.problems} at={{ key: row.key, locale }} />}
      <FaceCut face={face.value} />
      <AsPlayers row={row} locale={locale} told={told} />
      {face.value !== null && (
        <Section title={tt('texts.printed')}>
          <PrintedFace face={face.value} />
        </Section>
      )}
      {told !== null && (
        <>
          {told.toAccept && <State told={told} row={row} />}
          {told.samples.length > 1 && <Samples told={told} />}
          {told.notes.length > 0 && (
            <Section title={tt('texts.notes')}>
              {told.notes.map((note) => (
                <p key={note} class="note" dir="auto">
                  {note}
                </p>
              ))}
            </Section>
          )}
          {told.terms.length > 0 && <Terms terms={told.terms} />}
          <Rule told={told} />
        </>
      )}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <section>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

/** The text that is being written takes its place on the card at once. */
function AsPlayers({
  row,
  locale,
  told,
}: {
  readonly row: TextTableRow;
  readonly locale: string;
  readonly told: TextDetail | null;
}): JSX.Element {
  const shown = card.value;
  const now = told?.samples[0]?.text ?? row.texts[locale] ?? '';
  const known = shown !== null && (shown.name !== row.id || shown.says.length > 0);
  const live = editing.value !== null;
  if (!known)
    return (
      <Section title={tt('texts.as-players')}>
        <p class="as-players" dir="auto" lang={locale}>
          {now === '' ? <span class="muted">{tt('texts.missing')}</span> : now}
        </p>
      </Section>
    );
  const name = live && row.field === 'name' && now !== '' ? now : shown.name;
  const says = row.field === 'rule' && now !== '' ? [now, ...shown.says.slice(1)] : shown.says;
  const other = row.field !== 'name' && row.field !== 'rule' && !says.includes(now) ? now : '';
  return (
    <Section title={tt('texts.as-players')}>
      <div class="player-card" lang={locale}>
        <Picture picture={shown.picture} />
        <div>
          <strong dir="auto">{name}</strong>
          {shown.kind !== undefined && <small class="muted">{shown.kind}</small>}
          {says.map((sentence) => (
            <p key={sentence} dir="auto">
              {sentence}
            </p>
          ))}
        </div>
      </div>
      {other !== '' && (
        <p class="as-players" dir="auto" lang={locale}>
          {other}
        </p>
      )}
    </Section>
  );
}

function Problems({ problems, at }: { readonly problems: readonly Problem[]; readonly at: { key: string; locale: string } }): JSX.Element {
  return (
    <Section title={tt('texts.problems')}>
      <ul class="text-problems">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.line} ${problem.column}`} class={problem.severity}>
            <Sign name={problem.severity} />
            <div>
              <p>{problem.message}</p>
              {problem.help !== undefined && <p class="muted">{problem.help}</p>}
              {problem.fixes.map(({ title, edits }) => (
                <button key={title} type="button" class="small-button" onClick={() => makeStep(() => void applyJointly(edits), at)}>
                  <Sign name="bulb" />
                  {title}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why the text is out of date, what it was made from, and a button for who has read it. */
function State({ told: { reasons, was, locale }, row }: { readonly told: TextDetail; readonly row: TextTableRow }): JSX.Element {
  return (
    <Section title={tt(reasons.length > 0 ? 'texts.state.stale' : 'texts.state.review')}>
      {reasons.map((reason) => (
        <p key={reason}>{tt(`texts.reason.${reason}`)}</p>
      ))}
      {was !== undefined && (
        <p class="note">
          <span class="muted">{tt('texts.was')}</span> <span dir="auto">{was}</span>
        </p>
      )}
      <button type="button" class="small-button" onClick={() => void accept(row, locale)}>
        {tt('texts.accept')}
      </button>
    </Section>
  );
}

function Samples({ told }: { readonly told: TextDetail }): JSX.Element {
  const varied = told.samples.filter(({ slot }) => slot !== undefined);
  if (varied.length === 0) return <></>;
  return (
    <Section title={tt('texts.samples')}>
      <dl class="samples">
        {varied.map(({ slot, value, text }) => (
          <div key={`${slot} ${value}`}>
            <dt>
              <bdi>{slot}</bdi> = <bdi>{value}</bdi>
            </dt>
            <dd dir="auto" lang={told.locale}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Terms({ terms }: { readonly terms: readonly TextTerm[] }): JSX.Element {
  return (
    <Section title={tt('texts.terms')}>
      <ul class="terms">
        {terms.map((term) => (
          <li key={`${term.kind} ${term.id}`}>
            <p>
              <bdi class="muted">{term.source}</bdi> → <strong dir="auto">{term.name}</strong>
              {term.gender !== undefined && <small class="muted">{` (${ttOr('gender', term.gender)})`}</small>}
            </p>
            {term.forms.length + term.plural.length > 0 && (
              <p class="forms">
                {term.forms.map(([form, text]) => (
                  <span key={form} title={ttOr('form', form)}>
                    <small class="muted">{ttOr('form', form)}</small> <bdi>{text}</bdi>
                  </span>
                ))}
                {term.plural.map(([category, text]) => (
                  <span key={category}>
                    <small class="muted">{ttOr('key', category)}</small> <bdi>{text}</bdi>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How far lines of a rule are moved in at most. */
const DEEPEST = 5;

/** A rule in words: lines that are moved in below what they depend on. */
function RuleLines({ lines }: { readonly lines: readonly TextRuleLine[] }): JSX.Element {
  return (
    <ul class="rule-words">
      {lines.map(({ depth, text }, at) => (
        <li key={at} class={`depth-${Math.min(depth, DEEPEST)}`} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Rule({ told: { rule, scenarios, place, sourcePlace } }: { readonly told: TextDetail }): JSX.Element {
  const file = place ?? sourcePlace;
  return (
    <>
      {rule !== undefined && rule.clause !== '' && (
        <Section title={tt('texts.rule')}>
          {rule.told.map((sentence) => (
            <p key={sentence} class="told" dir="auto">
              {sentence}
            </p>
          ))}
          <RuleLines lines={rule.words} />
          {rule.names.length > 0 && (
            <details class="rule-names">
              <summary>{tt('texts.rule-names')}</summary>
              <RuleLines lines={rule.names} />
            </details>
          )}
          <details class="rule-source">
            <summary>{tt('texts.rule-source')}</summary>
            {rule.facts.map((fact) => (
              <p key={fact} class="fact">
                {fact}
              </p>
            ))}
            <pre class="clause">{rule.clause}</pre>
          </details>
          {rule.place !== undefined && (
            <button type="button" class="small-button" onClick={() => openFile(rule.place!.file, rule.place)}>
              {tt('texts.open-rule')}
            </button>
          )}
        </Section>
      )}
      {scenarios.length > 0 && (
        <Section title={tt('texts.scenarios')}>
          <ul class="text-scenarios">
            {scenarios.map((scenario) => (
              <li key={`${scenario.file} ${scenario.line} ${scenario.name}`}>
                <span>{scenario.name}</span> <PlaceLink place={scenario} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {file !== undefined && (
        <footer>
          <button type="button" class="small-button" onClick={() => openFile(file.file, file)}>
            {tt('texts.open-file')}
          </button>
        </footer>
      )}
    </>
  );
}

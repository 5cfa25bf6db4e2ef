// The search in all files: a field, the names that were found in any language, and the lines, file by file. Arrows walk through what was
// found, Enter opens it.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { FoundLine } from '../../protocol/files.ts';
import { openFile } from '../../state/file-actions.ts';
import { followSearch, searchAnswer, searchWords } from '../../state/search.ts';
import { openTexts, showText } from '../../state/texts.ts';
import { Icon } from './icons.tsx';
import './search-panel.css';

export function SearchPanel(): JSX.Element {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => followSearch(), []);
  const answer = searchAnswer.value;
  const files = groupByFile(answer?.lines ?? []);
  const step = (event: KeyboardEvent, by: number): void => {
    const all = [...(results.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
    event.preventDefault();
  };
  return (
    <div
      class="search-panel"
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') step(event, 1);
        else if (event.key === 'ArrowUp') step(event, -1);
      }}
    >
      <label class="find search-field">
        <Icon name="search" />
        <input
          type="search"
          value={searchWords.value}
          placeholder={t('search.field')}
          aria-label={t('search.field')}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => (searchWords.value = event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The editor has the focus at once, and the same key would be typed over the name that it selects.
            event.preventDefault();
            results.current?.querySelector<HTMLElement>('button')?.click();
          }}
        />
      </label>
      <p class="search-count" role="status">
        {answer === null
          ? searchWords.value.trim() === '' && t('search.hint')
          : answer.lines.length + answer.names.length === 0
            ? t('search.none')
            : t('search.found', { count: answer.lines.length, files: t('search.files', { count: files.length }) })}
        {answer?.more === true && ` ${t('search.more')}`}
      </p>
      <div class="search-results" ref={results}>
        {answer !== null && answer.names.length > 0 && (
          <section>
            <h3>{t('search.names')}</h3>
            <ul>
              {answer.names.map(({ kind, id, name, language, place }) => (
                <li key={`${kind} ${id} ${language}`}>
                  <button type="button" class="found-name" onClick={() => openFile(place.file, place)}>
                    <span class="name">{name}</span>
                    <span class="detail">
                      {kind} {id} · {language}
                    </span>
                  </button>
                  <TextButton onClick={() => openTexts({ words: name, locale: language })} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {files.map(([path, lines]) => (
          <section key={path}>
            <h3 title={path}>
              <span class="file">{path.slice(path.lastIndexOf('/') + 1)}</span>
              <span class="detail">{path.slice(0, path.lastIndexOf('/'))}</span>
            </h3>
            <ul>
              {lines.map((line) => (
                <li key={line.range.line}>
                  <button type="button" class="found-line" onClick={() => openFile(path, line.range)}>
                    <span class="number">{line.range.line}</span>
                    <span class="text">
                      {line.text.slice(0, line.from)}
                      <mark>{line.text.slice(line.from, line.to)}</mark>
                      {line.text.slice(line.to)}
                    </span>
                  </button>
                  {/\/text\/[^/]+\.ya?ml$/.test(path) && <TextButton onClick={() => void showText({ path, line: line.range.line })} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Leads to the text view. */
function TextButton({ onClick }: { readonly onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="icon-button show-text" aria-label={t('texts.show')} title={t('texts.show')} onClick={onClick}>
      <Icon name="translate" />
    </button>
  );
}

function groupByFile(lines: readonly FoundLine[]): [string, FoundLine[]][] {
  const groups = new Map<string, FoundLine[]>();
  for (const line of lines) groups.set(line.path, [...(groups.get(line.path) ?? []), line]);
  return [...groups];
}

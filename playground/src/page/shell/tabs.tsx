// This component shows the open files as tabs, and above the text the commands for the active one.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { fileActions } from '../../state/commands.ts';
import { closeTab, openFile, shiftTab } from '../../state/file-actions.ts';
import { tabNames } from '../../state/tab-names.ts';
import { Icon } from './icons.tsx';
import { Menu } from './menu.tsx';
import * as page from '../../state/signals.ts';
import { edited, onFolder, revert, saveFiles, unsaved } from '../../state/workspace.ts';

export function Tabs(): JSX.Element {
  const names = tabNames(page.tabs.value);
  const strip = useRef<HTMLDivElement>(null);
  const active = page.activeFile.value;
  useEffect(() => {
    strip.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const step = (path: string, by: number): void => {
    const all = page.tabs.value;
    openFile(all[(all.indexOf(path) + by + all.length) % all.length]);
    queueMicrotask(() => strip.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  };
  return (
    <div class="tab-bar">
      <div class="tabs" role="tablist" aria-label={t('tabs.label')} ref={strip}>
        {page.tabs.value.map((path) => {
          const errors = page.problems.value.filter(({ file, severity }) => file === path && severity === 'error').length;
          return (
            <div
              key={path}
              class={`tab${path === active ? ' active' : ''}${errors > 0 ? ' has-errors' : ''}`}
              role="tab"
              tabIndex={path === active ? 0 : -1}
              aria-selected={path === active}
              aria-controls="text-pane"
              aria-label={[nameOf(path), names.get(path)?.folder ?? '', edited.value.has(path) ? t('file.edited') : '']
                .filter(Boolean)
                .join(', ')}
              title={path}
              onClick={() => openFile(path)}
              onAuxClick={(event) => {
                if (event.button === 1) closeTab(path);
              }}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                if (by !== 0 && event.shiftKey) shiftTab(path, by);
                else if (by !== 0 && !event.altKey) step(path, by);
                else if (event.key === 'Delete') closeTab(path);
                else return;
                event.preventDefault();
                event.stopPropagation();
              }}
            >
              <span class="name">{nameOf(path)}</span>
              {names.get(path)?.folder !== undefined && <span class="folder">{names.get(path)?.folder}</span>}
              {edited.value.has(path) && (
                <span class="edited" aria-hidden="true">
                  ●
                </span>
              )}
              <span
                class="close"
                aria-hidden="true"
                title={t('command.close-tab')}
                onClick={(event) => {
                  event.stopPropagation();
                  closeTab(path);
                }}
              >
                <Icon name="close" />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Where the file lies, whether it differs from the original, and what to do about it. */
export function FileBar(): JSX.Element | null {
  const path = page.activeFile.value;
  if (path === null) return null;
  const isEdited = edited.value.has(path);
  const isNew = !page.originals.value.has(path);
  const comparing = page.compare.value === path;
  return (
    <div class="file-bar">
      <span class="path" title={path}>
        {path.split('/').map((part, at, all) => (
          <span key={at} class={at === all.length - 1 ? 'last' : ''}>
            {at > 0 && <span class="slash">/</span>}
            {part}
          </span>
        ))}
      </span>
      {isNew && <span class="pill">{t('file.new')}</span>}
      {isEdited && !isNew && (
        <>
          <button
            type="button"
            class={`small-button${comparing ? ' pressed' : ''}`}
            aria-pressed={comparing}
            onClick={() => (page.compare.value = comparing ? null : path)}
          >
            <Icon name="compare" />
            {t('command.compare.short')}
          </button>
          <button type="button" class="small-button" onClick={() => revert([path])}>
            <Icon name="back" />
            {t('command.revert.short')}
          </button>
        </>
      )}
      {onFolder.value && unsaved.value.includes(path) && (
        <button type="button" class="small-button strong" onClick={() => void saveFiles([path])}>
          <Icon name="save" />
          {t('command.save.short')}
        </button>
      )}
      <Menu label={t('file.actions')} icon="dots" items={fileActions(path)} />
    </div>
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

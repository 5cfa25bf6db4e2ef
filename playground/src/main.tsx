// The page starts here: settings, files, first paint, workers, a game; Monaco is loaded last.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './page/shell/app.tsx';
import { startPage } from './page/shell/start.ts';
import { untilBoardOrLate, untilQuiet } from './state/first-board.ts';
import { dark } from './state/signals.ts';
import { keepPage } from './page/arriving/new-build.ts';
import { fetchEditor } from './page/shell/text-pane.tsx';
import { bundledFiles, bundledTemplates } from './store/bundled.ts';
import { locale, t } from './i18n/index.ts';
import './page/shell/theme.css';
import './page/shell/shell.css';
import './page/shell/panes.css';

effect(() => {
  document.documentElement.dataset.theme = dark.value ? 'dark' : 'light';
  document.documentElement.lang = locale.value;
  document.title = t('app.title');
});

const root = document.getElementById('page') as HTMLElement;
await startPage({
  bundled: { files: bundledFiles, templates: bundledTemplates },
  workers: {
    languageWorker: () => new Worker(new URL('./language-worker/worker.ts', import.meta.url), { type: 'module', name: 'language-worker' }),
    gameWorker: () => new Worker(new URL('./game-worker/worker.ts', import.meta.url), { type: 'module', name: 'game-worker' }),
  },
  paint: () => render(<App />, root),
});
void untilBoardOrLate().then(fetchEditor);
void untilQuiet().then(keepPage);

// The commands of the table, and which keys were pressed, written as commands write them.
import { t } from '../i18n/index.ts';
import { back, goTo, runBots } from './game-actions.ts';
import * as page from './signals.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** As shown, and as pressed: `Ctrl+Shift+P`. On a Mac Ctrl is the command key too. */
  readonly keys?: string;
  readonly run: () => void;
}

export function newGameCommand(): Command {
  return { id: 'new-game', label: t('command.new-game'), keys: 'Alt+N', run: () => (page.setupOpen.value = true) };
}

/** What can be done at the table, with or without a workshop around it. */
export function gameCommands(): Command[] {
  const { steps, decision, kind } = page.gameState.value;
  if (kind === 'none') return [newGameCommand()];
  const step = page.shownStep.value;
  return [
    newGameCommand(),
    { id: 'step-back', label: t('command.step-back'), keys: 'Alt+ArrowLeft', run: () => goTo(step - 1) },
    { id: 'step-on', label: t('command.step-on'), keys: 'Alt+ArrowRight', run: () => goTo(step + 1) },
    { id: 'first-step', label: t('command.first-step'), keys: 'Alt+Home', run: () => goTo(0) },
    { id: 'last-step', label: t('command.last-step'), keys: 'Alt+End', run: () => goTo(steps.length - 1) },
    ...(kind === 'game' && (decision?.n ?? 0) > 1
      ? [{ id: 'undo-choice', label: t('command.undo-choice'), keys: 'Alt+Backspace', run: () => void undoChoice() }]
      : []),
    ...(page.gameState.value.asked === 'bot' ? [{ id: 'run-bots', label: t('command.run-bots'), run: () => void runBots() }] : []),
  ];
}

/** Back to the last decision that a person answered; without one, a decision back. */
async function undoChoice(): Promise<void> {
  const { steps, setup, decision } = page.gameState.value;
  const isPerson = (seat: number | null): boolean => seat !== null && setup?.players[seat] === 'person';
  const last =
    steps.findLast((step) => step.type === 'decision' && isPerson(step.seat)) ?? steps.findLast((step) => step.type === 'decision');
  const n = last?.n ?? (decision?.n ?? 1) - 1;
  if (n >= 1) await back(n);
}

/** The keys that were pressed together; undefined: they belong to the text that they were pressed in. */
export function keysOf(event: KeyboardEvent): string | undefined {
  // In a text, Alt with arrows belongs to the text.
  const inText =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], .monaco-editor') !== null;
  if (event.altKey && !event.ctrlKey && inText) return undefined;
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    event.shiftKey ? 'Shift' : '',
    event.key.length === 1 ? event.key.toUpperCase() : event.key,
  ]
    .filter((part) => part !== '')
    .join('+');
}

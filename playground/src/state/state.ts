// Every part of the page imports its state from here: signals to read, actions to call. Nothing else of the shell is meant for other parts.
export * from './signals.ts';
export { applyEdits, changeFiles, closeTab, editFile, openFile, openProblem, shiftTab } from './file-actions.ts';
export { gameWorker, languageWorker } from './workers.ts';
export { dismiss, notify } from './notices.ts';
export {
  askBecause,
  askWhy,
  back,
  choose,
  confirmPicks,
  goTo,
  pauseBots,
  pick,
  playAgain,
  record,
  refreshChoices,
  resumeGame,
  runBots,
  setFollowRule,
  setViewer,
  startGame,
  switchBranch,
  takeScreen,
  watchScenario,
} from './game-actions.ts';
export { chosenLocale, locale } from '../i18n/index.ts';

// These are the texts of the board in four languages.
export const boardTexts = {
  'board.label': { en: 'Game board', ru: 'Игровое поле', cs: 'Herní plán', ro: 'Tabla de joc' },
  'board.next': { en: 'next', ru: 'далее', cs: 'další', ro: 'urmează' },
  'board.first': { en: 'goes first', ru: 'начинает', cs: 'začíná', ro: 'începe' },
  'board.asked': { en: 'to act', ru: 'ходит', cs: 'na tahu', ro: 'la rând' },
  'board.hidden': { en: 'hidden', ru: 'скрыто', cs: 'skryto', ro: 'ascuns' },
  'board.aside': { en: 'off the board', ru: 'вне поля', cs: 'mimo plán', ro: 'în afara tablei' },
  'board.bot': { en: 'bot', ru: 'бот', cs: 'bot', ro: 'bot' },
  'board.about': { en: 'Ask about: {name}', ru: 'Спросить о: {name}', cs: 'Zeptat se na: {name}', ro: 'Întreabă despre: {name}' },
  'board.why': { en: 'Why not “{name}”?', ru: 'Почему нельзя «{name}»?', cs: 'Proč ne „{name}“?', ro: 'De ce nu „{name}”?' },
  'board.nothing': {
    en: 'There is nothing to ask about it now.',
    ru: 'Сейчас здесь не о чем спросить.',
    cs: 'Teď se tu není na co ptát.',
    ro: 'Acum nu este nimic de întrebat aici.',
  },
  'board.because': { en: 'Because of what? {name}', ru: 'Из-за чего? {name}', cs: 'Kvůli čemu? {name}', ro: 'Din ce cauză? {name}' },
} as const;

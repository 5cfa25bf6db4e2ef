// The three sorts of text as Monaco knows them: brackets, comments, words, and colours for the first paint.
import { languages } from 'monaco-editor/editor';
import { openingRows } from '../../../grammar/syntax/opens-body.ts';
import { rulesLine, START, type LineState, yamlLine } from './line-tokens.ts';

export const LANGUAGES = ['rules', 'scenario', 'pack-yaml'] as const;

export function languageOf(path: string): (typeof LANGUAGES)[number] {
  return path.endsWith('.rules') ? 'rules' : path.endsWith('.scenario') ? 'scenario' : 'pack-yaml';
}

/** Where a line stands, in the shape that Monaco keeps between lines. */
class State implements languages.IState {
  constructor(readonly line: LineState) {}

  clone(): State {
    return this;
  }

  equals(other: languages.IState): boolean {
    return other instanceof State && other.line.block === this.line.block;
  }
}

export function registerLanguages(): void {
  for (const id of LANGUAGES) {
    languages.register({ id });
    languages.setLanguageConfiguration(id, {
      comments: { lineComment: '#' },
      brackets: [
        ['(', ')'],
        ['[', ']'],
        ['{', '}'],
      ],
      autoClosingPairs: [
        { open: '(', close: ')' },
        { open: '[', close: ']' },
        { open: '{', close: '}' },
        { open: '"', close: '"', notIn: ['string', 'comment'] },
      ],
      wordPattern: /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/,
      folding: { offSide: true },
      onEnterRules: enterRules(id),
    });
    languages.setTokensProvider(id, {
      getInitialState: () => new State(START),
      tokenize: (line, state) => {
        if (id !== 'pack-yaml') return { tokens: rulesLine(line), endState: state };
        const { tokens, state: end } = yamlLine(line, (state as State).line);
        return { tokens, endState: new State(end) };
      },
    });
  }
}

/** Lines below which others stand are followed by a deeper one. */
function enterRules(id: string): languages.OnEnterRule[] {
  const deeper = { indentAction: languages.IndentAction.Indent };
  const rows = openingRows[id === 'scenario' ? 'scenario' : 'rules'];
  return [
    ...rows.map((beforeText) => ({ beforeText, action: deeper })),
    ...(id === 'pack-yaml' ? [{ beforeText: /:\s*(?:[|>][-+]?)?\s*$/, action: deeper }] : []),
  ];
}

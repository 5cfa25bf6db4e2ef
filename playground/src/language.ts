// Colours for the three sorts of text. The words come from the grammar's own token lists, so they cannot drift from it.
import { languages } from 'monaco-editor/editor';
import { reserved } from '../../grammar/tokens.ts';

/** Words that are special only at their place: those that open a line stand out like the reserved ones. */
const OPENING = [/^\s*(?:query|action|invariant|require|scenario)\b/, /\b(?:early|late|change|before|after|instead of|also offer|drop)\b/];

/** The language of a file by its ending. */
export function languageOf(path: string): string {
  return path.endsWith('.yaml') ? 'packs-yaml' : 'rules-text';
}

export function registerLanguages(): void {
  languages.register({ id: 'rules-text' });
  languages.register({ id: 'packs-yaml' });
  const configuration: languages.LanguageConfiguration = {
    comments: { lineComment: '#' },
    brackets: [
      ['(', ')'],
      ['[', ']'],
      ['{', '}'],
    ],
    wordPattern: /[a-z0-9]+(?:-[a-z0-9]+)*/gi,
    onEnterRules: [],
  };
  languages.setLanguageConfiguration('rules-text', configuration);
  languages.setLanguageConfiguration('packs-yaml', configuration);
  languages.setMonarchTokensProvider('rules-text', { ...words, tokenizer: { root: rulesLine } });
  languages.setMonarchTokensProvider('packs-yaml', {
    ...words,
    tokenizer: { root: yamlLine, rules: [[/^(?=\S)/, { token: '', next: '@pop' }], ...rulesLine] },
  });
}

const words = { defaultToken: '', reserved: Object.keys(reserved) };

const rulesLine: languages.IMonarchLanguageRule[] = [
  [/#.*$/, 'comment'],
  [/"[^"]*"?/, 'string'],
  ...OPENING.map((pattern): languages.IMonarchLanguageRule => [pattern, 'keyword']),
  [/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/, { cases: { '@reserved': 'keyword', '@default': 'identifier' } }],
  [/<[a-z0-9-]+>/, 'type'],
  [/\d+/, 'number'],
];

const yamlLine: languages.IMonarchLanguageRule[] = [
  [/#.*$/, 'comment'],
  [/^(\s*)([a-z][\w-]*)(:)(\s*\|[-+]?\s*)$/, ['', 'type', '', { token: 'keyword', next: '@rules' }]],
  [/^(\s*(?:- )?)([\w.-]+)(:)/, ['', 'type', '']],
  [/[\w-]+(?=:)/, 'type'],
  [/"[^"]*"?|'[^']*'?/, 'string'],
  [/\b(?:true|false|null)\b/, 'keyword'],
  [/\b\d+\b/, 'number'],
];

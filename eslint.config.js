// The linter's house rules. Typed rules are few, and all about promises: they need the type checker and cost seconds, so they run where
// promises are. Elsewhere nothing may be asynchronous in the first place.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const SYNCHRONOUS = ['grammar/**/*.ts', 'interpreter/**/*.ts'];
const ASYNCHRONOUS = ['cli/**/*.ts', 'playground/src/**/*.{ts,tsx}'];
const CONFIGS = ['**/*.config.{js,ts}'];
const PROGRAMS = ['cli/**', 'bench/**', '*.mjs', 'test/run-all.mjs', 'test/support/**'];
const BY_NAME = { selector: 'ExportDefaultDeclaration', message: 'Export by name: a name is the same everywhere.' };
const AT_ONCE = {
  selector: ':matches(:function[async=true], AwaitExpression, ForOfStatement[await=true], Identifier[name="Promise"], ImportExpression)',
  message: 'Nothing here waits: no promise may hold a part of a game or of a check.',
};

export default tseslint.config(
  { ignores: ['node_modules/', '**/dist/', 'playground/dist-*/', 'grammar/generated/', 'test/fixtures/', 'test-results/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-control-regex': 'off',
      'no-restricted-syntax': ['error', BY_NAME],
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
    },
  },
  {
    files: ASYNCHRONOUS,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  { files: SYNCHRONOUS, rules: { 'no-restricted-syntax': ['error', BY_NAME, AT_ONCE] } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        performance: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setImmediate: 'readonly',
      },
    },
  },
  { files: PROGRAMS, rules: { 'no-console': 'off' } },
  { files: CONFIGS, rules: { 'no-restricted-syntax': 'off' } },
);

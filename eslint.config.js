// The linter's house rules. Typed rules are few and run on the sources only: they need the type checker and cost seconds.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const SOURCES = ['grammar/**/*.ts', 'interpreter/**/*.ts', 'cli/**/*.ts', 'playground/src/**/*.{ts,tsx}'];
const CONFIGS = ['**/*.config.{js,ts}'];
const PROGRAMS = ['cli/**', 'bench/**', '*.mjs', 'test/run-all.mjs', 'test/support/**'];

export default tseslint.config(
  { ignores: ['node_modules/', '**/dist/', 'grammar/generated/', 'test/fixtures/', 'test-results/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-control-regex': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name: a name is the same everywhere.' },
      ],
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
    },
  },
  {
    files: SOURCES,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: { console: 'readonly', process: 'readonly', URL: 'readonly', performance: 'readonly', setTimeout: 'readonly' },
    },
  },
  { files: PROGRAMS, rules: { 'no-console': 'off' } },
  { files: CONFIGS, rules: { 'no-restricted-syntax': 'off' } },
);

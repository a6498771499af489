import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const inFolder = (folder, extra = {}) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ...extra,
});

const withTypesOf = (folder, files) => ({
  files,
  languageOptions: {
    parserOptions: { project: [`./${folder}/tsconfig.json`], tsconfigRootDir: import.meta.dirname },
  },
});

/** Rules that need types; the same for every folder. */
const strict = {
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/consistent-type-definitions': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/unified-signatures': 'off',
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ExportDefaultDeclaration',
      message: 'Named exports only: a name that is said once can be found once.',
    },
    { selector: 'ExportAllDeclaration', message: 'No barrels.' },
  ],
  'no-console': 'error',
  eqeqeq: 'error',
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
};

export default tseslint.config(
  { ignores: ['node_modules', '.out', 'cdk.out', '.data', 'test-results', 'playwright-report', '**/*.mjs'] },
  ...tseslint.configs.strictTypeChecked,
  // Each folder is linted with its own program: one program for all would hold every type five times.
  ...['shared', 'functions', 'web', 'infra', 'test', 'training'].map((folder) =>
    withTypesOf(folder, [`${folder}/**/*.{ts,tsx}`]),
  ),
  withTypesOf('test', ['*.ts', 'shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}']),
  { rules: strict },
  {
    ...inFolder('web/src'),
    plugins: { i18next, 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**/*.ts', 'infra/local/samples/**/*.ts'],
    // A test that cannot run says so on the console.
    rules: { 'no-console': 'off', 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  // Command-line programs speak to their user through the console.
  {
    files: [
      'infra/commands/*.ts',
      'infra/local/**/*.ts',
      'infra/packages/*.ts',
      'test/bench/**/*.ts',
      'test/checks/**/*.ts',
      'test/ledger/**/*.ts',
      'test/samples/**/*.ts',
      'training/*/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // Tools that demand a default export.
  {
    files: ['*.config.ts', 'test/e2e/playwright.config.ts', 'test/e2e/*.setup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);

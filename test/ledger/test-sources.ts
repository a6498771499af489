import { globSync, readFileSync } from 'node:fs';

/** The text of every test file of the project but the one that tests the counting itself. */
export function testSources(): readonly string[] {
  return globSync(['{shared,functions,infra,web/src,test}/**/*.{test,spec}.{ts,tsx}', 'test/**/*.suite.ts'])
    .filter((file) => !file.includes('node_modules') && !file.endsWith('laws/ledger.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
}

import { globSync, readFileSync } from 'node:fs';
import type { TestSource } from './ledger.ts';

/** Every test file of the project but the one that tests the counting itself. */
export function testSources(): readonly TestSource[] {
  return globSync(['{shared,functions,infra,web/src,test}/**/*.{test,spec}.{ts,tsx}', 'test/**/*.suite.ts'])
    .filter((file) => !file.includes('node_modules') && !file.endsWith('laws/ledger.test.ts'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

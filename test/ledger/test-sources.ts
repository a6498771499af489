import { globSync, readFileSync } from 'node:fs';

/** The text of every test file of the project. */
export function testSources(): readonly string[] {
  return globSync(['{shared,functions,infra,web/src,test}/**/*.{test,spec}.{ts,tsx}', 'test/**/*.suite.ts'])
    .filter((file) => !file.includes('node_modules'))
    .map((file) => readFileSync(file, 'utf8'));
}

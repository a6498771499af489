import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compare, idsInTitles, readRequirements } from '../ledger/ledger.ts';
import { testSources } from '../ledger/test-sources.ts';

test('a requirement counts as proven when the title of a test names it, alone or in a run', () => {
  const source = `
    // R-AAA-09 in a comment proves nothing
    test.skip('what is skipped proves nothing (R-AAA-08)', () => {});
    test('one (R-AAA-01)', () => { expect('R-AAA-02').toBe(1) });
    test.each([1])("a run (R-AAA-03..05)", () => {});
    test.each([['a row (R-BBB-02)', 1]])('%s', () => {});
    describe(\`group (R-BBB-01)\`, () => {});`;
  expect([...idsInTitles(source)].sort()).toEqual([
    'R-AAA-01',
    'R-AAA-03',
    'R-AAA-04',
    'R-AAA-05',
    'R-BBB-01',
    'R-BBB-02',
  ]);
});

test('every requirement of the ledger is read', () => {
  const { requirements, titles } = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
  expect(requirements.length).toBeGreaterThan(700);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect([...titles.keys()]).toContain('ACC');
});

test('tests name only requirements that exist', () => {
  const { unknown } = compare(readFileSync('docs/requirements.md', 'utf8'), testSources());
  expect(unknown).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareWithTests, findNamedIds, listTestsByRequirement, readRequirements } from '../ledger/ledger.ts';
import { testSources } from '../ledger/test-sources.ts';

test('a requirement counts as proven when the title of a test names it, alone, in a row or in a run', () => {
  const source = `
    // R-AAA-09 in a comment proves nothing
    test.skip('what is skipped proves nothing (R-AAA-08)', () => {});
    test('one (R-AAA-01)', () => { expect('R-AAA-02').toBe(1) });
    test.each([1])("a run (R-AAA-03..05)", () => {});
    test.each([['a row (R-BBB-02)', 1]])('%s', () => {});
    describe(\`group (R-BBB-01)\`, () => {});`;
  const { proven, onlyInLongLists } = findNamedIds([source]);
  expect([...proven].sort()).toEqual(['R-AAA-01', 'R-AAA-03', 'R-AAA-04', 'R-AAA-05', 'R-BBB-01', 'R-BBB-02']);
  expect([...onlyInLongLists]).toEqual([]);
});

test('a test that names more than three requirements proves none of them', () => {
  const long =
    "test('many (R-AAA-01, R-AAA-02, R-AAA-03, R-AAA-04)', () => {}); test('a long run (R-BBB-01..04)', () => {});";
  const short =
    "test('three (R-AAA-02, R-AAA-03, R-AAA-05)', () => {}); test('the same twice (R-BBB-01, R-BBB-01..03)', () => {});";
  const { proven, onlyInLongLists } = findNamedIds([long, short]);
  expect([...proven].sort()).toEqual(['R-AAA-02', 'R-AAA-03', 'R-AAA-05', 'R-BBB-01', 'R-BBB-02', 'R-BBB-03']);
  expect([...onlyInLongLists].sort()).toEqual(['R-AAA-01', 'R-AAA-04', 'R-BBB-04']);
});

test('each requirement is proven, named only in long lists, or unnamed', () => {
  const markdown = '## AAA Things (3)\n\n- **R-AAA-01** One.\n- **R-AAA-02** Two.\n- **R-AAA-03** Three.\n';
  const sources = [
    { file: 'a.test.ts', text: "test('many (R-AAA-01, R-AAA-02, R-ZZZ-01, R-ZZZ-02)', () => {});" },
    { file: 'b.test.ts', text: "test('one (R-AAA-01)', () => {});" },
  ];
  expect(compareWithTests(markdown, sources)).toEqual({
    figures: [
      {
        group: 'AAA',
        title: 'Things',
        proven: ['R-AAA-01'],
        onlyInLongLists: ['R-AAA-02'],
        unnamed: ['R-AAA-03'],
      },
    ],
    unknown: ['R-ZZZ-01', 'R-ZZZ-02'],
  });
  expect(listTestsByRequirement(sources).get('R-AAA-01')).toEqual([
    'a.test.ts › many [one of 4 ids]',
    'b.test.ts › one',
  ]);
});

test('every requirement of the ledger is read', () => {
  const { requirements, titles } = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
  expect(requirements.length).toBeGreaterThan(700);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect([...titles.keys()]).toContain('ACC');
});

test('tests name only requirements that exist', () => {
  const { unknown } = compareWithTests(readFileSync('docs/requirements.md', 'utf8'), testSources());
  expect(unknown).toEqual([]);
});

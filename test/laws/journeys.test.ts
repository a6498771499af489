import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { styledSelectors } from './styled-selectors.ts';

/*
 * Journeys and benchmarks find what a person finds: by role, name and label. Classes and ids belong to the styles and the inside of
 * the product and change with them. A journey waits for a state, not for time to pass.
 */

const files = globSync('test/**/*.ts').filter((file) => !file.startsWith('test/laws/'));

test('no test finds an element of the product by class or id, and none waits for time to pass', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => styledSelectors(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('the law knows selectors in calls, in constants and inside templates, and leaves attributes and names alone', () => {
  const source = `
    page.locator('.df-row');
    page.locator(\`#df-row-\${id}\`);
    const sheet = '.dd-sheet img';
    page.locator(sheet);
    document.querySelector('h1 > .name');
    await page.dispatchEvent('.drop', 'drop');
    await page.waitForTimeout(100);
    document.getElementById('root');
    page.locator('[data-row="a.b"]');
    page.locator('tbody input:checked');
    page.getByText('.5');
  `;
  expect(styledSelectors('it.ts', source)).toEqual([
    "it.ts: locator('.df-row')",
    'it.ts: locator(`#df-row-${id}`)',
    'it.ts: locator(sheet)',
    "it.ts: querySelector('h1 > .name')",
    "it.ts: dispatchEvent('.drop', 'drop')",
    'it.ts: waitForTimeout(100)',
    "it.ts: getElementById('root')",
  ]);
});

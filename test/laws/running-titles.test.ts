import { expect, test } from 'vitest';
import { runningTitles } from './running-titles.ts';

test('titles are those of tests that run: of every row, in every group that is not skipped', () => {
  const source = `
    test('one', () => { expect(['a text', 'two'].length).toBe(2); });
    describe('a group', () => { it('in a group', () => {}); });
    describe.each([['x']])('%s of a group', () => { it.concurrent('in each', () => {}); });
    test.each([['first row', 1], ['second row', 2]])('%s holds', () => {});
    test.skip('skipped', () => {});
    it.todo('to do');
    test.describe.fixme('a broken group', () => { test('in a broken group', () => {}); });
    test('steps', async () => { await test.step('a step', () => {}); test.skip(slow, 'why'); });
  `;
  expect(runningTitles('it.test.ts', source)).toEqual([
    'one',
    'in a group',
    'in each',
    '%s holds',
    'first row',
    'second row',
    'steps',
  ]);
});

import { expect, test } from 'vitest';
import { commands } from './commands.ts';

test('a held key goes on looking around; what moves or changes a document needs a press for each time', () => {
  expect(commands.filter(({ repeats }) => repeats).map(({ name }) => name)).toEqual([
    'nextField',
    'previousField',
    'nextProblem',
    'scrollDown',
    'scrollUp',
    'zoomIn',
    'zoomOut',
    'panLeft',
    'panRight',
    'panUp',
    'panDown',
  ]);
});

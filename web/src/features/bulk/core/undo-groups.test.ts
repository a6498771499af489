import { expect, test } from 'vitest';
import { groupUndo, type UndoGroup } from './undo-groups.ts';

test('documents with the same former values are taken back together, and those that nothing changed are left', () => {
  const toEva: UndoGroup['undo'] = { action: 'assign', people: { mode: 'set', ids: ['eva'] } };
  const toEdo: UndoGroup['undo'] = { action: 'assign', people: { mode: 'set', ids: ['edo'] } };
  expect(
    groupUndo([{ _id: '1', undo: toEva }, { _id: '2', undo: toEdo }, { _id: '3' }, { _id: '4', undo: { ...toEva } }]),
  ).toEqual([
    { undo: toEva, ids: ['1', '4'] },
    { undo: toEdo, ids: ['2'] },
  ]);
});

import type { BulkOutcome } from '#shared/api/document-actions.ts';

type Undo = NonNullable<BulkOutcome['undo']>;

/** What takes an action back, and of which documents in the same way. */
export type UndoGroup = { readonly undo: Undo; readonly ids: readonly string[] };

/** What takes back what was done, documents with the same former values together. */
export function groupUndo(outcomes: readonly Pick<BulkOutcome, '_id' | 'undo'>[]): readonly UndoGroup[] {
  const groups = new Map<string, UndoGroup & { readonly ids: string[] }>();
  for (const { _id, undo } of outcomes) {
    if (undo === undefined) continue;
    const key = JSON.stringify(undo);
    const group = groups.get(key) ?? { undo, ids: [] };
    group.ids.push(_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

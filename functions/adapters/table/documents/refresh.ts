import { isoNow } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { allEntryWrites, deriveRow, rowWrite } from './derive-row.ts';
import { transactWithChanges } from '../index-changes.ts';
import { readActivity } from './log.ts';
import { readBefore } from './read.ts';
import type { WriteDeps } from './write.ts';

/** Rewrites what lists show of one document and its identity entries; tries again when it was changed meanwhile. */
async function refreshDocument(deps: WriteDeps, ownerId: string, id: string): Promise<void> {
  for (;;) {
    const before = await readBefore(deps, ownerId, id);
    if (before === undefined) return;
    const state = { head: before.head.head, fields: before.fields, pages: before.pages };
    const activity = before.row?.activity ?? (await readActivity(deps.table, ownerId, id));
    const { item, facet } = await deriveRow(deps, state, before.row);
    const row = { ...item, activity };
    const failed = await transactWithChanges(
      deps.table,
      [rowWrite(ownerId, before.row, row), ...allEntryWrites(ownerId, before.row, row)],
      [
        {
          ownerId,
          at: isoNow(deps.clock),
          changes: [{ id, facet: 'document', version: row.version, body: { ...facet, activity } }],
        },
      ],
    );
    if (failed === undefined) return;
  }
}

/** Documents one after the other, with their types and workflows as they are now. */
export const refreshDocuments =
  (deps: WriteDeps): Documents['refresh'] =>
  async (ownerId, ids) => {
    for (const id of ids) await refreshDocument(deps, ownerId, id);
  };

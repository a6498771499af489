import type { Documents } from '#functions/ports/documents.ts';
import { derived, entryWrites, rowWrite } from './document-derived.ts';
import { idOfEntry } from './document-keys.ts';
import { readBefore } from './document-read.ts';
import { listPk } from './document-views.ts';
import type { Need } from './document-write.ts';

/** Rewrites what lists show of one document and how it is told apart from others; tries again when it was changed meanwhile. */
async function refreshed(need: Need, ownerId: string, id: string): Promise<void> {
  for (;;) {
    const before = await readBefore(need, ownerId, id);
    if (before === undefined) return;
    const truth = { head: before.head.head, fields: before.fields, pageCount: before.pageIds.length };
    const row = await derived(need, truth, before.row);
    const written = await need.table.transact([
      rowWrite(ownerId, before.row, row),
      ...entryWrites(ownerId, before.row, row),
    ]);
    if (written.ok) return;
  }
}

/** Documents of a type, so many at a time in the order in which they came, with the type and its workflow as they are now. */
export const refreshDocuments =
  (need: Need): Documents['refresh'] =>
  async ({ ownerId, doctype, limit, cursor }) => {
    const pk = listPk(ownerId, { doctype }, '_id');
    const { items, next } = await need.table.query({ pk, limit, ...(cursor === undefined ? {} : { cursor }) });
    for (const { sk } of items) await refreshed(need, ownerId, idOfEntry(sk));
    return next === undefined ? {} : { next };
  };

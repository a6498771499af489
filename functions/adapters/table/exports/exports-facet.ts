import type { IndexChange } from '#functions/ports/document-index.ts';
import type { Table } from '#functions/ports/table.ts';
import type { PastExport } from '#shared/api/exports.ts';
import { countDeeds } from '#shared/document/activity.ts';
import { pastItem, pastKey } from './export-bulk-items.ts';

/** What the index knows of the exports of a document. */
export const toExportsChange = (id: string, version: number, past: readonly PastExport[]): IndexChange => ({
  id,
  facet: 'exports',
  version,
  body: {
    systems: [...new Set(past.map(({ exportSystem }) => exportSystem))],
    activity: countDeeds(
      [],
      past.map(({ by, at }) => (by === null ? undefined : { userId: by, at, what: 'exported' })),
    ),
  },
});

/** The same, from the table; undefined for a document that was never exported. */
export async function readExportsFacet(table: Table, ownerId: string, id: string): Promise<IndexChange | undefined> {
  const found = await table.get(pastKey(ownerId, id));
  if (found === undefined) return undefined;
  const { version, past } = pastItem.parse(found);
  return toExportsChange(id, version, past);
}

import type { IndexChange, IndexSource } from '#functions/ports/document-index.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Table } from '#functions/ports/table.ts';
import { buildItemsFacet } from '#shared/document/index-facets.ts';
import { deriveRow, type DeriveDeps } from '../documents/derive-row.ts';
import { readDiscussionFacet } from '../collaboration/discussion-facet.ts';
import { readExportsFacet } from '../exports/exports-facet.ts';
import { readActivity } from '../documents/log.ts';
import { readQualityFacet } from '../quality/quality.ts';
import { maxPageItems } from '../list-items.ts';
import { headsPk } from '../documents/keys.ts';
import { buildTextFacet } from '../documents/page-text.ts';
import { readBefore, readDocument, readWords } from '../documents/read.ts';

type Deps = DeriveDeps & { readonly table: Table; readonly files: Pick<Files, 'get'> };

/** The facets that follow from a document itself; none when it is gone. */
async function readOwnFacets(deps: Deps, ownerId: string, id: string): Promise<readonly IndexChange[]> {
  for (;;) {
    const before = await readBefore(deps, ownerId, id);
    if (before === undefined) return [];
    const record = await readDocument(deps, ownerId, id);
    // Written meanwhile: what was read belongs to two versions.
    if (record === undefined || record.head.version !== before.head.head.version) continue;
    const { head, fields, tables, pages } = record;
    const { facet } = await deriveRow(deps, { head, fields, pages, tables }, before.row);
    const activity = before.row?.activity ?? (await readActivity(deps.table, ownerId, id));
    const { TABLES, PAGES } = before.head.parts;
    const isTextKnown = head.process === 2 && PAGES > 0;
    return [
      // The row is made anew, because what it was made of may have been lost; its version is that of the stored one.
      { id, facet: 'document', version: before.row?.version ?? 0, body: { ...facet, activity } },
      ...(TABLES > 0 ? [{ id, facet: 'items', version: TABLES, body: buildItemsFacet(tables) } as const] : []),
      ...(isTextKnown
        ? [
            {
              id,
              facet: 'text',
              version: PAGES,
              body: await buildTextFacet(pages, (page) => readWords(deps.files, page)),
            } as const,
          ]
        : []),
    ];
  }
}

/** The documents in the table, as an index is made anew of them. */
export const indexSourceInTable = (deps: Deps): IndexSource => ({
  async *ids(ownerId) {
    let cursor: string | undefined;
    do {
      const query = { index: 'gsi1', pk: headsPk(ownerId), limit: maxPageItems } as const;
      const page = await deps.table.query({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      for (const { gsi1sk } of page.items) if (gsi1sk !== undefined) yield gsi1sk;
      cursor = page.next;
    } while (cursor !== undefined);
  },

  async facets(ownerId, id) {
    const own = await readOwnFacets(deps, ownerId, id);
    if (own.length === 0) return [];
    const beside = await Promise.all([
      readDiscussionFacet(deps.table, { ownerId, docId: id }),
      readExportsFacet(deps.table, ownerId, id),
      readQualityFacet(deps.table, ownerId, id),
    ]);
    return [...own, ...beside.filter((change) => change !== undefined)];
  },
});

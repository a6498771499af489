import * as z from 'zod';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { RemovedDocument, Removal } from '#functions/ports/removal.ts';
import type { Item, Key, Table, Write } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { discussionPk } from '../collaboration/discussion-facet.ts';
import { filesPk, pointerKey } from '../collaboration/attachments.ts';
import { readMarksPk } from '../collaboration/read-marks.ts';
import { transactWithChanges } from '../index-changes.ts';
import { listItems, maxPageItems } from '../list-items.ts';
import { holderKey } from '../numbers/number-items.ts';
import { entryKeys } from '../documents/derive-row.ts';
import { headItem, partNames, partSchemas, rowItem } from '../documents/items.ts';
import { documentPk, headKey, pageKey, rowKey } from '../documents/keys.ts';
import { findPart, partJson, partKey } from '../documents/parts.ts';
import { isRemovedHead, readDocument } from '../documents/read.ts';
import { forgetUses, listSourceKeys, listUsers } from '../documents/uses.ts';
import { trashIndexPk } from '../documents/trash-mark.ts';
import { writeInBatches } from '../documents/write.ts';

type Deps = {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'delete'>;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** The partition of the second index in which removed documents wait to be erased. */
const removedIndexPk = 'DOCUMENTS#REMOVED';
const removedItem = z.object({ ownerId: z.string(), removed: z.string(), head: z.object({ _id: z.string() }) });

/** Removing documents from the table. */
export function removalInTable(deps: Deps): Removal {
  const { table, files, clock } = deps;

  async function readPages({ ownerId, id }: RemovedDocument): Promise<readonly PageRecord[]> {
    const part = findPart(await table.getMany([partKey(ownerId, id, 'PAGES')]), 'PAGES');
    const pages = part && (await partJson(files, part));
    return pages === undefined ? [] : partSchemas.PAGES.parse(pages);
  }

  return {
    async remove({ ownerId, id }) {
      const [found, foundRow] = await Promise.all([table.get(headKey(ownerId, id)), table.get(rowKey(ownerId, id))]);
      if (isRemovedHead(found)) return ok(undefined);
      if (found === undefined) return failed('document-not-found');
      const stored = headItem.parse(found);
      const { version, deletedAt } = stored.head;
      if (deletedAt === null) return failed('not-in-trash');
      const at = isoNow(clock);
      const row = foundRow && rowItem.parse(foundRow);
      const head: Item = {
        ...headKey(ownerId, id),
        ...stored,
        version: version + 1,
        ownerId,
        removed: at,
        gsi2pk: removedIndexPk,
        gsi2sk: `${at}#${ownerId}#${id}`,
      };
      const writes: readonly Write[] = [
        { put: head, if: { version } },
        ...(row === undefined ? [] : [{ delete: rowKey(ownerId, id), if: { version: row.version } }]),
        ...(row === undefined ? [] : entryKeys(ownerId, row)).map((key) => ({ delete: key })),
      ];
      const gone = { id, facet: 'document', version: (row?.version ?? version) + 1, body: { gone: true } } as const;
      const lost = await transactWithChanges(table, writes, [{ ownerId, at, changes: [gone] }]);
      return lost === undefined ? ok(undefined) : failed('stale-version');
    },

    async remains({ ownerId, id }) {
      const found = await table.get(headKey(ownerId, id));
      if (found === undefined || !isRemovedHead(found)) return undefined;
      const pages = await readPages({ ownerId, id });
      const { head } = headItem.parse(found);
      return {
        pages,
        sources: listSourceKeys(head, pages),
        answers: (head.einvoice?.answers ?? []).map(({ _id }) => _id),
      };
    },

    async othersShowing({ ownerId, id }, sourceKey) {
      const users = await listUsers(deps, ownerId, sourceKey);
      if (users === undefined) return 'unknown';
      const pages: PageRecord[] = [];
      for (const user of users) {
        if (user === id) continue;
        const record = await readDocument(deps, ownerId, user);
        // A document without pages shows the file as its template.
        if (record?.head.template === sourceKey) return 'unknown';
        pages.push(...(record?.pages ?? []).filter((page) => page.sourceKey === sourceKey));
      }
      return pages;
    },

    async erase(removed, goneSources) {
      const { ownerId, id } = removed;
      const parts = await table.getMany(partNames.map((name) => partKey(ownerId, id, name)));
      const partFiles = partNames.flatMap((name) => findPart(parts, name)?.file ?? []);
      const pages = await readPages(removed);
      const pointers = await table.getMany(pages.map(({ _id }) => pageKey(ownerId, _id)));
      const own = pointers.filter((pointer) => pointer['documentId'] === id).map(({ pk, sk }): Key => ({ pk, sk }));
      const attachments = await listItems(table, { pk: filesPk(ownerId, id) });
      const beside = [
        ...attachments.flatMap(({ pk, sk }) => [{ pk, sk }, pointerKey(ownerId, sk)]),
        ...(await listItems(table, { pk: discussionPk({ ownerId, docId: id }) })),
        ...(await listItems(table, { pk: readMarksPk(ownerId, id) })),
        ...(await listItems(table, { pk: documentPk(ownerId, id) })),
      ].map(({ pk, sk }): Key => ({ pk, sk }));
      // What leads to the rest goes last: a repeated run finds it again.
      const last = [partKey(ownerId, id, 'PAGES'), headKey(ownerId, id)];
      const isLast = ({ pk, sk }: Key): boolean => last.some((key) => key.pk === pk && key.sk === sk);
      const first = [...own, ...beside, holderKey(ownerId, id)].filter((key) => !isLast(key));
      await writeInBatches(
        table,
        first.map((key) => ({ delete: key })),
      );
      for (const sourceKey of goneSources)
        await writeInBatches(
          table,
          forgetUses(deps, { ownerId, sourceKey }, (await listUsers(deps, ownerId, sourceKey)) ?? []),
        );
      await files.delete(partFiles);
      await writeInBatches(
        table,
        last.map((key) => ({ delete: key })),
      );
    },

    async unerased(limit) {
      const { items } = await table.query({ index: 'gsi2', pk: removedIndexPk, limit });
      return items.map((item) => {
        const { ownerId, removed, head } = removedItem.parse(item);
        return { ownerId, id: head._id, at: removed };
      });
    },

    async companies(cursor) {
      const query = { index: 'gsi2', pk: trashIndexPk, limit: maxPageItems } as const;
      const { items, next } = await table.query({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      return {
        ownerIds: items.flatMap(({ gsi2sk }) => gsi2sk ?? []),
        ...(next === undefined ? {} : { next }),
      };
    },
  };
}

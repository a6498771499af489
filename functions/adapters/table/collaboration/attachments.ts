import * as z from 'zod';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { attachedType, attachmentError, attachmentLimits, attachmentOrigin } from '#shared/attachment/attachment.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { documentPk } from '../documents/keys.ts';
import { listItems } from '../list-items.ts';
import { toChange } from '../table-change.ts';

const picture = z.object({ key: z.string(), width: z.number(), height: z.number() });
const record: z.ZodType<AttachmentRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  docId: z.string(),
  version: z.int(),
  title: z.string(),
  name: z.string(),
  type: attachedType,
  size: z.int(),
  hash: z.string(),
  userId: z.string().nullable(),
  origin: attachmentOrigin.optional(),
  uploadedAt: z.string(),
  updatedAt: z.string(),
  arrived: z.boolean(),
  process: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  error: attachmentError.nullable(),
  pageCount: z.int(),
  thumb: picture.nullable(),
  pages: z.array(picture),
  sourceKey: z.string(),
});
const item = z.object({ record });
const pointer = z.object({ docId: z.string() });

export const filesPk = (ownerId: string, docId: string): string => `${documentPk(ownerId, docId)}#FILES`;
const toKey = ({ ownerId, docId, _id }: AttachmentRecord): Key => ({ pk: filesPk(ownerId, docId), sk: _id });
/** Leads from an attachment to its document. */
export const pointerKey = (ownerId: string, id: string): Key => ({ pk: `C#${ownerId}#ATTACHMENTS`, sk: id });

/** Attachments in the table: one item each under their document, and one that leads to it. */
export function attachmentsInTable({ table }: { readonly table: Table }): Attachments {
  const toPuts = (next: AttachmentRecord, lives: { readonly ttl?: number }): readonly Write[] => [
    {
      put: { ...toKey(next), record: next, version: next.version, ...lives },
      if: next.version === 0 ? 'absent' : { version: next.version - 1 },
    },
    { put: { ...pointerKey(next.ownerId, next._id), docId: next.docId, ...lives } },
  ];
  const changeWrites = (changed: AttachmentRecord): readonly Write[] =>
    toPuts({ ...changed, version: changed.version + 1 }, {});

  return {
    async list(ownerId, docId) {
      // What was announced and never arrived counts here until it is forgotten.
      const items = await listItems(table, { pk: filesPk(ownerId, docId) }, 4 * attachmentLimits.perDocument);
      return items
        .map((one) => item.parse(one).record)
        .filter(({ arrived }) => arrived)
        .toSorted((a, b) => a.uploadedAt.localeCompare(b.uploadedAt) || a._id.localeCompare(b._id));
    },

    async find(ownerId, id) {
      const led = await table.get(pointerKey(ownerId, id));
      if (led === undefined) return undefined;
      const found = await table.get({ pk: filesPk(ownerId, pointer.parse(led).docId), sk: id });
      return found && item.parse(found).record;
    },

    async announce(announced, until) {
      const put = await table.transact(toPuts({ ...announced, version: 0 }, { ttl: until }));
      return put.ok ? ok(undefined) : failed('exists');
    },

    async change(changed) {
      const put = await table.transact(changeWrites(changed));
      return put.ok ? ok({ ...changed, version: changed.version + 1 }) : failed('stale-version');
    },

    async move(moved, docId) {
      const next = { ...moved, docId, version: moved.version + 1 };
      const done = await table.transact([
        { delete: toKey(moved), if: { version: moved.version } },
        { put: { ...toKey(next), record: next, version: next.version } },
        { put: { ...pointerKey(next.ownerId, next._id), docId } },
      ]);
      return done.ok ? ok(undefined) : failed('stale-version');
    },

    prepareChange: (changed) => toChange('attachmentChanged', changeWrites(changed)),

    prepareDeletion: (gone) =>
      toChange('attachmentDeleted', [
        { delete: toKey(gone), if: { version: gone.version } },
        { delete: pointerKey(gone.ownerId, gone._id) },
      ]),
  };
}

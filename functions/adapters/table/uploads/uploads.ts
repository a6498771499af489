import type { Clock } from '#functions/ports/clock.ts';
import { transactionLimit, type Table, type Write } from '#functions/ports/table.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { listItems } from '../list-items.ts';
import * as items from './upload-items.ts';
import { toChange } from '../table-change.ts';

/** Writes that a document's transaction leaves to its uploads. */
const maxUploadWrites = 20;

/** Uploaded pages in the table. */
export function uploadsInTable({ table, clock }: { readonly table: Table; readonly clock: Clock }): Uploads {
  async function read(ownerId: string, fileId: string): Promise<UploadRecord | undefined> {
    const found = await table.get(items.uploadKey(ownerId, fileId));
    return found && items.uploadItem.parse(found);
  }

  async function listTaken(ownerId: string, userId: string): Promise<readonly items.Taken[]> {
    const query = { index: 'gsi1' as const, pk: items.heldPk(ownerId, userId), sk: items.heldTaken };
    return (await listItems(table, query, intakeLimits.tempfiles)).map((item) => items.takenItem.parse(item));
  }

  /** Marks the uploads of a list one by one; a process that dies in between leaves the list to the next one. */
  async function settle(taken: items.Taken): Promise<void> {
    for (const fileId of taken.fileIds) {
      let marked = false;
      while (!marked) {
        const upload = await read(taken.ownerId, fileId);
        if (upload === undefined || upload.documentId !== null) break;
        marked = (await table.write(items.toUsedWrite(upload, taken.documentId, clock.now()))).ok;
      }
    }
    await table.write({ delete: items.takenKey(taken) });
  }

  return {
    async list(ownerId, userId) {
      const query = { index: 'gsi1' as const, pk: items.heldPk(ownerId, userId), sk: items.heldUploads };
      const held = await listItems(table, query, intakeLimits.tempfiles);
      const lists = await listTaken(ownerId, userId);
      const taken = new Set(lists.flatMap(({ fileIds }) => fileIds));
      for (const list of lists) await settle(list);
      return held.map((item) => items.uploadItem.parse(item)).filter(({ fileId }) => !taken.has(fileId));
    },

    async find(ownerId, fileId) {
      const upload = await read(ownerId, fileId);
      if (upload === undefined || upload.documentId !== null) return upload;
      const list = (await listTaken(ownerId, upload.userId)).find(({ fileIds }) => fileIds.includes(fileId));
      return list === undefined ? upload : { ...upload, documentId: list.documentId };
    },

    async findMany(ownerId, fileIds) {
      const keys = [...new Set(fileIds)].map((fileId) => items.uploadKey(ownerId, fileId));
      const found = (await table.getMany(keys)).map((item) => items.uploadItem.parse(item));
      const holders = new Set(found.flatMap(({ documentId, userId }) => (documentId === null ? [userId] : [])));
      const lists = (await Promise.all([...holders].map((userId) => listTaken(ownerId, userId)))).flat();
      const takenBy = new Map(
        lists.flatMap((list) => list.fileIds.map((fileId) => [fileId, list.documentId] as const)),
      );
      return found.map((upload) => ({
        ...upload,
        documentId: upload.documentId ?? takenBy.get(upload.fileId) ?? null,
      }));
    },

    async add(upload) {
      const done = await table.write({ put: items.toUploadItem(upload, clock.now()), if: 'absent' });
      return done.ok ? done : failed('exists');
    },

    async change(upload) {
      const next = { ...upload, version: upload.version + 1 };
      const condition = { version: upload.version };
      const done = await table.write({ put: items.toUploadItem(next, clock.now()), if: condition });
      return done.ok ? ok(next) : failed('stale-version');
    },

    async changeAll(uploads) {
      const next = uploads.map((upload) => ({ ...upload, version: upload.version + 1 }));
      for (let at = 0; at < next.length; at += transactionLimit) {
        const puts = next.slice(at, at + transactionLimit).map((upload): Write => {
          return { put: items.toUploadItem(upload, clock.now()), if: { version: upload.version - 1 } };
        });
        if (!(await table.transact(puts)).ok) return failed({ reason: 'stale-version', written: next.slice(0, at) });
      }
      return ok(next);
    },

    async delete(ownerId, fileIds) {
      const deletes = [...new Set(fileIds)].map((fileId): Write => ({ delete: items.uploadKey(ownerId, fileId) }));
      for (let at = 0; at < deletes.length; at += transactionLimit)
        await table.transact(deletes.slice(at, at + transactionLimit));
    },

    // The table has no screens; announcements are laid over it.
    publishConsumed: async () => undefined,

    consume(uploads, documentId) {
      const [first] = uploads;
      if (first === undefined) return [];
      const all = uploads.length <= maxUploadWrites;
      const marked = all ? uploads : uploads.slice(0, maxUploadWrites - 1);
      const writes = marked.map((upload) => items.toUsedWrite(upload, documentId, clock.now()));
      if (all) return [toChange('uploadsConsumed', writes)];
      const fileIds = uploads.slice(marked.length).map(({ fileId }) => fileId);
      const taken = items.takenWrite({ ownerId: first.ownerId, userId: first.userId, documentId, fileIds });
      return [toChange('uploadsConsumed', [...writes, taken])];
    },
  };
}

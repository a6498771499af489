import * as z from 'zod';
import type { ReceptionRecord, Receptions } from '#functions/ports/receptions.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';

const receptionItem: z.ZodType<ReceptionRecord> = z.object({
  sha256: z.string(),
  version: z.int(),
  messageId: z.string(),
  receivedAt: z.string(),
  fileId: z.string(),
  documentId: z.string(),
  isOver: z.boolean(),
});
const messageItem = z.object({ sha256: z.string() });

/* A partition for each content and for each message: thousands may come at once. */
const contentKey = (ownerId: string, sha256: string): Key => ({
  pk: `C#${ownerId}#RECEIVED#${sha256}`,
  sk: 'CONTENT',
});
const messageKey = (ownerId: string, messageId: string): Key => ({
  pk: `C#${ownerId}#MESSAGE#${messageId}`,
  sk: 'MESSAGE',
});

/** Delivered files in the table. */
export function receptionsInTable({ table }: { readonly table: Table }): Receptions {
  const findMessage: Receptions['findMessage'] = async (ownerId, messageId) => {
    const found = await table.get(messageKey(ownerId, messageId));
    return found && messageItem.parse(found).sha256;
  };

  return {
    findMessage,

    async find(ownerId, sha256) {
      const found = await table.get(contentKey(ownerId, sha256));
      return found && receptionItem.parse(found);
    },

    async claim(ownerId, record) {
      const next = { ...record, version: record.version + 1 };
      const done = await table.write({
        put: { ...contentKey(ownerId, record.sha256), ...next },
        if: record.version === 0 ? 'absent' : { version: record.version },
      });
      return done.ok ? ok(next) : failed('stale-version');
    },

    async claimMessage(ownerId, messageId, sha256) {
      const done = await table.write({ put: { ...messageKey(ownerId, messageId), sha256 }, if: 'absent' });
      return done.ok ? sha256 : ((await findMessage(ownerId, messageId)) ?? sha256);
    },
  };
}

import * as z from 'zod';
import type { Discussions, MessageRecord } from '#functions/ports/discussions.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { mention } from '#shared/discussion/discussion.ts';
import { transactWithChanges } from '../index-changes.ts';
import { countMessage, discussionPk, messagePrefix as prefix, type DiscussionKey } from './discussion-facet.ts';

/** How long a sender may repeat a message that reached us without hearing so. */
const repeatSeconds = 24 * 60 * 60;

const item: z.ZodType<MessageRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  docId: z.string(),
  userId: z.string(),
  text: z.string(),
  sentAt: z.string(),
  mentions: z.array(mention),
});
const held = z.object({ message: item });
const sent = z.object({ messageId: z.string() });

/** Sorts after every message. */
const end = `${prefix}~`;
const toKey = (of: DiscussionKey, id: string): Key => ({ pk: discussionPk(of), sk: `${prefix}${id}` });

/** Messages of one discussion at the same moment meet; the later one counts again. */
const attempts = 20;

/** Discussions in the table: one item per message in the partition of its document, and one per message just sent. */
export function discussionsInTable({ table }: { readonly table: Table }): Discussions {
  return {
    async list(of, { before, most }) {
      // The message named is itself in the range; ids have no sign below the digits.
      const until = before === undefined ? end : `${prefix}${before}`;
      const limit = before === undefined ? most : most + 1;
      const query = { pk: discussionPk(of), sk: { between: [prefix, until] as const }, descending: true, limit };
      const { items } = await table.query(query);
      return items
        .map((one) => held.parse(one).message)
        .filter(({ _id }) => _id !== before)
        .slice(0, most)
        .toReversed();
    },

    async after(of, id, most) {
      const from = id === undefined ? prefix : `${prefix}${id}!`;
      const { items } = await table.query({ pk: discussionPk(of), sk: { between: [from, end] }, limit: most });
      return items.map((one) => held.parse(one).message);
    },

    async add(message, sentKey) {
      const sentItem = { pk: discussionPk(message), sk: `SENT#${message.userId}#${sentKey}` };
      const ttl = Math.floor(Date.parse(message.sentAt) / 1000) + repeatSeconds;
      const { ownerId, sentAt: at } = message;
      const put = { ...toKey(message, message._id), message: { ...message, mentions: [...message.mentions] } };
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { write, change } = await countMessage(table, message, message);
        const failed = await transactWithChanges(
          table,
          [{ put: { ...sentItem, messageId: message._id, ttl }, if: 'absent' }, { put, if: 'absent' }, write],
          [{ ownerId, at, changes: [change] }],
        );
        if (failed === undefined) return { message, fresh: true };
        // Another message came in between; any other condition says that this one is there.
        if (failed !== 2) break;
      }
      const first = await table.get(sentItem);
      const kept = first && (await table.get(toKey(message, sent.parse(first).messageId)));
      if (kept === undefined) throw new Error(`message ${message._id} met one that is not there`);
      return { message: held.parse(kept).message, fresh: false };
    },
  };
}

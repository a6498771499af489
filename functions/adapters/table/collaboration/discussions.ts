import * as z from 'zod';
import type { Discussions, MessageRecord } from '#functions/ports/discussions.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { mention } from '#shared/discussion/discussion.ts';
import { documentPk } from '../documents/keys.ts';

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

type Of = { readonly ownerId: string; readonly docId: string };

const talkPk = ({ ownerId, docId }: Of): string => `${documentPk(ownerId, docId)}#TALK`;
const prefix = 'MESSAGE#';
/** Sorts after every message. */
const end = `${prefix}~`;
const toKey = (of: Of, id: string): Key => ({ pk: talkPk(of), sk: `${prefix}${id}` });

/** Discussions in the table: one item per message in the partition of its document, and one per message just sent. */
export function discussionsInTable({ table }: { readonly table: Table }): Discussions {
  return {
    async list(of, { before, most }) {
      // The message named is itself in the range; ids have no sign below the digits.
      const until = before === undefined ? end : `${prefix}${before}`;
      const limit = before === undefined ? most : most + 1;
      const query = { pk: talkPk(of), sk: { between: [prefix, until] as const }, descending: true, limit };
      const { items } = await table.query(query);
      return items
        .map((one) => held.parse(one).message)
        .filter(({ _id }) => _id !== before)
        .slice(0, most)
        .toReversed();
    },

    async after(of, id, most) {
      const from = id === undefined ? prefix : `${prefix}${id}!`;
      const { items } = await table.query({ pk: talkPk(of), sk: { between: [from, end] }, limit: most });
      return items.map((one) => held.parse(one).message);
    },

    async add(message, sentKey) {
      const sentItem = { pk: talkPk(message), sk: `SENT#${message.userId}#${sentKey}` };
      const ttl = Math.floor(Date.parse(message.sentAt) / 1000) + repeatSeconds;
      const put = await table.transact([
        { put: { ...sentItem, messageId: message._id, ttl }, if: 'absent' },
        {
          put: { ...toKey(message, message._id), message: { ...message, mentions: [...message.mentions] } },
          if: 'absent',
        },
      ]);
      if (put.ok) return { message, fresh: true };
      const first = await table.get(sentItem);
      const kept = first && (await table.get(toKey(message, sent.parse(first).messageId)));
      if (kept === undefined) throw new Error(`message ${message._id} met one that is not there`);
      return { message: held.parse(kept).message, fresh: false };
    },
  };
}

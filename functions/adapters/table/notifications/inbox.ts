import * as z from 'zod';
import { notificationValues } from '#shared/notification/event.ts';
import { notificationKind } from '#shared/notification/kinds.ts';
import { notificationLimits } from '#shared/notification/notification.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Arrival, ArrivalOutcome, DueDigest, Inbox, InboxItem } from '#functions/ports/notifications.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Item, Key, Table, Write } from '#functions/ports/table.ts';
import { toWrites } from '../table-change.ts';

/** Unread and read items lie apart, so that a bell reads few of them. */
const inboxPk = (userId: string): string => `U#${userId}#INBOX`;
const unread = 'UNREAD#';
const read = 'READ#';
const unreadKey = (userId: string, id: string): Key => ({ pk: inboxPk(userId), sk: `${unread}${id}` });
const readKey = (userId: string, id: string): Key => ({ pk: inboxPk(userId), sk: `${read}${id}` });
/** Remembers that an event was taken. */
const eventKey = (userId: string, event: string): Key => ({ pk: `${inboxPk(userId)}#EVENTS`, sk: event });
const digestsPk = (day: string): string => `DIGESTS#${day}`;
const digestKey = ({ day, userId }: DueDigest): Key => ({ pk: digestsPk(day), sk: userId });

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 90 * dayMs;
/** An execution comes back from its input for some hours at most. */
const eventsKeptMs = 7 * dayMs;
const digestsKeptMs = 14 * dayMs;
const maxDigests = 1000;
const prunedAtOnce = 100;
const movedAtOnce = 10;
/** An item may be read just when another event joins it. */
const attempts = 8;

const stored = z.object({
  _id: z.string(),
  ownerId: z.string(),
  kind: notificationKind,
  createdAt: z.string(),
  date: z.string(),
  count: z.int().min(1),
  by: z.string(),
  documentId: z.string().nullable(),
  documentName: z.string(),
  refId: z.string().nullable(),
  values: notificationValues,
  digest: z.string().nullable(),
  readAt: z.string().nullable().default(null),
}) satisfies z.ZodType<InboxItem>;

type Deps = { readonly table: Table; readonly clock: Clock; readonly outbox: Pick<Outbox, 'schedule' | 'deliver'> };

/** Inboxes in the table, a partition for each person. */
export function inboxInTable({ table, clock, outbox }: Deps): Inbox {
  const toTtl = (ms: number): number => Math.floor((clock.now() + ms) / 1000);

  async function list(userId: string, prefix: string, limit: number): Promise<readonly InboxItem[]> {
    const query = { pk: inboxPk(userId), sk: { beginsWith: prefix }, descending: true, limit };
    return (await table.query(query)).items.map((item) => stored.parse(item));
  }

  /** Deletes what is beyond the newest. */
  async function prune(userId: string, prefix: string): Promise<void> {
    const query = { pk: inboxPk(userId), sk: { beginsWith: prefix }, descending: true, skip: notificationLimits.kept };
    const { items } = await table.query({ ...query, limit: prunedAtOnce });
    if (items.length > 0) await table.transact(items.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  }

  /** One attempt; undefined when the item was read between two writes. */
  async function addOnce({ userId, event, item, starts, later }: Arrival): Promise<ArrivalOutcome | undefined> {
    const { _id, values, digest, ...shown } = item;
    const key = unreadKey(userId, _id);
    const marks: readonly Write[] = [
      { put: { ...eventKey(userId, event), ttl: toTtl(eventsKeptMs) }, if: 'absent' },
      ...(digest === null ? [] : [{ put: { ...digestKey({ day: digest, userId }), ttl: toTtl(digestsKeptMs) } }]),
    ];
    const attributes = { ...shown, values: { ...values }, digest };
    const added = await table.transact([
      ...marks,
      {
        put: { ...key, _id, ...attributes, createdAt: item.date, count: 1, version: 1, ttl: toTtl(keptMs) },
        if: 'absent',
      },
      ...toWrites([...starts, ...later].map((start) => outbox.schedule(start))),
    ]);
    if (added.ok) return 'added';
    if (added.error.failed === 0) return 'known';
    const amounts = { count: 1, version: 1 };
    const joined = await table.transact([...marks, { add: key, amounts, set: attributes, if: 'present' }]);
    if (joined.ok) return 'joined';
    return joined.error.failed === 0 ? 'known' : undefined;
  }

  /** An item that another event joined since it was seen stays unread. */
  async function moveToRead(userId: string, item: Item, readAt: string): Promise<void> {
    const id = stored.parse(item)._id;
    await table.transact([
      { delete: unreadKey(userId, id), if: { version: item.version ?? 0 } },
      { put: { ...item, ...readKey(userId, id), readAt } },
    ]);
  }

  return {
    async add(arrival) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const outcome = await addOnce(arrival);
        if (outcome === undefined) continue;
        // Delivering again what another process delivered is harmless.
        if (outcome !== 'joined') for (const start of arrival.starts) await outbox.deliver(start);
        // Not every time: what is beyond the newest may lie there for a while.
        if (outcome === 'added' && arrival.item._id.endsWith('0')) await prune(arrival.userId, unread);
        return outcome;
      }
      throw new Error(`the inbox of ${arrival.userId} kept changing`);
    },
    async findUnread(userId, id) {
      const item = await table.get(unreadKey(userId, id));
      return item === undefined ? undefined : stored.parse(item);
    },
    listUnread: (userId, limit) => list(userId, unread, limit),
    listRead: (userId, limit) => list(userId, read, limit),
    async markRead(userId, ids) {
      const found = await table.getMany([...new Set(ids)].map((id) => unreadKey(userId, id)));
      const readAt = isoNow(clock);
      for (let at = 0; at < found.length; at += movedAtOnce)
        await Promise.all(found.slice(at, at + movedAtOnce).map((item) => moveToRead(userId, item, readAt)));
      if (found.length > 0) await prune(userId, read);
    },
    async listDigests(day) {
      const { items } = await table.query({ pk: digestsPk(day), limit: maxDigests });
      return items.map(({ sk }) => ({ userId: sk, day }));
    },
    isDigestDue: async (digest) => (await table.get(digestKey(digest))) !== undefined,
    async endDigest(digest) {
      await table.write({ delete: digestKey(digest) });
    },
  };
}

import * as z from 'zod';
import { deliveryDays, webhookDelivery } from '#shared/integration/webhook.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { DeliveryRecord, WebhookDeliveries } from '#functions/ports/company-webhooks.ts';
import type { Item, Key, Query, Table } from '#functions/ports/table.ts';
import { canContinue, toCursor } from '../cursor.ts';
import { pack, unpack } from '../packed.ts';

const daySeconds = 86_400;
const deliveryPrefix = 'DELIVERY#';

const logPk = (ownerId: string, webhookId: string): string => `C#${ownerId}#WEBHOOK#${webhookId}`;
/** Ids sort by time. */
const keyOf = ({ ownerId, webhookId, _id }: Pick<DeliveryRecord, 'ownerId' | 'webhookId' | '_id'>): Key => ({
  pk: logPk(ownerId, webhookId),
  sk: `${deliveryPrefix}${_id}`,
});
/** Apart from the delivery, so that the log is read without it. */
const bodyKey = (ownerId: string, webhookId: string, id: string): Key => ({
  pk: logPk(ownerId, webhookId),
  sk: `BODY#${id}`,
});

/** The partition of the second index that holds, by time, the deliveries that wait for an attempt. */
const dueIndex = 'WEBHOOKS#DUE';

const record: z.ZodType<DeliveryRecord> = webhookDelivery.extend({
  ownerId: z.string(),
  webhookId: z.string(),
  version: z.int(),
});
const bodyItem = z.object({ packed: z.string() });

const toTtl = ({ createdAt }: DeliveryRecord): number =>
  Math.floor(Date.parse(createdAt) / 1000) + deliveryDays * daySeconds;

const toItem = (delivery: DeliveryRecord): Item => ({
  ...keyOf(delivery),
  ...delivery,
  ttl: toTtl(delivery),
  ...(delivery.nextAttemptAt === null ? {} : { gsi2pk: dueIndex, gsi2sk: `${delivery.nextAttemptAt}#${delivery._id}` }),
});

/** Deliveries of a log that one page looks at; those in a rare state are found on the next pages. */
const lookedAt = 1000;

/** Deliveries to webhooks in the table; they vanish by themselves. */
export function webhookDeliveriesInTable({ table }: { readonly table: Table }): WebhookDeliveries {
  return {
    async add(delivery, body) {
      const key = bodyKey(delivery.ownerId, delivery.webhookId, delivery._id);
      const done = await table.transact([
        { put: toItem(delivery), if: 'absent' },
        { put: { ...key, packed: pack(body), ttl: toTtl(delivery) } },
      ]);
      return done.ok ? 'added' : 'known';
    },

    async find(ownerId, webhookId, _id) {
      const found = await table.get(keyOf({ ownerId, webhookId, _id }));
      return found && record.parse(found);
    },

    async body(ownerId, webhookId, id) {
      const found = await table.get(bodyKey(ownerId, webhookId, id));
      return found && z.string().parse(unpack(bodyItem.parse(found).packed));
    },

    async change(delivery) {
      const next = { ...delivery, version: delivery.version + 1 };
      const done = await table.write({ put: toItem(next), if: { version: delivery.version } });
      return done.ok ? ok(next) : failed('stale-version');
    },

    async list({ ownerId, webhookId, state, limit, cursor }) {
      const query: Query = {
        pk: logPk(ownerId, webhookId),
        sk: { beginsWith: deliveryPrefix },
        descending: true,
        limit: lookedAt,
        ...(cursor === undefined ? {} : { cursor }),
      };
      if (!canContinue(query)) return failed('cursor-invalid');
      const { items, next } = await table.query(query);
      const wanted = items.filter((item) => state === undefined || item['state'] === state);
      const shown = wanted.slice(0, limit);
      const last = shown.at(-1);
      const continued = wanted.length > limit && last !== undefined ? toCursor(query, last) : next;
      return ok({
        deliveries: shown.map((item) => record.parse(item)),
        ...(continued === undefined ? {} : { next: continued }),
      });
    },

    async due(until, limit) {
      // The tilde sorts behind every id of that instant.
      const sk = { between: ['0', `${until}~`] } as const;
      const { items } = await table.query({ index: 'gsi2', pk: dueIndex, sk, limit });
      return items.map((item) => record.parse(item));
    },
  };
}

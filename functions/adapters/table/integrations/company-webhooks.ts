import * as z from 'zod';
import { attemptResult, maxWebhooks, webhookEvent } from '#shared/integration/webhook.ts';
import type { CompanyWebhooks, WebhookHealth, WebhookRecord } from '#functions/ports/company-webhooks.ts';
import type { Item, Key, Table } from '#functions/ports/table.ts';

const webhooksPk = (ownerId: string): string => `C#${ownerId}#WEBHOOKS`;
const keyOf = (ownerId: string, id: string): Key => ({ pk: webhooksPk(ownerId), sk: id });
/** Apart from the webhook: every attempt writes it. */
const healthKey = (ownerId: string, id: string): Key => ({ pk: `C#${ownerId}#WEBHOOKHEALTH`, sk: id });

const record: z.ZodType<WebhookRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  createdAt: z.string(),
  ending: z.string(),
  sealedSecret: z.string(),
  former: z.object({ sealedSecret: z.string(), until: z.string() }).nullable(),
  stoppedAt: z.string().nullable(),
});
const version = z.object({ version: z.int() });
const health: z.ZodType<WebhookHealth> = z.object({
  failingSince: z.string().nullable(),
  last: z.object({ at: z.string(), result: attemptResult, status: z.int().nullable() }),
});
const named = z.object({ id: z.string() });

const toItem = (webhook: WebhookRecord, next: number): Item => ({
  ...keyOf(webhook.ownerId, webhook._id),
  ...webhook,
  events: [...webhook.events],
  version: next,
});

/** Times that a write is tried again because somebody else was faster. */
const attempts = 5;

/** Two additions at the same moment may pass the limit of a company by one. */
const maxStored = maxWebhooks * 2;

/** The webhooks of a company, the oldest first. */
export async function readWebhooks(table: Pick<Table, 'query'>, ownerId: string): Promise<readonly WebhookRecord[]> {
  const { items } = await table.query({ pk: webhooksPk(ownerId), limit: maxStored });
  return items.map((item) => record.parse(item));
}

/** Webhooks of companies in the table. */
export function companyWebhooksInTable({ table }: { readonly table: Table }): CompanyWebhooks {
  return {
    list: (ownerId) => readWebhooks(table, ownerId),

    async find(ownerId, id) {
      const found = await table.get(keyOf(ownerId, id));
      return found && record.parse(found);
    },

    async add(webhook) {
      const done = await table.write({ put: toItem(webhook, 0), if: 'absent' });
      if (!done.ok) throw new Error(`there is a webhook ${webhook._id} already`);
    },

    async change(ownerId, id, decide) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const found = await table.get(keyOf(ownerId, id));
        if (found === undefined) return undefined;
        const before = record.parse(found);
        const after = decide(before);
        if (after === undefined) return before;
        const stored = version.parse(found).version;
        const done = await table.write({ put: toItem(after, stored + 1), if: { version: stored } });
        if (done.ok) return after;
      }
      throw new Error(`webhook ${id} kept changing`);
    },

    async remove(ownerId, id) {
      await table.transact([{ delete: keyOf(ownerId, id) }, { delete: healthKey(ownerId, id) }]);
    },

    async health(ownerId, ids) {
      const found = await table.getMany(ids.map((id) => healthKey(ownerId, id)));
      return new Map(found.map((item) => [named.parse(item).id, health.parse(item)]));
    },

    async noteHealth(ownerId, id, { failingSince, last }) {
      await table.write({ put: { ...healthKey(ownerId, id), id, failingSince, last } });
    },
  };
}

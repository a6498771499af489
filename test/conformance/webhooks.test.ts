import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { companyWebhooksInTable } from '#functions/adapters/table/integrations/company-webhooks.ts';
import { webhookDeliveriesInTable } from '#functions/adapters/table/integrations/webhook-deliveries.ts';
import type { DeliveryRecord, WebhookHealth, WebhookRecord } from '#functions/ports/company-webhooks.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const ownerId = 'a'.repeat(24);
const other = 'c'.repeat(24);
const now = Date.UTC(2026, 0, 15, 9);
const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const secondsLater = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

const webhookOf = (number: number, changes: Partial<WebhookRecord> = {}): WebhookRecord => ({
  ...{ _id: idOf(number), ownerId, name: `Sklad ${number}`, url: 'https://sklad.example/docflow' },
  ...{ events: ['read', 'paid'], active: true, createdAt: secondsLater(0), ending: 'x7Qa', sealedSecret: 'sealed' },
  ...{ former: null, stoppedAt: null },
  ...changes,
});

const deliveryOf = (number: number, changes: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  ...{ _id: idOf(number), ownerId, webhookId: idOf(1), version: 0, event: 'read', documentId: idOf(7) },
  ...{ documentName: `Faktúra ${number}`, createdAt: secondsLater(number), state: 'pending', result: null },
  ...{ status: null, attempts: 0, lastAttemptAt: null, nextAttemptAt: null },
  ...changes,
});

type Opened = { readonly table: Table; readonly close: () => Promise<void> };

/** What webhooks and their deliveries meet in every store. */
function webhooksSuite(name: string, open: (clock: { now: () => number }) => Promise<Opened>): void {
  async function openStores() {
    const clock = { ms: now, now: () => clock.ms };
    const { table, close } = await open(clock);
    return {
      webhooks: companyWebhooksInTable({ table }),
      deliveries: webhookDeliveriesInTable({ table }),
      clock,
      close,
    };
  }

  describe(`webhooks ${name}`, () => {
    test('a webhook is found by its company alone, the oldest first, until it is removed', async () => {
      const { webhooks, close } = await openStores();
      const [older, newer] = [webhookOf(1), webhookOf(2, { active: false, events: ['deleted'] })];
      await webhooks.add(newer);
      await webhooks.add(older);
      await expect(webhooks.add(older)).rejects.toThrow('already');
      expect(await webhooks.list(ownerId)).toEqual([older, newer]);
      expect(await webhooks.find(ownerId, older._id)).toEqual(older);
      expect(await webhooks.list(other)).toEqual([]);
      expect(await webhooks.find(other, older._id)).toBeUndefined();
      await webhooks.remove(ownerId, older._id);
      await webhooks.remove(ownerId, older._id);
      expect(await webhooks.list(ownerId)).toEqual([newer]);
      expect(await webhooks.change(ownerId, older._id, (before) => before)).toBeUndefined();
      await close();
    });

    test('changes of one webhook at the same time all hold', async () => {
      const { webhooks, close } = await openStores();
      const webhook = webhookOf(1);
      await webhooks.add(webhook);
      await Promise.all([
        webhooks.change(ownerId, webhook._id, (before) => ({ ...before, name: 'Pokladňa' })),
        webhooks.change(ownerId, webhook._id, (before) => ({ ...before, active: false, stoppedAt: secondsLater(1) })),
        webhooks.change(ownerId, webhook._id, () => undefined),
      ]);
      const former = { sealedSecret: 'sealed', until: secondsLater(60) };
      await webhooks.change(ownerId, webhook._id, (before) => ({ ...before, former }));
      expect(await webhooks.find(ownerId, webhook._id)).toEqual({
        ...webhook,
        ...{ name: 'Pokladňa', active: false, stoppedAt: secondsLater(1), former },
      });
      await close();
    });

    test('how attempts go is noted beside a webhook', async () => {
      const { webhooks, close } = await openStores();
      const last = { at: secondsLater(5), result: 'unreachable', status: 503 } as const;
      await webhooks.noteHealth(ownerId, idOf(1), { failingSince: secondsLater(1), last });
      const taken = { failingSince: null, last: { at: secondsLater(9), result: 'taken', status: 200 } } as const;
      await webhooks.noteHealth(ownerId, idOf(2), taken);
      expect(await webhooks.health(ownerId, [idOf(1), idOf(2), idOf(3)])).toEqual(
        new Map<string, WebhookHealth>([
          [idOf(1), { failingSince: secondsLater(1), last }],
          [idOf(2), taken],
        ]),
      );
      expect(await webhooks.health(other, [idOf(1)])).toEqual(new Map());
      await close();
    });

    test('a delivery is kept once with its body, and of two writes of one version the first holds', async () => {
      const { deliveries, close } = await openStores();
      const delivery = deliveryOf(1);
      const body = JSON.stringify({
        name: 'Faktúra',
        items: Array.from({ length: 500 }, (_, at) => ({ total: `${at}` })),
      });
      expect(await deliveries.add(delivery, body)).toBe('added');
      expect(await deliveries.add(delivery, 'another')).toBe('known');
      expect(await deliveries.body(ownerId, idOf(1), delivery._id)).toBe(body);
      expect(await deliveries.body(other, idOf(1), delivery._id)).toBeUndefined();
      const taken = { ...delivery, state: 'taken', result: 'taken', status: 204, attempts: 1 } as const;
      expect(await deliveries.change(taken)).toEqual({ ok: true, value: { ...taken, version: 1 } });
      expect(await deliveries.change({ ...delivery, attempts: 9 })).toEqual({ ok: false, error: 'stale-version' });
      expect(await deliveries.find(ownerId, idOf(1), delivery._id)).toEqual({ ...taken, version: 1 });
      await close();
    });

    test('the log is read from the newest delivery on, page by page, also by state, and no further than thirty days', async () => {
      const { deliveries, clock, close } = await openStores();
      for (let number = 1; number <= 7; number += 1)
        await deliveries.add(deliveryOf(number, { state: number % 2 === 0 ? 'failed' : 'taken' }), '{}');
      await deliveries.add(deliveryOf(8, { webhookId: idOf(2) }), '{}');
      const read = async (state?: DeliveryRecord['state'], limit = 3) => {
        const pages: string[][] = [];
        let cursor: string | undefined;
        do {
          const page = await deliveries.list({ ownerId, webhookId: idOf(1), state, limit, cursor });
          if (!page.ok) throw new Error(page.error);
          pages.push(page.value.deliveries.map(({ documentName }) => documentName.replace('Faktúra ', '')));
          cursor = page.value.next;
        } while (cursor !== undefined);
        return pages;
      };
      expect(await read()).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']]);
      expect(await read('failed', 2)).toEqual([['6', '4'], ['2']]);
      expect(await read('pending')).toEqual([[]]);
      const wrong = { ownerId, webhookId: idOf(1), limit: 3, cursor: 'nonsense' };
      expect(await deliveries.list(wrong)).toEqual({ ok: false, error: 'cursor-invalid' });
      clock.ms += 31 * 24 * 60 * 60 * 1000;
      expect(await read()).toEqual([[]]);
      await close();
    });

    test('what waits for an attempt is found when it is due, the longest due first, over all companies', async () => {
      const { deliveries, close } = await openStores();
      await deliveries.add(deliveryOf(1, { nextAttemptAt: secondsLater(30) }), '{}');
      await deliveries.add(deliveryOf(2, { nextAttemptAt: secondsLater(10), ownerId: other }), '{}');
      await deliveries.add(deliveryOf(3, { nextAttemptAt: secondsLater(90) }), '{}');
      await deliveries.add(deliveryOf(4, { state: 'taken' }), '{}');
      const due = async (seconds: number) => (await deliveries.due(secondsLater(seconds), 10)).map(({ _id }) => _id);
      expect(await due(5)).toEqual([]);
      expect(await due(60)).toEqual([idOf(2), idOf(1)]);
      await deliveries.change(deliveryOf(1, { state: 'failed', nextAttemptAt: null }));
      expect(await due(100)).toEqual([idOf(2), idOf(3)]);
      await close();
    });
  });
}

webhooksSuite('in SQLite', async (clock) => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`webhooks in DynamoDB: ${api.missing}`);
else
  webhooksSuite('in DynamoDB', async (clock) => {
    const { client, close } = await api.open();
    const tableName = `webhooks-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return { table: tableInDynamo({ client, tableName, clock }), close };
  });

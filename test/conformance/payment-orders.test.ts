import { afterAll, describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { paymentOrdersInTable } from '#functions/adapters/table/payments/payment-orders.ts';
import { paymentsPerPart, type PaymentOrders } from '#functions/ports/payment-orders.ts';
import type { Table } from '#functions/ports/table.ts';
import { samplePayment, samplePaymentOrder } from '#test/builders/records/payment-order.ts';
import { idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { createTable, dropTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };

const payment = (number: number) => samplePayment({ document: idOfNumber(number), name: `Faktúra ${number}` });

const record = (ownerId: string, number: number, count: number) =>
  samplePaymentOrder({ _id: idOfNumber(number), ownerId, key: `key-${number}`, count, preparedBy: idOfNumber(1) });

/** What payment orders meet in every table. */
function ordersSuite(name: string, table: () => Table): void {
  const open = (): PaymentOrders => paymentOrdersInTable({ table: table() });
  const prepare = (orders: PaymentOrders, ownerId: string, number: number, documents: readonly number[]) =>
    orders.prepare(record(ownerId, number, documents.length), documents.map(payment));
  let companies = 0;
  const company = () => `${name}-company-${(companies += 1)}`;

  describe(`payment orders ${name}`, () => {
    test('an order is read as it was written, with its payments in their order, and of another company nothing', async () => {
      const [orders, owner] = [open(), company()];
      const made = await prepare(orders, owner, 1, [3, 1, 2]);
      expect(made).toMatchObject({ ok: true, value: { _id: idOfNumber(1), writtenParts: 1 } });
      const found = await orders.find(owner, idOfNumber(1));
      expect(found).toEqual(made.ok && made.value);
      if (found !== undefined) expect(await orders.payments(found)).toEqual([payment(3), payment(1), payment(2)]);
      expect(await orders.find('another', idOfNumber(1))).toBeUndefined();
      expect(await orders.findAsked(owner, 'key-1')).toEqual(found);
      expect([...(await orders.findLive(owner, [idOfNumber(1), idOfNumber(9)])).keys()]).toEqual([idOfNumber(1)]);
    });

    test('of two orders that want one document at the same moment exactly one gets it, for twenty pairs', async () => {
      const [orders, owner] = [open(), company()];
      for (let pair = 1; pair <= 20; pair += 1) {
        const [shared, one, other] = [pair * 10, pair * 10 + 1, pair * 10 + 2];
        const both = await Promise.all([
          prepare(orders, owner, pair * 2 + 1000, [one, shared]),
          prepare(orders, owner, pair * 2 + 1001, [shared, other]),
        ]);
        expect(both.filter(({ ok }) => ok)).toHaveLength(1);
        const [refused] = both.flatMap((answer) => (answer.ok ? [] : [answer.error]));
        expect(refused).toEqual({ reason: 'taken', documents: [idOfNumber(shared)] });
      }
    });

    test('one key makes one order, also where it is asked for twice at the same moment', async () => {
      const [orders, owner] = [open(), company()];
      const asked = (number: number) => orders.prepare({ ...record(owner, number, 1), key: 'the-same' }, [payment(7)]);
      const both = await Promise.all([asked(1), asked(2)]);
      const ids = both.map((answer) => answer.ok && answer.value._id);
      expect(new Set(ids).size).toBe(1);
      expect((await orders.list({ ownerId: owner, limit: 10 })).orders).toHaveLength(1);
      expect(await asked(3)).toMatchObject({ ok: true, value: { _id: ids[0] } });
    });

    test('one key makes one order, also where the other request is written just after the key was looked up', async () => {
      const owner = company();
      const key = 'the-same';
      const first = () => open().prepare({ ...record(owner, 1, 1), key }, [payment(7)]);
      let others: Awaited<ReturnType<typeof first>> | undefined;
      const overtaken: Table = {
        ...table(),
        async getMany(keys) {
          others ??= await first();
          return table().getMany(keys);
        },
      };
      const orders = paymentOrdersInTable({ table: overtaken });
      const answer = await orders.prepare({ ...record(owner, 2, 1), key }, [payment(7)]);
      expect(others).toMatchObject({ ok: true, value: { _id: idOfNumber(1) } });
      expect(answer).toEqual(others);
    });

    test('a cancelled order frees its documents, of which two new orders again get one each', async () => {
      const [orders, owner] = [open(), company()];
      const made = await prepare(orders, owner, 1, [1]);
      if (!made.ok) throw new Error(made.error.reason);
      const cancelled = await orders.change({ ...made.value, state: 'cancelled' });
      expect(cancelled).toMatchObject({ ok: true, value: { version: made.value.version + 1 } });
      expect(await orders.change({ ...made.value, state: 'released' })).toEqual({ ok: false, error: 'stale-version' });
      expect((await orders.findLive(owner, [idOfNumber(1)])).size).toBe(0);
      const both = await Promise.all([prepare(orders, owner, 2, [1]), prepare(orders, owner, 3, [1])]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('an order of more payments than one transaction holds is whole, or takes nothing', async () => {
      const [orders, owner] = [open(), company()];
      const many = Array.from({ length: paymentsPerPart * 2 + 5 }, (_, n) => n + 1);
      const made = await prepare(orders, owner, 1, many);
      expect(made).toMatchObject({ ok: true, value: { parts: 3, writtenParts: 3 } });
      if (made.ok) expect(await orders.payments(made.value)).toHaveLength(many.length);
      const others = many.map((n) => n + 1000);
      // The last document is taken: what was written before it must not stay taken.
      const refused = await prepare(orders, owner, 2, [...others, 1]);
      expect(refused).toMatchObject({ ok: false, error: { reason: 'taken', documents: [idOfNumber(1)] } });
      expect((await orders.findLive(owner, others.map(idOfNumber))).size).toBe(0);
    });

    test('orders are listed newest first, page by page', async () => {
      const [orders, owner] = [open(), company()];
      for (const number of [1, 2, 3]) await prepare(orders, owner, number, [number]);
      const first = await orders.list({ ownerId: owner, limit: 2 });
      expect(first.orders.map(({ _id }) => _id)).toEqual([idOfNumber(3), idOfNumber(2)]);
      const query = { ownerId: owner, limit: 2, cursor: first.next };
      expect(orders.canContinue(query)).toBe(true);
      const second = await orders.list(query);
      expect([second.orders.map(({ _id }) => _id), second.next]).toEqual([[idOfNumber(1)], undefined]);
      expect(orders.canContinue({ ...query, ownerId: 'another' })).toBe(false);
    });
  });
}

const sqlite = tableInSqlite({ path: ':memory:', clock });
ordersSuite('in SQLite', () => sqlite);

const api = dynamoApi();
if ('missing' in api) test.skip(`payment orders on DynamoDB: ${api.missing}`);
else {
  const { client, close } = await api.open();
  const tableName = `payment-orders-${Date.now()}-${process.pid}`;
  await createTable(client, tableName);
  const table = tableInDynamo({ client, tableName, clock });
  ordersSuite('in DynamoDB', () => table);
  afterAll(async () => {
    await dropTable(client, tableName);
    await close();
  });
}

import { expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { listIds } from '#functions/adapters/table/documents/list.ts';
import { listEntries } from '#functions/adapters/table/documents/views.ts';
import type { Counts } from '#functions/ports/documents.ts';
import { transactionLimit, type Table } from '#functions/ports/table.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { sampleRow } from '#test/builders/records/row.ts';
import { createTable, dropTable, dynamoApi } from './dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };
/** Documents with a supplier, by name, and without one. */
const named = 1450;
const nameless = 1250;
const total = named + nameless;
const ids = Array.from({ length: total }, (_, number) => idOfNumber(number + 1));
const counts: Counts = {
  all: total,
  failed: 0,
  trash: 0,
  reading: 0,
  doctypes: { invoice: { total, waiting: total, inprogress: 0, confirmed: 0, failed: 0 } },
};

/** Puts the entries of the list of all documents, by supplier. */
async function fill(table: Table): Promise<void> {
  const entries = ids.map((_id, at) => {
    const supplierName = at < named ? `dodávateľ ${String(at).padStart(5, '0')}` : '';
    const [entry] = listEntries(firstOwner, sampleRow({ _id }), { supplierName }).filter(({ pk }) =>
      pk.endsWith('all###supplierName'),
    );
    if (entry === undefined) throw new Error('the row has no entry');
    return { put: entry };
  });
  for (let at = 0; at < entries.length; at += transactionLimit)
    await table.transact(entries.slice(at, at + transactionLimit));
}

const stretches = [
  { offset: 0, limit: 5000, what: 'the whole list' },
  { offset: 200, limit: 2300, what: 'most of it, over both its parts' },
  { offset: 1500, limit: 1200, what: 'its end' },
  { offset: 0, limit: 1001, what: 'one more than a query gives' },
];

/** A list longer than one query of the table gives, in both orders. */
async function expectWhole(table: Table): Promise<void> {
  await fill(table);
  const descending = [...ids.slice(0, named).toReversed(), ...ids.slice(named).toReversed()];
  for (const { what, ...stretch } of stretches)
    for (const [order, list] of [['asc', ids] as const, ['desc', descending] as const]) {
      const query = { ownerId: firstOwner, sortField: 'supplierName' as const, descending: order === 'desc' };
      const listed = await listIds(table, { ...query, ...stretch }, counts);
      expect(listed, `${what}, ${order}`).toEqual(list.slice(stretch.offset, stretch.offset + stretch.limit));
    }
}

test('a list of thousands is chosen whole, in its order, in SQLite (R-LST-22)', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  await expectWhole(table);
  table.close();
});

const api = dynamoApi();
if ('missing' in api) test.skip(`a long list on DynamoDB: ${api.missing}`);
else
  test('a list of thousands is chosen whole, in its order, on DynamoDB (R-LST-22)', async () => {
    const { client, close } = await api.open();
    const tableName = `lists-${Date.now()}-${process.pid}`;
    await createTable(client, tableName);
    try {
      await expectWhole(tableInDynamo({ client, tableName, clock }));
    } finally {
      await dropTable(client, tableName);
      await close();
    }
  });

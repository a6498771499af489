import { expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { numbersInTable } from '#functions/adapters/table/numbers/numbers.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleField,
  sampleHead,
  noIndex,
} from '#test/builders/worlds/documents-world.ts';
import { createTable, dropTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const api = dynamoApi();
const clock = { now: () => Date.UTC(2026, 0, 15) };
const fifty = Array.from({ length: 50 }, (_, n) => n + 1);
const series = fifty.map((n) => `FP2026/${String(n).padStart(5, '0')}`);

if ('missing' in api) test.skip(`internal numbers on DynamoDB: ${api.missing}`);
else
  test('fifty documents that are numbered and saved at once get a series without a gap on DynamoDB too (R-VAT-19)', async () => {
    const { client, close } = await api.open();
    const tableName = `numbers-${Date.now()}-${process.pid}`;
    await createTable(client, tableName);
    try {
      const world = documentsWorld({
        table: { table: tableInDynamo({ client, tableName, clock }), keepIndex: noIndex },
      });
      const type = sampleDoctype();
      await world.doctypes.put(firstOwner, type);
      const numbers = numbersInTable(world);
      const made = await Promise.all(
        fifty.map(async (n) => {
          const documentId = idOfNumber(n);
          const number = await numbers.reserve({ ownerId: firstOwner, doctype: type, year: 2026, documentId });
          if (!number.ok) throw new Error(number.error);
          const fields = [sampleField('internalNumber', number.value)];
          const saved = await world.documents.create({
            head: sampleHead({ _id: documentId }),
            pages: [],
            fields,
            tables: [],
          });
          return saved.ok ? number.value : saved.error;
        }),
      );
      expect(made.toSorted()).toEqual(series);
    } finally {
      await dropTable(client, tableName);
      await close();
    }
  });

import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import { learnedInTable } from '#functions/adapters/table/learning/learned.ts';
import { suppliersInTable } from '#functions/adapters/table/suppliers/suppliers.ts';
import { maxMerged, type SupplierRecord, type Suppliers } from '#functions/ports/suppliers.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Table } from '#functions/ports/table.ts';
import { filesInMemory } from '#test/builders/worlds/documents-world.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };
const owner = 'company-1';

/** What the settings of suppliers meet in every store. */
function suppliersSuite(
  name: string,
  open: () => Promise<{
    readonly suppliers: Suppliers;
    readonly learned: Learned;
    readonly close: () => Promise<void>;
  }>,
): void {
  const withEmails = (record: SupplierRecord, ...emails: string[]): SupplierRecord => ({
    ...record,
    settings: { ...record.settings, emails },
  });

  describe(`settings of suppliers ${name}`, () => {
    test('everything that was settled is read as it was written, and of another company nothing', async () => {
      const { suppliers, close } = await open();
      const none = await suppliers.find(owner, 'CompanyId#36347124');
      expect(none).toMatchObject({ version: 0, into: null, parts: [], settings: { emails: [], dueDays: null } });
      const record: SupplierRecord = {
        ...none,
        settings: {
          emails: ['ucto@papiera.example'],
          dueDays: 21,
          booking: { costCentre: '100', debitAccount: '518001' },
          note: 'Rámcová zmluva 12/2025',
        },
        vatCheck: {
          ...{ vatId: 'SK2020349236', valid: false, at: '2026-01-15T08:00:00.000Z' },
          ...{ consultation: '', name: '', address: '' },
        },
        changedBy: 'eva',
        changedAt: '2026-01-15T08:00:00.000Z',
      };
      expect(await suppliers.change([record])).toEqual({ ok: true, value: [{ ...record, version: 1 }] });
      expect(await suppliers.find(owner, record.key)).toEqual({ ...record, version: 1 });
      expect((await suppliers.find('company-2', record.key)).version).toBe(0);
      await close();
    });

    test('of two who change a supplier at once one is asked to look again', async () => {
      const { suppliers, close } = await open();
      const record = await suppliers.find(owner, 'Name#kvety');
      const both = await Promise.all([
        suppliers.change([withEmails(record, 'a@x.sk')]),
        suppliers.change([withEmails(record, 'b@x.sk')]),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await suppliers.change([withEmails(record, 'c@x.sk')])).toEqual({ ok: false, error: 'stale-version' });
      await close();
    });

    test('a supplier is found by each of its addresses until it has them no more', async () => {
      const { suppliers, close } = await open();
      const first = await suppliers.find(owner, 'VatId#SK1');
      await suppliers.change([withEmails(first, 'Ucto@Firma.sk', 'obchod@firma.sk')]);
      const second = await suppliers.find(owner, 'VatId#SK2');
      await suppliers.change([withEmails(second, 'ucto@firma.sk')]);
      expect(await suppliers.findByEmail(owner, ' UCTO@firma.sk ')).toBe('VatId#SK1');
      expect(await suppliers.findByEmail(owner, 'obchod@firma.sk')).toBe('VatId#SK1');
      expect(await suppliers.findByEmail(owner, 'ucto@firma.s')).toBeUndefined();
      expect(await suppliers.findByEmail('company-2', 'ucto@firma.sk')).toBeUndefined();
      expect(await suppliers.findByEmail(owner, ' ')).toBeUndefined();
      await suppliers.change([withEmails({ ...first, version: 1 }, 'obchod@firma.sk')]);
      expect(await suppliers.findByEmail(owner, 'ucto@firma.sk')).toBe('VatId#SK2');
      await close();
    });

    test('suppliers are merged and separated in one write, together with all their addresses', async () => {
      const { suppliers, close } = await open();
      const keys = Array.from({ length: maxMerged }, (_, at) => `Name#dodavatel ${at}`);
      const parts = (await suppliers.findMany(owner, keys)).map((record) => ({ ...record, into: 'VatId#SK1' }));
      const target = { ...(await suppliers.find(owner, 'VatId#SK1')), parts: keys };
      const emails = Array.from({ length: 20 }, (_, at) => `e${at}@firma.sk`);
      const merged = await suppliers.change([withEmails(target, ...emails), ...parts]);
      expect(merged.ok).toBe(true);
      expect(await suppliers.merges(owner)).toEqual(keys.toSorted().map((part) => ({ part, into: 'VatId#SK1' })));
      expect(await suppliers.merges('company-2')).toEqual([]);
      const [freed = '', ...left] = keys;
      const [whole, part] = await suppliers.findMany(owner, ['VatId#SK1', freed]);
      if (whole === undefined || part === undefined) throw new Error('a record is missing');
      await suppliers.change([
        { ...whole, parts: left },
        { ...part, into: null },
      ]);
      expect((await suppliers.merges(owner)).map((merge) => merge.part)).toEqual(left.toSorted());
      // One record of the write is out of date: nothing of it is written.
      expect(
        await suppliers.change([
          { ...whole, parts: [] },
          { ...part, version: 2, into: 'VatId#SK1' },
        ]),
      ).toEqual({ ok: false, error: 'stale-version' });
      expect((await suppliers.find(owner, freed)).into).toBeNull();
      await close();
    });

    test('two suppliers that are different are remembered once, whichever of them is named first', async () => {
      const { suppliers, close } = await open();
      await suppliers.markDifferent(owner, ['b', 'a']);
      await suppliers.markDifferent(owner, ['a', 'b']);
      await suppliers.markDifferent(owner, ['a', 'a']);
      expect(await suppliers.differentPairs(owner)).toEqual([['a', 'b']]);
      expect(await suppliers.differentPairs('company-2')).toEqual([]);
      await close();
    });

    test('what one document taught is known under each number once, and is forgotten under all of them', async () => {
      const { learned, close } = await open();
      const keys = ['VatId#SK1', 'CompanyId#1'];
      const teach = (document: string, at: string, company = owner) =>
        learned.teachSupplier(company, keys, { document, doctype: 'faktura', at, facts: {}, coding: {} });
      await teach('a', '2026-01-01');
      await teach('b', '2026-01-02');
      await teach('c', '2026-01-03', 'company-2');
      const list = async (company = owner) =>
        (await learned.supplierDocuments(company, [...keys, 'TaxId#1'])).map(({ document }) => document);
      expect(await list()).toEqual(['b', 'a']);
      await learned.forgetSupplierDocuments(owner, [...keys, 'TaxId#1'], ['b', 'x']);
      await learned.forgetSupplierDocuments(owner, keys, ['b']);
      expect([await list(), await list('company-2')]).toEqual([['a'], ['c']]);
      expect(await learned.supplier(owner, keys)).toMatchObject({ papers: [{ document: 'a' }] });
      await close();
    });

    test('texts of a column stand once, newest first, of one type of one company, also when written at once', async () => {
      const { learned, close } = await open();
      const learner = { ownerId: owner, doctype: 'faktura' };
      const teach = (text: string, day: number, supplier = '') =>
        learned.teachColumnTexts(learner, 'name', [{ texts: [text], at: `2026-01-0${day}`, supplier }]);
      await Promise.all([teach('Toner', 1, 'a'), teach('Papier', 2), teach('Obálka', 3)]);
      await teach('Toner', 4, 'b');
      const expected = [
        { text: 'Toner', at: '2026-01-04', suppliers: ['b', 'a'] },
        { text: 'Obálka', at: '2026-01-03', suppliers: [] },
        { text: 'Papier', at: '2026-01-02', suppliers: [] },
      ];
      expect(await learned.columnTexts(learner, 'name')).toEqual(expected);
      // The same documents again, in whatever order, change nothing.
      await teach('Toner', 1, 'a');
      await teach('Toner', 4, 'b');
      expect(await learned.columnTexts(learner, 'name')).toEqual(expected);
      expect(await learned.columnTexts(learner, 'unit')).toEqual([]);
      expect(await learned.columnTexts({ ...learner, ownerId: 'company-2' }, 'name')).toEqual([]);
      await close();
    });
  });
}

const toStores = (table: Table) => ({
  suppliers: suppliersInTable({ table }),
  learned: learnedInTable({
    ...{ table, files: filesInMemory(), ids: systemIds(clock) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }),
});

suppliersSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { ...toStores(table), close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`settings of suppliers in DynamoDB: ${api.missing}`);
else
  suppliersSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `suppliers-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return { ...toStores(tableInDynamo({ client, tableName, clock })), close };
  });

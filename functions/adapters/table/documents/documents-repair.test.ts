import { expect, test } from 'vitest';
import type { DocumentChange } from '#functions/ports/documents.ts';
import { type Item, type Table, type Write, transactionLimit } from '#functions/ports/table.ts';
import { sortFields } from '#shared/document/list/sort-key.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleField,
  sampleHead,
  samplePage,
  secondOwner,
} from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { listPk, stepPk } from './views.ts';
import { identitiesPk, rowKey, wordsPk } from './keys.ts';
import { toChange } from '../table-change.ts';

const owner = firstOwner;
const listed = { ownerId: owner, sortField: 'name', descending: false, offset: 0, limit: 50 } as const;

test('the repair restores lost rows, entries and counters, and removes those without a document', async () => {
  const { documents, table } = documentsWorld();
  for (let number = 1; number <= 12; number += 1) {
    const head = sampleHead({
      _id: idOfNumber(number),
      name: `Faktúra ${number % 5}`,
      doctype: number > 6 ? 'b' : 'a',
    });
    await documents.create({ head, fields: [sampleField('supplierName', `Firma ${number}`)] });
  }
  const before = await documents.list(listed);
  const counts = await documents.counts(owner);
  const all = async (pk: string): Promise<readonly Item[]> => (await table.query({ pk, limit: 1000 })).items;
  for (const { pk, sk } of (await all(listPk(owner, {}, 'name'))).slice(3, 8))
    await table.write({ delete: { pk, sk } });
  const strange = idOfNumber(99);
  for (const pk of [
    listPk(owner, {}, 'name'),
    listPk(owner, { status: 'failed' }, 'total'),
    wordsPk(owner),
    identitiesPk(owner),
  ])
    await table.write({ put: { pk, sk: `1zzz\u001f${strange}`, version: 1 } });
  await table.write({ put: { pk: wordsPk(owner), sk: `zzz\u001f${idOfNumber(2)}`, version: 1 } });
  await table.write({ delete: rowKey(owner, idOfNumber(4)) });
  for (const { pk, sk } of await all(`C#${owner}#COUNTS`))
    await table.write({ add: { pk, sk }, amounts: { trash: 3, 'n#a#waiting': -2 } });
  for (const { pk, sk } of (await all(wordsPk(owner))).slice(0, 9)) await table.write({ delete: { pk, sk } });
  expect(await documents.counts(owner)).not.toEqual(counts);

  expect(await documents.reindex(owner)).toBe(12);

  expect(await documents.counts(owner)).toEqual(counts);
  expect(await documents.list(listed)).toEqual(before);
  expect(await all(listPk(owner, {}, 'name'))).toHaveLength(12);
  expect(await all(listPk(owner, { status: 'failed' }, 'total'))).toEqual([]);
  expect((await all(identitiesPk(owner))).length).toBe(0);
  expect((await all(wordsPk(owner))).some(({ sk }) => sk.includes('zzz'))).toBe(false);
  for (let number = 1; number <= 12; number += 1)
    expect((await documents.search(owner, `firma ${number}`, 50)).ids).toContain(idOfNumber(number));
});

/** A table that notes how many writes its transactions had. */
function measuring(table: Table): { readonly table: Table; readonly sizes: number[] } {
  const sizes: number[] = [];
  const transact = (writes: readonly Write[]) => {
    sizes.push(writes.length);
    return table.transact(writes);
  };
  return { sizes, table: { ...table, transact } };
}

test('the largest change of a document, with 20 writes beside it, fits into one transaction', async () => {
  const { table, sizes } = measuring(tableInSqlite({ path: ':memory:', clock: { now: () => Date.UTC(2026, 0, 15) } }));
  const { documents, doctypes, clock } = documentsWorld({ table });
  for (const id of ['invoice', 'receipt']) await doctypes.put(owner, sampleDoctype({ id, name: id }));
  const words = (from: number) => Array.from({ length: 80 }, (_, i) => `slovo${from + i}`).join(' ');
  const fields = (n: number) => [
    sampleField('supplierName', words(n * 100)),
    sampleField('supplierCompanyId', `3639656${n}`),
    sampleField('invoiceNumber', `FV-${n}`),
    sampleField('totalAmount', `${n}.00`),
    sampleField('issueDate', `2026-01-0${n}`),
    sampleField('payDate', `2026-02-0${n}`),
  ];
  const also = Array.from({ length: 20 }, (_, i) =>
    toChange('uploadsConsumed', [{ put: { pk: 'also', sk: String(i) } }]),
  );
  const log: DocumentChange['log'] = {
    action: 'saved',
    step: 'start',
    stepName: '',
    editorId: null,
    assignId: [],
    emitter: 'machine',
    metadata: {},
    diff: { fields: [] },
  };
  const start = (name: string) => ({ machine: 'transition', name, input: {} }) as const;
  const pages = (from: number) => Array.from({ length: 300 }, (_, i) => samplePage(idOfNumber(from + i)));
  const head = sampleHead({ doctype: 'invoice' });
  const created = await documents.create({
    head,
    fields: fields(1),
    pages: pages(1000),
    tables: [],
    log,
    also,
    start: start('a'),
  });
  expect(created.ok).toBe(true);
  clock.ms += 1000;
  const next = sampleHead({ version: 1, name: 'Celkom iné', doctype: 'receipt', step: 'archived', process: 0 });
  const changed = await documents.change({
    head: next,
    fields: fields(2),
    pages: pages(5000),
    tables: [],
    log,
    also,
    start: start('b'),
  });
  expect(changed.ok).toBe(true);
  console.info(`writes of the largest change: ${Math.max(...sizes.filter((size) => size < transactionLimit))}`);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(transactionLimit);
  expect(await documents.findPage(owner, idOfNumber(5299))).toBeDefined();
  for (const sortField of sortFields)
    expect((await documents.list({ ...listed, sortField, doctype: 'receipt', status: 'confirmed' })).total).toBe(1);
});

test('the largest move of a document to another company fits into one transaction, and happens whole or not at all', async () => {
  const { table, sizes } = measuring(tableInSqlite({ path: ':memory:', clock: { now: () => Date.UTC(2026, 0, 15) } }));
  const { documents, doctypes } = documentsWorld({ table });
  for (const ownerId of [owner, secondOwner]) await doctypes.put(ownerId, sampleDoctype({ id: 'invoice' }));
  const fields = [
    sampleField('supplierName', 'Papiera'),
    sampleField('supplierCompanyId', '36396562'),
    sampleField('invoiceNumber', 'FV-1'),
    sampleField('totalAmount', '1.00'),
    sampleField('issueDate', '2026-01-01'),
    sampleField('payDate', '2026-02-01'),
  ];
  const numbered = [...fields, sampleField('internalNumber', 'FP2026/00001')];
  await documents.create({ head: sampleHead({ doctype: 'invoice' }), pages: [], fields: numbered, tables: [] });
  const head = await documents.findHead(owner, idOfNumber(1));
  if (head === undefined) throw new Error('it was just made');
  const log: DocumentChange['log'] = {
    action: 'created',
    step: 'start',
    stepName: '',
    editorId: null,
    assignId: [],
    emitter: 'user',
    metadata: {},
    diff: { fields: [] },
  };
  const copy: DocumentChange = {
    head: { ...head, ownerId: secondOwner, _id: idOfNumber(2), version: 0 },
    pages: [],
    fields,
    tables: [],
    log,
    start: { machine: 'transition', name: 'a', input: {} },
    also: [doctypes.requireExisting(secondOwner, 'invoice')],
  };
  const original: DocumentChange = { head: { ...head, deletedAt: head.updatedAt }, log };
  const stale = { ...original, head: { ...original.head, version: head.version - 1 } };
  expect(await documents.move({ copy, original: stale })).toEqual({ ok: false, error: 'stale-version' });
  expect(await documents.findHead(secondOwner, idOfNumber(2))).toBeUndefined();
  sizes.splice(0);
  expect((await documents.move({ copy, original })).ok).toBe(true);
  console.info(`writes of the largest move: ${Math.max(...sizes)}`);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(transactionLimit);
  expect(await documents.move({ copy, original })).toEqual({ ok: false, error: 'stale-version' });
  const again = await documents.findHead(owner, idOfNumber(1));
  if (again === undefined) throw new Error('it lies in the trash');
  expect(await documents.move({ copy, original: { head: again } })).toEqual({ ok: false, error: 'exists' });
});

test('a common word gives the newest documents and is marked as capped', async () => {
  const { documents } = documentsWorld();
  for (let number = 1; number <= 30; number += 1)
    await documents.create({ head: sampleHead({ _id: idOfNumber(number), name: `Faktúra ${number}` }) });
  expect(await documents.search(owner, 'fakt', 5)).toEqual({ ids: [30, 29, 28, 27, 26].map(idOfNumber), capped: true });
  expect(await documents.search(owner, 'fakt 17', 5)).toEqual({ ids: [idOfNumber(17)], capped: false });
  expect(await documents.search(owner, '!?', 5)).toEqual({ ids: [], capped: false });
  expect(await documents.search(owner, 'constructor', 5)).toEqual({ ids: [], capped: false });
});

test('each document has one step entry, by type; the repair restores exactly these', async () => {
  const { documents, table } = documentsWorld();
  for (let number = 1; number <= 5; number += 1)
    await documents.create({ head: sampleHead({ _id: idOfNumber(number), doctype: 'a', step: 'approv' }), fields: [] });
  const at = (step: string) => documents.countAt(owner, 'a', step);
  const moved = await documents.findHead(owner, idOfNumber(5));
  if (moved === undefined) throw new Error('it was just made');
  await documents.change({ head: { ...moved, step: 'review' } });
  expect([await at('approv'), await at('review'), await at('appro')]).toEqual([4, 1, 0]);
  const page = await documents.standingAt({ ownerId: owner, doctype: 'a', step: 'approv', limit: 3 });
  const next = await documents.standingAt({
    ownerId: owner,
    doctype: 'a',
    step: 'approv',
    limit: 3,
    cursor: page.next,
  });
  expect([...page.ids, ...next.ids]).toEqual([1, 2, 3, 4].map(idOfNumber));
  expect(next.next).toBeUndefined();

  const pk = stepPk(owner, 'a');
  for (const { sk } of (await table.query({ pk, limit: 2 })).items) await table.write({ delete: { pk, sk } });
  await table.write({ put: { pk, sk: `approv\u001f${idOfNumber(99)}` } });
  await documents.reindex(owner);
  expect([await at('approv'), await at('review')]).toEqual([4, 1]);
});

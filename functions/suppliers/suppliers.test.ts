import { expect, test } from 'vitest';
import { saveSupplier as saveContract } from '#shared/api/suppliers.ts';
import { noSupplierSettings } from '#shared/supplier/supplier-settings.ts';
import { toSupplierId } from '#shared/supplier/supplier-id.ts';
import { readParty } from '#shared/party/party.ts';
import { toSupplierDocument } from '#shared/reading/memory/supplier.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { checkSupplierVatId, forgetSupplier, readSupplier, saveSupplier } from './change-supplier.ts';
import { listDoubles, listSuppliers } from './list-suppliers.ts';
import { markDifferent, mergeSuppliers, separateSuppliers } from './merge-suppliers.ts';

const ours = 'SK6611000000004876430652';
const theirs = 'SK9611000000002918599669';
const mill = { supplierName: 'Mlyn Žitava, s. r. o.', supplierCompanyId: '36347124', supplierCity: 'Nitra' };
const millByName = { supplierName: 'MLYN ŽITAVA' };
const flowers = { supplierName: 'Kvety', supplierCompanyId: '31333532' };
const millId = toSupplierId('CompanyId#36347124');
const nameId = toSupplierId('Name#mlyn zitava');
const query = { q: '', order: 'name', direction: 'asc', page: 1, size: 50 } as const;

/** A company with documents of suppliers, at which editors work. */
async function world() {
  const deps = await workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });
  const eva = deps.as('eva');
  const put = async (n: number, values: Readonly<Record<string, string>>) => {
    const fields = Object.entries({ currency: 'EUR', issueDate: `2026-01-0${n}`, ...values }).map(([id, value]) =>
      sampleField(id, value),
    );
    const head = sampleHead({ _id: idOfNumber(n), name: `Faktúra ${n}`, process: 2, version: 0 });
    const made = await deps.documents.create({ head, pages: [], fields, tables: [] });
    if (!made.ok) throw new Error(made.error);
    return { fields, id: head._id };
  };
  /** A document that was confirmed: accounts and bookings were learned from it. */
  const teach = async (n: number, values: Readonly<Record<string, string>>) => {
    const { fields, id } = await put(n, values);
    const at = `2026-01-0${n}T08:00:00.000Z`;
    const party = readParty('supplier', fields, at, id);
    if (party !== undefined) await deps.parties.teach(firstOwner, party);
    const document = toSupplierDocument({ document: id, doctype: 'invoice', at }, fields);
    await deps.learned.teachSupplier(firstOwner, listSupplierKeys(fields), document);
  };
  const read = async (id = millId) => {
    const answer = await readSupplier(deps)({ params: { id }, query: {}, body: {} }, eva);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  };
  const list = async (over: Partial<typeof query> | { readonly q: string } = {}) => {
    const answer = await listSuppliers(deps)({ params: {}, query: { ...query, ...over }, body: {} }, eva);
    return answer.ok ? answer.value : undefined;
  };
  const merge = (id: string, other: string, version = 0, otherVersion = 0) =>
    mergeSuppliers(deps)({ params: { id }, query: {}, body: { version, other, otherVersion } }, eva);
  return { deps, eva, put, teach, read, list, merge };
}

test('everybody from whom documents came is listed, with their number, and found by a word, a number or an account', async () => {
  const { put, list } = await world();
  await put(1, mill);
  await put(2, { ...mill, paymentIBAN: ours });
  await put(3, flowers);
  const all = await list();
  expect(all?.suppliers.map(({ name, documents, last }) => [name, documents, last])).toEqual([
    ['Kvety', 1, '2026-01-03'],
    [mill.supplierName, 2, '2026-01-02'],
  ]);
  expect(all?.currency).toBe('EUR');
  for (const q of ['zitava', 'nitra', '36347124', ours])
    expect([q, (await list({ q }))?.suppliers.map(({ id }) => id)]).toEqual([q, [millId]]);
  expect(await list({ q: 'nikto' })).toMatchObject({ suppliers: [], total: 0 });
});

test('a changed account waits at its supplier until a person has confirmed it, and shows who that was', async () => {
  const { deps, put, teach, read } = await world();
  await teach(1, { ...mill, paymentIBAN: ours });
  const { id } = await put(2, { ...mill, paymentIBAN: theirs });
  const before = await read();
  expect(before.accounts.find(({ iban }) => iban === theirs)).toMatchObject({
    ...{ since: '2026-01-02', documents: 1, finding: 'changed', waiting: id, confirmed: null },
  });
  const at = '2026-01-09T08:00:00.000Z';
  await deps.accountTrust.confirm(firstOwner, 'CompanyId#36347124', { iban: theirs, document: id, by: 'eva', at });
  expect((await read()).accounts.find(({ iban }) => iban === theirs)).toMatchObject({
    ...{ finding: 'confirmed', waiting: null, confirmed: { by: 'eva', document: id } },
  });
});

test('what is settled about a supplier is kept, and of two who change it one is asked to look again', async () => {
  const { deps, eva, put, read } = await world();
  await put(1, mill);
  const save = (body: unknown) =>
    saveSupplier(deps)({ params: { id: millId }, query: {}, body: saveContract.body.parse(body) }, eva);
  const settings = { ...noSupplierSettings, dueDays: 21, booking: { costCentre: '100' }, note: 'Zmluva 12' };
  expect(await save({ version: 0, settings })).toMatchObject({ ok: true, value: { version: 1, settings } });
  expect((await read()).changed).toMatchObject({ by: 'eva' });
  expect(await save({ version: 0, settings: noSupplierSettings })).toEqual({ ok: false, error: 'stale-version' });
  expect((await read()).settings).toEqual(settings);
});

test('two names of one supplier are proposed, merged into one list entry, and separated again with their settings', async () => {
  const { deps, eva, put, read, list, merge } = await world();
  await put(1, { ...mill, supplierName: 'Mlyn Žitava' });
  await put(2, millByName);
  await deps.suppliers.change([
    {
      ...(await deps.suppliers.find(firstOwner, 'Name#mlyn zitava')),
      settings: { ...noSupplierSettings, note: 'Starý' },
    },
  ]);
  const doubles = await listDoubles(deps)({ params: {}, query: {}, body: {} }, eva);
  expect(doubles).toMatchObject({ ok: true, value: { doubles: [{ reasons: ['name'] }] } });
  expect(await merge(millId, millId)).toEqual({ ok: false, error: 'same-supplier' });
  expect(await merge(millId, nameId, 0, 0)).toEqual({ ok: false, error: 'stale-version' });
  const merged = await merge(millId, nameId, 0, 1);
  expect(merged).toMatchObject({ ok: true, value: { documents: 2, settings: { note: '' } } });
  expect((await list())?.suppliers).toMatchObject([{ id: millId, documents: 2, merged: 1 }]);
  const whole = await read(nameId);
  expect([whole.id, whole.recent.length, whole.parts.map(({ id }) => id)]).toEqual([millId, 2, [millId, nameId]]);
  expect(await listDoubles(deps)({ params: {}, query: {}, body: {} }, eva)).toMatchObject({ value: { doubles: [] } });

  const body = { version: whole.version, parts: [nameId] };
  const separated = await separateSuppliers(deps)({ params: { id: millId }, query: {}, body }, eva);
  expect(separated).toMatchObject({ ok: true, value: { documents: 1 } });
  expect(await read(nameId)).toMatchObject({ id: nameId, documents: 1, settings: { note: 'Starý' } });
});

test('a supplier that was merged brings its own parts along, and takes them with it when it is separated', async () => {
  const { deps, eva, put, read, merge } = await world();
  await put(1, mill);
  await put(2, millByName);
  await put(3, flowers);
  const flowersId = toSupplierId('CompanyId#31333532');
  await merge(nameId, flowersId);
  await merge(millId, nameId, 0, 1);
  const { version, parts } = await read();
  expect(parts.map(({ id }) => id)).toEqual([millId, nameId, flowersId]);
  const body = { version, parts: [nameId, flowersId] };
  await separateSuppliers(deps)({ params: { id: millId }, query: {}, body }, eva);
  expect((await read(flowersId)).parts.map(({ id }) => id)).toEqual([nameId, flowersId]);
  expect((await read()).documents).toBe(1);
});

test('two suppliers that a person found to be different are proposed no more', async () => {
  const { deps, eva, put } = await world();
  await put(1, { ...mill, supplierName: 'Mlyn Žitava' });
  await put(2, millByName);
  await markDifferent(deps)({ params: {}, query: {}, body: { one: millId, other: nameId } }, eva);
  expect(await listDoubles(deps)({ params: {}, query: {}, body: {} }, eva)).toMatchObject({ value: { doubles: [] } });
});

test('the reader forgets one document or everything that it learned of a supplier, and nothing of another one', async () => {
  const { deps, eva, teach, read } = await world();
  await teach(1, { ...mill, costCentre: '100', paymentIBAN: ours });
  await teach(2, { ...mill, costCentre: '200', paymentIBAN: ours });
  // A factoring company is paid for both.
  await teach(3, { ...flowers, costCentre: '300', paymentIBAN: ours });
  expect((await read()).memory.map(({ booking }) => booking)).toEqual([{ costCentre: '200' }, { costCentre: '100' }]);
  const forget = (document?: string) =>
    forgetSupplier(deps)({ params: { id: millId }, query: document === undefined ? {} : { document }, body: {} }, eva);
  expect(await forget(idOfNumber(2))).toMatchObject({ ok: true, value: { memory: [{ document: idOfNumber(1) }] } });
  expect((await read()).memory.map(({ document }) => document)).toEqual([idOfNumber(1)]);
  await forget();
  expect((await read()).memory).toEqual([]);
  expect((await read(toSupplierId('CompanyId#31333532'))).memory).toHaveLength(1);
});

test('the answer of the register is kept, and a supplier without a VAT number is not asked about', async () => {
  const { deps, eva, put, read } = await world();
  await put(1, flowers);
  await put(2, { ...mill, supplierVatId: 'SK2020317068' });
  const asked: string[] = [];
  const known = { consultation: 'WAPIAAA', name: 'MLYN', address: 'NITRA' };
  const check = (id: string) =>
    checkSupplierVatId({
      ...deps,
      rateLimits: { exceeded: async () => false },
      vatRegister: {
        available: true,
        check: async (vatId) => {
          asked.push(vatId);
          return { status: 'valid', ...known };
        },
      },
    })({ params: { id }, query: {}, body: {} }, eva);
  expect(await check(toSupplierId('CompanyId#31333532'))).toEqual({ ok: false, error: 'vat-id-missing' });
  const id = toSupplierId('VatId#SK2020317068');
  expect((await check(id)).ok).toBe(true);
  expect([asked, (await read(id)).vatCheck]).toMatchObject([['SK2020317068'], { valid: true, ...known }]);
});

test('a supplier whose documents are gone, and one of another company, is not found', async () => {
  const { deps, eva, put } = await world();
  const { id } = await put(1, mill);
  const ask = (as = eva) => readSupplier(deps)({ params: { id: millId }, query: {}, body: {} }, as);
  expect(await ask({ ...eva, ownerId: 'b'.repeat(24) })).toEqual({ ok: false, error: 'supplier-not-found' });
  const head = await deps.documents.findHead(firstOwner, id);
  if (head !== undefined) await deps.documents.change({ head: { ...head, deletedAt: '2026-01-09T00:00:00.000Z' } });
  expect(await ask()).toEqual({ ok: false, error: 'supplier-not-found' });
});

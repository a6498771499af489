import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { workbooksXlsx } from '#functions/adapters/xlsx/workbooks.ts';
import { getToday } from '#functions/ports/clock.ts';
import { addDays } from '#shared/kit/dates.ts';
import { invoiceSource, toField } from '#test/builders/exports/export-sources.ts';
import { taxCases, toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { firstOwner, idOfNumber, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { exportVatWatch } from './export-vat-watch.ts';
import { readVatWatch } from './report.ts';

async function world() {
  const made = await workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });
  await made.accounts.addOwner({
    ...sampleOwner,
    _id: firstOwner,
    companyId: '47209186',
    taxId: '',
    vatId: 'SK2023800112',
  });
  const put = async (n: number, values: Readonly<Record<string, string>>, unverified = '') => {
    const source = invoiceSource({ supplierVatId: 'SK2020603200', invoiceNumber: `F${n}`, ...values });
    const fields = source.fields.map((field) => (field._id === unverified ? { ...field, verified: false } : field));
    const head = sampleHead({ _id: idOfNumber(n), name: `Faktúra ${n}`, process: 2 });
    await made.documents.create({ head, pages: [], fields, tables: [] });
  };
  return { ...made, put };
}

test('tax that was not verified yet is something to check, other values are not', async () => {
  const here = await world();
  const day = { taxDate: '2026-08-31', issueDate: '2026-08-31', payDate: '2026-12-31' };
  for (const [at, unverified] of ['', 'vatAmount', 'taxDate', 'supplierName'].entries())
    await here.put(at + 1, day, unverified);
  const report = await readVatWatch(here)({ params: { period: '2026-08' }, query: {}, body: {} }, here.as('vera'));
  const found = report.ok ? report.value.lines.map(({ number, findings }) => [number, ...findings].join(' ')) : [];
  expect(found.toSorted()).toEqual(['F1', 'F2 tax-unverified', 'F3 tax-unverified', 'F4']);
});

test('the documents of a period are listed by section with their sums; those of other periods are not', async () => {
  const here = await world();
  await here.put(1, { taxDate: '2026-03-31', issueDate: '2026-04-02' });
  await here.put(2, { taxDate: '2026-03-01', issueDate: '2026-03-01', supplierVatId: '' });
  await here.put(3, { taxDate: '2026-04-01', issueDate: '2026-04-01' });
  const asked = (period: string) => ({ params: { period }, query: {}, body: {} });
  const report = await readVatWatch(here)(asked('2026-03'), here.as('vera'));
  expect(report).toMatchObject({
    ok: true,
    value: {
      from: '2026-03-01',
      until: '2026-03-31',
      currency: 'EUR',
      capped: false,
      totals: [{ section: 'B2', count: 2, base: '200.00', vat: '46.00', unsure: 1 }],
      lines: [
        { number: 'F2', findings: ['vat-id-missing'] },
        { number: 'F1', findings: [] },
      ],
    },
  });
  const quarter = await readVatWatch(here)(asked('2026-Q2'), here.as('vera'));
  expect(quarter.ok && quarter.value.lines.map(({ number }) => number)).toEqual(['F3']);
  const file = await exportVatWatch({ ...here, workbooks: workbooksXlsx })(asked('2026-03'), here.as('vera'));
  if (!file.ok) throw new Error(file.error);
  expect(file.value.fileName).toBe('kv-dph-2026-03.xlsx');
  const book = XLSX.read(file.value.bytes);
  const rows = (name = '') => XLSX.utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
  expect(rows(book.SheetNames[0])).toEqual([
    ['Oddiel', 'Doklady', 'Základ', 'Daň', 'Na kontrolu', 'Čo doň patrí'],
    ['B.2', 2, 200, 46, 1, 'Prijaté faktúry s daňou od iných platiteľov, z ktorých si daň odpočítate.'],
    [],
    ['Daň na výstupe', '', '', 0],
    ['Odpočítaná daň na vstupe', '', '', 46],
    ['Vlastná daň na úhradu (mínus je nadmerný odpočet)', '', '', -46],
  ]);
  expect(rows(book.SheetNames[1])[1]).toContain('Chýba IČ DPH partnera');
});

test('any days are a period, far back too, with what the tax comes to; an end before the start is refused', async () => {
  const here = await world();
  await here.put(1, { taxDate: '2019-02-28', issueDate: '2019-03-02' });
  await here.put(2, { taxDate: '2024-11-30', issueDate: '2024-11-30' });
  await here.put(3, { taxDate: '2024-12-01', issueDate: '2024-12-01' });
  const asked = (period: string) => ({ params: { period }, query: {}, body: {} });
  const report = await readVatWatch(here)(asked('2019-02-28..2024-11-30'), here.as('vera'));
  expect(report).toMatchObject({
    ok: true,
    value: { balance: { output: '0.00', input: '46.00', balance: '-46.00' }, totals: [{ section: 'B2', count: 2 }] },
  });
  const turned = await readVatWatch(here)(asked('2024-11-30..2024-11-01'), here.as('vera'));
  expect(turned).toEqual({ ok: false, error: 'period-invalid' });
});

test('from 3,000 euros of tax on receipts the report and its workbook name every supplier', async () => {
  const made = await workflowWorld({ doctype: { exportSystemType: 'receipt' } });
  await made.accounts.addOwner({ ...sampleOwner, _id: firstOwner, companyId: '47209186', vatId: 'SK2023800112' });
  const put = async (n: number, vat: string, supplierVatId: string) => {
    const days = { taxDate: '2024-03-05', issueDate: '2024-03-05' };
    const amounts = {
      vatBase: '10000.00',
      vatRate: '20',
      base: '10000.00',
      vat,
      totalAmount: (10_000 + Number(vat)).toFixed(2),
    };
    const { fields } = invoiceSource({ ...days, ...amounts, supplierVatId, invoiceNumber: `P${n}` });
    const head = sampleHead({ _id: idOfNumber(n), name: `Bloček ${n}`, process: 2 });
    await made.documents.create({ head, pages: [], fields: [...fields], tables: [] });
  };
  await put(1, '2000.00', 'SK2020603200');
  await put(2, '2000.00', 'SK2023800113');
  const asked = { params: { period: '2024-03' }, query: {}, body: {} };
  const report = await readVatWatch(made)(asked, made.as('vera'));
  if (!report.ok) throw new Error(report.error);
  expect(report.value.totals).toMatchObject([{ section: 'B32', count: 2, vat: '4000.00' }]);
  expect(report.value.suppliers.map(({ vatId, vat }) => [vatId, vat])).toEqual([
    ['SK2020603200', '2000.00'],
    ['SK2023800113', '2000.00'],
  ]);
  const file = await exportVatWatch({ ...made, workbooks: workbooksXlsx })(asked, made.as('vera'));
  if (!file.ok) throw new Error(file.error);
  const book = XLSX.read(file.value.bytes);
  expect(book.SheetNames).toEqual(['Súčty', 'Doklady', 'B.3.2 podľa dodávateľov']);
  const rows = XLSX.utils.sheet_to_json(book.Sheets['B.3.2 podľa dodávateľov'] ?? {}, { header: 1 });
  expect(rows[1]).toEqual(['SK2020603200', expect.any(String), 1, 10_000, 2000]);
});

test('only the days on which the company is a payer are watched, and a non-payer has no statement (R-COM-04)', async () => {
  const here = await world();
  await here.put(1, { taxDate: '2026-03-14', issueDate: '2026-03-14' });
  await here.put(2, { taxDate: '2026-03-15', issueDate: '2026-03-15' });
  const owner = await here.accounts.findOwner(firstOwner);
  if (owner === undefined) throw new Error('the company is missing');
  await here.accounts.changeOwner({ ...owner, vatHistory: [{ from: '2026-03-15', status: 'payer' }] });
  const read = async (period: string) => {
    const report = await readVatWatch(here)({ params: { period }, query: {}, body: {} }, here.as('vera'));
    if (!report.ok) throw new Error(report.error);
    const { payer, lines, totals, balance } = report.value;
    return { payer, numbers: lines.map(({ number }) => number), counts: totals.map(({ count }) => count), balance };
  };
  expect(await read('2026-03')).toMatchObject({
    payer: { from: '2026-03-15', until: '2026-03-31' },
    numbers: ['F2'],
    counts: [1],
  });
  expect(await read('2026-02')).toEqual({
    ...{ payer: null, numbers: [], counts: [] },
    balance: { output: '0.00', input: '0.00', balance: '0.00' },
  });
});

test('a deduction is to be returned once its document is unpaid for more than 100 days, and not before', async () => {
  const here = await world();
  const today = getToday(here.clock);
  const supplied = { taxDate: '2025-03-05', issueDate: '2025-03-05' };
  await here.put(1, { ...supplied, payDate: addDays(today, -101) });
  await here.put(2, { ...supplied, payDate: addDays(today, -100) });
  const report = await readVatWatch(here)({ params: { period: '2025-03' }, query: {}, body: {} }, here.as('vera'));
  if (!report.ok) throw new Error(report.error);
  const found = report.value.lines.map(({ number, rate, findings }) => [number, rate, findings]);
  expect(found.toSorted()).toEqual([
    ['F1', '23', ['unpaid-100-days']],
    ['F2', '23', []],
  ]);
});

test('lines that are taxed otherwise stand in their own sections, also after only the fields changed', async () => {
  const here = await world();
  const scrap = taxCases.find(({ name }) => name === 'taxed goods beside scrap');
  if (scrap === undefined) throw new Error('no such case');
  const { fields, tables } = toTaxSource({
    ...scrap,
    values: { ...scrap.values, taxDate: '2026-03-05', issueDate: '2026-03-05' },
  });
  const head = sampleHead({ _id: idOfNumber(1), name: 'Faktúra 1', process: 2 });
  await here.documents.create({ head, pages: [], fields: [...fields], tables: [...tables] });
  const read = async () => {
    const report = await readVatWatch(here)({ params: { period: '2026-03' }, query: {}, body: {} }, here.as('vera'));
    if (!report.ok) throw new Error(report.error);
    const { lines, balance, totals } = report.value;
    return {
      lines: lines.map(({ section, rate, vat }) => [section, rate, vat]),
      balance,
      counts: totals.map(({ count }) => count),
    };
  };
  const expected = {
    lines: [
      ['B1', '23', '18.40'],
      ['B2', '23', '23.00'],
    ],
    balance: { output: '18.40', input: '41.40', balance: '-23.00' },
    counts: [1, 1],
  };
  expect(await read()).toEqual(expected);
  const note = toField('note', 'Odpad');
  const changed = await here.documents.change({ head: { ...head, version: 1 }, fields: [...fields, note] });
  expect(changed.ok).toBe(true);
  expect(await read()).toEqual(expected);
});

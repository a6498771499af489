import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { workbooksXlsx } from '#functions/adapters/xlsx/workbooks.ts';
import { invoiceSource } from '#test/builders/exports/export-sources.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, idOfNumber, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { analyseBusiness } from './analyse-business.ts';
import { exportBusinessAnalysis } from './export-business-analysis.ts';

async function world() {
  const made = await workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });
  await made.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  const put = async (n: number, values: Readonly<Record<string, string>>) => {
    const { fields } = invoiceSource({ invoiceNumber: `F${n}`, ...values });
    const head = sampleHead({ _id: idOfNumber(n), name: `Faktúra ${n}` });
    await made.documents.create({ head, pages: [], fields: [...fields], tables: [] });
  };
  return { ...made, put };
}

const asked = (from: string, to: string) => ({ params: {}, query: {}, body: { from, to } });

test('the answer has the months, totals, partners and late invoices of the period, and the one before it (R-ANA-03, R-ANA-04)', async () => {
  const here = await world();
  await here.put(1, { taxDate: '2025-12-10', payDate: '2025-12-20' });
  await here.put(2, {
    taxDate: '2026-01-10',
    payDate: '2026-01-20',
    supplierCompanyId: '31333532',
    supplierName: 'Iný',
  });
  await here.put(3, { taxDate: '2025-11-30', payDate: '2025-12-30' });
  const answer = await analyseBusiness(here)(asked('2025-12-01', '2026-01-31'), here.as('vera'));
  expect(answer).toMatchObject({
    ok: true,
    value: {
      from: '2025-12-01',
      to: '2026-01-31',
      balance: [
        { month: '2025-12', costsAmount: '100.00', costsTax: '23.00', salesAmount: '0.00', salesTax: '0.00' },
        { month: '2026-01', costsAmount: '100.00', costsTax: '23.00', salesAmount: '0.00', salesTax: '0.00' },
      ],
      costsTotal: '200.00',
      costsTotalDocs: 2,
      salesTotal: '0.00',
      salesTotalDocs: 0,
      costsGrouped: { top: [{ key: '00603201' }, { key: '31333532', name: 'Iný' }], rest: { documents: 0 } },
      previous: { from: '2025-10-01', to: '2025-11-30', costsTotal: '100.00' },
      expiredCosts: {
        documents: 2,
        total: '246.00',
        list: [
          { number: 'F1', days: 26 },
          { number: 'F3', days: 16 },
        ],
      },
    },
  });
  const file = await exportBusinessAnalysis({ ...here, workbooks: workbooksXlsx })(
    asked('2025-12-01', '2026-01-31'),
    here.as('vera'),
  );
  if (!file.ok) throw new Error(file.error);
  const book = XLSX.read(file.value.bytes);
  const rows = XLSX.utils.sheet_to_json(book.Sheets['Tržby a náklady'] ?? {}, { header: 1 });
  expect(rows.at(-1)).toEqual(['Spolu', 0, 0, 200, 46]);
});

test('a period that ends before it begins, or is longer than ten years, is refused (R-ANA-02)', async () => {
  const here = await world();
  for (const [from, to] of [
    ['2026-02-01', '2026-01-31'],
    ['2010-01-01', '2026-01-31'],
  ] as const)
    expect(await analyseBusiness(here)(asked(from, to), here.as('vera'))).toEqual({
      ok: false,
      error: 'period-invalid',
    });
});

test('the tax is shown for the days on which the company is a payer, and not at all to a non-payer (R-COM-04)', async () => {
  const here = await world();
  await here.put(1, { taxDate: '2026-03-10', issueDate: '2026-03-10' });
  await here.put(2, { taxDate: '2026-03-20', issueDate: '2026-03-20' });
  const owner = await here.accounts.findOwner(firstOwner);
  if (owner === undefined) throw new Error('the company is missing');
  await here.accounts.changeOwner({ ...owner, vatHistory: [{ from: '2026-03-15', status: 'payer' }] });
  const read = async (from: string, to: string) => {
    const answer = await analyseBusiness(here)(asked(from, to), here.as('vera'));
    if (!answer.ok) throw new Error(answer.error);
    const { payer, vat, costsTotal } = answer.value;
    return { payer, from: vat.from, input: vat.input, costsTotal };
  };
  expect(await read('2026-03-01', '2026-03-31')).toEqual({
    ...{ payer: true, from: '2026-03-15', input: '23.00', costsTotal: '200.00' },
  });
  expect((await read('2026-02-01', '2026-02-28')).payer).toBe(false);
});

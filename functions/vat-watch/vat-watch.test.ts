import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { invoiceSource } from '#test/builders/export-sources.ts';
import { firstOwner, idOfNumber, sampleHead } from '#test/builders/documents-world.ts';
import { sampleOwner } from '#test/builders/owner.ts';
import { workflowWorld } from '#test/builders/workflow-world.ts';
import { exportVatWatch } from './export-vat-watch.ts';
import { watchVat } from './watch-vat.ts';

async function world() {
  const made = await workflowWorld({ doctype: { exportSystemType: 'incomingInvoice' } });
  await made.accounts.addOwner({
    ...sampleOwner,
    _id: firstOwner,
    companyId: '47209186',
    taxId: '',
    vatId: 'SK2023800112',
  });
  const put = async (n: number, values: Readonly<Record<string, string>>) => {
    const { fields } = invoiceSource({ supplierVatId: 'SK2020603200', invoiceNumber: `F${n}`, ...values });
    const head = sampleHead({ _id: idOfNumber(n), name: `Faktúra ${n}`, process: 2 });
    await made.documents.create({ head, pages: [], fields: [...fields], tables: [] });
  };
  return { ...made, put };
}

test('the papers of a period are told by section with their sums; those of other periods are not', async () => {
  const here = await world();
  await here.put(1, { taxDate: '2026-03-31', issueDate: '2026-04-02' });
  await here.put(2, { taxDate: '2026-03-01', issueDate: '2026-03-01', supplierVatId: '' });
  await here.put(3, { taxDate: '2026-04-01', issueDate: '2026-04-01' });
  const asked = (period: string) => ({ params: { period }, query: {}, body: {} });
  const report = await watchVat(here)(asked('2026-03'), here.as('vera'));
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
  const quarter = await watchVat(here)(asked('2026-Q2'), here.as('vera'));
  expect(quarter.ok && quarter.value.lines.map(({ number }) => number)).toEqual(['F3']);
  const file = await exportVatWatch(here)(asked('2026-03'), here.as('vera'));
  if (!file.ok) throw new Error(file.error);
  expect(file.value.fileName).toBe('kv-dph-2026-03.xlsx');
  const book = XLSX.read(file.value.bytes);
  const rows = (name = '') => XLSX.utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
  expect(rows(book.SheetNames[0])).toEqual([
    ['Oddiel', 'Doklady', 'Základ', 'Daň', 'Na kontrolu'],
    ['B.2', 2, 200, 46, 1],
  ]);
  expect(rows(book.SheetNames[1])[1]).toContain('Chýba IČ DPH partnera');
});

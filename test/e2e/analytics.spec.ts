import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import { addDays } from '#shared/kit/dates.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { documentListPage } from './pages/document-list.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test('figures of the analytics are those of the documents, each leads to its list, and a sheet takes them along (R-ANA-01, R-ANA-02)', async ({
  cloud,
  open,
  company,
}) => {
  const today = toZonedDay(Date.now());
  const late = addDays(today, -20);
  await putInvoices(cloud.ports, company, 3, (n) => ({
    ...{ issueDate: today, taxDate: today, payDate: n === 3 ? late : addDays(today, 3) },
    ...{ vatBase: `${n}00.00`, base: `${n}00.00`, vat: `${n * 23}.00`, totalAmount: `${n * 123}.00` },
    ...(n === 2 ? { supplierName: 'Elektráreň Čierny Váh', supplierCompanyId: '31333532' } : {}),
  }));
  const page = await open(company.viewer);
  await page.goto('/business-analytics');
  const costs = page.getByRole('group', { name: 'Náklady', exact: true });
  await expect(costs.getByRole('link')).toHaveText(/600,00.€/);
  await expect(costs).toContainText('3 prijaté doklady');
  await expect(page.getByRole('group', { name: 'Tržby', exact: true }).getByRole('link')).toHaveText(/^0,00.€/);
  const suppliers = page.getByRole('region', { name: 'Najväčší dodávatelia' });
  await expect(suppliers.getByRole('row', { name: /Elektráreň Čierny Váh/ })).toContainText(/200,00.€/);
  const overdue = page.getByRole('region', { name: 'Záväzky po splatnosti' });
  await expect(overdue.getByRole('row', { name: /2603/ })).toContainText('20 dní');
  await expect(overdue).toContainText(/369,00.€/);

  await page.getByRole('button', { name: 'zobraziť ako tabuľku' }).click();
  await expect(page.getByRole('table').first().getByRole('row').last()).toContainText(/600,00.€/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stiahnuť XLSX' }).click();
  const book = XLSX.read(readFileSync(await (await download).path()));
  const rows = XLSX.utils.sheet_to_json(book.Sheets['Tržby a náklady'] ?? {}, { header: 1 });
  expect(rows.at(-1)).toEqual(['Spolu', 0, 0, 600, 138]);

  // The end is never before the start: the calendar offers no such day, and a typed one is taken as the start.
  await page.getByLabel('Od', { exact: true }).fill(today);
  await expect(page.getByLabel('Do', { exact: true })).toHaveAttribute('min', today);
  await expect(costs.getByRole('link')).toHaveText(/600,00.€/);

  await suppliers
    .getByRole('row', { name: /Elektráreň Čierny Váh/ })
    .getByRole('link')
    .first()
    .click();
  await expect(documentListPage(page).names).toHaveText(['Faktúra 02']);
  await page.goBack();
  await costs.getByRole('link').click();
  await expect(documentListPage(page).names).toHaveCount(3);
});

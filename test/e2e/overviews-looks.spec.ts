import { addDays } from '#shared/kit/dates.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { everyLook, inspect, otherWords, type Ready } from './looks.ts';
import { reviewPage } from './pages/review.ts';
import { workPage } from './pages/work.ts';
import { putInvoices } from './seed-invoices.ts';
import { putFirstRead } from './seed-readings.ts';
import { expect, test } from './test.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];
const firstTable: Ready = (page) => page.getByRole('main').getByRole('table').first();

test('analytics, activity and quality look right on every computer and phone (R-ANA-01, R-ANA-05)', async ({
  cloud,
  open,
  company,
}) => {
  const today = toZonedDay(Date.now());
  await putInvoices(cloud.ports, company, 9, (n) => ({
    ...{ issueDate: addDays(today, -20 * n), taxDate: addDays(today, -20 * n), payDate: addDays(today, 14 - 9 * n) },
    ...{ vatBase: `${n}500.00`, base: `${n}500.00`, vat: `${n * 345}.00`, totalAmount: `${n * 1845}.00` },
    ...(n % 3 === 0 ? { supplierName: 'Elektráreň Čierny Váh a spoločníci', supplierCompanyId: '31333532' } : {}),
  }));
  const confirmed = await putFirstRead(cloud, company, 'Nedotknutá', 1);
  const page = await open(company.admin);
  await page.goto(`/document/detail/${confirmed}`);
  await reviewPage(page).ready();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await cloud.ports.quality.find(company.ownerId, confirmed)).confirmed?.by)
    .toBe(company.admin._id);

  await inspect(page, { name: 'analytics', path: '/business-analytics', ready: firstTable }, looks);
  await inspect(page, { name: 'activity', path: '/reports', ready: firstTable }, looks);
  const figures: Ready = (shown, { lang }) => workPage(shown, lang).figure('documents');
  await inspect(page, { name: 'quality', path: '/quality', ready: figures }, looks);
  await inspect(page, { name: 'vat', path: '/vat', ready: (shown) => shown.getByRole('heading', { level: 1 }) }, looks);
});

import type { Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import { readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import { ends, everyLook, inspect, otherWords, type Look, type Ready } from '../looks.ts';
import { documentListPage } from '../pages/document-list.ts';
import { exportDialog, exportsPage } from '../pages/exports.ts';
import { paymentsPage } from '../pages/payments.ts';
import { scanPage } from '../pages/scan.ts';
import { putDocument } from '../seed.ts';
import { passReview, putInvoices } from '../seed-invoices.ts';
import { expect, test } from '../test.ts';

test.setTimeout(480_000);

test('screens of exports look right on every computer and phone (R-TXT-01, R-BLK-01, R-BLK-04)', async ({
  cloud,
  open,
  company,
}) => {
  const looks = [...everyLook, ...otherWords];
  const page = await open(company.admin);
  await inspect(
    page,
    { name: 'bulk-empty', path: '/bulk', ready: (shown, { lang }) => exportsPage(shown, lang).empty },
    ends,
  );
  const good = await putInvoices(cloud.ports, company, 12, (n) => ({
    ...{ preAccounting: '5FSUR', vatClassification: 'PD', kvSection: 'B.2' },
    costCentre: n > 9 ? 'VYR1' : 'VYR',
  }));
  const bad = [
    await putDocument(cloud.ports, company, { name: 'Oprava pece – servisný výjazd s dlhým názvom', total: '348.00' }),
    await putDocument(cloud.ports, company, { name: 'Bez sumy' }),
  ];
  const client = await company.as(company.admin);
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'pohoda', ids: [...bad, ...good] } });
  await expect
    .poll(async () => (await client.call(readExportBulk, { params: { id: _id } })).processed, { timeout: 60_000 })
    .toBe(true);
  await inspect(page, { name: 'bulk', path: '/bulk', ready: (shown) => exportsPage(shown).rows.first() }, [
    ...ends,
    ...otherWords,
  ]);
  await inspect(
    page,
    { name: 'bulk-window', path: `/bulk?id=${_id}`, ready: (shown, { lang }) => exportsPage(shown, lang).fix },
    looks,
  );
  await inspect(
    page,
    {
      name: 'export',
      path: '/document/list?size=25',
      ready: (shown) => documentListPage(shown).rows.first(),
      act: async (shown, { lang }) => {
        const list = documentListPage(shown, lang);
        await list.chooseFirst(14);
        await list.exportButton.click();
        await exportDialog(shown, lang).rows.first().waitFor();
      },
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'list-chosen',
      path: '/document/list?size=25',
      ready: (shown) => documentListPage(shown).rows.first(),
      act: async (shown, { lang }) => {
        const list = documentListPage(shown, lang);
        await list.rows.nth(1).getByRole('checkbox').check();
        await list.selection.waitFor();
        // The pictures show the menu of the bar with the bar.
        await list.changeButton.click();
        await shown.getByRole('menuitem').first().waitFor();
      },
    },
    [...everyLook, ...otherWords],
  );
  await inspect(
    page,
    {
      name: 'accounting',
      path: '/accounting',
      ready: (shown) => shown.getByRole('main').getByRole('checkbox'),
    },
    [...ends, ...otherWords],
  );
  await inspect(
    page,
    {
      name: 'accounting-omega',
      path: '/accounting#omega',
      ready: (shown) => shown.getByRole('main').getByRole('table').first(),
    },
    [...ends, ...otherWords],
  );
});

test('chosen payments, suppliers of receipts and codes that are read look right on every computer and phone (R-TXT-01, R-PAY-11, R-PAY-12)', async ({
  cloud,
  open,
  company,
}) => {
  const looks = [...everyLook, ...otherWords];
  const page = await open(company.admin);
  await inspect(
    page,
    { name: 'scan', path: '/scan', ready: (shown, { lang }) => scanPage(shown, lang).withoutCamera },
    looks,
  );
  const ids = await putInvoices(cloud.ports, company, 12);
  const [id = ''] = ids;
  const choose = async (shown: Page, { lang }: Look) => {
    const payments = paymentsPage(shown, lang);
    await payments.boxes.first().check();
    await payments.chosen.waitFor();
  };
  const ready: Ready = (shown) => paymentsPage(shown).rows.first();
  const overdue = { path: '/payments?tab=overdue', ready };
  await inspect(page, { name: 'payments-chosen', ...overdue, act: choose }, looks);
  // One is a copy and one was not reviewed: the order tells both before it is made.
  const orderedOnce = await putInvoices(cloud.ports, company, 2, () => ({ invoiceNumber: '2602', paymentVS: '2602' }));
  await passReview(cloud.ports, company, [...ids.slice(1), ...orderedOnce]);
  const order = async (shown: Page, { lang }: Look) => {
    const payments = paymentsPage(shown, lang);
    for (let row = 0; row < 8; row += 1) await payments.boxes.nth(row).check();
    await payments.makeOrder.click();
    await payments.order.getByRole('status').waitFor();
  };
  await inspect(page, { name: 'payment-order', ...overdue, act: order }, looks);
  // So many receipts, each within the limit of a simplified invoice, that the statement names their supplier.
  const register = '88812345678900001';
  const receipt = {
    simplifiedDocument: 'yes',
    cashRegisterCode: register,
    base: '325.20',
    vat: '74.80',
    totalAmount: '400.00',
  };
  await putInvoices(cloud.ports, company, 41, () => receipt);
  await inspect(
    page,
    {
      name: 'vat-suppliers',
      path: '/vat?period=2026-06',
      ready: (shown, { lang }) => shown.getByRole('table', { name: vatWords[lang].sheets.suppliers }),
    },
    looks,
  );
  const buffer = await bwip.toBuffer({
    bcid: 'qrcode',
    text: 'SPD*1.0*ACC:SK9611000000002918599669*AM:123.00*CC:EUR*X-VS:2601*RN:MLYN ZITAVA',
    scale: 6,
    padding: 12,
    backgroundcolor: 'FFFFFF',
  });
  const scan = async (shown: Page, { lang }: Look) => {
    const scanner = scanPage(shown, lang);
    await scanner.picture.setInputFiles({ name: 'kod.png', mimeType: 'image/png', buffer });
    await scanner.documents.or(scanner.values).first().waitFor();
  };
  const withoutCamera: Ready = (shown, { lang }) => scanPage(shown, lang).withoutCamera;
  const scanner = { ready: withoutCamera, act: scan };
  await inspect(page, { name: 'scan-found', path: '/scan', ...scanner }, looks);
  await inspect(page, { name: 'scan-fill', path: `/scan?document=${id}`, ...scanner }, looks);
});

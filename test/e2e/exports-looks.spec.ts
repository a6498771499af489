import type { Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import { readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { invoiceSource } from '../builders/export-sources.ts';
import { ends, everyLook, inspect, otherWords } from './looks.ts';
import { putDocument } from './seed.ts';
import { passReview, putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test.setTimeout(480_000);

test('screens of exports look right on every desk and phone (R-TXT-01, R-BLK-01, R-BLK-04)', async ({
  cloud,
  open,
  world,
}) => {
  const looks = [...everyLook, ...otherWords];
  const page = await open(world.admin);
  await inspect(page, { name: 'bulk-empty', path: '/bulk', ready: '.bk-list .df-empty' }, ends);
  const good = await putInvoices(cloud.ports, world, 12, (n) => ({
    ...{ preAccounting: '5FSUR', vatClassification: 'PD', kvSection: 'B.2' },
    costCentre: n > 9 ? 'VYR1' : 'VYR',
  }));
  const bad = [
    await putDocument(cloud.ports, world, { name: 'Oprava pece – servisný výjazd s dlhým názvom', total: '348.00' }),
    await putDocument(cloud.ports, world, { name: 'Bez sumy' }),
  ];
  const client = await world.as(world.admin);
  const { _id } = await client.call(startExportBulk, { body: { exportSystem: 'pohoda', ids: [...bad, ...good] } });
  await expect
    .poll(async () => (await client.call(readExportBulk, { params: { id: _id } })).processed, { timeout: 60_000 })
    .toBe(true);
  await inspect(page, { name: 'bulk', path: '/bulk', ready: '.bk-table td' }, [...ends, ...otherWords]);
  await inspect(page, { name: 'bulk-window', path: `/bulk?id=${_id}`, ready: '.bk-note' }, looks);
  await inspect(
    page,
    {
      name: 'export',
      path: '/document/list?size=25',
      ready: '.df-row',
      act: async (shown) => {
        const boxes = shown.locator('td[data-col="choose"] input');
        for (let row = 0; row < 14; row += 1) await boxes.nth(row).check();
        await shown.locator('.bk-bar .df-button').nth(1).click();
        await shown.locator('.bk-verdicts tbody tr').first().waitFor();
      },
    },
    looks,
  );
  await inspect(
    page,
    {
      name: 'list-chosen',
      path: '/document/list?size=25',
      ready: '.df-row',
      act: async (shown) => {
        await shown.locator('td[data-col="choose"] input').nth(1).check();
        await shown.locator('.bk-bar').waitFor();
      },
    },
    [...ends, ...otherWords],
  );
  await inspect(
    page,
    {
      name: 'accounting',
      path: '/accounting',
      ready: '.ac-checks input',
      // Folded parts are looked at, too.
      act: (shown) => shown.locator('.ac-section:not([open]) > summary').first().click(),
    },
    [...ends, ...otherWords],
  );
});

test('chosen payments, suppliers of receipts and codes that are read look right on every desk and phone (R-TXT-01, R-PAY-11, R-PAY-12)', async ({
  cloud,
  open,
  world,
}) => {
  const looks = [...everyLook, ...otherWords];
  const page = await open(world.admin);
  await inspect(page, { name: 'scan', path: '/scan', ready: '.sc-off' }, looks);
  const ids = await putInvoices(cloud.ports, world, 12);
  const [id = ''] = ids;
  const choose = async (shown: Page) => {
    await shown.locator('.py-table tbody input').first().check();
    await shown.locator('.py-bar').waitFor();
  };
  const payments = { path: '/payments?tab=overdue', ready: '.py-table td' };
  await inspect(page, { name: 'payments-chosen', ...payments, act: choose }, looks);
  // One is a copy and one was not reviewed: the order tells both before it is made.
  const orderedOnce = await putInvoices(cloud.ports, world, 2, () => ({ invoiceNumber: '2602', paymentVS: '2602' }));
  await passReview(cloud.ports, world, [...ids.slice(1), ...orderedOnce]);
  const order = async (shown: Page) => {
    for (let row = 0; row < 8; row += 1) await shown.locator('.py-table tbody input').nth(row).check();
    await shown.locator('.py-bar button').first().click();
    await shown.locator('.py-order-sum').waitFor();
  };
  await inspect(page, { name: 'payment-order', ...payments, act: order }, looks);
  // A receipt with so much tax that the statement names its supplier.
  const record = await cloud.ports.documents.find(world.ownerId, id);
  if (record === undefined) throw new Error('no document');
  const { fields } = invoiceSource({
    simplifiedDocument: 'yes',
    supplierVatId: 'SK2020603200',
    base: '15000.00',
    vat: '3450.00',
    totalAmount: '18450.00',
    paymentVS: '2601',
  });
  await cloud.ports.documents.change({ head: record.head, fields: [...fields] });
  await inspect(page, { name: 'vat-suppliers', path: '/vat?period=2026-06', ready: '.vw-table caption' }, looks);
  const buffer = await bwip.toBuffer({
    bcid: 'qrcode',
    text: 'SPD*1.0*ACC:SK9611000000002918599669*AM:123.00*CC:EUR*X-VS:2601*RN:MLYN ZITAVA',
    scale: 6,
    padding: 12,
    backgroundcolor: 'FFFFFF',
  });
  const scan = async (shown: Page) => {
    await shown.locator('.sc-file input').setInputFiles({ name: 'kod.png', mimeType: 'image/png', buffer });
    await shown.locator('.sc-choice li button, .sc-offers li').first().waitFor();
  };
  const scanner = { ready: '.sc-off', act: scan };
  await inspect(page, { name: 'scan-found', path: '/scan', ...scanner }, looks);
  await inspect(page, { name: 'scan-fill', path: `/scan?document=${id}`, ...scanner }, looks);
});

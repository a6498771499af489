import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paymentOrderStates } from '#shared/payment/payment-order.ts';
import { addDays } from '#shared/kit/dates.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { everyLook, inspect, otherWords, type Look, type Ready } from './looks.ts';
import { documentListPage } from './pages/document-list.ts';
import { exportDialog } from './pages/exports.ts';
import { paymentsPage } from './pages/payments.ts';
import { passReview, putInvoices } from './seed-invoices.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { expect, test } from './test.ts';
import { samplePayment, samplePaymentOrder } from '#test/builders/records/payment-order.ts';

/** An invoice, its copy, a receipt that was paid in cash, one whose amount is not verified, and one in dollars. */
async function putFive({ documents }: Pick<Ports, 'documents'>, company: TestCompany): Promise<readonly string[]> {
  const due = { payDate: addDays(toZonedDay(Date.now()), -3) };
  const ids = await putInvoices({ documents }, company, 5, (n): Readonly<Record<string, string>> => {
    if (n === 2) return { ...due, invoiceNumber: '2601', paymentVS: '2601' };
    if (n === 3) return { ...due, paymentMethod: 'cash' };
    return n === 5 ? { ...due, currency: 'USD' } : due;
  });
  await passReview({ documents }, company, ids);
  const record = await documents.find(company.ownerId, ids[3] ?? '');
  if (record === undefined) throw new Error('there is no fourth document');
  const fields = record.fields.map((field) => ({ ...field, verified: field._id === 'paymentIBAN' }));
  await documents.change({ head: record.head, fields });
  return ids;
}

/** An order in each of its states. */
async function putOrders(
  { paymentOrders, ids }: Pick<Ports, 'paymentOrders' | 'ids'>,
  company: TestCompany,
): Promise<void> {
  for (const state of paymentOrderStates) {
    const [_id, at] = [ids.id(), '2026-11-20T09:30:00.000Z'];
    const release = { releasedAt: at, releasedBy: company.admin._id, file: { name: 'export-sepa.xml', size: 2000 } };
    const order = samplePaymentOrder({
      ...{ _id, ownerId: company.ownerId, key: _id, state, fourEyes: true, preparedBy: company.editor._id, count: 2 },
      ...(state === 'released' || state === 'downloaded' ? release : {}),
      ...(state === 'cancelled' ? { cancelledAt: at, cancelledBy: company.admin._id } : {}),
    });
    const payments = [1, 2].map((n) => samplePayment({ document: ids.id(), name: `Faktúra ${n}` }));
    const made = await paymentOrders.prepare(order, payments);
    if (!made.ok) throw new Error(made.error.reason);
  }
}

async function wantFourEyes({ accounting }: Pick<Ports, 'accounting'>, ownerId: string): Promise<void> {
  const settings = await accounting.settings(ownerId);
  const { books } = settings;
  await accounting.save(ownerId, { ...settings, books: { ...books, sepa: { ...books.sepa, fourEyes: true } } });
}

test('of an invoice, its copy, a cash receipt, an unverified and a foreign document an order pays one, by four eyes', async ({
  cloud,
  open,
  company,
}) => {
  await putFive(cloud.ports, company);
  await wantFourEyes(cloud.ports, company.ownerId);
  const page = await open(company.editor);
  const list = documentListPage(page);
  const payments = paymentsPage(page);
  await page.goto('/document/list?status=all');
  await expect(list.rows).toHaveCount(5);
  await list.wholePage.check();
  await list.exportButton.click();
  await exportDialog(page).dialog.getByLabel('Kam').selectOption('sepa');
  await exportDialog(page).dialog.getByRole('button', { name: 'Pokračovať na súhrn príkazu' }).click();

  const summary = payments.order;
  const left = (name: string) => summary.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(summary.getByRole('status')).toContainText(/Platieb v príkaze: 1 · 123,00\s€/);
  await expect(left('Faktúra 01')).toContainText(/Mlyn.*VS\s2601.*123,00/);
  await expect(summary.getByRole('heading', { name: 'Vynechané doklady: 4' })).toBeVisible();
  await expect(left('Faktúra 02')).toContainText('Rovnaký doklad už existuje: Faktúra 01');
  await expect(left('Faktúra 03')).toContainText('Podľa formy úhrady sa doklad neplatí prevodom');
  await expect(left('Faktúra 04')).toContainText('Sumu na úhradu ešte nikto neoveril');
  await expect(left('Faktúra 05')).toContainText('USD');
  await expect(summary.getByText('Princíp štyroch očí: príkaz uvoľní iná osoba', { exact: false })).toBeVisible();
  await expect(summary.getByText('lebo doklady sú po splatnosti', { exact: false })).toBeVisible();
  await summary.getByRole('button', { name: 'Pripraviť príkaz (1)' }).click();
  await expect(page.getByText('Príkaz je pripravený.', { exact: false })).toBeVisible();

  // Who prepared it does not release it.
  await payments.tab('Príkazy').click();
  const order = payments.orders.first();
  await expect(order).toContainText('Pripravený');
  await expect(order).toContainText('Uvoľní ho iná osoba');
  await expect(order.getByRole('button', { name: /^Uvoľniť/ })).toHaveCount(0);

  const other = await open(company.admin);
  const released = paymentsPage(other);
  await other.goto('/payments?tab=orders');
  await released.orders
    .first()
    .getByRole('button', { name: /^Uvoľniť/ })
    .click();
  await expect(released.orders.first()).toContainText('Uvoľnený');
  // Its documents enter no second order, neither of these two people's.
  await other.goto('/payments');
  await released.all.check();
  await released.makeOrder.click();
  // What is known of the document and the order that it is in are two facts, set apart.
  await expect(released.rows.first()).toHaveAccessibleName(/ · v príkaze na úhradu z /);
  await expect(released.order).toContainText('Doklad je už v príkaze na úhradu');
  await expect(released.order.getByRole('button', { name: 'Pripraviť príkaz (0)' })).toBeDisabled();
  await released.order.getByRole('button', { name: 'Zrušiť' }).click();

  // Cancelled before its file left, it frees them again.
  await released.tab('Príkazy').click();
  await released.orders
    .first()
    .getByRole('button', { name: /^Zrušiť príkaz/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Zrušiť príkaz' }).click();
  await expect(released.orders.first()).toContainText('Zrušený');
  await expect(released.orders.first().getByRole('button', { name: /^(Uvoľniť|Stiahnuť|Zrušiť)/ })).toHaveCount(0);
  await released.tab('Na úhradu').click();
  await released.all.check();
  await released.makeOrder.click();
  await expect(released.order.getByRole('button', { name: 'Pripraviť príkaz (1)' })).toBeEnabled();
  await released.order.getByRole('button', { name: 'Pripraviť príkaz (1)' }).click();
  await expect(released.order).toHaveCount(0);

  // The first person is now the other one: releases and downloads the order of the administrator.
  await page.goto('/payments?tab=orders');
  await payments.orders
    .first()
    .getByRole('button', { name: /^Uvoľniť/ })
    .click();
  await expect(payments.orders.first()).toContainText('Uvoľnený');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    payments.orders
      .first()
      .getByRole('button', { name: /^Stiahnuť súbor/ })
      .click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>123.00</CtrlSum>');
  await expect(payments.orders.first()).toContainText('Stiahnutý');
  await expect(payments.orders.first().getByRole('button', { name: /^Zrušiť príkaz/ })).toHaveCount(0);
});

test('a document with an open review enters an order only by name, and who releases the order sees what was open', async ({
  cloud,
  open,
  company,
}) => {
  const { documents } = cloud.ports;
  const ids = await putInvoices({ documents }, company, 1, () => ({ payDate: addDays(toZonedDay(Date.now()), -3) }));
  await passReview({ documents }, company, ids);
  const record = await documents.find(company.ownerId, ids[0] ?? '');
  if (record === undefined) throw new Error('there is no document');
  const fields = record.fields.map((field) => (field._id === 'supplierName' ? { ...field, verified: false } : field));
  await documents.change({ head: record.head, fields });
  await wantFourEyes(cloud.ports, company.ownerId);
  const page = await open(company.editor);
  const payments = paymentsPage(page);
  await page.goto('/payments');
  await payments.all.check();
  await payments.makeOrder.click();
  await expect(payments.order).toContainText('Vynechané doklady: 1');
  await expect(payments.order.getByRole('button', { name: 'Pripraviť príkaz (0)' })).toBeDisabled();
  // The choice stands at once; until its sum comes, nothing is ordered by the one before.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/payment-orders/check', async (route) => {
    await held.promise;
    await route.continue();
  });
  const box = payments.order.getByRole('checkbox', { name: 'Povoliť doklad Faktúra 01' });
  await box.check();
  await expect(payments.order.getByRole('button', { name: 'Pripraviť príkaz (0)' })).toBeDisabled();
  held.resolve(undefined);
  await expect(payments.order.getByRole('status').first()).toContainText(/Platieb v príkaze: 1 · 123,00\s€/);
  await expect(box).toBeChecked();
  await payments.order.getByRole('button', { name: 'Pripraviť príkaz (1)' }).click();
  await expect(page.getByText('Príkaz je pripravený.', { exact: false })).toBeVisible();

  const other = await open(company.admin);
  const released = paymentsPage(other);
  await other.goto('/payments?tab=orders');
  await released.openOrder.click();
  await expect(released.orderWindow).toContainText('Povolil ten, kto príkaz pripravil:');
  await expect(released.orderWindow).toContainText('Neoverené údaje dokladu: 1.');
});

test('the summary of an order, the orders and one of them look right on every computer and phone', async ({
  cloud,
  open,
  company,
}) => {
  test.setTimeout(600_000);
  await putFive(cloud.ports, company);
  const page = await open(company.editor);
  await page.goto('/payments?tab=orders');
  await expect(page.getByRole('heading', { name: 'Zatiaľ nie je žiadny príkaz' })).toBeVisible();
  const looks = [...everyLook, ...otherWords];
  const list: Ready = (shown, { lang }) => paymentsPage(shown, lang).boxes.first();
  const summed = async (shown: Page, { lang }: Look) => {
    const payments = paymentsPage(shown, lang);
    for (const box of await payments.boxes.all()) await box.check();
    await payments.makeOrder.click();
    await expect(payments.order.getByRole('status').first()).toBeVisible();
  };
  await inspect(page, { name: 'payment-order-summary', path: '/payments', ready: list, act: summed }, looks);

  await putOrders(cloud.ports, company);
  const orders: Ready = (shown, { lang }) => paymentsPage(shown, lang).orders.first();
  const opened = async (shown: Page, { lang }: Look) => {
    const payments = paymentsPage(shown, lang);
    await payments.openOrder.click();
    await expect(payments.orderWindow.getByRole('listitem').last()).toBeVisible();
  };
  const path = '/payments?tab=orders';
  await inspect(page, { name: 'payment-orders', path, ready: orders }, looks);
  await inspect(page, { name: 'payment-order', path, ready: orders, act: opened }, looks);
});

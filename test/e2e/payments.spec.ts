import { partyOf } from '#shared/parties/party.ts';
import { look } from './looks.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test.setTimeout(180_000);

const otherAccount = 'SK9611000000002918599669';

test('papers to pay are marked as paid after their changed account was confirmed, which the history tells (R-PAY-02, R-PAY-11)', async ({
  cloud,
  open,
  world,
}) => {
  const { documents, parties } = cloud.ports;
  const [first = '', second = ''] = await putInvoices(cloud.ports, world, 2);
  const record = await documents.find(world.ownerId, second);
  if (record === undefined) throw new Error('no document');
  // An earlier paper of the same supplier named another account than the second one does.
  const party = partyOf('supplier', record.fields, '2026-01-01T00:00:00.000Z', first);
  if (party !== undefined) await parties.teach(world.ownerId, party);
  const fields = record.fields.map((field) =>
    field._id === 'paymentIBAN' ? { ...field, value: otherAccount } : field,
  );
  await documents.change({ head: record.head, fields });
  const page = await open(world.editor);
  await page.getByRole('link', { name: 'Platby' }).click();
  await page.getByText('Po splatnosti', { exact: true }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Vybrať všetky zobrazené doklady' }).check();
  await page.getByRole('button', { name: 'Označiť ako uhradené' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Označiť ako uhradené' }).click();
  const doubts = page.getByRole('dialog', { name: 'Účet dodávateľa treba potvrdiť' });
  await expect(doubts).toContainText('Skoršie doklady tohto dodávateľa mali iný účet.');
  await doubts.getByRole('button', { name: /^Potvrdiť účet/ }).click();
  await expect(doubts).toContainText('Účet potvrdil človek.');
  await doubts.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(page.getByText('Označené ako uhradené: 2.')).toBeVisible();
  await expect(page.getByText('Nič nie je po splatnosti')).toBeVisible();
  expect((await documents.findHead(world.ownerId, second))?.paid).toBe(true);
  const logs = await documents.logs(world.ownerId, second);
  expect(logs.map(({ action }) => action).slice(0, 2)).toEqual(['paid', 'account-confirmed']);
});

test('the review desk shows a payment code and values to copy (R-PAY-05, R-PAY-09)', async ({ cloud, open, world }) => {
  const [id = ''] = await putInvoices(cloud.ports, world, 1);
  for (const { width, scheme } of [look(1440, 'light', 'sk'), look(390, 'dark', 'sk')]) {
    const page = await open(world.editor, { viewport: { width, height: 900 }, colorScheme: scheme });
    await page.goto(`/document/detail/${id}`);
    if (width === 390) await page.getByRole('button', { name: 'Nástroje dokladu' }).click();
    const tool = page.getByRole(width === 390 ? 'menuitem' : 'button', { name: 'Platba a QR kódy' });
    await tool.click();
    const dialog = page.getByRole('dialog', { name: 'Platba' });
    await expect(dialog.getByRole('img', { name: /PAY by square/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Kopírovať IBAN' })).toBeVisible();
    await page.goto('/vat?period=2026-06');
    await expect(page.getByRole('button', { name: 'Oddiel B.2' })).toBeVisible();
    await expect(page.getByRole('link', { name: '2601' })).toBeVisible();
    await page.goto('/payments?tab=overdue');
    await expect(page.getByRole('link', { name: 'Faktúra 01' })).toBeVisible();
  }
});

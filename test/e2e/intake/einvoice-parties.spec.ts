import { makeApiKey } from '#shared/api/api-keys.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { startRegisters } from '#test/builders/stand-ins/registers.ts';
import { buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { einvoiceDialog } from '../pages/einvoice-dialog.ts';
import { inspect, look } from '../looks.ts';
import { expect, test as base, useCloud } from '../test.ts';

/** The product beside a register of VAT numbers that knows the number of the sample's supplier no more. */
const test = base.extend({
  cloud: [
    async ({}, use) => {
      const registers = await startRegisters(['27082440']);
      await useCloud(registers.environment, use);
      await registers.close();
    },
    { scope: 'worker' },
  ],
});

test('an e-invoice from a new supplier to another company with an ended VAT number says so, until it is not so any more', async ({
  cloud,
  company,
  open,
}) => {
  const admin = await company.as(company.admin);
  const { secret } = await admin.call(makeApiKey, {
    body: { name: 'Digitálny poštár', scopes: ['upload'], expiresAt: null },
  });
  const push = async (body: string): Promise<string> => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/xml' };
    const pushed = await fetch(`${company.url}/api/einvoices`, { method: 'POST', headers, body });
    await cloud.idle();
    return pushEinvoice.answer.parse(await pushed.json()).documentId;
  };
  const toOther = await push(buildUbl(twoLines));
  const toUs = buildUbl({ ...twoLines, number: 'FV-2026-0118' }).replaceAll('36631124', sampleOwner.companyId);
  const next = await push(toUs);

  const page = await open(company.admin);
  const newSupplier = page.getByText('Nový dodávateľ: zatiaľ ste od neho nepotvrdili žiadny doklad.');
  const otherRecipient = page.getByText(/Odberateľom je .+, nie vaša firma\./);
  const ended = page.getByText('IČ DPH dodávateľa CZ27082440 nie je platné vo VIES', { exact: false });
  await page.goto(`/document/detail/${toOther}`);
  for (const note of [otherRecipient, ended, newSupplier]) await expect(note).toBeVisible();
  const kept = einvoiceDialog(page);
  await kept.open();
  await expect(kept.dialog).toContainText('CZ27082440 neplatné');
  await expect(kept.dialog).toContainText('č. overenia WAPIAAAAY2');

  await page.goto(`/document/detail/${next}`);
  await expect(ended).toBeVisible();
  await expect(otherRecipient).toHaveCount(0);
  // The review, then the approval.
  for (const status of ['inprogress', 'confirmed'] as const) {
    await admin.confirm(next);
    await expect.poll(async () => (await admin.read(next)).status).toBe(status);
    await cloud.idle();
  }
  await page.goto(`/document/detail/${toOther}`);
  await expect(ended).toBeVisible();
  await expect(newSupplier).toHaveCount(0);

  const looks = [
    look(1440, 'light', 'sk'),
    look(1440, 'dark', 'fr'),
    look(390, 'light', 'cs'),
    look(390, 'dark', 'en'),
  ];
  await inspect(
    page,
    {
      name: 'einvoice-parties',
      path: `/document/detail/${toOther}`,
      ready: (shown) => shown.getByRole('status').filter({ hasText: 'CZ27082440' }).first(),
    },
    looks,
  );
});

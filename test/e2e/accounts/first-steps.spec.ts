import type { Page } from '@playwright/test';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { startRegisters } from '#test/builders/stand-ins/registers.ts';
import { companiesPage } from '../pages/companies.ts';
import { filesPage } from '../pages/files.ts';
import { firstStepsPage } from '../pages/first-steps.ts';
import { shellPage } from '../pages/shell.ts';
import { joinCompany } from '../seed.ts';
import { putInvoices } from '../seed-invoices.ts';
import { findMailAddress, sendMail } from '../send-mail.ts';
import { expect, test as base, useCloud, type Cloud } from '../test.ts';
import type { Person } from '#test/builders/worlds/test-company.ts';

/** The product beside public registers with recorded answers. */
const test = base.extend({
  cloud: [
    async ({}, use) => {
      const registers = await startRegisters();
      await useCloud(registers.environment, use);
      await registers.close();
    },
    { scope: 'worker' },
  ],
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A company without numbers, types, documents and people but its administrator, who works in it from now on. Answers its id. */
async function foundCompany({ ports }: Pick<Cloud, 'ports'>, admin: Person): Promise<string> {
  const ownerId = await joinCompany(ports, { userId: admin._id, name: 'Nová dielňa', role: 'admin' });
  const user = await ports.accounts.findUser(admin._id);
  if (user === undefined) throw new Error('the administrator is gone');
  await ports.accounts.changeUser({ ...user, currentOwnerId: ownerId });
  return ownerId;
}

const title = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

test('each first step leads to where it is done, and is marked once the company is so; all done, they are gone', async ({
  cloud,
  company,
  open,
}) => {
  const { accounts, doctypes } = cloud.ports;
  const ownerId = await foundCompany(cloud, company.admin);
  const page = await open(company.admin, { permissions: ['clipboard-read', 'clipboard-write'] });
  const [first, companies] = [firstStepsPage(page), companiesPage(page)];
  await expect(page).toHaveURL(/\/document\/list/);
  await expect(first.progress(0, 6)).toBeVisible();
  await expect(first.all).toHaveCount(6);

  await first.link('company').click();
  await companies.field('companyId').fill('36347124');
  await companies.option('Papiera Tatry').click();
  await expect(companies.field('city')).toHaveValue('Poprad');
  await companies.save.click();
  await expect(page.getByText('Údaje firmy sú uložené.')).toBeVisible();
  await first.way.click();
  await expect(title(page, 'Prvé kroky')).toBeVisible();
  await expect(first.done('company')).toBeVisible();
  await expect(first.progress(1, 6)).toBeVisible();

  await first.link('colleague').click();
  await page.getByRole('button', { name: 'Pridať používateľa' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Celé meno' }).fill('Peter Nový');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('peter.novy@dielna.example');
  await dialog.getByRole('combobox', { name: 'Rola' }).selectOption('Editor');
  await dialog.getByRole('button', { name: 'Poslať pozvánku' }).click();
  await expect(dialog).toBeHidden();
  await first.way.click();
  await expect(first.done('colleague')).toBeVisible();

  // The address is at hand; a mail that comes shows at once.
  const address = await findMailAddress(cloud, { ownerId });
  await expect(first.mailAddress).toContainText(address);
  await first.copyAddress.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await first.link('mail').click();
  await expect(title(page, 'Prijaté e-maily')).toBeVisible();
  await first.way.click();
  await expect(first.open('mail')).toBeVisible();
  const supplier = { name: 'Papierníctvo', email: 'fakturacia@papier.example' };
  await sendMail(cloud, { ownerId }, supplier, { subject: 'Faktúra', text: 'Posielam.' });
  await expect(first.done('mail')).toBeVisible();

  await first.link('phone').click();
  await expect(page).toHaveURL(/\/mobile-app$/);
  await open(company.admin, { userAgent: iphone });
  await first.way.click();
  await expect(first.done('phone')).toBeVisible();

  // Without a type there is nothing to export; with one the program is chosen for the company.
  await first.link('program').click();
  await expect(page).toHaveURL(/\/document\/types/);
  await doctypes.put(ownerId, sampleDoctype({ exportSystem: null, exportSystemType: null }));
  await page.goto('/first-steps');
  await first.link('program').click();
  await expect(companies.workspace).toBeInViewport();
  await companies.workspace.selectOption('Pohoda');
  await companies.setWorkspace.click();
  await expect(companies.setWorkspace).toBeDisabled();
  await first.way.click();
  await expect(first.done('program')).toBeVisible();
  await expect(first.progress(5, 6)).toBeVisible();

  await first.link('document').click();
  const bytes = await invoicePdf(printedInvoice('2026101'));
  await filesPage(page).choose([{ name: 'faktúra.pdf', type: 'application/pdf', bytes }]);
  await page.getByRole('button', { name: 'Vytvoriť 1 doklad' }).click();
  await expect(first.way).toHaveCount(0);
  await page.goto('/first-steps');
  await expect(first.allDone).toBeVisible();
  await expect
    .poll(async () => (await accounts.readCompanySettings(company.admin._id, ownerId)).firstSteps)
    .toBe('done');
});

test('dismissed first steps stay away after a reload and on another device, in this company alone', async ({
  cloud,
  company,
  open,
}) => {
  await foundCompany(cloud, company.admin);
  const page = await open(company.admin);
  const first = firstStepsPage(page);
  await expect(first.way).toBeVisible();
  await first.hide.click();
  await expect(page.getByText('Prvé kroky sú skryté')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zatiaľ tu nie je žiadny doklad' })).toBeVisible();
  await expect(first.way).toHaveCount(0);
  const shown = [page, await open(company.admin)];
  await page.reload();
  for (const one of shown) {
    await expect(one.getByRole('heading', { name: 'Zatiaľ tu nie je žiadny doklad' })).toBeVisible();
    await expect(firstStepsPage(one).steps).toHaveCount(0);
    await expect(firstStepsPage(one).way).toHaveCount(0);
  }
  // The choice is of this person in this company; on their page the steps can be had back.
  await shellPage(page).switchCompany(/^Ukážková/);
  await expect(first.hide).toBeVisible();
  await shellPage(page).switchCompany(/^Nová dielňa/);
  await expect(page.getByRole('heading', { name: 'Zatiaľ tu nie je žiadny doklad' })).toBeVisible();
  await page.goto('/first-steps');
  await first.show.click();
  await expect(first.all).toHaveCount(6);
});

test('the first steps can be undismissed at once, and are taken by keyboard alone', async ({
  cloud,
  company,
  open,
}) => {
  await foundCompany(cloud, company.admin);
  const page = await open(company.admin);
  const first = firstStepsPage(page);
  await first.hide.press('Enter');
  await page.getByRole('button', { name: 'Späť' }).press('Enter');
  await expect(first.hide).toBeVisible();
  await first.hide.focus();
  await page.keyboard.press('Tab');
  await expect(first.link('company')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Používatelia')).toBeVisible();
});

test('what to try first stands over the list by role, goes when it is hidden, and is back when that is undone', async ({
  cloud,
  company,
  open,
}) => {
  await putInvoices(cloud.ports, company, 2);
  for (const { _id } of [company.editor, company.viewer]) {
    const user = await cloud.ports.accounts.findUser(_id);
    if (user === undefined) throw new Error('the user is gone');
    await cloud.ports.accounts.changeUser({ ...user, settings: { ...user.settings, tour: 'open' } });
  }
  const reader = await open(company.viewer);
  await expect(firstStepsPage(reader).tour.getByRole('link')).toHaveText([
    'Prezrite si doklady',
    'Otvorte analytiku',
    'Prejdite si návody',
  ]);
  const page = await open(company.editor);
  const { tour, hideTour } = firstStepsPage(page);
  await expect(tour).toContainText('Na kontrolu: 2.');
  await hideTour.click();
  await expect(tour).toHaveCount(0);
  await page.getByRole('button', { name: 'Späť' }).click();
  await tour.getByRole('button', { name: 'Skontrolujte doklady' }).click();
  await expect(page).toHaveURL(/\/document\/detail\//);
  await page.goto('/document/list');
  await hideTour.click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Faktúra/ }).first()).toBeVisible();
  await expect(tour).toHaveCount(0);
});

test('editors and guests of an empty company see no first steps', async ({ company, open }) => {
  for (const person of [company.editor, company.viewer]) {
    const page = await open(person);
    await expect(page.getByRole('heading', { name: 'Zatiaľ tu nie je žiadny doklad' })).toBeVisible();
    await expect(firstStepsPage(page).steps).toHaveCount(0);
    await expect(firstStepsPage(page).way).toHaveCount(0);
    await page.goto('/first-steps');
    await expect(shellPage(page).navigation).toBeVisible();
    await expect(firstStepsPage(page).steps).toHaveCount(0);
  }
});

import { expect, test } from '../test.ts';

test('a section of the accounting settings keeps its address, what is typed in it, and says in the navigation what is wrong', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.goto('/accounting');
  const sections = page.getByRole('navigation', { name: 'Časti nastavenia' });
  await expect(page.getByRole('region', { name: 'Spôsoby exportu' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Spôsoby exportu' })).toHaveAttribute('aria-current', 'page');

  // By keyboard, and still there after the page is loaded again.
  await sections.getByRole('link', { name: 'Účty', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Účty', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/accounting#accounts$/u);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Účty', exact: true })).toBeVisible();

  // A wrong account is found again from another section.
  await page.getByLabel('Výnosy').fill('60');
  await sections.getByRole('link', { name: /^MRP/u }).click();
  await expect(page.getByLabel('Výnosy')).toBeHidden();
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByLabel('Výnosy')).toHaveValue('60');
  await expect(page.getByText('Účet má tri číslice')).toBeVisible();
  await expect(sections.getByRole('link', { name: /^Účty/u }).filter({ hasText: '1' })).toBeVisible();

  // Leaving the page still asks, and staying keeps the section.
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Máte neuložené zmeny, naozaj chcete odísť?' });
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(page.getByLabel('Výnosy')).toHaveValue('60');
});

test('on a phone one choice opens the sections of the accounting settings', async ({ open, company }) => {
  const page = await open(company.admin, { viewport: { width: 390, height: 844 } });
  await page.goto('/accounting#sepa');
  await expect(page.getByLabel('IBAN platiteľa')).toBeVisible();
  await page.getByRole('combobox', { name: 'Časti nastavenia' }).selectOption({ label: 'Účty DPH' });
  await expect(page.getByRole('region', { name: 'Účty DPH' })).toBeVisible();
  await expect(page).toHaveURL(/#vat$/u);
});

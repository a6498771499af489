import { ends, inspect, otherWords } from '../looks.ts';
import { expect, test } from '../test.ts';

test('the sum types that Omega knows for self-assessed tax are entered once, by keyboard, and kept', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.goto('/accounting#omega');
  const goods = page.getByRole('group', { name: 'Nadobudnutie tovaru z EÚ' });
  await goods.getByLabel('Základ dane: Základná').focus();
  await page.keyboard.type('Gz');
  for (const code of ['Gz19', 'Gz5']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(code);
  }
  await goods.getByLabel('Daň na odvod (Dal 343): Základná').fill('Gd12345678901');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 údaj nie je správny' })).toBeVisible();
  await expect(goods.getByLabel('Daň na odvod (Dal 343): Základná')).toHaveAttribute('aria-invalid', 'true');

  await goods.getByLabel('Daň na odvod (Dal 343): Základná').fill('Gd');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByText('Nastavenie je uložené.')).toBeVisible();
  await page.reload();
  await expect(goods.getByLabel('Základ dane: Základná')).toHaveValue('Gz');
  await expect(goods.getByLabel('Základ dane: Druhá znížená')).toHaveValue('Gz5');
  await expect(goods.getByLabel('Daň na odvod (Dal 343): Základná')).toHaveValue('Gd');
  await expect(goods.getByLabel('Odpočítaná daň (MD 343): Základná')).toHaveValue('');

  // A code that is emptied is gone, and the settings are as if it had never stood there.
  await goods.getByLabel('Daň na odvod (Dal 343): Základná').fill('');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByText('Nastavenie je uložené.')).toBeVisible();
  await page.reload();
  await expect(goods.getByLabel('Daň na odvod (Dal 343): Základná')).toHaveValue('');
});

test('the codes of Money S3 and ABRA Flexi are entered once by what is bought and sold, and the domestic ones have no section', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.goto('/accounting#flexi');
  const bought = page.getByRole('group', { name: 'Prijaté doklady' });
  const sold = page.getByRole('group', { name: 'Vydané doklady' });
  await bought.getByLabel('Nadobudnutie tovaru z EÚ: Plný odpočet').fill('P-EU');
  await bought.getByLabel('Nadobudnutie tovaru z EÚ: Oddiel KV').fill('B.1.');
  await expect(bought.getByLabel('Tuzemské s daňou: Plný odpočet')).toBeVisible();
  await expect(bought.getByLabel('Tuzemské s daňou: Oddiel KV')).toHaveCount(0);
  await sold.getByLabel('Vývoz tovaru: Kód').fill('U-VY');

  // Another program has its own codes, and what is too long for it is found again from here.
  const sections = page.getByRole('navigation', { name: 'Časti nastavenia' });
  await sections.getByRole('link', { name: /^Money S3/u }).click();
  // Each program has a group by this name: until the section is open, the one found would be the former section's.
  await expect(page.getByRole('region', { name: /^Money S3/u })).toBeVisible();
  await bought.filter({ visible: true }).getByLabel('Služba z EÚ: Bez odpočtu').fill('SKRATKA-DLHA');
  await sections.getByRole('link', { name: /^MRP/u }).click();
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  const wrong = bought.filter({ visible: true }).getByLabel('Služba z EÚ: Bez odpočtu');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await wrong.fill('S-BEZ');
  await page.getByRole('button', { name: 'Uložiť nastavenie' }).click();
  await expect(page.getByText('Nastavenie je uložené.')).toBeVisible();
  await page.goto('/accounting#flexi');
  await page.reload();
  await expect(bought.getByLabel('Nadobudnutie tovaru z EÚ: Oddiel KV')).toHaveValue('B.1.');
  await expect(sold.getByLabel('Vývoz tovaru: Kód')).toHaveValue('U-VY');
  await expect(bought.getByLabel('Služba z EÚ: Bez odpočtu')).toHaveValue('');
});

test('codes of VAT look right on every computer and phone', async ({ open, company }) => {
  test.setTimeout(240_000);
  const page = await open(company.admin);
  for (const section of ['omega', 'moneys3', 'flexi'])
    await inspect(
      page,
      {
        name: `accounting-codes-${section}`,
        path: `/accounting#${section}`,
        ready: (shown) => shown.getByRole('table').last(),
        act: async (shown) => shown.getByRole('table').last().scrollIntoViewIfNeeded(),
      },
      [...ends, ...otherWords],
    );
});

import { everyLook, inspect, otherWords } from '../looks.ts';
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
  await expect(page.getByRole('button', { name: 'Uložiť nastavenie' })).toBeDisabled();
  await page.reload();
  await expect(goods.getByLabel('Daň na odvod (Dal 343): Základná')).toHaveValue('');
});

test('codes of VAT look right on every computer and phone', async ({ open, company }) => {
  const page = await open(company.admin);
  await inspect(
    page,
    {
      name: 'accounting-sum-types',
      path: '/accounting#omega',
      ready: (shown) => shown.getByRole('table').last(),
      act: async (shown) => shown.getByRole('table').last().scrollIntoViewIfNeeded(),
    },
    [...everyLook, ...otherWords],
  );
});

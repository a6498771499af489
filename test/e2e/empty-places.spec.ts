import { documentListPage } from './pages/document-list.ts';
import { searchPage } from './pages/search.ts';
import { joinCompany } from './seed.ts';
import { expect, test } from './test.ts';

test('where there is nothing yet stands what comes there and the one thing to do', async ({ cloud, open, company }) => {
  const page = await open(company.admin);
  const list = documentListPage(page);
  await list.savedButton.click();
  const saved = page.getByRole('dialog', { name: 'Moje filtre' });
  await expect(saved).toContainText('Zatiaľ nemáte žiadny uložený filter');
  await saved.getByRole('button', { name: 'Nastaviť filter' }).click();
  await expect(list.filterDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.filterDialog).toHaveCount(0);
  await expect(list.filterButton).toBeFocused();

  const { dialog, input } = searchPage(page);
  await page.keyboard.press('Control+k');
  await input.fill('qqzzxx');
  await expect(dialog).toContainText('Nahraný súbor nájdete, keď sa prečíta.');
  await dialog.getByRole('button', { name: 'Vymazať hľadanie' }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Firma:/ }).click();
  await expect(page.getByRole('dialog', { name: /^Firma:/ })).toContainText('Pracujete v jedinej firme.');

  const name = 'Nová dielňa, s. r. o.';
  await joinCompany(cloud.ports, { userId: company.admin._id, name, role: 'admin' });
  await page.reload();
  await page.getByRole('button', { name: /^Firma:/ }).click();
  await page.getByRole('button', { name: /^Nová dielňa/ }).click();
  await expect(page.getByRole('button', { name: `Firma: ${name}` })).toBeVisible();
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Zatiaľ ste tu sami' })).toBeVisible();
  await page.getByRole('button', { name: 'Pridať používateľa' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

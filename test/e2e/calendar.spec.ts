import { openInvoice } from './open-invoice.ts';
import { reviewPage } from './pages/review.ts';
import { expect, test } from './test.ts';

test('a date is chosen from a calendar by keyboard: its weeks start on Monday, and today is one button away (R-TXT-05, R-TXT-06)', async ({
  cloud,
  open,
  company,
}) => {
  const { page } = await openInvoice({ cloud, open, company });
  const review = reviewPage(page);
  await review.field('issueDate').click();
  const field = page.getByRole('textbox', { name: 'Dátum vystavenia' });
  await expect(field).toBeFocused();
  await page.keyboard.press('F2');
  const calendar = page.getByRole('dialog', { name: 'Vybrať dátum' });
  const month = calendar.getByRole('grid', { name: /^november 2026/ });
  await expect(month.getByRole('button', { name: /^2\. novembra 2026/ })).toBeFocused();
  await expect(month.getByRole('columnheader')).toHaveText(['po', 'ut', 'st', 'št', 'pi', 'so', 'ne']);
  await expect(month.getByRole('gridcell', { selected: true })).toHaveText('2');
  for (const key of ['ArrowDown', 'End', 'PageUp', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^14\.\s10\.\s2026$/);

  await page.getByRole('button', { name: 'Vybrať dátum' }).click();
  await calendar.getByRole('button', { name: 'Dnes', exact: true }).click();
  await expect(field).toBeFocused();
  const today = new Intl.DateTimeFormat('sk', { dateStyle: 'medium', timeZone: 'Europe/Bratislava' }).format();
  const spaced = (text: string) => text.replaceAll(/\s/g, ' ');
  await expect.poll(async () => spaced(await review.shownValue('issueDate'))).toBe(spaced(today));
});

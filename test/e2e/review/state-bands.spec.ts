import { reviewPage } from '../pages/review.ts';
import { documentListPage } from '../pages/document-list.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

const detail = (id: string) => `/document/detail/${id}`;

test('a document that failed says why and offers what helps: an unlocked file, another file, or another reading', async ({
  cloud,
  open,
  company,
}) => {
  const put = (error: string) =>
    putDocument(cloud.ports, company, { name: error, status: 'failed', changes: { error } });
  const page = await open(company.editor);
  const readAgain = page.getByRole('button', { name: 'Prečítať znova', exact: true });

  await page.goto(detail(await put('file-locked')));
  await expect(page.getByText('Súbor je chránený heslom. Odomknite ho a nahrajte znova.')).toBeVisible();
  const unlocked = page.getByRole('link', { name: 'Nahrať odomknutý súbor' });
  await expect(unlocked).toHaveAttribute('href', '/files');
  await expect(readAgain).toHaveCount(0);

  await page.goto(detail(await put('too-many-pages')));
  await expect(page.getByText('Súbor má priveľa strán. Rozdeľte ho a nahrajte po častiach.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nahrať iný súbor' })).toBeVisible();
  await expect(readAgain).toHaveCount(0);

  await page.goto(detail(await put('unexpected')));
  await expect(page.getByText(/^Pri čítaní nastala neočakávaná chyba/)).toBeVisible();
  await expect(readAgain).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nahrať iný súbor' })).toHaveCount(0);
});

test('who may not edit a document sees who may and what they can do, and asks for it in the discussion', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Cudzia', changes: { userId: [company.admin._id] } });
  const page = await open(company.editor);
  await page.goto(detail(id));
  await expect(page.getByText(/Alena Vrbová\. Môžete čítať a písať do diskusie\./)).toBeVisible();
  await page.getByRole('button', { name: 'Požiadať o priradenie' }).click();
  const panel = page.getByRole('dialog', { name: 'Diskusia' });
  const box = panel.getByRole('textbox', { name: 'Správa' });
  await expect(box).toHaveValue('@Alena Vrbová Prosím, priraďte mi tento doklad.');
  await panel.getByRole('button', { name: 'Odoslať' }).click();
  await expect(panel.getByRole('article')).toContainText('Prosím, priraďte mi tento doklad.');
});

test('a viewer has a list to read and no queue to review: no command, no key, no count of work', async ({
  cloud,
  open,
  company,
}) => {
  await putDocument(cloud.ports, company, { name: 'Rezivo' });
  const hers = await open(company.admin);
  await hers.goto('/document/list');
  const review = (name: RegExp) => ({ name });
  await expect(hers.getByRole('button', review(/^Skontrolovať po poradí/))).toBeVisible();
  await expect(hers.getByText(/^\d+ na kontrolu$/)).toBeVisible();
  const page = await open(company.viewer);
  await page.goto('/document/list');
  await expect(documentListPage(page).names).toHaveText(['Rezivo']);
  await expect(page.getByRole('button', review(/^Skontrolovať po poradí/))).toHaveCount(0);
  await expect(page.getByText(/^\d+ na kontrolu$/)).toHaveCount(0);
  await page.keyboard.press('r');
  await documentListPage(page).names.first().click();
  await expect(page).toHaveURL(/\/document\/preview\//);
  await expect(reviewPage(page).title('Rezivo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Požiadať o priradenie' })).toHaveCount(0);
});

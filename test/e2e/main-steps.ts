import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { findWord, reviewPage } from './pages/review.ts';
import { type DroppedFile, shellPage } from './pages/shell.ts';
import { expect } from './test.ts';

/** Drops a file, makes a document of it and waits on the screen until it has been read. Answers the document's id. */
export async function takeIn(page: Page, client: Client, file: DroppedFile): Promise<string> {
  await shellPage(page).drop([file], 'Nechať spolu');
  await expect(page).toHaveURL(/\/files$/);
  // A large photograph takes its time to be prepared on a busy machine.
  await page.getByRole('button', { name: 'Vytvoriť 1 doklad' }).click({ timeout: 60_000 });
  await expect(page.getByText('1 doklad sa číta.')).toBeVisible();
  // At once: the notice goes by itself.
  await page.getByRole('button', { name: 'Zobraziť' }).click();
  await expect(page).toHaveURL(/\/document\/detail\/[\w-]+$/);
  const id = page.url().split('/').at(-1) ?? '';
  expect((await client.read(id)).name).toBe(file.name.replace(/\.\w+$/, ''));
  return id;
}

/** Settles every doubtful field with the Enter key, then confirms with the button of the given name. */
export async function confirm(page: Page, button: string): Promise<void> {
  const review = reviewPage(page);
  const way = review.confirmButton(button);
  await expect(way).toBeVisible();
  const waiting = page.getByRole('button', { name: /^Ďalšie pole/ });
  for (let left = 60; left > 0 && (await waiting.isVisible()); left -= 1) {
    // The button says how many fields wait.
    const before = await way.innerText();
    await waiting.click();
    await page.keyboard.press('Enter');
    await expect(way).not.toHaveText(before);
  }
  await review.ready(button);
  await way.click();
}

/** Corrects the note of the printed invoice by a click on a word of its page, and waits until that is saved. */
export async function correctByClick(page: Page, client: Client, id: string): Promise<void> {
  const review = reviewPage(page);
  const document = await client.settled(id);
  await review.field('note').click();
  const word = await findWord(client, document, 'Dubová');
  // The words of the page come after its picture: a click before that finds none.
  await expect(async () => {
    await review.clickWord(word);
    await expect.poll(() => review.shownValue('note'), { timeout: 2000 }).toBe('Dubová');
  }).toPass();
  await expect(page.getByText(/^Uložené /)).toBeVisible();
  await expect
    .poll(async () => (await client.read(id)).fields.find(({ _id }) => _id === 'note'))
    .toMatchObject({ value: 'Dubová', source: 'person' });
}

const exported = z.object({
  originalNumber: z.string(),
  total: z.number(),
  supplier: z.object({ companyId: z.string() }),
});

/** Exports the open document as JSON and answers what the file says. */
export async function readExport(page: Page): Promise<z.infer<typeof exported>> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportovať' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const file = await (await downloading).path();
  return exported.parse(JSON.parse(readFileSync(file, 'utf8')));
}

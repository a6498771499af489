import { Buffer } from 'node:buffer';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import type { DroppedFile } from './screens.ts';

/** A PDF of so many pages that look different from one another. */
export async function pagesPdf(name: string, pages: number): Promise<DroppedFile> {
  const pdf = await PDFDocument.create();
  for (let n = 1; n <= pages; n += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`${name.replace(/[^ -~]/g, '')} ${n}`, { x: 60, y: 740, size: 30 });
    page.drawRectangle({ x: 60, y: 80, width: 60 * n, height: 60 * n, color: rgb(0.2, 0.3, 0.1 * n) });
  }
  return { name, type: 'application/pdf', bytes: await pdf.save() };
}

/** Chooses files with the button of /files, as a person does in the dialog of the system. */
export async function choose(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Pridať súbory/ })
    .first()
    .click();
  const chosen = files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) }));
  await (await choosing).setFiles(chosen);
}

/** The future document of a file on /files, by its name and its place among those of the same name. */
export const card = (page: Page, name: string, at = 0) => page.getByRole('group', { name, exact: true }).nth(at);

/** The pages of a future document. */
export const papers = (page: Page, name: string, at = 0) =>
  card(page, name, at).getByRole('button', { name: new RegExp(`^Strana \\d+ z \\d+, `) });

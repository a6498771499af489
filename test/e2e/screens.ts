import { Buffer } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import { readPage } from '#shared/api/documents.ts';
import type { Word } from '#shared/document/box.ts';
import type { Document } from '#shared/document/document.ts';
import type { Client } from '../builders/client.ts';
import { putReadDocument, readInvoice } from '../builders/desk-papers.ts';
import type { Cloud, Open } from './test.ts';
import type { World } from './world.ts';

export type DroppedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** Drags files from the desktop over the window and lets them fall on one of the two halves. */
export async function drop(
  page: Page,
  files: readonly DroppedFile[],
  half: 'Nechať spolu' | 'Rozdeliť na strany',
): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const held = new DataTransfer();
      for (const { name, type, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        held.items.add(new File([bytes], name, { type }));
      }
      return held;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: Buffer.from(bytes).toString('base64') })),
  );
  // The shell listens once it stands.
  await expect(page.getByRole('main')).toBeVisible();
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await page.dispatchEvent(`[data-drop="${half}"]`, 'drop', { dataTransfer: transfer });
}

/** The line of a field in the panel: the first value of the id. */
export const fieldRow = (page: Page, id: string) => page.locator(`#df-row-${id}-0`);

/** The value of a field as the panel shows it: the text of its line, or what stands in its input while it is active. */
export const shownValue = (page: Page, id: string): Promise<string> =>
  fieldRow(page, id).evaluate((row) => {
    const input = row.querySelector('input, textarea');
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input.value;
    return row.querySelector('.dd-value')?.textContent ?? '';
  });

/** The box of a field on the page. */
export const fieldBox = (page: Page, id: string) => page.locator(`.dd-box[data-field="${id}:0"]`).first();

/** A word of a document's page as the reader saw it. */
export async function wordOf(
  client: Client,
  document: Document,
  text: string,
): Promise<Word & { readonly page: number }> {
  for (const [index, { _id }] of document.pages.entries()) {
    const { vision } = await client.call(readPage, { params: { id: _id } });
    const word = vision.find((seen) => seen.text === text);
    if (word !== undefined) return { ...word, page: index };
  }
  throw new Error(`no page says ${text}`);
}

/** Clicks a word on the picture of its page. */
export async function clickWord(page: Page, { box, page: index }: Word & { readonly page: number }): Promise<void> {
  const sheet = page.locator(`.dd-sheet[data-page="${index}"]`);
  await expect(sheet).toBeVisible();
  const area = await sheet.boundingBox();
  if (area === null) throw new Error('the page is not on the screen');
  await page.mouse.click(area.x + (box.x + box.w / 2) * area.width, area.y + (box.y + box.h / 2) * area.height);
}

type Here = { readonly cloud: Cloud; readonly open: Open; readonly world: World };

/** A read invoice on the desk of the editor, its first doubtful field under the cursor. */
export async function openInvoice({ cloud, open, world }: Here): Promise<{ readonly page: Page; readonly id: string }> {
  const { ownerId, editor } = world;
  const made = { ownerId, userId: [editor._id], name: 'Faktúra', fields: readInvoice(1) };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(editor);
  await page.goto(`/document/detail/${id}`);
  await expect(page.getByRole('textbox', { name: 'Číslo dokladu', exact: true })).toBeFocused();
  return { page, id };
}

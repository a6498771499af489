import type { Page } from '@playwright/test';
import { drawnPages, putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { undoMs } from '#web/ui/feedback/toast.ts';
import { documentListPage } from './pages/document-list.ts';
import { filesPage } from './pages/files.ts';
import { reviewPage } from './pages/review.ts';
import { pagesPdf } from './pdfs.ts';
import { putDocument } from './seed.ts';
import { expect, test } from './test.ts';

/** Controls in sight that a toast lies over, by name. Of a dialog only its own can be reached. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role="status"] [data-tone]')];
    if (toasts.length === 0) return ['no toast is shown'];
    const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    /** What scrolling and clipping leave of an element. */
    const visible = (element: Element) => {
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const frame = around.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { left, top, right, bottom };
    };
    const controls = [...scope.querySelectorAll('a[href], button:enabled, input:enabled, select, textarea')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && control.closest('[role="status"]') === null,
    );
    return controls
      .filter((control) => {
        const box = visible(control);
        if (box.right - box.left < 1 || box.bottom - box.top < 1) return false;
        return toasts.some((toast) => {
          const over = toast.getBoundingClientRect();
          return over.left < box.right && box.left < over.right && over.top < box.bottom && box.top < over.bottom;
        });
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

/** Toasts that can be taken back stay for as long as a test looks. */
const keepToasts = (page: Page) =>
  page.addInitScript((undoMs) => {
    const timer = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => timer(run, ms === undefined || ms < undoMs ? ms : ms * 100),
    });
  }, undoMs);

/** Deletes a document of the list, which can be taken back. */
async function deleteOne(page: Page, name: string): Promise<void> {
  const list = documentListPage(page);
  await page.goto('/document/list?status=all&size=50');
  await list.checkbox(name).check();
  await list.act('Vymazať');
  await page.getByRole('dialog').getByRole('button', { name: 'Vymazať' }).click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Späť' })).toBeVisible();
  await expect(list.selection).toBeHidden();
}

for (const width of [1440, 390] as const) {
  test(`a toast covers no control of list, review, dialogs and files at ${width} px (R-SHL-17)`, async ({
    cloud,
    open,
    company,
  }) => {
    const { ownerId, editor, admin } = company;
    const pages = await drawnPages(cloud.ports, ownerId, 2);
    const userId = [editor._id, admin._id];
    for (let n = 1; n <= 24; n += 1) await putDocument(cloud.ports, company, { name: `Elektrina ${n}` });
    await putReadDocument(cloud.ports, { ownerId, userId, name: 'Klince', fields: readInvoice(1), pages });
    const client = await company.as(editor);
    await client.upload('Bločky.pdf', (await pagesPdf('blocky', 8)).bytes, 'application/pdf');
    const page = await open(editor);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await keepToasts(page);
    const list = documentListPage(page);

    await deleteOne(page, 'Elektrina 24');
    await expect.poll(() => covered(page)).toEqual([]);
    await list.chooseFirst(2);
    await expect(list.selection).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);

    await deleteOne(page, 'Elektrina 23');
    await page.getByRole('link', { name: 'Klince' }).click();
    await expect(reviewPage(page).title('Klince')).toBeVisible();
    await expect(reviewPage(page).panel.getByRole('button').first()).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await reviewPage(page).useTool(/^História/);
    await expect(page.getByRole('dialog', { name: 'História dokladu' }).getByRole('button').first()).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);

    await deleteOne(page, 'Elektrina 22');
    if (width === 390) await page.getByRole('button', { name: 'Viac' }).click();
    await page
      .getByRole('link', { name: /^Nahrať|^Súbory/ })
      .first()
      .click();
    await expect(filesPage(page).pages('Bločky.pdf').first()).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });
}

import { readInvoice, drawnPages, putReadDocument } from '#test/builders/worlds/review-documents.ts';
import { documentListPage } from './pages/document-list.ts';
import { reviewPage } from './pages/review.ts';
import { putDocument } from './seed.ts';
import { expect, test } from './test.ts';

for (const role of ['admin', 'editor', 'viewer'] as const) {
  test(`the trash opens a document read-only, a failed one and one by its address, too, for a person who is ${role}`, async ({
    cloud,
    open,
    company,
  }) => {
    const { ownerId, editor, admin } = company;
    const pages = await drawnPages(cloud.ports, ownerId, 1);
    const userId = [editor._id, admin._id];
    const id = await putReadDocument(cloud.ports, { ownerId, userId, name: 'Klince', fields: readInvoice(1), pages });
    const failed = await putDocument(cloud.ports, company, { name: 'Nečitateľný sken', status: 'failed' });
    for (const one of [id, failed]) {
      const head = await cloud.ports.documents.findHead(ownerId, one);
      if (head === undefined) throw new Error('The document is gone.');
      await cloud.ports.documents.change({ head: { ...head, deletedAt: '2026-11-20T08:00:00.000Z' } });
    }

    const page = await open(company[role]);
    const list = documentListPage(page);
    const review = reviewPage(page);
    const band = page.getByText('Doklad je v koši.');
    const restore = page.getByRole('button', { name: 'Obnoviť z koša' });
    await page.goto('/document/list/trash');
    await list.names.filter({ hasText: 'Nečitateľný sken' }).click();
    await expect(page).toHaveURL(new RegExp(`/document/preview/${failed}$`));
    await expect(review.title('Nečitateľný sken')).toBeVisible();
    await expect(band).toBeVisible();

    // A viewer has the preview alone.
    await page.goto(`/document/${role === 'viewer' ? 'preview' : 'detail'}/${id}`);
    await expect(page).toHaveURL(new RegExp(`/document/preview/${id}$`));
    await expect(review.title('Klince')).toBeVisible();
    await expect(band).toBeVisible();
    await expect(review.pageImage(1)).toBeVisible();
    await expect(review.activeInput).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Vymazať doklad' })).toHaveCount(0);
    if (role === 'viewer') {
      await expect(restore).toHaveCount(0);
      return;
    }
    await restore.click();
    await expect(page).toHaveURL(new RegExp(`/document/detail/${id}$`));
    await expect(band).toHaveCount(0);
    await expect(review.activeInput).toBeEditable();
  });
}

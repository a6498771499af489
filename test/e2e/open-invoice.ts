import { expect, type Page } from '@playwright/test';
import { putReadDocument, readInvoice } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from './pages/review.ts';
import type { Cloud, Open } from './test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Fixtures = { readonly cloud: Cloud; readonly open: Open; readonly company: TestCompany };

/** A read invoice under review by the editor; its first doubtful field has the focus. */
export async function openInvoice({
  cloud,
  open,
  company,
}: Fixtures): Promise<{ readonly page: Page; readonly id: string }> {
  const { ownerId, editor } = company;
  const made = { ownerId, userId: [editor._id], name: 'Faktúra', fields: readInvoice(1) };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(editor);
  await page.goto(`/document/detail/${id}`);
  await expect(reviewPage(page).input('invoiceNumber')).toBeFocused();
  return { page, id };
}

import type { Page } from '@playwright/test';
import { saveDocument } from '#shared/api/documents.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { documentsWarning, receiptsWarning } from '#shared/reading/segmentation/segmentation-warnings.ts';
import { drawnPages, putReadDocument, readInvoice, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { everyLook, inspect, otherWords, type Look, type Ready } from '../looks.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import { putDocument } from '../seed.ts';
import { passReview, putInvoices } from '../seed-invoices.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

test.setTimeout(900_000);

const looks = [...everyLook, ...otherWords];
const detail = (id: string) => `/document/detail/${id}`;
const panel: Ready = (page, { lang }) => reviewPage(page, lang).panel;
const pageImage: Ready = (page, { lang }) => reviewPage(page, lang).pageImage(1);

async function change({ ports }: Cloud, { ownerId }: TestCompany, id: string, over: Partial<DocumentHead>) {
  const head = await ports.documents.findHead(ownerId, id);
  if (head === undefined) throw new Error('The document is gone.');
  await ports.documents.change({ head: { ...head, ...over } });
}

test('why a document failed, who may edit it, what it repeats and the trash look right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor, admin } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 4);
  const put = (name: string, userId = [editor._id]) =>
    putReadDocument(cloud.ports, { ownerId, userId, name, fields: readInvoice(1), pages });
  const fail = (error: string) =>
    putDocument(cloud.ports, company, { name: 'Faktúra za november', status: 'failed', changes: { error } });
  const locked = await fail('file-locked');
  const unexpected = await fail('unexpected');
  const original = await put('Drevovýroba Ďumbier – dosky, október');
  const doubtful = await put('Drevovýroba Ďumbier – dosky, november');
  const warnings = [
    `duplicate:${original}`,
    documentsWarning.write([0, 2]),
    receiptsWarning.write([1, 3]),
    ...['workflow:automation-failed', 'workflow:reason:webhook-unreachable'],
  ];
  await change(cloud, company, doubtful, { warnings });
  const foreign = await put('Kancelárske potreby', [admin._id]);
  const trashed = await put('Omylom nahraný doklad');
  await change(cloud, company, trashed, { deletedAt: '2026-11-20T08:00:00.000Z' });

  const page = await open(editor);
  await inspect(page, { name: 'band-locked', path: detail(locked), ready: panel }, looks);
  await inspect(page, { name: 'band-unexpected', path: detail(unexpected), ready: panel }, looks);
  const repeats = async (shown: Page, { lang }: Look) =>
    shown.getByText(namesIn(lang)('detail', 'duplicate.title')).first().waitFor();
  await inspect(page, { name: 'band-warnings', path: detail(doubtful), ready: pageImage, act: repeats }, looks);
  await inspect(page, { name: 'band-foreign', path: detail(foreign), ready: pageImage }, looks);
  await inspect(page, { name: 'band-trashed', path: detail(trashed), ready: pageImage }, looks);
});

test('changes that wait for the server, and the question about our own company, look right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const userId = [editor._id];
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const own = await cloud.ports.accounts.findOwner(ownerId);
  const swapped = settledInvoice(1).map((field) =>
    field._id === 'supplierCompanyId' ? { ...field, value: own?.companyId ?? '' } : field,
  );
  const made = { ownerId, userId, pages };
  const ours = await putReadDocument(cloud.ports, { ...made, name: 'Prehodené strany', fields: swapped });
  const waiting = await putReadDocument(cloud.ports, { ...made, name: 'Káva a čaj', fields: settledInvoice(2) });

  const page = await open(editor);
  const ask = async (shown: Page, { lang }: Look) => {
    const review = reviewPage(shown, lang);
    await review.field('supplierCompanyId').click();
    await expect(async () => {
      await shown.keyboard.press('Control+Enter');
      await expect(review.question).toHaveAttribute('data-ready', 'true', { timeout: 1000 });
    }).toPass();
  };
  await inspect(page, { name: 'own-company', path: detail(ours), ready: pageImage, act: ask }, looks);

  // Documents are read, and nothing is saved: each visit finds what the one before kept.
  await page.route('**/api/**', (route) =>
    route.request().method() === saveDocument.method ? route.abort() : route.continue(),
  );
  const edit = async (shown: Page, { lang, width }: Look) => {
    const review = reviewPage(shown, lang);
    await review.field('note').click();
    await review.activeInput.fill(`Poznámka ${lang} ${width}`);
    await review.field('paymentVS').click();
    await shown.locator('[data-tone="offline"]').first().waitFor();
  };
  await inspect(page, { name: 'drafts-waiting', path: detail(waiting), ready: pageImage, act: edit }, looks);
});

test('a payment with its code, tags and a list with nothing left look right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  const tags = ['ENERGIE', 'TRNAVA', 'REŽIJNÉ'].map((label, colour) => ({ value: label.toLowerCase(), label, colour }));
  await cloud.ports.tags.keep(company.ownerId, tags);
  const ids = await putInvoices(cloud.ports, company, 1);
  await passReview(cloud.ports, company, ids);
  const [id = ''] = ids;
  const [first, second] = tags;
  if (first === undefined || second === undefined) throw new Error('There are no tags.');
  await change(cloud, company, id, { tags: [first, second].map(({ value, label }) => ({ value, label })) });
  const page = await open(company.admin);
  const ready: Ready = (shown, { lang }) => reviewPage(shown, lang).field('invoiceNumber');
  const pay = async (shown: Page, { lang }: Look) => {
    await reviewPage(shown, lang).useTool(namesIn(lang)('payments', 'panel.tool'));
    // The icon of the button that closes the dialog is an image, too.
    await shown.getByRole('dialog').getByRole('img', { name: 'PAY by square' }).waitFor();
  };
  await inspect(page, { name: 'payment-code', path: detail(id), ready, act: pay }, looks);
  const pick = async (shown: Page, { lang }: Look) => {
    const named = namesIn(lang)('detail', 'tags.add');
    await shown.getByRole('button', { name: named }).click();
    await shown.getByRole('dialog', { name: named }).getByRole('listitem').first().waitFor();
  };
  await inspect(page, { name: 'tags-known', path: detail(id), ready, act: pick }, looks);

  await change(cloud, company, id, { step: archivedStep, passedSteps: ['kontro', 'schval'] });
  const done: Ready = (shown, { lang }) => shown.getByRole('heading', { name: namesIn(lang)('listing', 'empty.done') });
  await inspect(page, { name: 'list-done', path: '/document/list', ready: done }, looks);
});

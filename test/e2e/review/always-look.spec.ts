import type { Page } from '@playwright/test';
import type { FieldValue } from '#shared/field/field.ts';
import { confirming } from '#shared/doctype/confirming.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { ends, inspect, look, otherWords, type Look, type Ready } from '../looks.ts';
import { documentTypesPage, invoices, typeAddress } from '../pages/document-types.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const iban = 'SK3112000000198742637541';
const at = (line: number) => [{ page: 0, x: 0.12, y: 0.1 + 0.04 * line, w: 0.25, h: 0.02 }];
/** Printed in two places, which verifies it without a person. */
const proven = (id: string, value: string, line: number): FieldValue =>
  sampleField(id, value, {
    ...{ source: 'text', score: 0.98, evidence: ['secondPlace'], bboxes: at(line) },
    checks: [{ name: 'printed-twice', result: 'passed' }],
  });

/** An invoice of which a person has to look at nothing, but for a name that was read well and an account of which nothing is known. */
const fields: readonly FieldValue[] = [
  ...settledInvoice(1).filter(({ _id }) => !['invoiceNumber', 'totalAmount', 'customerName'].includes(_id)),
  proven('invoiceNumber', '20260001', 0),
  sampleField('customerName', 'Ukážková firma, s. r. o.', { source: 'text', score: 0.97, bboxes: at(4) }),
  proven('totalAmount', '1230.00', 5),
  sampleField('paymentIBAN', iban, { source: 'text', score: 0.97, bboxes: at(7) }),
];

async function putInvoice(cloud: Cloud, { ownerId, editor }: TestCompany): Promise<string> {
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  return putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Faktúra', fields, pages });
}

test('what the type always wants looked at waits in spite of evidence, is settled one by one, and then nothing is asked', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putInvoice(cloud, company);
  const admin = await open(company.admin);
  const types = documentTypesPage(admin);
  await types.open(invoices);
  const part = types.part('dt-confirming');
  await part.getByLabel('Pridať pole').selectOption('Číslo dokladu');
  await part.getByRole('checkbox', { name: 'Kontrolovať účet nového dodávateľa' }).check();
  const limit = part.getByRole('textbox', { name: 'Kontrolovať sumu vyššiu než' });
  await limit.fill('veľa');
  await expect(part.getByText('Napíšte sumu, napríklad 1 000,00')).toBeVisible();
  await limit.fill('1 000');
  await types.save.click();
  await expect(types.unsaved).toHaveCount(0);
  const type = await cloud.ports.doctypes.find(company.ownerId, invoices);
  expect(type?.confirming.alwaysLook).toEqual({ fields: ['invoiceNumber'], newAccount: true, totalAbove: '1000.00' });

  const page = await open(company.editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await expect(page.getByRole('radio', { name: 'Na kontrolu 4' })).toHaveCount(1);
  await expect(review.input('invoiceNumber')).toBeFocused();
  await expect(
    review.panel.getByText('Toto pole sa má podľa typu dokladu vždy skontrolovať', { exact: true }),
  ).toBeVisible();
  await expect(review.panel.getByText('Overené: druhý výskyt na doklade', { exact: true })).toBeVisible();

  const keys = page.keyboard;
  await keys.press('Alt+Enter');
  const announced = page.getByRole('status').filter({ hasText: 'Ďalej:' });
  await expect(announced).toHaveText('Potvrdená 1 hodnota. Ďalej: Celkom s DPH.');
  await expect(review.input('totalAmount')).toBeFocused();
  await expect(
    review.panel.getByText('Suma je vyššia než limit typu dokladu, má sa vždy skontrolovať', { exact: true }),
  ).toBeVisible();
  const left = (count: number) => expect(page.getByRole('radio', { name: `Na kontrolu ${count}` })).toHaveCount(1);
  await left(3);
  // Neither does confirming its group settle it.
  await keys.press('Shift+Enter');
  await expect(review.input('paymentIBAN')).toBeFocused();
  await left(3);

  await keys.press('Enter');
  await expect(review.input('invoiceNumber')).toBeFocused();
  await left(2);
  await keys.press('Enter');
  await expect(review.input('totalAmount')).toBeFocused();
  await keys.press('Enter');
  await expect(review.confirmButton()).toBeFocused();
  await keys.press('Control+Enter');
  await expect
    .poll(async () => (await cloud.ports.documents.find(company.ownerId, id))?.head.passedSteps)
    .toContain('kontro');
  const [log] = (await cloud.ports.documents.logs(company.ownerId, id)).filter(({ action }) => action === 'confirmed');
  expect(log?.metadata.acknowledged).toBeUndefined();
});

test('the settings of what is always looked at and the value that waits look right (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  test.setTimeout(240_000);
  const id = await putInvoice(cloud, company);
  const { ownerId } = company;
  const type = await cloud.ports.doctypes.find(ownerId, invoices);
  if (type === undefined) throw new Error('no type');
  const alwaysLook = {
    fields: ['invoiceNumber', 'supplierCompanyId', 'payDate'],
    newAccount: true,
    totalAbove: '1000.00',
  };
  await cloud.ports.doctypes.put(ownerId, { ...type, confirming: confirming.parse({ alwaysLook }) });
  const six = [...ends, ...otherWords, look(1440, 'dark', 'fr'), look(390, 'light', 'sk')];
  const admin = await open(company.admin);
  const settings = async (seen: Page, { width, lang }: Look) => {
    const types = documentTypesPage(seen, lang);
    if (width === 390) await types.unfold();
    const part = types.part('dt-confirming');
    await part.getByRole('checkbox').evaluate((found) => {
      found.scrollIntoView({ block: 'center' });
    });
  };
  const saveButton: Ready = (shown, { lang }) => documentTypesPage(shown, lang).save;
  await inspect(
    admin,
    { name: 'types-always-look', path: typeAddress(invoices), ready: saveButton, act: settings },
    six,
  );
  const page = await open(company.editor);
  const ready: Ready = (shown, { lang }) => reviewPage(shown, lang).pageImage(1);
  await inspect(page, { name: 'desk-always-look', path: `/document/detail/${id}`, ready }, [...ends, ...otherWords]);
});

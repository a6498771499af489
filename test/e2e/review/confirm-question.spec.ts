import { readDocument, saveDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { drawnPages, putReadDocument, readInvoice, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { ends, everyLook, inspect, otherWords, takesEveryLook } from '../looks.ts';
import { documentTypesPage, invoices } from '../pages/document-types.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

const settled = { verified: true } as const;

/** An invoice whose VAT row and sums agree. */
const withVat = (): readonly FieldValue[] => [
  ...settledInvoice(1).filter(({ _id }) => _id !== 'totalAmount'),
  sampleField('vatBase', '300.00', { ...settled, param: '23' }),
  sampleField('vatAmount', '69.00', {
    ...settled,
    param: '23',
    checks: [{ name: 'rate-makes-vat', result: 'passed' }],
  }),
  sampleField('vatTotal', '369.00', { ...settled, param: '23' }),
  sampleField('totalBase', '300.00', settled),
  sampleField('totalVat', '69.00', settled),
  sampleField('totalAmount', '369.00', settled),
];

test('checks follow an edit at once; what contradicts itself is named at the button and confirmed by a second press', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Prvá', fields: withVat() });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  const cell = review.vatCell('vatAmount', 23);
  await expect(cell).toHaveAttribute('data-state', 'verified');
  // The browser knows it by itself: no answer of the server comes before.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${apiPrefix}/document/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await cell.click();
  await review.activeInput.fill('77,12');
  await review.field('invoiceNumber').click();
  await expect(cell).toHaveAttribute('data-state', 'invalid');
  release();
  await expect
    .poll(async () => {
      const record = await cloud.ports.documents.find(ownerId, id);
      return record?.fields.find(({ _id }) => _id === 'vatAmount')?.checks;
    })
    .toContainEqual({ name: 'rate-makes-vat', result: 'failed', suggestion: '69.00' });

  await page.keyboard.press('Control+Enter');
  const sentence = { name: 'DPH: 300,00 × 23 % = 69,00, na doklade je 77,12' };
  await review.question.getByRole('button', sentence).click();
  await expect(review.activeInput).toHaveValue('77,12');
  await review.confirmAnyway(() => page.keyboard.press('Control+Enter'));
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
  const [log] = (await cloud.ports.documents.logs(ownerId, id)).filter(({ action }) => action === 'confirmed');
  expect(log?.metadata.acknowledged).toContainEqual({
    rule: 'rate-makes-vat',
    field: 'vatAmount',
    idx: 0,
    figures: ['300.00', '23', '69.00', '77.12'],
  });
});

/** An invoice with two values that only the machine has read. */
const withUnsettled = (): readonly FieldValue[] =>
  settledInvoice(1).map((field) =>
    ['invoiceNumber', 'totalAmount'].includes(field._id) ? { ...field, verified: false } : field,
  );

test('values that are not settled are named at the button; a second press confirms them as the word of the person', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const made = { ownerId, userId: [editor._id], name: 'Prvá', fields: withUnsettled() };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(editor);
  const review = reviewPage(page);
  const confirming: string[] = [];
  page.on('request', (request) => {
    if (request.method() === saveDocument.method && request.postData()?.includes('"confirmed":true') === true)
      confirming.push(request.url());
  });
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  // A held key asks, and answers nothing.
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await expect(review.question).toHaveAttribute('data-ready', 'true');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(review.question).toContainText('2 hodnoty nie sú overené: Číslo dokladu, Celkom s DPH');
  await expect(page.getByRole('status').filter({ hasText: 'Ak je to v poriadku, potvrďte ešte raz.' })).toHaveCount(1);

  // An edit withdraws the question, a double click asks it again, and leaving the document forgets it.
  await review.field('note').click();
  await review.activeInput.fill('Opravené');
  await expect(review.question).toHaveCount(0);
  await review.confirmButton().dblclick();
  await expect(review.question).toHaveAttribute('data-ready', 'true');
  await page.goto('/document/list');
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await expect(review.question).toHaveCount(0);
  expect(confirming).toEqual([]);

  await page.keyboard.press('Control+Enter');
  await review.confirmAnyway(() => page.keyboard.press('Control+Enter'));
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
  const record = await cloud.ports.documents.find(ownerId, id);
  expect(record?.fields.filter(({ value, verified }) => value !== '' && !verified)).toEqual([]);
  await page.goto(`/document/detail/${id}`);
  await page.getByRole('button', { name: /^História/ }).click();
  await expect(page.getByText('Potvrdené bez overenia (2): Číslo dokladu, Celkom s DPH')).toBeVisible();
});

test('a change by somebody else withdraws the question, and the next press asks about what there is now', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor, admin } = company;
  const fields = withVat().map((field) => (field._id === 'invoiceNumber' ? { ...field, verified: false } : field));
  const made = { ownerId, userId: [editor._id, admin._id], name: 'Prvá', fields };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(review.question).toHaveText('1 hodnota nie je overená: Číslo dokladu');
  await expect(review.question).toHaveAttribute('data-ready', 'true');

  const client = await company.as(admin);
  const { version } = await client.call(readDocument, { params: { id } });
  const theirs = { _id: 'totalVat', _idx: 0, value: '70.00', bboxes: [], verified: true };
  const body = { fields: [theirs], saved: true, confirmed: false, returned: false, document: { version } };
  await client.call(saveDocument, { params: { id }, body });
  await expect(review.field('totalVat')).toContainText('70,00');
  await expect(review.question).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(review.question).toContainText('300,00 + 70,00');
  await expect(review.question).toContainText('1 hodnota nie je overená: Číslo dokladu');
  expect((await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toEqual([]);
  await review.confirmAnyway(() => page.keyboard.press('Control+Enter'));
  await expect(review.confirmed).toBeVisible();
});

test('where the type forbids it, the line says so and no second press confirms', async ({ cloud, open, company }) => {
  const { ownerId, editor } = company;
  const admin = await open(company.admin);
  const types = documentTypesPage(admin);
  await types.open(invoices);
  await types.part('dt-confirming').getByRole('radio', { name: 'Nedovoliť' }).first().check();
  await types.save.click();
  await expect(types.unsaved).toHaveCount(0);
  const type = await cloud.ports.doctypes.find(ownerId, invoices);
  expect(type?.confirming).toMatchObject({ unsettled: 'forbid', contradictions: 'ask' });
  const made = { ownerId, userId: [editor._id], name: 'Prvá', fields: withUnsettled() };
  const id = await putReadDocument(cloud.ports, made);
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(review.question).toHaveAttribute('data-ready', 'true');
  await expect(review.question).toContainText('Typ dokladu nedovolí potvrdiť doklad, kým sa to nevyrieši.');
  await review.confirmButton().click();
  await expect(review.question).toHaveAttribute('data-ready', 'true');
  await expect(review.confirmButton()).toHaveAccessibleName(/^Schválenie/);
  expect((await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toEqual([]);
  // A value that is settled withdraws the question, as every edit does; with all of them settled one press goes on.
  await review.field('invoiceNumber').click();
  await page.keyboard.press('Enter');
  await expect(review.question).toHaveCount(0);
  await review.field('totalAmount').click();
  await page.keyboard.press('Enter');
  await expect(review.confirmButton()).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(review.confirmed).toBeVisible();
});

test('the own company as supplier is asked about by name, in the review and for many documents of the list', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const workflow = await cloud.ports.doctypes.workflow(ownerId, 'fakturaprijata');
  const { kontro, ...others } = workflow.steps;
  if (kontro === undefined) throw new Error('no first step');
  await cloud.ports.doctypes.putWorkflow(ownerId, {
    ...workflow,
    version: workflow.version + 1,
    steps: { ...others, kontro: { ...kontro, bulk: true } },
  });
  const own = await cloud.ports.accounts.findOwner(ownerId);
  const fields = settledInvoice(1).map((field) =>
    field._id === 'supplierCompanyId' ? { ...field, value: own?.companyId ?? '' } : field,
  );
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Naša', fields });
  await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], name: 'Cudzia', fields: settledInvoice(2) });
  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready();
  await review.confirmButton().click();
  await expect(review.question).toContainText('Dodávateľom je vaša vlastná firma: Píla Ďumbier, s. r. o.');

  await page.goto('/document/list/faktura-prijata');
  await page.getByRole('checkbox', { name: /Naša/ }).check();
  await page.getByRole('checkbox', { name: /Cudzia/ }).check();
  const bar = page.getByRole('toolbar', { name: 'Vybrané doklady' });
  await bar.getByRole('button', { name: 'Potvrdiť', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Potvrdiť', exact: true })
    .click();
  const many = page.getByRole('dialog', { name: 'Doklady nie sú celé overené' });
  await expect(many.getByRole('listitem')).toHaveCount(1);
  await expect(many.getByRole('listitem')).toContainText('Naša');
  await expect(many.getByRole('listitem')).toContainText('Dodávateľom je vaša vlastná firma');
  expect((await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toEqual([]);
  await many.getByRole('button', { name: 'Potvrdiť aj tak' }).click();
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
});

test('the line before confirming looks right on every computer and phone (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  test.setTimeout(600_000);
  const { ownerId, editor } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const fields = [
    ...readInvoice(1).map((field) => ({ ...field, verified: false })),
    ...withVat().filter(({ _id }) => /^vat|^total(Base|Vat)/.test(_id)),
    sampleField('payDate', '2026-12-01'),
    sampleField('paymentIBAN', 'SK3112000000198742637541'),
  ];
  const id = await putReadDocument(cloud.ports, { ownerId, userId: [editor._id], pages, name: 'Prvá', fields });
  const page = await open(editor);
  await inspect(
    page,
    {
      name: 'confirm-line',
      path: `/document/detail/${id}`,
      ready: (shown, { lang }) => reviewPage(shown, lang).pageImage(1),
      act: async (shown, { lang }) => {
        await expect(async () => {
          await shown.keyboard.press('Control+Enter');
          await expect(reviewPage(shown, lang).question).toHaveAttribute('data-ready', 'true', { timeout: 1000 });
        }).toPass();
      },
    },
    takesEveryLook ? [...everyLook, ...otherWords] : ends,
  );
});

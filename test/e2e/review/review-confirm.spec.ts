import type { Page } from '@playwright/test';
import { saveDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud, type Open } from '../test.ts';
import type { TestCompany } from '../test-company.ts';

const settled = { verified: true } as const;

type Here = { readonly cloud: Cloud; readonly open: Open; readonly company: TestCompany };

/** Documents of the editor that can be confirmed at once, one after the other in the list, with "always next document" on. */
async function straightOn({ cloud, open, company }: Here, names: readonly string[]) {
  const { ownerId, editor } = company;
  const user = await cloud.ports.accounts.findUser(editor._id);
  if (user === undefined) throw new Error('no editor');
  await cloud.ports.accounts.changeUser({ ...user, settings: { ...user.settings, nextWithoutAsking: true } });
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const ids: string[] = [];
  for (const [at, name] of names.entries())
    ids.push(
      await putReadDocument(cloud.ports, {
        ownerId,
        userId: [editor._id],
        pages,
        name,
        fields: settledInvoice(at + 1),
      }),
    );
  const page = await open(editor);
  const review = reviewPage(page);
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/document/${ids[1] ?? ''}`));
  await page.goto('/document/list?sort=createdAt&order=asc');
  await page.getByRole('link', { name: names[0], exact: true }).click();
  await expect(review.title(names[0] ?? '')).toBeVisible();
  // The next document has come whole, and the page has taken it: from now on the person goes on before the answer.
  await (await ahead).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await review.ready();
  return {
    page,
    ids,
    passed: async (at: number) => (await cloud.ports.documents.find(ownerId, ids[at] ?? ''))?.head.passedSteps,
  };
}

/** Refuses the confirmation of a document, once it is let go. */
async function refuseConfirming(
  page: Page,
  id: string,
  answer: { readonly status: number; readonly refusal: string } | 'lost',
) {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(`**${apiPrefix}/document/${id}`, async (route) => {
    const request = route.request();
    const confirms = request.method() === saveDocument.method && request.postData()?.includes('"confirmed":true');
    if (confirms !== true) return route.continue();
    await held;
    if (answer === 'lost') return route.abort();
    const { status, refusal } = answer;
    return route.fulfill({ status, json: { refusal, message: 'Základ a daň nedávajú súčet.', details: {} } });
  });
  return { go };
}

const refusals = [
  ['422', { status: 422, refusal: 'incorrect-data' }, 'Základ a daň nedávajú súčet.'],
  ['409', { status: 409, refusal: 'being-processed' }, 'Základ a daň nedávajú súčet.'],
  ['no answer', 'lost', 'Server neodpovedal.'],
] as const;

for (const [kind, answer, reason] of refusals)
  test(`with "always next document" a refused confirmation (${kind}) brings the person back to the document, its reason and their edits`, async ({
    cloud,
    open,
    company,
  }) => {
    const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
    const review = reviewPage(page);
    const { go } = await refuseConfirming(page, ids[0] ?? '', answer);
    await review.field('invoiceNumber').click();
    await review.activeInput.fill('2026-77');
    await page.keyboard.press('Control+Enter');
    await expect(review.title('Druhá')).toBeVisible();
    go();
    await expect(review.title('Prvá')).toBeVisible();
    await expect(page.getByRole('dialog').filter({ hasText: reason })).toBeVisible();
    await page.keyboard.press('Escape');
    // What they typed is still there, and is saved with the next save that the server takes.
    await page.unroute(`**${apiPrefix}/document/${ids[0] ?? ''}`);
    await review.field('issueDate').click();
    await expect(review.field('invoiceNumber')).toContainText('2026-77');
    await review.activeInput.fill('3. 11. 2026');
    await expect
      .poll(async () => {
        const record = await cloud.ports.documents.find(company.ownerId, ids[0] ?? '');
        return record?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value;
      })
      .toBe('2026-77');
  });

test('a refusal that comes while the screen is still changing is not lost', async ({ cloud, open, company }) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
  const { go } = await refuseConfirming(page, ids[0] ?? '', { status: 422, refusal: 'incorrect-data' });
  go();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Nesprávne údaje' });
  await expect(dialog).toContainText('Základ a daň nedávajú súčet.');
  await expect(reviewPage(page).title('Prvá')).toBeVisible();
});

test('typing in the next document is not interrupted: a message names the refused one, and both keep their edits', async ({
  cloud,
  open,
  company,
}) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
  const review = reviewPage(page);
  const { go } = await refuseConfirming(page, ids[0] ?? '', { status: 422, refusal: 'incorrect-data' });
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Druhá')).toBeVisible();
  await review.field('invoiceNumber').click();
  await review.activeInput.fill('2026-88');
  go();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('Doklad Prvá sa nepodarilo posunúť ďalej, zostal u vás.');
  await expect(review.title('Druhá')).toBeVisible();
  await notice.getByRole('link', { name: 'Prejsť na doklad' }).click();
  await expect(review.title('Prvá')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Nesprávne údaje' })).toBeVisible();
  await expect
    .poll(async () => {
      const record = await cloud.ports.documents.find(company.ownerId, ids[1] ?? '');
      return record?.fields.find(({ _id }) => _id === 'invoiceNumber')?.value;
    })
    .toBe('2026-88');
});

test('a held key confirms one document and nothing after it', async ({ cloud, open, company }) => {
  const { page, ids, passed } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá', 'Tretia']);
  const review = reviewPage(page);
  const confirmed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === saveDocument.method && request.postData()?.includes('"confirmed":true') === true)
      confirmed.push(request.url());
  });
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await expect(review.title('Druhá')).toBeVisible();
  await review.ready();
  // The same key again without letting it go: the browser calls it a repeat.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Control');
  await review.confirmButton().focus();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => passed(0)).toContain('kontro');
  expect(confirmed.map((url) => url.split('/').at(-1))).toEqual([ids[0]]);
  await expect(review.title('Druhá')).toBeVisible();
  await review.confirmButton().press('Enter');
  await expect(review.title('Tretia')).toBeVisible();
});

test('a document whose page is not on the screen yet cannot be confirmed, by key or by button', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor } = company;
  const pages = await drawnPages(cloud.ports, ownerId, 1);
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    pages,
    name: 'Prvá',
    fields: settledInvoice(1),
  });
  const page = await open(editor);
  const review = reviewPage(page);
  let show: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (show = resolve));
  await page.route('**/preview-*', async (route) => {
    await held;
    await route.continue();
  });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === saveDocument.method) saves.push(request.url());
  });
  await page.goto(`/document/detail/${id}`);
  await expect(review.title('Prvá')).toBeVisible();
  await expect(review.confirmButton()).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await review.confirmButton().click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Doklad sa ešte zobrazuje.' })).toHaveCount(1);
  expect(saves).toEqual([]);
  show();
  await review.ready();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Doklad je potvrdený' })).toBeVisible();
});

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

test('checks follow an edit at once, and what contradicts itself is confirmed only after a question that names it', async ({
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
  await cell.click();
  await review.activeInput.fill('77,12');
  await review.field('invoiceNumber').click();
  await expect(cell).toHaveAttribute('data-state', 'invalid');
  await expect
    .poll(async () => {
      const record = await cloud.ports.documents.find(ownerId, id);
      return record?.fields.find(({ _id }) => _id === 'vatAmount')?.checks;
    })
    .toContainEqual({ name: 'rate-makes-vat', result: 'failed', suggestion: '69.00' });

  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('dialog', { name: 'Údaje na doklade si odporujú' });
  await expect(
    asked.getByRole('listitem').filter({ hasText: 'DPH: 300,00 × 23 % = 69,00, na doklade je 77,12' }),
  ).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Späť na doklad' })).toBeFocused();
  await asked.getByRole('button', { name: 'Prejsť na pole' }).first().click();
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(asked.getByRole('button', { name: 'Späť na doklad' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('button', { name: 'Potvrdiť aj tak' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
  const [log] = (await cloud.ports.documents.logs(ownerId, id)).filter(({ action }) => action === 'confirmed');
  expect(log?.metadata.acknowledged).toContainEqual({
    rule: 'rate-makes-vat',
    field: 'vatAmount',
    idx: 0,
    figures: ['300.00', '23', '69.00', '77.12'],
  });
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
  const asked = page.getByRole('dialog', { name: 'Údaje na doklade si odporujú' });
  await expect(asked).toContainText('Dodávateľom je vaša vlastná firma: Píla Ďumbier, s. r. o.');
  await asked.getByRole('button', { name: 'Späť na doklad' }).click();

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
  const many = page.getByRole('dialog', { name: 'Údaje na dokladoch si odporujú' });
  await expect(many.getByRole('listitem')).toHaveCount(1);
  await expect(many.getByRole('listitem')).toContainText('Naša');
  await expect(many.getByRole('listitem')).toContainText('Dodávateľom je vaša vlastná firma');
  expect((await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toEqual([]);
  await many.getByRole('button', { name: 'Potvrdiť aj tak' }).click();
  await expect.poll(async () => (await cloud.ports.documents.find(ownerId, id))?.head.passedSteps).toContain('kontro');
});

test('a confirmation keeps the touches that the person needed, from the first key to the one that confirms', async ({
  cloud,
  open,
  company,
}) => {
  const { page, ids } = await straightOn({ cloud, open, company }, ['Prvá', 'Druhá']);
  const review = reviewPage(page);
  await review.field('invoiceNumber').click();
  await review.activeInput.press('End');
  await review.activeInput.press('7');
  await page.mouse.move(300, 300);
  await page.keyboard.press('Control+Enter');
  await expect(review.title('Druhá')).toBeVisible();
  // A click, two keys and the key that confirms; the mouse that moves and the key beside Enter are no touches.
  await expect
    .poll(async () => (await cloud.ports.quality.find(company.ownerId, ids[0] ?? '')).confirmed)
    .toMatchObject({ by: company.editor._id, touches: 4 });
  expect((await cloud.ports.documents.findHead(company.ownerId, ids[0] ?? ''))?.work).toMatchObject({ touches: 4 });
});

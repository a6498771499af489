import type { Page } from '@playwright/test';
import type { ReasonChoice } from '#shared/doctype/confirming.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { ends, everyLook, inspect, look, otherWords, takesEveryLook, type Ready } from '../looks.ts';
import { documentListPage } from '../pages/document-list.ts';
import { documentTypesPage, invoices } from '../pages/document-types.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test, type Cloud } from '../test.ts';

type Ports = Cloud['ports'];
type Company = Pick<TestCompany, 'ownerId' | 'admin'>;

/** A document that waits for the approval of the administrator. */
async function putAtApproval(
  ports: Ports,
  { ownerId, admin }: Company,
  name: string,
  { fields = settledInvoice(name.length), ...over }: Partial<DocumentHead> & { fields?: readonly FieldValue[] } = {},
): Promise<string> {
  const id = await putReadDocument(ports, { ownerId, userId: [admin._id], name, fields });
  const head = await ports.documents.findHead(ownerId, id);
  if (head === undefined) throw new Error('no document');
  await ports.documents.change({ head: { ...head, step: 'schval', passedSteps: ['kontro'], ...over } });
  return id;
}

test('on a phone the way back, the next field and the way on stand side by side, also in French', async ({
  cloud,
  open,
  company,
}) => {
  const unsure = { verified: false, score: 0.6, evidence: [] };
  const fields = settledInvoice(7).map((field) => (field._id === 'payDate' ? { ...field, ...unsure } : field));
  const id = await putAtApproval(cloud.ports, company, 'Neistá', { fields });
  const ready: Ready = (page) => page.getByRole('button', { name: /^Champ suivant/u });
  const page = await open(company.admin);
  await inspect(page, { name: 'approval-next-field', path: `/document/detail/${id}`, ready }, [
    look(390, 'dark', 'fr'),
  ]);
});

const reason = 'Chýba príloha k objednávke.';

test('a document is returned with the reason that its type requires; the next person sees it first, until it moves on', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, editor, admin } = company;
  const id = await putAtApproval(cloud.ports, company, 'Prvá');
  const page = await open(admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  await types.part('dt-confirming').getByRole('radio', { name: 'Dôvod je povinný' }).check();
  await types.save.click();
  await expect(types.unsaved).toHaveCount(0);

  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready('Do archívu');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(review.returnReason).toBeFocused();
  // Escape gives it up; the button asks again.
  await page.keyboard.press('Escape');
  await expect(review.returnReason).toHaveCount(0);
  await expect(review.returnButton).toBeFocused();
  await review.returnButton.dblclick();
  await expect(review.returnReason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Napíšte, prečo doklad vraciate.').first()).toBeVisible();
  expect((await cloud.ports.documents.findHead(ownerId, id))?.returned).toBeUndefined();
  await review.returnReason.fill(reason);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cloud.ports.documents.findHead(ownerId, id))?.step).toBe('kontro');

  const other = await open(editor);
  const theirs = reviewPage(other);
  await other.goto(`/document/detail/${id}`);
  await theirs.ready();
  await expect(theirs.returned).toContainText(/^Vrátené: Alena Vrbová, \d/);
  await expect(theirs.returned).toContainText(reason);
  await other.getByRole('button', { name: /^História/ }).click();
  await expect(other.getByText(`Dôvod vrátenia: ${reason}`)).toBeVisible();
  await other.keyboard.press('Escape');
  await theirs.confirm();
  await expect.poll(async () => (await cloud.ports.documents.findHead(ownerId, id))?.step).toBe('schval');
  await page.goto(`/document/detail/${id}`);
  await review.ready('Do archívu');
  await expect(review.returned).toHaveCount(0);
});

/** Lets approvals be returned without opening each of them. */
async function allowBulk(ports: Ports, { ownerId }: Company): Promise<void> {
  const workflow = await ports.doctypes.workflow(ownerId, invoices);
  const { schval, ...others } = workflow.steps;
  if (schval === undefined) throw new Error('no approval');
  const steps = { ...others, schval: { ...schval, bulk: true } };
  await ports.doctypes.putWorkflow(ownerId, { ...workflow, version: workflow.version + 1, steps });
}

/** Sets what the type of the documents says about the reason. */
async function askFor(ports: Ports, { ownerId }: Company, returnReason: ReasonChoice): Promise<void> {
  const type = await ports.doctypes.find(ownerId, invoices);
  if (type === undefined) throw new Error('no type');
  await ports.doctypes.put(ownerId, { ...type, confirming: { ...type.confirming, returnReason } });
}

/** Chooses two documents of the list that wait for the approval, and opens the window of their return. */
async function startReturningTwo(page: Page, ports: Ports, company: Company) {
  const ids = [await putAtApproval(ports, company, 'Prvá'), await putAtApproval(ports, company, 'Druhá faktúra')];
  const list = documentListPage(page);
  await page.goto('/document/list/faktura-prijata?status=all');
  await list.checkbox('Prvá').check();
  await list.checkbox('Druhá faktúra').check();
  await list.act('Vrátiť');
  return { ids, dialog: page.getByRole('dialog', { name: 'Vrátiť 2 doklady?' }) };
}

test('many documents are returned together for one reason', async ({ cloud, open, company }) => {
  const { ownerId, admin } = company;
  await allowBulk(cloud.ports, company);
  const page = await open(admin);
  const { ids, dialog } = await startReturningTwo(page, cloud.ports, company);
  await dialog.getByRole('textbox', { name: 'Dôvod vrátenia (nepovinný)' }).fill(reason);
  await page.keyboard.press('Enter');
  for (const id of ids)
    await expect
      .poll(async () => await cloud.ports.documents.findHead(ownerId, id))
      .toMatchObject({ step: 'kontro', returned: { by: admin._id, reason } });
});

test('many documents of a type that requires a reason are not returned without one', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, admin } = company;
  await allowBulk(cloud.ports, company);
  await askFor(cloud.ports, company, 'required');
  const page = await open(admin);
  const { ids, dialog } = await startReturningTwo(page, cloud.ports, company);
  const why = dialog.getByRole('textbox', { name: 'Dôvod vrátenia', exact: true });
  const button = dialog.getByRole('button', { name: 'Vrátiť' });
  await expect(why).toBeFocused();
  await expect(button).toBeDisabled();
  await why.fill('   ');
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();
  await expect(dialog).toBeVisible();
  await why.fill(reason);
  await button.click();
  await expect(page.getByText('2 doklady sú vrátené.')).toBeVisible();
  const heads = await Promise.all(ids.map((id) => cloud.ports.documents.findHead(ownerId, id)));
  expect(heads.map((head) => [head?.step, head?.returned?.reason])).toEqual([
    ['kontro', reason],
    ['kontro', reason],
  ]);
});

test('a document of a type that asks for no reason is returned at once, and so are many', async ({
  cloud,
  open,
  company,
}) => {
  const { ownerId, admin } = company;
  await allowBulk(cloud.ports, company);
  await askFor(cloud.ports, company, 'none');
  const page = await open(admin);
  const review = reviewPage(page);
  const id = await putAtApproval(cloud.ports, company, 'Tretia');
  await page.goto(`/document/detail/${id}`);
  await review.ready('Do archívu');
  await review.returnButton.click();
  await expect
    .poll(async () => await cloud.ports.documents.findHead(ownerId, id))
    .toMatchObject({ step: 'kontro', returned: { by: admin._id, reason: '' } });
  await expect(review.returnReason).toHaveCount(0);

  const { ids, dialog } = await startReturningTwo(page, cloud.ports, company);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Vrátiť' }).click();
  await expect(page.getByText('2 doklady sú vrátené.')).toBeVisible();
  for (const each of ids) expect((await cloud.ports.documents.findHead(ownerId, each))?.step).toBe('kontro');
});

test('the question why a document is returned, and its answer, look right on computers and phones (R-TXT-01)', async ({
  cloud,
  open,
  company,
}) => {
  test.setTimeout(600_000);
  const returned = { by: company.editor._id, at: '2026-11-25T09:12:00.000Z', reason };
  const id = await putAtApproval(cloud.ports, company, 'Prvá', { returned });
  const page = await open(company.admin);
  await inspect(
    page,
    {
      name: 'return-reason',
      path: `/document/detail/${id}`,
      ready: (shown, { lang }) => reviewPage(shown, lang).returned,
      act: async (shown, { lang }) => {
        const review = reviewPage(shown, lang);
        await expect(async () => {
          await review.returnButton.click();
          await expect(review.returnReason).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(review.returnReason).toHaveAttribute('placeholder', namesIn(lang)('detail', 'return.optional'));
        const box = await review.returnReason.boundingBox();
        await expect(review.returnButton).toHaveAttribute('data-variant', 'filled');
        const archiving = shown.getByRole('button', { name: namesIn(lang)('detail', 'confirm.archive') });
        await expect(archiving.last()).toHaveAttribute('data-variant', 'default');
        expect(box?.height).toBeGreaterThanOrEqual((shown.viewportSize()?.width ?? 0) < 900 ? 44 : 24);
      },
    },
    takesEveryLook ? [...everyLook, ...otherWords] : ends,
  );
});

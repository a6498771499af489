import { putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import type { TestCompany } from '../test-company.ts';
import { ends, everyLook, inspect, otherWords, takesEveryLook } from '../looks.ts';
import { documentTypesPage, invoices } from '../pages/document-types.ts';
import { namesIn } from '../pages/names.ts';
import { reviewPage } from '../pages/review.ts';
import { expect, test } from '../test.ts';

type Ports = Parameters<typeof putReadDocument>[0];
type Company = Pick<TestCompany, 'ownerId' | 'admin'>;

/** A document that waits for the approval of the administrator. */
async function putAtApproval(ports: Ports, { ownerId, admin }: Company, name: string, over = {}): Promise<string> {
  const fields = settledInvoice(name.length);
  const id = await putReadDocument(ports, { ownerId, userId: [admin._id], name, fields });
  const head = await ports.documents.findHead(ownerId, id);
  if (head === undefined) throw new Error('no document');
  await ports.documents.change({ head: { ...head, step: 'schval', passedSteps: ['kontro'], ...over } });
  return id;
}

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

test('many documents are returned together for one reason', async ({ cloud, open, company }) => {
  const { ownerId, admin } = company;
  const workflow = await cloud.ports.doctypes.workflow(ownerId, invoices);
  const { schval, ...others } = workflow.steps;
  if (schval === undefined) throw new Error('no approval');
  const steps = { ...others, schval: { ...schval, bulk: true } };
  await cloud.ports.doctypes.putWorkflow(ownerId, { ...workflow, version: workflow.version + 1, steps });
  const ids = [
    await putAtApproval(cloud.ports, company, 'Prvá'),
    await putAtApproval(cloud.ports, company, 'Druhá faktúra'),
  ];
  const page = await open(admin);
  await page.goto('/document/list/faktura-prijata');
  await page.getByRole('button', { name: /^Všetky/ }).click();
  await page.getByRole('checkbox', { name: /Prvá/ }).check();
  await page.getByRole('checkbox', { name: /Druhá/ }).check();
  const bar = page.getByRole('toolbar', { name: 'Vybrané doklady' });
  await bar.getByRole('button', { name: 'Ďalšie akcie' }).click();
  await page.getByRole('menuitem', { name: 'Vrátiť', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vrátiť 2 doklady?' });
  await dialog.getByRole('textbox', { name: 'Dôvod vrátenia (nepovinný)' }).fill(reason);
  await page.keyboard.press('Enter');
  for (const id of ids)
    await expect
      .poll(async () => await cloud.ports.documents.findHead(ownerId, id))
      .toMatchObject({ step: 'kontro', returned: { by: admin._id, reason } });
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
        expect(box?.height).toBeGreaterThanOrEqual((shown.viewportSize()?.width ?? 0) < 900 ? 44 : 24);
      },
    },
    takesEveryLook ? [...everyLook, ...otherWords] : ends,
  );
});

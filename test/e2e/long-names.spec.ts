import { addToTempbox } from '#shared/api/tempbox.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import { reviewPage } from './pages/review.ts';
import { searchPage } from './pages/search.ts';
import { shellPage } from './pages/shell.ts';
import { expect, test } from './test.ts';

/** The name as it is shown where there is room for so many letters. */
const cut = (name: string, letters: number): string => `${name.slice(0, letters - 1).trimEnd()}…`;

const names = {
  company: 'Medzinárodná obchodná a dopravná spoločnosť Ranný kvas',
  doctype: 'Faktúra prijatá zo zahraničia',
  step: 'Kontrola účtovníčkou',
  nextStep: 'Schválenie vedením',
  document: 'Zálohová faktúra za elektrinu 11 Trnava',
  following: 'Nájomné za sklad v Trnave na november',
  supplier: 'Elektrárenská distribučná spoločnosť západného Slovenska, a. s.',
} as const;

test('long names are cut where they stand among others: company, type, step, document, supplier (R-CON-05, R-DET-17, R-DET-21)', async ({
  cloud,
  open,
  company,
}) => {
  const { ports } = cloud;
  const { ownerId, editor } = company;
  const owner = await ports.accounts.findOwner(ownerId);
  const type = (await ports.doctypes.list(ownerId)).find(({ id }) => id === 'fakturaprijata');
  const workflow = await ports.doctypes.workflow(ownerId, 'fakturaprijata');
  if (owner === undefined || type === undefined) throw new Error('the company is not there');
  expect(await ports.accounts.changeOwner({ ...owner, name: names.company })).toMatchObject({ ok: true });
  await ports.doctypes.put(ownerId, { ...type, name: names.doctype });
  const step = (id: string, name: string) => {
    const found = workflow.steps[id];
    if (found === undefined) throw new Error(`no step ${id}`);
    return { [id]: { ...found, name } };
  };
  await ports.doctypes.putWorkflow(ownerId, {
    ...workflow,
    steps: { ...workflow.steps, ...step('kontro', names.step), ...step('schval', names.nextStep) },
  });
  const pages = await drawnPages(ports, ownerId, 1);
  const put = (name: string, number: number) => {
    const parties: Readonly<Record<string, string>> = { supplierName: names.supplier, customerName: names.company };
    const fields = settledInvoice(number).map((field) => ({ ...field, value: parties[field._id] ?? field.value }));
    return putReadDocument(ports, { ownerId, userId: [editor._id], pages, name, fields });
  };
  const following = await put(names.following, 1);
  const id = await put(names.document, 2);
  const client = await company.as(editor);
  await client.call(addToTempbox, { body: { ids: [following] } });

  const page = await open(editor);
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await expect(shellPage(page).company).toHaveText(new RegExp(`${cut(names.company, 40)}$`));
  const stepper = page.getByRole('navigation', { name: 'Priebeh schvaľovania' });
  await expect(stepper.getByText(cut(names.step, 12), { exact: true })).toBeVisible();
  await expect(stepper.getByText(cut(names.nextStep, 12), { exact: true })).toBeVisible();
  // A button is known by the whole name, and shows what there is room for.
  const confirm = review.confirmButton(names.nextStep);
  await expect(confirm.getByText(cut(names.nextStep, 10), { exact: true })).toBeVisible();
  await expect(review.typeButton).toHaveAccessibleName(new RegExp(`: ${cut(names.doctype, 25)}\\. `));
  // A type has thirty letters at most: the menu and the tabs have room for it.
  await review.typeButton.click();
  await expect(page.getByRole('menuitem').first()).toHaveText(new RegExp(`${names.doctype}$`));
  await page.keyboard.press('Escape');

  await review.ready(names.nextStep);
  await confirm.click();
  const next = review.confirmed.getByRole('button', { name: cut(names.following, 30) });
  await expect(next).toBeVisible();
  await review.confirmed.getByRole('button', { name: 'Zostať tu' }).click();
  await review.useTool(/^História/);
  const history = page.getByRole('dialog', { name: 'História dokladu' });
  await expect(history.getByText(cut(names.document, 30)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await page.goto('/tempbox');
  const item = page.getByRole('main').getByRole('link', { name: cut(names.following, 25) });
  await expect(item).toHaveAttribute('title', names.following);
  await page.keyboard.press('Control+K');
  const search = searchPage(page);
  await search.input.fill('zálohová');
  await expect(search.active.getByText(`${names.document.slice(0, 30)}…`)).toBeVisible();
  await search.input.fill('elektrárenská');
  await expect(search.active).toContainText(`${names.supplier.slice(0, 50)}…`);

  const settings = await open(company.admin);
  await settings.goto('/document/types/fakturaprijata');
  const tab = settings.getByRole('main').getByRole('link', { name: names.doctype });
  await expect(tab).toHaveAttribute('title', names.doctype);
});

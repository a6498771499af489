import type { Page } from '@playwright/test';
import { readDocument } from '#shared/api/documents.ts';
import { readWorkflow } from '#shared/api/workflows.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import { documentTypesPage } from '../pages/document-types.ts';
import { reviewPage } from '../pages/review.ts';
import { workflowPage } from '../pages/workflow-editor.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';
import { addColleague, type Person, type TestCompany } from '#test/builders/worlds/test-company.ts';

const doctype = 'zmluvy';

/** Adds the type and the fields that its workflow asks for. */
async function addType(page: Page): Promise<void> {
  const types = documentTypesPage(page);
  await page.goto('/document/types');
  await page.getByRole('button', { name: 'Pridať typ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Názov').fill('Zmluvy o dielo');
  await dialog.getByLabel('Označenie').fill(doctype);
  await dialog.getByRole('button', { name: 'Pridať typ' }).click();
  // The address changes before the settings of the new type replace those of the first one.
  await expect(types.section('Všeobecné').getByLabel('Názov')).toHaveValue('Zmluvy o dielo');
  const fields = types.section('Polia');
  for (const id of ['totalAmount', 'supplierName']) {
    await fields.getByLabel('Hľadať pole').fill(id);
    await types
      .fieldRow(id)
      .getByRole('checkbox', { name: /^Použiť: / })
      .check();
  }
  await types.save.click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
}

/** Start → check → (over 1,000: director, both of two) → tag → end, drawn by keyboard. */
async function drawWorkflow(page: Page, { editor, admin }: TestCompany, accountant: Person): Promise<void> {
  await workflowPage(page).open(doctype);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  await page.keyboard.type('Kontrola');
  await workflowPage(page).pick(workflowPage(page).form.getByRole('combobox', { name: 'Riešitelia' }), editor.name);
  await workflowPage(page).pick(workflowPage(page).form.getByRole('combobox', { name: 'Riešitelia' }), accountant.name);
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  await page.keyboard.type('Štítok');
  await workflowPage(page).form.getByRole('combobox', { name: 'Automatizácia' }).click();
  await page.getByRole('option', { name: 'Pridať štítok' }).click();
  await workflowPage(page).form.getByRole('textbox', { name: 'Štítok' }).fill('ZAÚČTOVAŤ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+N');
  await page.keyboard.type('Riaditeľ');
  await workflowPage(page).pick(workflowPage(page).form.getByRole('combobox', { name: 'Riešitelia' }), admin.name);
  await workflowPage(page).pick(workflowPage(page).form.getByRole('combobox', { name: 'Riešitelia' }), accountant.name);
  await workflowPage(page).form.getByRole('radio', { name: 'stačí jeden' }).focus();
  await page.keyboard.press('ArrowRight');
  await workflowPage(page).form.getByRole('switch', { name: 'Podmienka vstupu' }).focus();
  await page.keyboard.press('Space');
  await workflowPage(page).form.getByRole('textbox', { name: 'Hodnota' }).fill('1000');
  await page.keyboard.press('Escape');
  await workflowPage(page).save.click();
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
}

const named = (steps: Steps, name: string) => {
  const found = Object.values(steps).find((step) => step.name === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found;
};

/** Opens the document and presses the one button that takes it on. */
async function confirm(page: Page, id: string, next: string): Promise<void> {
  const review = reviewPage(page);
  await page.goto(`/document/detail/${id}`);
  await review.ready(next);
  await review.confirm(next);
  await expect(review.confirmed).toBeVisible();
}

test('an administrator shapes a type and its workflow, and three people take three documents through its branches', async ({
  cloud,
  open,
  company,
}) => {
  const accountant = await addColleague(cloud, company, { name: 'Oľga Účtovná', role: 'editor' });
  const adminPage = await open(company.admin);
  await addType(adminPage);
  await drawWorkflow(adminPage, company, accountant);

  const client = await company.as(company.admin);
  const { steps } = await client.call(readWorkflow, { params: { doctypeId: doctype } });
  const [check, director, label] = ['Kontrola', 'Riaditeľ', 'Štítok'].map((name) => named(steps, name));
  expect(director).toMatchObject({
    operatorAssignees: 'AND',
    conditionRules: [{ field: 'totalAmount', operation: 'gte', value: '1000.00' }],
    outputs: [label?.id],
  });
  expect(label).toMatchObject({ automationSystem: 'tag', outputs: ['end'] });

  const at = { doctype, step: check?.id ?? '', userId: [company.editor._id, accountant._id] };
  const put = (name: string, total: string) => putDocument(cloud.ports, company, { name, total, changes: at });
  const [small, large, waiting] = [
    await put('Oprava strechy', '300.00'),
    await put('Nová hala', '25000.00'),
    await put('Projekt', '40.00'),
  ];
  const stepOf = async (id: string) => (await client.call(readDocument, { params: { id } })).step;

  // The editor: a small document needs no other person, the machine labels and archives it.
  const editor = await open(company.editor);
  await confirm(editor, small, 'Štítok');
  await expect.poll(() => stepOf(small)).toBe('archived');
  const archived = await client.call(readDocument, { params: { id: small } });
  expect(archived.tags.map(({ value }) => value)).toEqual(['ZAÚČTOVAŤ']);

  // The accountant: a large one goes to the director, where both must confirm.
  const books = await open(accountant);
  await confirm(books, large, 'Riaditeľ');
  await expect.poll(() => stepOf(large)).toBe(director?.id);
  await confirm(books, large, 'Štítok');
  expect(await stepOf(large)).toBe(director?.id);
  await confirm(adminPage, large, 'Štítok');
  await expect.poll(() => stepOf(large)).toBe('archived');

  // The step where the third one waits cannot be taken away, and the server says why.
  await adminPage.goto(`/document/types/${doctype}/workflow`);
  await workflowPage(adminPage)
    .node(/^Kontrola/)
    .click();
  await workflowPage(adminPage).form.getByRole('button', { name: 'Odstrániť krok' }).click();
  const refusal = adminPage.getByRole('dialog', { name: 'Krok sa nedá odstrániť' });
  await expect(refusal).toContainText('sú v ňom: 1');
  await refusal.getByRole('button', { name: 'Rozumiem' }).click();

  // A step that a document reaches after it was removed from the drawing comes back with the refused save, flagged.
  await workflowPage(adminPage)
    .node(/^Riaditeľ/)
    .click();
  await workflowPage(adminPage).form.getByRole('button', { name: 'Odstrániť krok' }).click();
  await expect(workflowPage(adminPage).node(/^Riaditeľ/)).toHaveCount(0);
  await putDocument(cloud.ports, company, {
    name: 'Medzitým došlé',
    changes: { ...at, step: director?.id ?? '', passedSteps: [check?.id ?? ''] },
  });
  await workflowPage(adminPage).save.click();
  await expect(adminPage.getByRole('alert').filter({ hasText: 'Pri ukladaní nastala chyba!' })).toBeVisible();
  await expect(workflowPage(adminPage).node(/^Riaditeľ.*na kontrolu/)).toHaveAttribute('data-flag', 'check');
  expect(await stepOf(waiting)).toBe(check?.id);
});

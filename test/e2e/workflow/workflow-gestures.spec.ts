import { apiPrefix } from '#shared/api/headers.ts';
import { readWorkflow, saveWorkflow } from '#shared/api/workflows.ts';
import { createStep, createEmptyWorkflow, mirrorInputs } from '#shared/workflow/graph.ts';
import { workflowPage } from '../pages/workflow-editor.ts';
import { expect, test } from '../test.ts';

const doctypeId = 'fakturaprijata';

test('a connection is drawn by hand; where it would make a loop the node is dim and refuses it (R-WED-17)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await expect(editor.connections).toHaveCount(5);
  await editor.connect(/^Schválenie konateľom/, /^Schválenie, /, async () => {
    await expect(editor.node(/^Kontrola/)).toHaveAttribute('data-target', 'closed');
    await expect(editor.node(/^Schválenie, /)).toHaveAttribute('data-target', 'open');
  });
  await expect(editor.connections).toHaveCount(6);
  await editor.connect(/^Schválenie, /, /^Schválenie konateľom/, async () => {
    await expect(editor.node(/^Schválenie konateľom/)).toHaveAttribute('data-target', 'closed');
  });
  await expect(editor.connections).toHaveCount(6);
  await expect(page.locator('[data-target]')).toHaveCount(0);
});

test('a step is put into a connection, a connection is cut, and a node moves and comes back (R-WFE-11)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  const otherwise = editor.canvas.getByText('inak', { exact: true });
  await otherwise.hover();
  await editor.canvas.getByRole('button', { name: 'Vložiť krok', exact: true }).click();
  await expect(editor.form.getByRole('textbox', { name: 'Názov' })).toBeFocused();
  await expect(editor.connections).toHaveCount(6);
  await page.keyboard.type('Druhé oči');
  await page.keyboard.press('Escape');
  await expect(editor.node(/^Druhé oči/)).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(editor.connections).toHaveCount(5);

  // A pointer that has not moved enters nothing.
  await page.mouse.move(700, 120);
  await otherwise.hover();
  await editor.canvas.getByRole('button', { name: 'Odpojiť', exact: true }).click();
  await expect(editor.connections).toHaveCount(4);
  await expect(editor.node(/^Schválenie, .*nie je spojený/)).toHaveAttribute('data-flag', 'error');
  await page.keyboard.press('Control+z');
  await expect(editor.connections).toHaveCount(5);

  const check = editor.node(/^Kontrola/);
  const before = await check.boundingBox();
  if (before === null) throw new Error('the node is not in sight');
  await page.mouse.move(before.x + 90, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + 90, before.y + 132, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => ((await check.boundingBox())?.y ?? 0) - before.y).toBeGreaterThan(80);
  await page.getByRole('button', { name: 'Usporiadať' }).click();
  await expect.poll(async () => Math.round(((await check.boundingBox())?.y ?? 0) - before.y)).toBe(0);
});

test('a press of any length opens the step under the pointer, also while another one is open', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  await page.clock.install();
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Kontrola/).click();
  await expect(editor.form.getByRole('textbox', { name: 'Názov' })).toHaveValue('Kontrola');
  const other = await editor.node(/^Schválenie, /).boundingBox();
  if (other === null) throw new Error('a node is not in sight');
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2);
  await page.mouse.down();
  await page.clock.runFor(700);
  await page.mouse.up();
  await expect(editor.form.getByRole('textbox', { name: 'Názov' })).toHaveValue(/^Schválenie/);
});

test('people who cannot work on documents are not offered, and removed people are named as such (R-WED-18, R-WED-19)', async ({
  cloud,
  open,
  company,
}) => {
  const gone = '65f0000000000000000000aa';
  const { steps, ...rest } = await cloud.ports.doctypes.workflow(company.ownerId, doctypeId);
  const check = steps['kontro'] ?? createStep('kontro');
  const changed = { ...steps, kontro: { ...check, assign: [gone, company.editor._id] } };
  await cloud.ports.doctypes.putWorkflow(company.ownerId, { ...rest, steps: mirrorInputs(changed) });
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Kontrola, Neexistujúci používateľ, Peter Kmeť/).click();
  await expect(editor.form.getByText('Neexistujúci používateľ')).toBeVisible();
  await editor.form.getByRole('combobox', { name: 'Riešitelia' }).click();
  await expect(page.getByRole('option', { name: 'Alena Vrbová' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Zuzana Hrivová' })).toHaveCount(0);
});

test('what is typed is taken over after 300 ms of rest, and the list of steps fades in (R-WED-32, R-WED-33)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await editor.open(doctypeId);
  await editor.node(/^Kontrola/).click();
  await page.clock.pauseAt(new Date('2026-11-20T10:05:00Z'));
  await editor.form.getByRole('textbox', { name: 'Názov' }).press('End');
  await page.keyboard.type(' II');
  await page.clock.runFor(290);
  await expect(editor.node(/^Kontrola II/)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(editor.node(/^Kontrola II/)).toBeVisible();

  await page.getByRole('button', { name: 'Zoznam' }).click();
  const list = editor.list;
  await expect(list).toHaveCSS('animation-duration', '0.6s');
  const heading = list.getByRole('heading', { name: 'Kontrola II', exact: true });
  await editor.form.getByRole('textbox', { name: 'Názov' }).press('End');
  await page.keyboard.type('I');
  await page.clock.runFor(310);
  await expect(heading).toBeVisible();
  await page.clock.runFor(60);
  await expect(list.getByRole('heading', { name: 'Kontrola III' })).toBeVisible();
});

test('the editor fills the window and stays open wherever it is clicked; a step is added, one removed, and all is saved (R-WED-01)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await page.goto(`/document/types/${doctypeId}`);
  await page.getByRole('link', { name: 'Upraviť workflow' }).click();
  await expect(editor.nodes).toHaveCount(5);
  const window = page.viewportSize();
  await expect
    .poll(() => page.getByRole('main').boundingBox())
    .toEqual({ x: 0, y: 0, width: window?.width, height: window?.height });
  // Nothing else of the product is beside it to click on.
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await editor.node(/^Kontrola/).click();
  await page.getByRole('button', { name: 'Pridať krok za vybraný' }).click();
  await editor.form.getByRole('textbox', { name: 'Názov' }).fill('Zaúčtovanie');
  await editor.pick(editor.form.getByRole('combobox', { name: 'Riešitelia' }), 'Peter Kmeť');
  await expect(editor.nodes).toHaveCount(6);
  // The empty drawing is what lies behind the form of a step.
  await editor.canvas.click({ position: { x: 12, y: 200 } });
  await expect(editor.form).toHaveCount(0);
  await expect(editor.node(/^Zaúčtovanie/)).toBeVisible();

  await editor.node(/^Schválenie konateľom/).click();
  await editor.form.getByRole('button', { name: 'Odstrániť krok' }).click();
  await expect(editor.node(/^Schválenie konateľom/)).toHaveCount(0);
  await editor.save.click();
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
  const client = await company.as(company.admin);
  const { steps } = await client.call(readWorkflow, { params: { doctypeId } });
  const names = Object.values(steps).map(({ name }) => name);
  expect(names).toContain('Zaúčtovanie');
  expect(names).not.toContain('Schválenie konateľom');
});

test('a step of documents without a type cannot be removed (R-WED-03)', async ({ cloud, open, company }) => {
  const only = { ...createStep('kontro', 'Kontrola'), assign: [company.editor._id], outputs: ['end'] };
  const { steps, ...rest } = createEmptyWorkflow('_');
  const start = { ...createStep('start'), outputs: ['kontro'] };
  await cloud.ports.doctypes.putWorkflow(company.ownerId, {
    ...rest,
    steps: mirrorInputs({ ...steps, start, kontro: only }),
  });
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await page.goto('/document/types/_/workflow');
  await editor.node(/^Kontrola/).click();
  await expect(editor.form.getByRole('button', { name: 'Odstrániť krok' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Krok sa nedá odstrániť' })).toBeVisible();
});

test('a copied workflow is temporary until it is saved, and its graph is shown large before (R-WED-02, R-WED-05)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await page.goto(`/document/types/${doctypeId}`);
  await page.getByRole('button', { name: 'Zobraziť celé' }).click();
  const preview = page.getByRole('dialog', { name: /^Workflow – Faktúra prijatá/ });
  await expect(preview.getByTestId(/^rf__node-/)).toHaveCount(5);
  await expect(preview.getByRole('button', { name: 'Pridať krok za vybraný' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const copied = { ...createEmptyWorkflow(doctypeId), version: 1, isTemporary: true };
  await editor.open(doctypeId);
  await page.evaluate((workflow) => {
    history.pushState({ usr: { workflow } }, '', location.href);
  }, copied);
  await page.reload();
  await expect(page.getByText('Dočasný workflow')).toBeVisible();
  await expect(editor.nodes).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
  await expect(page.getByText('Dočasný workflow')).toHaveCount(0);
});

test('what cannot be drawn says so, and a save that fails otherwise is reported like every error (R-WED-12, R-WED-13)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await page.goto('/document/types/nikdenic/workflow');
  await expect(page.getByRole('alert')).toContainText('Vyskytla sa chyba! Workflow nie je možné zobraziť.');

  await editor.open(doctypeId);
  await editor.node(/^Kontrola/).click();
  await editor.form.getByRole('textbox', { name: 'Popis' }).fill('Iný popis');
  await page.route(`**${apiPrefix}${saveWorkflow.path.replace('{id}', doctypeId)}`, async (route) => {
    if (route.request().method() === 'PUT')
      await route.fulfill({ status: 500, json: { refusal: 'unexpected', message: 'Databáza odpočíva.' } });
    else await route.continue();
  });
  await editor.save.click();
  await expect(page.getByRole('alertdialog')).toContainText('Databáza odpočíva.');
});

test('somebody else saves meanwhile: who draws nothing sees it, who does chooses whose drawing holds', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  const client = await company.as(company.admin);
  const save = async (description: string) => {
    const { steps, ...rest } = await client.call(readWorkflow, { params: { doctypeId } });
    const check = steps['kontro'] ?? createStep('kontro');
    const body = { ...rest, steps: { ...steps, kontro: { ...check, description } } };
    await client.call(saveWorkflow, { params: { id: doctypeId }, body });
  };
  await save('Prvá zmena');
  await editor.node(/^Kontrola/).click();
  const description = editor.form.getByRole('textbox', { name: 'Popis' });
  await expect(description).toHaveValue('Prvá zmena');
  await description.fill('Moja zmena');
  await expect(page.getByText('koncept', { exact: true })).toBeVisible();
  await save('Druhá zmena');
  await page.keyboard.press('Control+s');
  const band = page.getByText('Workflow medzitým uložil niekto iný');
  await expect(band).toBeVisible();
  await page.getByRole('button', { name: 'Ponechať môj' }).click();
  await expect(band).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
  await expect(description).toHaveValue('Moja zmena');
});

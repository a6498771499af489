import { readWorkflow, saveWorkflow } from '#shared/api/workflows.ts';
import { createEmptyWorkflow, type Steps } from '#shared/workflow/graph.ts';
import { ends, inspect, look, otherWords, type Ready } from '../looks.ts';
import { workflowPage } from '../pages/workflow-editor.ts';
import { putDocument } from '../seed.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const doctypeId = 'fakturaprijata';
const path = `/document/types/${doctypeId}/workflow`;

/** The type begins without steps. */
const startEmpty = (cloud: Cloud, { ownerId }: TestCompany) =>
  cloud.ports.doctypes.putWorkflow(ownerId, { ...createEmptyWorkflow(doctypeId), version: 1 });

const savedSteps = async (company: TestCompany): Promise<Steps> => {
  const client = await company.as(company.admin);
  return (await client.call(readWorkflow, { params: { doctypeId } })).steps;
};
const named = (steps: Steps, name: string) => Object.values(steps).find((step) => step.name === name);

test('an administrator draws a workflow with a condition, two people and an automation by keyboard alone, and saves it (R-WED-14, R-WED-27, R-WED-32)', async ({
  cloud,
  open,
  company,
}) => {
  await startEmpty(cloud, company);
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);

  // The first step: N asks for its name, people come from a list.
  await page.keyboard.press('ArrowRight');
  await expect(editor.node('Začiatok')).toBeFocused();
  await page.keyboard.press('n');
  await expect(editor.form.getByRole('textbox', { name: 'Názov' })).toBeFocused();
  await page.keyboard.type('Kontrola');
  await editor.pick(editor.form.getByRole('combobox', { name: 'Riešitelia' }), 'Peter Kmeť');
  await page.keyboard.press('Escape');
  await expect(editor.node(/^Kontrola, Peter Kmeť/)).toBeFocused();

  // After it an export, and beside that the director for large amounts, with two people who must both confirm.
  await page.keyboard.press('n');
  await page.keyboard.type('Export');
  await editor.form.getByRole('combobox', { name: 'Automatizácia' }).focus();
  await page.keyboard.press('Space');
  const exporting = page.getByRole('option', { name: 'Export do účtovníctva' });
  await expect(exporting).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(exporting).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(editor.form.getByRole('combobox', { name: 'Automatizácia' })).toHaveValue('Export do účtovníctva');
  await page.keyboard.press('Escape');
  await expect(editor.node(/^Export, automaticky: Export do účtovníctva/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(editor.node(/^Kontrola/)).toBeFocused();
  await page.keyboard.press('Shift+N');
  await page.keyboard.type('Riaditeľ');
  const people = editor.form.getByRole('combobox', { name: 'Riešitelia' });
  await editor.pick(people, 'Peter Kmeť');
  await editor.pick(people, 'Alena Vrbová');
  await editor.form.getByRole('radio', { name: 'stačí jeden' }).focus();
  await page.keyboard.press('ArrowRight');
  await editor.form.getByRole('switch', { name: 'Podmienka vstupu' }).focus();
  await page.keyboard.press('Space');
  const value = editor.form.getByRole('textbox', { name: 'Hodnota' });
  await expect(editor.form.getByText('V mene účtovníctva, EUR.')).toBeVisible();
  await value.focus();
  await page.keyboard.type('1 000');
  await page.keyboard.press('Escape');

  await expect(page.getByText('Graf bez slučiek')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();

  const steps = await savedSteps(company);
  const [check, director, machine] = ['Kontrola', 'Riaditeľ', 'Export'].map((name) => named(steps, name));
  expect(steps['start']?.outputs).toEqual([check?.id]);
  expect(check?.outputs).toEqual([machine?.id, director?.id]);
  expect(director?.outputs).toEqual([machine?.id]);
  expect(machine).toMatchObject({ automationSystem: 'export', assign: [], outputs: ['end'] });
  expect(director).toMatchObject({
    condition: true,
    conditionRules: [{ field: 'totalAmount', operation: 'gte', value: '1000.00' }],
    operatorConditions: 'AND',
    operatorAssignees: 'AND',
  });
  expect(director?.assign.toSorted()).toEqual([company.editor._id, company.admin._id].toSorted());
});

test('steps are connected, removed and brought back by keyboard, and a loop is refused (R-WFE-11, R-WED-17)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Kontrola/).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(editor.node(/^Kontrola/)).toBeFocused();
  // To the archive directly: the approvals are taken already, everything before would be a loop.
  await page.keyboard.press('c');
  await expect(editor.node(/^Začiatok, sem spojenie nemôže viesť/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor.connections).toHaveCount(6);
  await page.keyboard.press('Control+z');
  await expect(editor.connections).toHaveCount(5);

  await editor.node(/^Schválenie, /).focus();
  await page.keyboard.press('ArrowRight');
  await expect(editor.node('Archív')).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByText('Za archívom už nič nenasleduje.')).toBeVisible();

  await editor.node(/^Kontrola/).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(editor.node(/^Kontrola/)).toHaveCount(0);
  await expect(editor.connections).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await expect(editor.node(/^Kontrola/)).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(editor.node(/^Kontrola/)).toHaveCount(0);
});

test('the editor works without automations and validations where their lists do not come (R-WFE-27, R-WFE-28)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const lists = '**/api/workflow/{automation,validations}';
  await page.route(lists, (route) =>
    route.fulfill({ status: 404, json: { refusal: 'not-found', message: 'Tu nič nie je.' } }),
  );
  const editor = workflowPage(page);
  const choose = async () => {
    await editor.open(doctypeId);
    await editor.node(/^Schválenie, /).click();
    await expect(editor.form.getByRole('textbox', { name: 'Názov' })).toHaveValue('Schválenie');
    await editor.form.getByRole('combobox', { name: 'Automatizácia' }).click();
  };
  await choose();
  await expect(page.getByRole('option', { name: 'Export do účtovníctva' })).toHaveCount(0);
  await page.unroute(lists);
  await choose();
  await expect(page.getByRole('option', { name: 'Export do účtovníctva' })).toBeVisible();
});

test('problems appear when a field is left, are listed, reached with F8, and prevent saving (R-WED-06, R-WED-21, R-WED-23)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Schválenie, /).click();
  const name = editor.form.getByRole('textbox', { name: 'Názov' });
  await name.fill('Kontrola');
  await expect(editor.form.getByText('Názov musí byť jedinečný')).toHaveCount(0);
  await name.blur();
  await expect(editor.form.getByText('Názov musí byť jedinečný')).toBeVisible();
  await editor.form.getByRole('button', { name: 'Zavrieť nastavenie kroku' }).click();
  await expect(editor.canvas.locator('[data-flag="error"]')).toHaveCount(2);

  await editor.save.click();
  await expect(page.getByText('Workflow je neplatný!')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(name).toBeFocused();
  await page.keyboard.press('F8');
  await expect(name).toBeFocused();
  expect(named(await savedSteps(company), 'Schválenie')).toBeDefined();
});

test('a name that is too long is kept whole, named as a problem of its step, and saved once it is shorter', async ({
  open,
  company,
}) => {
  const long = 'Schválenie vedúcim prevádzky a skladu';
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Schválenie, /).click();
  const name = editor.form.getByRole('textbox', { name: 'Názov' });
  // As from the clipboard: the browser itself would cut it to what the field may hold.
  await name.selectText();
  await page.keyboard.insertText(long);
  await expect(name).toHaveValue(long);
  await name.blur();
  await expect(editor.form.getByText('Názov môže mať najviac 30 znakov')).toBeVisible();
  await editor.save.click();
  await expect(page.getByText('Workflow je neplatný!')).toBeVisible();
  expect(named(await savedSteps(company), 'Schválenie')).toBeDefined();
  await page.keyboard.press('F8');
  await expect(name).toBeFocused();
  await name.fill('Schválenie vedúcim prevádzky');
  await editor.save.click();
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
  expect(named(await savedSteps(company), 'Schválenie vedúcim prevádzky')).toBeDefined();
});

test('a step with documents is not removed, and the server says why (R-WED-08)', async ({ cloud, open, company }) => {
  await putDocument(cloud.ports, company, { name: 'Dosky' });
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Kontrola/).click();
  await editor.form.getByRole('button', { name: 'Odstrániť krok' }).click();
  const refusal = page.getByRole('dialog', { name: 'Krok sa nedá odstrániť' });
  await expect(refusal).toContainText('sú v ňom: 1');
  await refusal.getByRole('button', { name: 'Rozumiem' }).click();
  await expect(editor.node(/^Kontrola/)).toBeVisible();
});

test('a refused save brings the step back, flags it, and goes on once it is confirmed (R-WED-09, R-WED-10, R-WED-11)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);
  await editor.node(/^Schválenie konateľom/).click();
  await editor.form.getByRole('button', { name: 'Odstrániť krok' }).click();
  await expect(editor.node(/^Schválenie konateľom/)).toHaveCount(0);
  // Meanwhile a document arrives there.
  await putDocument(cloud.ports, company, { name: 'Stroje', changes: { step: 'konate', passedSteps: ['kontro'] } });
  await editor.save.click();
  const banner = page.getByRole('alert').filter({
    hasText: 'Pri ukladaní nastala chyba! Prosím, skontrolujte si nastavenie kroku a potvrdte.',
  });
  await expect(banner).toBeVisible();
  await expect(editor.node(/^Schválenie konateľom.*na kontrolu/)).toHaveAttribute('data-flag', 'check');
  await banner.getByRole('button', { name: 'Potvrdiť' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator('[data-flag="check"]')).toHaveCount(0);
  // The step is back with its settings; something else may now be changed and saved.
  await editor.node(/^Kontrola/).click();
  await editor.form.getByRole('textbox', { name: 'Popis' }).fill('Sedí s objednávkou');
  await editor.save.click();
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
  const steps = await savedSteps(company);
  expect(named(steps, 'Schválenie konateľom')).toMatchObject({ condition: true, outputs: ['end'] });
  expect(named(steps, 'Kontrola')?.description).toBe('Sedí s objednávkou');
});

test('leaving with unsaved changes asks to save, to discard or to stay (R-WED-07)', async ({ open, company }) => {
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await page.goto(`/document/types/${doctypeId}`);
  await editor.open(doctypeId);
  const question = page.getByRole('dialog', { name: 'Máte neuložené zmeny' });
  const rename = async (name: string) => {
    await editor.node(/^Kontrola|^Prvá/).click();
    await editor.form.getByRole('textbox', { name: 'Názov' }).fill(name);
    await expect(page.getByText('koncept', { exact: true })).toBeVisible();
  };
  await rename('Prvá kontrola');

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Zrušiť' }).click();
  await expect(question).toHaveCount(0);
  await expect(editor.node(/^Prvá kontrola/)).toBeVisible();

  await page.getByRole('button', { name: 'Zavrieť editor' }).click();
  await question.getByRole('button', { name: 'Zahodiť' }).click();
  await expect(page).toHaveURL(new RegExp(`/document/types/${doctypeId}$`));
  expect(named(await savedSteps(company), 'Kontrola')).toBeDefined();

  await editor.open(doctypeId);
  await rename('Prvá kontrola');
  await page.getByRole('button', { name: 'Zavrieť editor' }).click();
  await question.getByRole('button', { name: 'Uložiť', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/document/types/${doctypeId}$`));
  expect(named(await savedSteps(company), 'Prvá kontrola')).toBeDefined();
});

test('a draft is tried on documents before it is saved, and older versions are compared and restored', async ({
  cloud,
  open,
  company,
}) => {
  for (const total of ['120.00', '900.00', '7000.00'])
    await putDocument(cloud.ports, company, { name: `Faktúra ${total}`, status: 'confirmed', total });
  const client = await company.as(company.admin);
  const before = await client.call(readWorkflow, { params: { doctypeId } });
  await client.call(saveWorkflow, { params: { id: doctypeId }, body: before });
  const page = await open(company.admin);
  const editor = workflowPage(page);
  await editor.open(doctypeId);

  await editor.node(/^Schválenie konateľom/).click();
  await editor.form.getByRole('textbox', { name: 'Hodnota' }).first().fill('800');
  await page.keyboard.press('Control+Shift+S');
  const simulation = editor.simulation;
  await expect(simulation.getByRole('row', { name: /Schválenie konateľom/ })).toContainText('+ 1');
  await expect(simulation.getByText('1 doklad by išiel inou cestou.')).toBeVisible();
  await expect(editor.node(/^Schválenie konateľom.*2 doklady v simulácii/)).toBeVisible();
  await editor.form.getByRole('textbox', { name: 'Hodnota' }).first().fill('100');
  await expect(simulation.getByText('zastarané')).toBeVisible();

  await editor.save.click();
  await expect(page.getByText('Workflow je uložený.')).toBeVisible();
  await page.getByRole('button', { name: 'Verzie' }).click();
  const versions = page.getByRole('dialog', { name: 'Verzie' });
  await expect(versions.getByText('Zmenený krok Schválenie konateľom: podmienka vstupu')).toBeVisible();
  const saves = versions.getByRole('list', { name: 'Verzie' }).getByRole('button', { name: /Alena Vrbová/ });
  await expect(saves).toHaveCount(2);
  await saves.last().click();
  await versions.getByRole('button', { name: 'Obnoviť ako koncept' }).click();
  await expect(page.getByText('koncept', { exact: true })).toBeVisible();
  await editor.node(/^Schválenie konateľom/).click();
  await expect(editor.form.getByRole('textbox', { name: 'Hodnota' }).first()).toHaveValue(/^5.000,00$/);
});

test('everybody may look at workflows, without changing them there (R-WED-34, R-GRD-12)', async ({ open, company }) => {
  const page = await open(company.viewer);
  const editor = workflowPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Workflow' }).click();
  await page.getByRole('combobox', { name: 'Typ dokladu' }).click();
  await page.getByRole('option', { name: 'Faktúra prijatá' }).click();
  await editor.node(/^Schválenie konateľom/).click();
  await expect(page.getByRole('complementary')).toContainText('Alena Vrbová');
  await expect(page.getByRole('link', { name: 'Upraviť workflow' })).toHaveCount(0);
  await page.keyboard.press('Delete');
  await page.keyboard.press('n');
  await expect(editor.nodes).toHaveCount(5);
  await page.goto(path);
  await expect(page).toHaveURL(/\/document\/list/);
});

/** The steps as a drawing, or as a list where a phone has no room for one. */
const drawing: Ready = (page, { lang }) => {
  const { list, nodes } = workflowPage(page, lang);
  return nodes.or(list);
};

test('the editor and the view look right on every computer and phone (R-TXT-01)', async ({ cloud, open, company }) => {
  await putDocument(cloud.ports, company, { name: 'Dosky', total: '120.00', status: 'inprogress' });
  const page = await open(company.admin);
  const looks = [...ends, look(1440, 'dark', 'sk'), look(1440, 'light', 'fr'), ...otherWords];
  await inspect(
    page,
    {
      name: 'workflow-editor',
      path,
      ready: drawing,
      act: async (shown, { width, lang }) => {
        if (width === 390) return;
        const editor = workflowPage(shown, lang);
        await editor.node(/^Schválenie konateľom/).click();
        await shown.keyboard.press('Control+Shift+S');
        await editor.simulation.getByRole('table').waitFor();
        await editor.form.getByRole('switch').focus();
      },
    },
    looks,
  );
  await inspect(page, { name: 'workflow-view', path: '/document/workflow?type=fakturaprijata', ready: drawing }, ends);
  await inspect(
    page,
    {
      name: 'workflow-list',
      path,
      ready: drawing,
      act: async (shown, { lang }) => {
        await shown.keyboard.press('v');
        await workflowPage(shown, lang).list.waitFor();
      },
    },
    [look(1440, 'light', 'en')],
  );
});

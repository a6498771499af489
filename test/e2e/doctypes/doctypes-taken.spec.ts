import { readFileSync } from 'node:fs';
import { documentTypesPage, invoices } from '../pages/document-types.ts';
import { joinCompany, putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

test('settings are copied from another type into the form and wait there for the save (R-DTY-07, R-DTY-25, R-DTY-62)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open('dobropis');
  await page.getByRole('button', { name: 'Kopírovať' }).click();
  const form = types.dialog;
  await expect(form.getByLabel('Nastavenia typu')).toBeChecked();
  await expect(form.getByLabel('Polia a ich číselníky')).not.toBeChecked();
  await form.getByLabel('Nastavenia typu').uncheck();
  await form.getByRole('button', { name: 'Kopírovať' }).click();
  await expect(form.getByText('Hodnota musí byť zadaná')).toBeVisible();
  await expect(form.getByText('Musí byť vybraná aspoň jedna možnosť')).toBeVisible();
  await form.getByLabel('Typ dokladu').selectOption('fakturavydana');
  await form.getByLabel('Polia a ich číselníky').check();
  await expect(form.getByLabel('Workflow')).toBeEnabled();
  await form.getByLabel('Workflow').check();
  await form.getByRole('button', { name: 'Kopírovať' }).click();
  await expect(page.getByText('Všetky nastavenia sú skopírované.')).toBeVisible();
  await expect(page.getByText('Skopírovaný workflow nie je uložený')).toBeVisible();
  await expect(types.unsaved).toBeVisible();
  await types.save.click();
  await expect(page.getByText('Úspešne uložené!')).toBeVisible();
  await expect(types.unsaved).toHaveCount(0);
  const [copy, from] = await Promise.all(
    ['dobropis', 'fakturavydana'].map((id) => cloud.ports.doctypes.find(company.ownerId, id)),
  );
  expect(copy?.fields).toEqual(from?.fields);
  expect(copy?.name).toBe('Dobropis');
  const steps = Object.values((await cloud.ports.doctypes.workflow(company.ownerId, 'dobropis')).steps);
  expect(steps.filter(({ type }) => type === 'step').map(({ name }) => name)).toEqual(['Zaúčtovanie']);
});

test('a workflow that holds documents is not replaced, and another company offers its own types (R-DTY-60, R-DTY-64, R-DTY-66)', async ({
  cloud,
  open,
  company,
}) => {
  await putDocument(cloud.ports, company, { name: 'Faktúra za hranoly' });
  const name = 'Druhá dielňa, s. r. o.';
  const ownerId = await joinCompany(cloud.ports, { userId: company.admin._id, name, role: 'admin' });
  const [sample] = await cloud.ports.doctypes.list(company.ownerId);
  if (sample === undefined) throw new Error('the company has no types');
  await cloud.ports.doctypes.put(ownerId, { ...sample, id: 'zakazky', name: 'Zákazky', duplicityGlobalCheck: true });
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  await page.getByRole('button', { name: 'Kopírovať' }).click();
  const form = types.dialog;
  await expect(form.getByLabel('Workflow')).toBeDisabled();
  await expect(form.getByText('V krokoch terajšieho workflow sú doklady, nedá sa nahradiť.')).toBeVisible();
  await form.getByLabel('Firma', { exact: true }).selectOption({ label: name });
  await form.getByLabel('Typ dokladu').selectOption('zakazky');
  await form.getByRole('button', { name: 'Kopírovať' }).click();
  await expect(page.getByText(/^Skopírované je všetko okrem interného čísla/)).toBeVisible();
  await expect(types.section('Duplicitný identifikátor').getByLabel('Vo všetkých typoch')).toBeChecked();

  await page.route(`**/api/doctypes?ownerId=${ownerId}`, (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.reload();
  await page.getByRole('button', { name: 'Kopírovať' }).click();
  await types.dialog.getByLabel('Firma', { exact: true }).selectOption({ label: name });
  await expect(page.getByRole('dialog', { name: 'Vyskytla sa chyba' })).toBeVisible();
  await expect(page.getByLabel('Firma', { exact: true })).toHaveCount(0);
});

test('unsaved changes are still there after a look at the workflow, large or in its editor (R-DTY-14, R-DTY-20)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const short = types.section('Interné číslo').getByLabel('Skratka');
  await short.fill('PF');
  const workflow = types.section('Workflow');
  await workflow.getByRole('button', { name: 'Zobraziť celé' }).click();
  await expect(types.dialog.getByText('Schválenie konateľom').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await workflow.getByRole('link', { name: 'Upraviť workflow' }).click();
  await expect(page).toHaveURL(/fakturaprijata\/workflow$/);
  await page.goBack();
  await expect(short).toHaveValue('PF');
  await expect(types.unsaved).toBeVisible();
});

test('one accounting system is set for all types at once (R-DTY-08, R-DTY-51)', async ({ cloud, open, company }) => {
  const page = await open(company.admin);
  await page.goto('/document/types');
  await page.getByRole('button', { name: 'Účtovný program' }).click();
  const form = documentTypesPage(page).dialog;
  await form.getByLabel('Účtovný program', { exact: true }).selectOption('');
  await form.getByRole('button', { name: 'Nastaviť' }).click();
  await expect(form.getByText('Hodnota musí byť zadaná')).toBeVisible();
  await form.getByLabel('Účtovný program', { exact: true }).selectOption('mksoft');
  await form.getByRole('button', { name: 'Nastaviť' }).click();
  await expect(page.getByText('MK-soft: nastavených 5 typov')).toBeVisible();
  const types = await cloud.ports.doctypes.list(company.ownerId);
  expect(new Set(types.map(({ exportSystem }) => exportSystem))).toEqual(new Set(['mksoft']));
});

test('settings are printed, kept as a file and taken over from a dropped one (R-DTY-03, R-DTY-69)', async ({
  open,
  company,
}) => {
  const page = await open(company.admin);
  const types = documentTypesPage(page);
  await types.open(invoices);
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tlačiť nastavenia' }).click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Nastavenia ako súbor' }).click();
  await page.getByRole('menuitem', { name: 'Stiahnuť nastavenia' }).click();
  const file = await (await kept).path();
  const text = readFileSync(file, 'utf8');

  await types.open('dobropis');
  // The whole of the settings takes a file.
  const target = types.section('Všeobecné');
  const dropFile = async (content: string, name: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([given, called]) => {
        const held = new DataTransfer();
        held.items.add(new File([given ?? ''], called ?? '', { type: 'application/json' }));
        return held;
      },
      [content, name],
    );
    await target.dispatchEvent('dragenter', { dataTransfer });
    await expect(page.getByText('Načítať nastavenia typu')).toBeVisible();
    await target.dispatchEvent('drop', { dataTransfer });
  };
  await dropFile('this is no settings', 'vylet.json');
  await expect(page.getByText('Súbor vylet.json nie je nastavenie typu dokladu.')).toBeVisible();
  await dropFile(text, 'fakturaprijata.json');
  await expect(page.getByText('Nastavenia zo súboru sú prevzaté.')).toBeVisible();
  await expect(types.unsaved).toBeVisible();
  await expect(types.section('Duplicitný identifikátor').getByText('Dodávateľ: IČO')).toBeVisible();
});

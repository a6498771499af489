import type { Page } from '@playwright/test';
import type { Ports } from '#functions/wiring/ports.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { confirmMany } from './doctypes-confirmed.ts';
import { ends, inspect, look, otherWords, type Look, type Ready } from '../looks.ts';
import { documentTypesPage, invoices, typeAddress } from '../pages/document-types.ts';
import { namesIn } from '../pages/names.ts';
import { shellPage } from '../pages/shell.ts';
import { test } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const saveButton: Ready = (page, { lang }) => documentTypesPage(page, lang).save;
const nothingChosen =
  (key: 'unspecified.title' | 'unknown.title'): Ready =>
  (page, { lang }) =>
    page.getByRole('heading', { name: namesIn(lang)('doctypes', key) });

// Hundreds of boxes take the checker a while on a machine that does other things too.
test.setTimeout(420_000);

test('the settings of a type look right on every computer and phone (R-TXT-01)', async ({ cloud, open, company }) => {
  await confirmMany(cloud.ports, company, 240);
  await cloud.ports.doctypes.put(company.ownerId, await withThreshold(cloud.ports, company));
  const page = await open(company.admin);
  await shellPage(page).navigation.waitFor();
  const four = [...ends, ...otherWords];
  const six = [...four, look(1440, 'dark', 'fr'), look(390, 'light', 'sk')];
  await inspect(page, { name: 'types', path: typeAddress(invoices), ready: saveButton }, four);
  const part = (id: 'dt-reading' | 'dt-fields' | 'dt-confirming') => async (seen: Page, wanted: Look) => {
    await unfold(seen, wanted);
    const types = documentTypesPage(seen, wanted.lang);
    await types.curve.or(types.part(id).getByRole('table')).first().waitFor();
    await types.part(id).evaluate((found) => {
      found.scrollIntoView();
    });
  };
  const parts = [
    { name: 'types-reading', act: part('dt-reading'), looks: six },
    { name: 'types-fields', act: part('dt-fields'), looks: four },
    { name: 'types-confirming', act: part('dt-confirming'), looks: six },
  ];
  for (const { looks, ...one } of parts)
    await inspect(page, { path: typeAddress(invoices), ready: saveButton, ...one }, looks);
});

test('the dialogs of document types look right on a computer and a phone (R-TXT-01)', async ({ open, company }) => {
  const page = await open(company.admin);
  await shellPage(page).navigation.waitFor();
  const opened = (action: 'copy' | 'workspace' | 'add' | 'registers') => async (seen: Page, wanted: Look) => {
    const types = documentTypesPage(seen, wanted.lang);
    await types.action(action).click();
    await types.dialog.getByRole('button').nth(1).waitFor();
  };
  const adding = async (seen: Page, wanted: Look) => {
    await opened('add')(seen, wanted);
    const types = documentTypesPage(seen, wanted.lang);
    await types.dialog.getByRole('switch').first().click();
    await types.dialog.getByRole('button', { name: namesIn(wanted.lang)('doctypes', 'add.verb') }).click();
  };
  const options = async (seen: Page, wanted: Look) => {
    await unfold(seen, wanted);
    const types = documentTypesPage(seen, wanted.lang);
    await types.fieldRow('costCentre').getByRole('button').click();
    await types.dialog.getByRole('button').nth(1).waitFor();
  };
  const leaving = async (seen: Page, wanted: Look) => {
    await unfold(seen, wanted);
    const types = documentTypesPage(seen, wanted.lang);
    await types.part('dt-general').getByRole('textbox').first().fill('FA');
    await types.tabs.first().click();
    await types.dialog.waitFor();
  };
  const dialogs = [
    { name: 'types-copy', act: opened('copy') },
    { name: 'types-add', act: adding },
    { name: 'types-registers', act: opened('registers') },
    { name: 'types-workspace', act: opened('workspace') },
    { name: 'types-options', act: options },
    { name: 'types-leave', act: leaving },
  ];
  for (const one of dialogs) await inspect(page, { path: typeAddress(invoices), ready: saveButton, ...one }, ends);
  await inspect(
    page,
    { name: 'types-none', path: '/document/types?none', ready: nothingChosen('unspecified.title') },
    ends,
  );
  await inspect(
    page,
    { name: 'types-unknown', path: typeAddress('nikde'), ready: nothingChosen('unknown.title') },
    ends,
  );
});

/** On a phone every part is opened. */
async function unfold(page: Page, { width, lang }: Look): Promise<void> {
  if (width === 390) await documentTypesPage(page, lang).unfold();
}

async function withThreshold({ doctypes }: Pick<Ports, 'doctypes'>, { ownerId }: TestCompany): Promise<Doctype> {
  const stored = await doctypes.find(ownerId, invoices);
  if (stored === undefined) throw new Error('the type is gone');
  return { ...stored, automationScoreThreshold: 97.5 };
}

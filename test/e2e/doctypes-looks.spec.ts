import type { Page } from '@playwright/test';
import type { Ports } from '#functions/wiring/ports.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { confirmMany } from './doctypes-confirmed.ts';
import { at, invoices } from './doctypes-page.ts';
import { ends, inspect, look, otherWords, type Look } from './looks.ts';
import { test } from './test.ts';
import type { World } from './world.ts';

// Hundreds of boxes take the checker a while on a machine that does other things too.
test.setTimeout(420_000);

test('the settings of a type look right on every desk and phone (R-TXT-01)', async ({ cloud, open, world }) => {
  await confirmMany(cloud.ports, world, 240);
  await cloud.ports.doctypes.put(world.ownerId, await withThreshold(cloud.ports, world));
  const page = await open(world.admin);
  await page.locator('.df-shell').waitFor();
  const four = [...ends, ...otherWords];
  const six = [...four, look(1440, 'dark', 'fr'), look(390, 'light', 'sk')];
  await inspect(page, { name: 'types', path: at(invoices), ready: '.dt-save' }, four);
  const part = (id: string, ready: string) => async (seen: Page, wanted: Look) => {
    await unfold(seen, wanted);
    await seen.locator(ready).first().waitFor();
    await seen.locator(id).evaluate((found) => {
      found.scrollIntoView();
    });
  };
  const parts = [
    { name: 'types-reading', act: part('#dt-reading', '.dt-curve svg'), looks: six },
    { name: 'types-fields', act: part('#dt-fields', '.dt-table'), looks: four },
  ];
  for (const { looks, ...one } of parts) await inspect(page, { path: at(invoices), ready: '.dt-save', ...one }, looks);
});

test('the dialogs of document types look right on a desk and a phone (R-TXT-01)', async ({ open, world }) => {
  const page = await open(world.admin);
  await page.locator('.df-shell').waitFor();
  const opened = (button: number) => async (seen: Page) => {
    await seen.locator('.dt-actions > button').nth(button).click();
    await seen.getByRole('dialog').locator('form').waitFor();
  };
  const registers = async (seen: Page) => {
    await seen.locator('.dt-actions > button').nth(2).click();
    await seen.getByRole('dialog').waitFor();
  };
  const adding = async (seen: Page) => {
    await opened(5)(seen);
    await seen.getByRole('dialog').getByRole('switch').first().click();
    await seen.getByRole('dialog').locator('button[type="submit"]').click();
  };
  const options = async (seen: Page, wanted: Look) => {
    await unfold(seen, wanted);
    await seen.locator('#dt-field-costCentre button').click();
    await seen.getByRole('dialog').locator('form').waitFor();
  };
  const leaving = async (seen: Page, wanted: Look) => {
    await unfold(seen, wanted);
    await seen.locator('#dt-general input').first().fill('FA');
    await seen.locator('.dt-tabs a').first().click();
    await seen.getByRole('dialog').waitFor();
  };
  const dialogs = [
    { name: 'types-copy', act: opened(1) },
    { name: 'types-add', act: adding },
    { name: 'types-registers', act: registers },
    { name: 'types-workspace', act: opened(4) },
    { name: 'types-options', act: options },
    { name: 'types-leave', act: leaving },
  ];
  for (const one of dialogs) await inspect(page, { path: at(invoices), ready: '.dt-save', ...one }, ends);
  await inspect(page, { name: 'types-none', path: '/document/types', ready: '.df-empty' }, ends);
  await inspect(page, { name: 'types-unknown', path: at('nikde'), ready: '.df-empty' }, ends);
});

/** On a phone every part is opened. */
async function unfold(page: Page, { width }: Look): Promise<void> {
  if (width === 1440) return;
  const folded = page.locator('.dt-fold button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

async function withThreshold({ doctypes }: Pick<Ports, 'doctypes'>, { ownerId }: World): Promise<Doctype> {
  const stored = await doctypes.find(ownerId, invoices);
  if (stored === undefined) throw new Error('the type is gone');
  return { ...stored, automationScoreThreshold: 97.5 };
}

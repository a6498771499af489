import type { Locator, Page } from '@playwright/test';
import { changeOwner } from '#shared/api/account.ts';
import { joinCompany } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

/** Files come over the window. */
const dragOver = async (page: Page) => {
  const files = await page.evaluateHandle(() => {
    const held = new DataTransfer();
    held.items.add(new File(['x'], 'faktura.pdf', { type: 'application/pdf' }));
    return held;
  });
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: files });
};

test('the sidebar leads to all documents and to each type that is no draft, under its short code and slug (R-SHL-09)', async ({
  cloud,
  open,
  world,
}) => {
  const types = await cloud.ports.doctypes.list(world.ownerId);
  const [draft, ...rest] = types;
  if (draft === undefined) throw new Error('the company has no types');
  await cloud.ports.doctypes.put(world.ownerId, { ...draft, draft: true });
  const page = await open(world.viewer);
  const group = page.getByRole('navigation').getByRole('group', { name: 'Doklady' });
  const links = group.getByRole('link');
  await expect(links).toHaveCount(rest.length + 1);
  await expect(links.first()).toHaveAttribute('href', '/document/list');
  const shown = await links.evaluateAll((all) =>
    all.slice(1).map((link) => `${link.getAttribute('href')} ${link.querySelector('.df-doctype')?.textContent}`),
  );
  expect(shown.toSorted()).toEqual(rest.map(({ slug, short }) => `/document/list/${slug} ${short}`).toSorted());
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/document\/list\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a phone leads to all that the sidebar leads to, each role to what it may open', async ({ open, world }) => {
  const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const [person, reached] of [
    [world.viewer, ['/vat']],
    [world.admin, ['/vat', '/scan', '/payments', '/accounting']],
  ] as const) {
    const page = await open(person, { viewport: { width: 390, height: 844 } });
    const side = page.locator('.df-side');
    await expect(page.getByRole('button', { name: 'Viac' })).toBeVisible();
    await expect(side).toBeHidden();
    const wanted = (await hrefs(side.locator('a'))).filter((href) => href?.startsWith('/document/list/') !== true);
    expect(wanted).toEqual(expect.arrayContaining([...reached]));
    await page.getByRole('button', { name: 'Viac' }).click();
    const bar = page.getByRole('navigation').locator('a:visible');
    expect(await hrefs(bar)).toEqual(expect.arrayContaining(wanted));
    expect((await hrefs(bar)).includes('/payments')).toBe(wanted.includes('/payments'));
    await bar.filter({ hasText: 'Kontrola DPH' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontrola DPH' })).toBeVisible();
  }
});

test('files fall anywhere but where uploads are switched off for the company (R-GRD-07)', async ({
  cloud,
  open,
  world,
}) => {
  const closed = 'Zatvorená dielňa, s. r. o.';
  await joinCompany(cloud.ports, { userId: world.editor._id, name: closed, role: 'editor', uploadsDisabled: true });
  const page = await open(world.editor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const halves = page.locator('[data-drop]');
  await dragOver(page);
  await expect(halves).toHaveCount(2);
  await page.reload();
  await page.getByRole('button', { name: /^Firma:/ }).click();
  const switching = page.waitForResponse((response) => response.url().endsWith(changeOwner.path));
  await page.getByRole('button', { name: /^Zatvorená/ }).click();
  await switching;
  await expect(page.getByRole('button', { name: `Firma: ${closed}` })).toBeVisible();
  await dragOver(page);
  await expect(halves).toHaveCount(0);
});

test('a list is addressed by the slug of its type and the settings of a type by its id; its title and actions stay in view however far it is scrolled (R-SHL-23)', async ({
  cloud,
  open,
  world,
}) => {
  await putInvoices(cloud.ports, world, 25);
  const page = await open(world.admin);
  await page.goto('/document/list?size=25');
  await page.getByRole('checkbox', { name: 'Vybrať Faktúra 25' }).check();
  const stays = [
    page.getByRole('heading', { level: 1, name: 'Všetky doklady' }),
    page.getByRole('columnheader', { name: 'Doklad' }),
    page.getByRole('button', { name: 'Exportovať' }),
  ];
  await page.getByRole('link', { name: 'Faktúra 25' }).hover();
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('link', { name: 'Faktúra 25' })).not.toBeInViewport();
  for (const one of stays) await expect(one).toBeInViewport({ ratio: 1 });

  const type = (await cloud.ports.doctypes.list(world.ownerId)).find(({ slug, id }) => slug !== id);
  if (type === undefined) throw new Error('every slug is the id of its type');
  await page.getByRole('navigation').getByRole('link', { name: type.name }).click();
  await expect(page).toHaveURL(new RegExp(`/document/list/${type.slug}$`));
  await page.getByRole('navigation').getByRole('link', { name: 'Typy dokladov' }).click();
  await page.getByRole('main').getByRole('link', { name: type.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/document/types/${type.id}$`));
});

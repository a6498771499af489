import type { Locator } from '@playwright/test';
import { changeOwner } from '#shared/api/account.ts';
import { watchLive } from './live-socket.ts';
import { shellPage } from './pages/shell.ts';
import { joinCompany } from './seed.ts';
import { putInvoices } from './seed-invoices.ts';
import { expect, test } from './test.ts';

test('the sidebar leads to all documents and to each type that is no draft, under its short code and slug (R-SHL-09)', async ({
  cloud,
  open,
  company,
}) => {
  const types = await cloud.ports.doctypes.list(company.ownerId);
  const [draft, ...rest] = types;
  if (draft === undefined) throw new Error('the company has no types');
  await cloud.ports.doctypes.put(company.ownerId, { ...draft, draft: true });
  const page = await open(company.viewer);
  const group = page.getByRole('navigation').getByRole('group', { name: 'Doklady' });
  const links = group.getByRole('link');
  await expect(links).toHaveCount(rest.length + 1);
  await expect(links.first()).toHaveAttribute('href', '/document/list');
  for (const { name, slug, short } of rest) {
    const link = group.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `/document/list/${slug}`);
    await expect(link).toHaveText(new RegExp(`^${short}`));
  }
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/document\/list\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a type that the company gets meanwhile comes into the sidebar by itself, and goes when it is removed', async ({
  cloud,
  open,
  company,
}) => {
  const [known] = await cloud.ports.doctypes.list(company.ownerId);
  if (known === undefined) throw new Error('the company has no types');
  const page = await open(company.viewer);
  const live = watchLive(page);
  await page.reload();
  await live();
  const links = page.getByRole('navigation').getByRole('group', { name: 'Doklady' }).getByRole('link');
  const order = { ...known, id: 'objednavka', slug: 'objednavka', name: 'Objednávka', short: 'OB' };
  await expect(links.filter({ hasText: known.name })).toBeVisible();
  await expect(links.filter({ hasText: order.name })).toHaveCount(0);
  await cloud.ports.doctypes.put(company.ownerId, order);
  await expect(links.filter({ hasText: order.name })).toBeVisible();
  await cloud.ports.doctypes.delete(company.ownerId, order.id);
  await expect(links.filter({ hasText: order.name })).toHaveCount(0);
});

test('a phone leads to all that the sidebar leads to, each role to what it may open', async ({ open, company }) => {
  const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const [person, reached] of [
    [company.viewer, ['/vat']],
    [company.admin, ['/vat', '/scan', '/payments', '/accounting']],
  ] as const) {
    const page = await open(person, { viewport: { width: 390, height: 844 } });
    const { more, navigation, sidebar } = shellPage(page);
    await expect(more).toBeVisible();
    await expect(sidebar).toBeHidden();
    const wanted = (await hrefs(sidebar.getByRole('link', { includeHidden: true }))).filter(
      (href) => href?.startsWith('/document/list/') !== true,
    );
    expect(wanted).toEqual(expect.arrayContaining([...reached]));
    await more.click();
    const bar = navigation.getByRole('link');
    await expect(bar.filter({ hasText: 'Kontrola DPH' })).toBeVisible();
    expect(await hrefs(bar)).toEqual(expect.arrayContaining(wanted));
    expect((await hrefs(bar)).includes('/payments')).toBe(wanted.includes('/payments'));
    await bar.filter({ hasText: 'Kontrola DPH' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontrola DPH' })).toBeVisible();
  }
});

test('the top bar holds the logo, the search, the bell, the language, the company and the user (R-SHL-01)', async ({
  open,
  company,
}) => {
  const page = await open(company.viewer);
  const { banner, company: switcher, user } = shellPage(page);
  await expect(banner.getByRole('link', { name: 'Docflow, zoznam dokladov' })).toBeVisible();
  await expect(banner.getByRole('search').getByRole('searchbox')).toBeVisible();
  for (const name of [/^Upozornenia/, /^Jazyk: Slovenčina/])
    await expect(banner.getByRole('button', { name })).toBeVisible();
  for (const one of [switcher, user]) await expect(one).toBeVisible();
});

test('files fall anywhere but where uploads are switched off for the company (R-GRD-07)', async ({
  cloud,
  open,
  company,
}) => {
  const closed = 'Zatvorená dielňa, s. r. o.';
  await joinCompany(cloud.ports, { userId: company.editor._id, name: closed, role: 'editor', uploadsDisabled: true });
  const page = await open(company.editor);
  const shell = shellPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { halves } = shell;
  await shell.dragOver([{ name: 'faktura.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) }]);
  await expect(halves).toHaveCount(2);
  await page.reload();
  await page.getByRole('button', { name: /^Firma:/ }).click();
  const switching = page.waitForResponse((response) => response.url().endsWith(changeOwner.path));
  await page.getByRole('button', { name: /^Zatvorená/ }).click();
  await switching;
  await expect(page.getByRole('button', { name: `Firma: ${closed}` })).toBeVisible();
  await shell.dragOver([{ name: 'faktura.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) }]);
  await expect(halves).toHaveCount(0);
});

test('slug and id of a type stand in addresses, and title and actions stay in view from 150 px of scrolling on (R-SHL-20, R-SHL-23)', async ({
  cloud,
  open,
  company,
}) => {
  await putInvoices(cloud.ports, company, 25);
  const page = await open(company.admin);
  await page.goto('/document/list?size=25');
  await page.getByRole('checkbox', { name: 'Vybrať Faktúra 25' }).check();
  const stays = [
    page.getByRole('heading', { level: 1, name: 'Všetky doklady' }),
    page.getByRole('columnheader', { name: 'Doklad' }),
    page.getByRole('button', { name: 'Exportovať' }),
  ];
  await page.getByRole('link', { name: 'Faktúra 25' }).hover();
  await page.mouse.wheel(0, 150);
  for (const one of stays) await expect(one).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 250);
  await expect(page.getByRole('link', { name: 'Faktúra 25' })).not.toBeInViewport();
  for (const one of stays) await expect(one).toBeInViewport({ ratio: 1 });

  const type = (await cloud.ports.doctypes.list(company.ownerId)).find(({ slug, id }) => slug !== id);
  if (type === undefined) throw new Error('every slug is the id of its type');
  await page.getByRole('navigation').getByRole('link', { name: type.name }).click();
  await expect(page).toHaveURL(new RegExp(`/document/list/${type.slug}$`));
  await page.getByRole('navigation').getByRole('link', { name: 'Typy dokladov' }).click();
  await page.getByRole('main').getByRole('link', { name: type.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/document/types/${type.id}$`));
});

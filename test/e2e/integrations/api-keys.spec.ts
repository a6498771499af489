import { listDocuments } from '#shared/api/document-list.ts';
import { everyLook, inspect, otherWords, title } from '../looks.ts';
import { integrationsPage } from '../pages/integrations.ts';
import { putDocument } from '../seed.ts';
import { expect, test } from '../test.ts';

test('an administrator makes a key, a program works with it until it is revoked, and the history names the key', async ({
  cloud,
  company,
  open,
}) => {
  const document = await putDocument(cloud.ports, company, { name: 'Faktúra 2026118' });
  const page = await open(company.admin);
  const screen = integrationsPage(page);
  await screen.goto();
  await expect(screen.empty).toBeVisible();

  await screen.make.click();
  await screen.submit.click();
  await expect(screen.name).toBeFocused();
  await screen.name.fill('Pokladňa');
  await screen.scope('change').check();
  await screen.submit.click();
  const secret = await screen.secret.innerText();
  expect(secret).toMatch(/^dfk_[\w-]{40,}$/);
  await expect(screen.trial).toContainText(`curl ${company.url}/api${listDocuments.path}`);
  await screen.done.click();
  await expect(screen.row('Pokladňa')).toContainText(`…${secret.slice(-4)}`);
  await expect(page.getByText(secret)).toHaveCount(0);

  const ask = async (method: string, path: string, body?: unknown) =>
    fetch(`${company.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const listed = await ask('POST', '/documents', {});
  expect(listed.status).toBe(200);
  expect(await listed.text()).toContain(document);
  expect((await ask('GET', '/api-keys')).status).toBe(403);
  expect((await ask('PUT', `/document/${document}/paid`, {})).status).toBe(200);

  await screen.goto();
  await screen.edit('Pokladňa').click();
  await screen.name.fill('Pokladňa Trnava');
  await screen.expiry.selectOption('30');
  await screen.save.click();
  await expect(screen.row('Pokladňa Trnava')).toContainText('do ');

  await screen.revoke('Pokladňa Trnava').click();
  await screen.confirmRevoke.click();
  await expect(screen.empty).toBeVisible();
  expect((await ask('POST', '/documents', {})).status).toBe(401);

  await page.goto(`/document/detail/${document}`);
  await page.getByRole('button', { name: /^História/ }).click();
  const history = page.getByRole('dialog', { name: 'História dokladu' });
  await expect(history.getByRole('listitem').first()).toContainText('API kľúč Pokladňa Trnava');
});

test('the keys of a company and the dialogs about them look right everywhere', async ({ cloud, company, open }) => {
  test.setTimeout(600_000);
  const looks = [...everyLook, ...otherWords];
  const page = await open(company.admin);
  await inspect(page, { name: 'integrations-empty', path: '/integrations', ready: title }, looks);
  const { ports } = cloud;
  const put = async (name: string, changes: object = {}) => {
    const key = {
      ...{ _id: ports.ids.id(), ownerId: company.ownerId, name, scopes: ['read' as const], ending: 'x7Qa' },
      ...{ fingerprint: ports.ids.secret(), createdAt: '2026-10-02T08:00:00.000Z', createdBy: company.admin._id },
      ...{ expiresAt: null, revokedAt: null },
      ...changes,
    };
    await ports.apiKeys.add(key);
    return key._id;
  };
  await put('Pokladňa v predajni na Hlavnej ulici v Trnave', { scopes: ['read', 'upload', 'change', 'export'] });
  await put('Starý e-shop', { expiresAt: '2026-11-01T08:00:00.000Z' });
  await ports.apiKeys.touch(await put('Sklad', { expiresAt: '2027-11-01T08:00:00.000Z' }), 0);
  await inspect(page, { name: 'integrations', path: '/integrations', ready: title }, looks);
  const act = async (shown: Parameters<typeof integrationsPage>[0], { lang }: (typeof looks)[number]) => {
    await integrationsPage(shown, lang).make.click();
    await integrationsPage(shown, lang).name.waitFor();
  };
  await inspect(page, { name: 'integrations-make', path: '/integrations', ready: title, act }, looks);
});

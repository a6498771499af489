import { everyLook, inspect, otherWords, title } from '../looks.ts';
import { integrationsPage } from '../pages/integrations.ts';
import { webhooksSection } from '../pages/webhooks.ts';
import { putDocument } from '../seed.ts';
import { isSignedWith, webhookReceiver } from '#test/builders/stand-ins/webhook-receiver.ts';
import { expect, test } from '../test.ts';

test('an administrator adds a webhook, another system verifies what it receives, and the log sends it again', async ({
  cloud,
  company,
  open,
}) => {
  const receiver = await webhookReceiver();
  const document = await putDocument(cloud.ports, company, { name: 'Faktúra 2026118' });
  const page = await open(company.admin);
  const screen = webhooksSection(page);
  await integrationsPage(page).goto();
  await expect(screen.empty).toBeVisible();

  await screen.add.click();
  await screen.submit.click();
  await expect(screen.name).toBeFocused();
  await screen.name.fill('Sklad');
  await screen.url.fill(receiver.url);
  await screen.event('paid').uncheck();
  await screen.event('paid').check();
  await screen.submit.click();
  const secret = await screen.secret.innerText();
  expect(secret).toMatch(/^dfw_[\w-]{40,}$/);
  await screen.done.click();
  await expect(screen.row('Sklad')).toContainText(receiver.url);
  await expect(page.getByText(secret)).toHaveCount(0);

  await screen.test('Sklad').click();
  await expect(screen.row('Sklad')).toContainText('(200)');
  expect(receiver.got[0]?.body).toMatchObject({ event: 'test', documentId: null });

  await (await company.as(company.admin)).request('PUT', `/api/document/${document}/paid`, {});
  await expect.poll(() => receiver.got.length).toBe(2);
  const [, paid] = receiver.got;
  expect(paid?.body).toMatchObject({ event: 'document.paid', documentId: document });
  expect(receiver.got.every((call) => isSignedWith(call, secret))).toBe(true);

  receiver.answer.status = 503;
  await screen.log('Sklad').click();
  await expect(screen.delivery('Faktúra 2026118')).toContainText('(200)');
  await screen.resend('Faktúra 2026118').click();
  await expect(screen.delivery('Faktúra 2026118')).toContainText('(503)');
  expect(receiver.got.at(-1)?.text).toBe(paid?.text);
  receiver.answer.status = 200;
  await screen.resend('Faktúra 2026118').click();
  await expect(screen.delivery('Faktúra 2026118')).toContainText('(200)');
  await screen.show('failed').check();
  await expect(screen.nothing).toBeVisible();
  await screen.close.click();

  await screen.edit('Sklad').click();
  await screen.replace.click();
  await screen.confirmReplace.click();
  expect(await screen.secret.innerText()).not.toBe(secret);
  await screen.done.click();

  await screen.delete('Sklad').click();
  await screen.confirmDelete.click();
  await expect(screen.empty).toBeVisible();
  await receiver.close();
});

test('the webhooks of a company, their log and the dialog about them look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  test.setTimeout(600_000);
  const looks = [...everyLook, ...otherWords];
  const page = await open(company.admin);
  const { ids, companyWebhooks, webhookDeliveries, clock } = cloud.ports;
  const { ownerId } = company;
  const put = async (name: string, changes: object = {}) => {
    const _id = ids.id();
    await companyWebhooks.add({
      ...{ _id, ownerId, name, url: 'https://sklad.firma.example/docflow/prijem-dokladov', active: true },
      ...{ events: ['confirmed', 'exported', 'paid'], createdAt: '2026-10-02T08:00:00.000Z', ending: 'x7Qa' },
      ...{ sealedSecret: cloud.ports.secrets.seal('x'), former: null, stoppedAt: null },
      ...changes,
    });
    return _id;
  };
  const named = 'Skladový systém predajne na Hlavnej ulici v Trnave';
  const first = await put(named);
  await put('E-shop', { active: false, stoppedAt: '2026-11-01T08:00:00.000Z' });
  const at = new Date(clock.now()).toISOString();
  await companyWebhooks.noteHealth(ownerId, first, {
    failingSince: '2026-11-20T08:00:00.000Z',
    last: { at, result: 'unreachable', status: 503 },
  });
  for (const state of ['pending', 'taken', 'failed'] as const)
    await webhookDeliveries.add(
      {
        ...{ _id: ids.id(), ownerId, webhookId: first, version: 0, event: 'exported', documentId: ids.id() },
        ...{ documentName: 'Faktúra za dodávku múky a kvasníc 2026118', createdAt: at, state, attempts: 3 },
        ...{ result: state === 'taken' ? 'taken' : 'unreachable', status: state === 'taken' ? 200 : 503 },
        ...{ lastAttemptAt: at, nextAttemptAt: state === 'pending' ? '2099-01-01T10:00:00.000Z' : null },
      },
      '{}',
    );
  await inspect(page, { name: 'webhooks', path: '/integrations', ready: title }, looks);
  const openLog = async (shown: typeof page, { lang }: (typeof looks)[number]) => {
    await webhooksSection(shown, lang).log(named).click();
    await webhooksSection(shown, lang).deliveries.first().waitFor();
  };
  await inspect(page, { name: 'webhooks-log', path: '/integrations', ready: title, act: openLog }, looks);
  const add = async (shown: typeof page, { lang }: (typeof looks)[number]) => {
    await webhooksSection(shown, lang).add.click();
    await webhooksSection(shown, lang).name.waitFor();
  };
  await inspect(page, { name: 'webhooks-add', path: '/integrations', ready: title, act: add }, looks);
});

import type { Page } from '@playwright/test';
import { readCurrentUser } from '#shared/api/account.ts';
import { postMessage } from '#shared/api/discussion.ts';
import { readLearning } from '#shared/api/learning.ts';
import { changeNotificationSettings, listNotifications } from '#shared/api/notifications.ts';
import type { NotificationKind } from '#shared/notification/kinds.ts';
import { notifyPeople } from '#functions/domain/notifications/notification-start.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { everyLook, inspect, otherWords, title } from '../looks.ts';
import { notificationsPage } from '../pages/notifications.ts';
import { shellPage } from '../pages/shell.ts';
import { startPushService } from '#test/builders/stand-ins/push-service.ts';
import { putDocument } from '../seed.ts';
import { countRequests, expectPolls, requestsEnd } from '../requests.ts';
import { listSent } from '../sent-mails.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { Person, TestCompany } from '#test/builders/worlds/test-company.ts';

/** Posts a message that mentions somebody, as the review screen does. */
async function mention(company: TestCompany, by: Person, documentId: string, text: string): Promise<void> {
  const browser = await company.as(by);
  await browser.call(postMessage, { params: { id: documentId }, body: { text, sentAt: new Date().toISOString() } });
}

/** Reports an event as a use case does. */
const report = (
  { ports }: Cloud,
  company: TestCompany,
  kind: NotificationKind,
  over: Partial<Parameters<typeof notifyPeople>[1]> = {},
) => notifyPeople(ports, { kind, ownerId: company.ownerId, event: ports.ids.id(), ...over });

test('a mention arrives at the bell at once and as an e-mail, opens its document and is read by that (R-NOT-01, R-NOT-08, R-NOT-10)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Rezivo' });
  const page = await open(company.admin);
  await page.goto('/document/list');
  const { bell, item, panel, read } = notificationsPage(page);
  await expect(bell).toHaveAccessibleName('Upozornenia, nič neprečítané');
  await mention(company, company.editor, id, '@Alena Vrbová skontrolujte základ dane');
  await expect(bell).toHaveAccessibleName('Upozornenia, neprečítané: 1');
  await expect.poll(() => listSent(cloud).join('\n')).toContain('skontrolujte');
  expect(listSent(cloud).join('\n')).toContain(company.admin.email);

  await bell.click();
  await expect(item('Zmienka v diskusii')).toContainText('Rezivo.');
  await item('Zmienka v diskusii')
    .getByRole('link', { name: `#${id}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/document/detail/${id}`, 'u'));
  await expect(bell).toHaveAccessibleName('Upozornenia, nič neprečítané');
  await bell.click();
  await expect(panel).toContainText('Všetko ste prečítali.');
  await expect(item('Zmienka v diskusii')).toHaveCount(0);
  await read.click();
  await expect(item('Zmienka v diskusii')).toBeVisible();
});

test('the bell shows the most severe unread type, and one or all are marked as read by those who may edit (R-NOT-03, R-NOT-05, R-NOT-06)', async ({
  cloud,
  open,
  company,
}) => {
  const id = await putDocument(cloud.ports, company, { name: 'Hrozienka' });
  const page = await open(company.editor);
  await page.goto('/document/list');
  const { bell, panel, read, markAll, markOne } = notificationsPage(page);
  await report(cloud, company, 'assigned', { documentId: id, by: company.admin._id });
  await expect(bell).toHaveAccessibleName('Upozornenia, neprečítané: 1');
  await report(cloud, company, 'returned', { documentId: id, by: company.admin._id });
  await expect(bell).toHaveAccessibleName(/najzávažnejšie: varovanie/u);
  await report(cloud, company, 'reading-failed', { documentId: id, values: { reason: 'unexpected' } });
  await expect(bell).toHaveAccessibleName('Upozornenia, neprečítané: 3, najzávažnejšie: chyba');
  await bell.click();
  await markOne('Doklad sa nepodarilo prečítať').click();
  await expect(bell).toHaveAccessibleName(/neprečítané: 2, najzávažnejšie: varovanie/u);
  await expect(read).toHaveText('Prečítané (1)');
  await markAll.click();
  await expect(bell).toHaveAccessibleName('Upozornenia, nič neprečítané');
  await expect(read).toHaveText('Prečítané (3)');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  const hers = await open(company.viewer);
  await hers.goto('/document/list');
  const viewers = notificationsPage(hers);
  await report(cloud, company, 'mentioned', {
    documentId: id,
    people: [company.viewer._id],
    values: { text: 'pozrite' },
  });
  await expect(viewers.bell).toHaveAccessibleName('Upozornenia, neprečítané: 1');
  await viewers.bell.click();
  await expect(viewers.markOne('Zmienka v diskusii')).toBeVisible();
  await expect(viewers.markAll).toHaveCount(0);
});

test('the popover is 450 px wide with a list of 400 px at most, and cuts descriptions at 40 letters (R-NOT-02, R-NOT-09)', async ({
  cloud,
  open,
  company,
}) => {
  const page = await open(company.editor);
  await page.goto('/document/list');
  const { bell, panel } = notificationsPage(page);
  const name = 'Veľmi dlhý názov dokladu, ktorý sa do okienka nezmestí';
  for (let number = 0; number < 12; number += 1) {
    const documentId = await putDocument(cloud.ports, company, { name });
    await report(cloud, company, 'mentioned', { documentId, people: [company.editor._id], values: { text: name } });
  }
  await expect(bell).toHaveAccessibleName('Upozornenia, neprečítané: 12');
  await bell.click();
  const list = panel.getByRole('list', { name: 'Neprečítané' });
  await expect(list.getByText(`${Array.from(name).slice(0, 39).join('').trimEnd()}…`).first()).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(450);
  const height = await list.evaluate((element) => {
    let around: Element | null = element;
    while (around !== null && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement;
    return around?.clientHeight ?? 0;
  });
  expect(height).toBeGreaterThan(300);
  expect(height).toBeLessThanOrEqual(400);
});

test("another company's item asks first, goes over to that company and opens there (R-NOT-07)", async ({
  cloud,
  open,
  company,
}) => {
  const { accounts, ids } = cloud.ports;
  const other = { ...company, ownerId: ids.id(), name: 'Autoservis Malacky, s. r. o.' };
  await accounts.addOwner({ ...sampleOwner, _id: other.ownerId, name: other.name, mailbox: `m${other.ownerId}` });
  await accounts.join(company.editor._id, other.ownerId, 'editor');
  const page = await open(company.editor);
  await page.goto('/document/list');
  const { bell, item, question, goOn } = notificationsPage(page);
  await report(cloud, other, 'export-refused', {
    people: [company.editor._id],
    values: { name: 'Pohoda', count: '3', total: '18' },
  });
  await expect(bell).toHaveAccessibleName(/neprečítané: 1, najzávažnejšie: chyba/u);
  await bell.click();
  await expect(item('Export zlyhal: Pohoda')).toContainText('Iná firma: Autoservis Malacky');
  await item('Export zlyhal: Pohoda').getByRole('button').first().click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shellPage(page).company).toHaveAccessibleName(
    new RegExp(company.name.replaceAll('.', String.raw`\.`), 'u'),
  );
  await expect(bell).toHaveAccessibleName(/neprečítané: 1/u);

  await bell.click();
  await item('Export zlyhal: Pohoda').getByRole('button').first().click();
  await goOn.click();
  await expect(page.getByText('Vitajte vo firme Autoservis Malacky, s. r. o.!')).toBeVisible();
  await expect(page).toHaveURL(/\/bulk/u);
  await expect(shellPage(page).company).toHaveAccessibleName(/Autoservis Malacky/u);
  await expect(bell).toHaveAccessibleName('Upozornenia, nič neprečítané');
});

test('without live events the bell asks every 20 s; nothing asks while the user is away (R-LIV-23, R-LIV-29)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  await page.routeWebSocket('**/live**', () => undefined);
  await page.clock.install();
  // What the first page still asks for is not counted.
  await page.goto('about:blank');
  const bell = countRequests(page, listNotifications.path);
  const others = [countRequests(page, readCurrentUser.path), countRequests(page, readLearning.path)];
  const all = [bell, ...others];
  const opened = Date.now();
  await page.goto('/document/list');
  await expect.poll(() => bell.made).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await requestsEnd(page, all);
  expect(bell.made).toBeLessThanOrEqual(1 + Math.floor((Date.now() - opened) / 20_000));
  await expectPolls(page, bell, { pauses: 2, ms: 20_000 });
  // The user and the learning are asked for as well, each minute.
  await requestsEnd(page, all);
  const before = others.map(({ made }) => made);
  await page.clock.runFor(61_000);
  await expect.poll(() => others.map(({ made }, at) => made > (before[at] ?? 0))).toEqual([true, true]);
  // Ten minutes without a key or a move of the mouse.
  await page.clock.fastForward(601_000);
  await page.clock.runFor(2000);
  await requestsEnd(page, all);
  const idle = all.map(({ made }) => made);
  await page.clock.runFor(120_000);
  await requestsEnd(page, all);
  expect(all.map(({ made }) => made)).toEqual(idle);
});

/**
 * Makes the browser subscribe at the journey's own push service: the real ones cannot be reached from here. Chromium without a head
 * allows no notifications, whatever was granted: the permission is answered for it, too.
 */
async function subscribeAt(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    let made: object | null = null;
    const subscribed = { ...given, toJSON: () => given, unsubscribe: async () => true };
    Reflect.set(PushManager.prototype, 'subscribe', async () => {
      made = subscribed;
      return made;
    });
    Reflect.set(PushManager.prototype, 'getSubscription', async () => made);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
}

test('a device is switched on, receives what happens as an encrypted push message, shows it, and is removed', async ({
  cloud,
  open,
  company,
}) => {
  const service = await startPushService();
  const page = await open(company.admin);
  await subscribeAt(page, service.subscription);
  const id = await putDocument(cloud.ports, company, { name: 'Rezivo' });
  const { openSettings, switchPushOn, devices, removeDevice, bell } = notificationsPage(page);
  await openSettings();
  await switchPushOn.click();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('toto zariadenie');
  await mention(company, company.editor, id, '@Alena Vrbová pozrite cenu');
  await expect.poll(() => service.messages.length).toBe(1);
  expect(service.messages[0]).toMatchObject({
    title: 'Zmienka v diskusii',
    body: 'Peter Kmeť: @Alena Vrbová pozrite cenu',
  });

  // The worker gets what the push service would hand to the browser; what it would show is noted, and clicked.
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  const shown = await worker.evaluate((message) => {
    type Shown = { readonly title: string; readonly body: string; readonly data: unknown };
    const all: Shown[] = [];
    const show = async (title: string, { body, data }: Omit<Shown, 'title'>) => void all.push({ title, body, data });
    Reflect.set(ServiceWorkerRegistration.prototype, 'showNotification', show);
    const send = (name: string, more: object) => {
      const waitUntil = (done: Promise<unknown>) => void done.catch(() => undefined);
      dispatchEvent(Object.assign(new Event(name), { waitUntil, ...more }));
    };
    send('push', { data: { json: () => message } });
    const [notification] = all;
    send('notificationclick', { notification: { ...notification, close: () => undefined } });
    return { title: notification?.title, body: notification?.body };
  }, service.messages[0]);
  expect(shown).toEqual({ title: 'Zmienka v diskusii', body: 'Peter Kmeť: @Alena Vrbová pozrite cenu' });
  await expect(page).toHaveURL(new RegExp(`/document/detail/${id}`, 'u'));
  await expect(bell).toHaveAccessibleName('Upozornenia, nič neprečítané');

  await openSettings();
  await removeDevice.click();
  await expect(page.getByText('Žiadne zariadenie zatiaľ upozornenia nedostáva.')).toBeVisible();
  expect(await cloud.ports.pushDevices.list(company.admin._id)).toEqual([]);
  await service.close();
});

test('kinds are switched by channel and stay as they were set; without e-mails there is nothing to choose (R-NOT-15)', async ({
  open,
  company,
}) => {
  const page = await open(company.editor);
  const { openSettings, mailOf, pushOf } = notificationsPage(page);
  const mentions = 'Niekto ma spomenul v diskusii';
  await openSettings();
  await expect(mailOf(mentions)).toHaveValue('at-once');
  const held = Promise.withResolvers<undefined>();
  await page.route(`**/api${changeNotificationSettings.path}`, async (route) => {
    if (route.request().method() === changeNotificationSettings.method) await held.promise;
    await route.fallback();
  });
  // The changes are saved one after another; the second answer is the last one.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"push":false') === true && response.ok(),
  );
  await mailOf(mentions).selectOption('digest');
  await pushOf(mentions).focus();
  await page.keyboard.press('Space');
  // Each stays as it was chosen while the other one is being saved.
  await expect(mailOf(mentions)).toHaveValue('digest');
  await expect(pushOf(mentions)).not.toBeChecked();
  held.resolve(undefined);
  await saved;
  await page.reload();
  await expect(mailOf(mentions)).toHaveValue('digest');
  await expect(pushOf(mentions)).not.toBeChecked();
  await page.getByRole('switch', { name: 'Upozornenia e-mailom' }).press('Space');
  await expect(mailOf(mentions)).toBeDisabled();
});

test('the popover, the page and the settings of notifications look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  test.setTimeout(600_000);
  const looks = [...everyLook, ...otherWords];
  const { editor } = company;
  const page = await open(editor);
  await inspect(page, { name: 'notifications-none', path: '/notifications', ready: title }, looks);
  const id = await putDocument(cloud.ports, company, { name: 'Oprava pece v prevádzke Zlatý klas, november 2026' });
  const by = company.admin._id;
  await report(cloud, company, 'assigned', { documentId: id, by, values: { nextStep: 'Schválenie' } });
  await report(cloud, company, 'returned', { documentId: id, by, values: { nextStep: 'Kontrola' } });
  await report(cloud, company, 'account-waiting', {
    ...{ documentId: id, people: [editor._id] },
    values: { name: 'Papiera Tatry, s. r. o.', text: 'SK5511000000002921108812' },
  });
  await report(cloud, company, 'export-refused', {
    people: [editor._id],
    values: { name: 'Pohoda', count: '3', total: '18' },
  });
  await report(cloud, company, 'due-soon', { people: [editor._id], values: { name: '2026-11-27', count: '4' } });
  const fifth = (shown: Page) => shown.getByRole('main').getByRole('listitem').nth(4);
  await inspect(page, { name: 'notifications', path: '/notifications', ready: fifth }, looks);
  await inspect(
    page,
    {
      name: 'notifications-settings',
      path: '/settings#notifications',
      ready: (shown) => shown.getByRole('main').getByRole('table'),
    },
    looks,
  );
  const wide = looks.filter(({ width }) => width === 1440);
  const act = async (shown: Page, { lang }: (typeof looks)[number]) => {
    const { bell, panel } = notificationsPage(shown, lang);
    await bell.click();
    await panel.getByRole('listitem').first().waitFor();
  };
  await inspect(page, { name: 'notifications-panel', path: '/document/list', ready: title, act }, wide);
});

import { expect, test } from 'vitest';
import { choicesInTable } from '#functions/adapters/table/notifications/choices.ts';
import { inboxInTable } from '#functions/adapters/table/notifications/inbox.ts';
import { pushDevicesInTable } from '#functions/adapters/table/notifications/push-devices.ts';
import { deliveriesInTable } from '#functions/adapters/table/exports/deliveries.ts';
import { notificationEvent, type NotificationEvent } from '#shared/notification/event.ts';
import { listNotifications as contract, markNotificationsRead as markContract } from '#shared/api/notifications.ts';
import { notification } from '#shared/notification/notification.ts';
import type { PushMessage, PushOutcome } from '#functions/ports/notifications.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { firstOwner, idOfNumber, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { collaborationWorld, sharedDocumentId } from '#test/builders/worlds/collaboration-world.ts';
import { listNotifications, markNotificationsRead } from './inbox.ts';
import { notifyPeople } from './notify-people.ts';
import { remindDue } from './remind-due.ts';
import { sendDigest, startDigests } from './send-digest.ts';
import { sendMail, sendPush } from './send-notification.ts';
import { addPushDevice, changeNotificationSettings, removePushDevice } from './settings.ts';

const dayMs = 24 * 60 * 60 * 1000;
const subscription = {
  endpoint: 'https://push.example/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

async function world(...settings: Parameters<typeof collaborationWorld>) {
  const made = await collaborationWorld(...settings);
  const { clock, table, outbox, accounts } = made.deps;
  await accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  const messages: PushMessage[] = [];
  const service: { outcome: PushOutcome } = { outcome: 'taken' };
  const deps = {
    ...made.deps,
    inbox: inboxInTable({ table, clock, outbox }),
    notificationChoices: choicesInTable({ table }),
    pushDevices: pushDevicesInTable({ table, clock }),
    deliveries: deliveriesInTable({ table, clock }),
    push: {
      publicKey: 'key',
      allows: () => true,
      send: async (_: unknown, message: PushMessage) => {
        messages.push(message);
        return service.outcome;
      },
    },
  };
  let events = 0;
  const happen = (over: Partial<NotificationEvent>) => {
    events += 1;
    const event = notificationEvent.parse({
      ...{ kind: 'mentioned', ownerId: firstOwner, event: `e${events}`, by: null, people: [], values: {} },
      ...{ at: new Date(clock.ms).toISOString(), documentId: sharedDocumentId, refId: null },
      ...over,
    });
    return notifyPeople(deps)({ ownerId: event.ownerId, event });
  };
  const list = async (caller: Caller, query = {}) => {
    const answer = await listNotifications(deps)({ params: {}, query: contract.query.parse(query), body: {} }, caller);
    if (!answer.ok) throw new Error('refused');
    return answer.value;
  };
  const read = (caller: Caller, body: readonly string[]) =>
    markNotificationsRead(deps)({ params: {}, query: {}, body: markContract.body.parse(body) }, caller);
  const starts = (channel: string) => deps.started.filter((name) => name.endsWith(`-${channel}`));
  return { ...made, deps, messages, service, happen, list, read, starts };
}

test('a notification says what happened, where and when, and which screen shows more (R-NOT-11)', async () => {
  const { happen, list, as, ids } = await world();
  const values = { prevStep: 'Kontrola', nextStep: 'Schválenie' };
  await happen({ kind: 'assigned', by: ids.ada, values });
  const { notifications } = await list(as('eva'));
  expect(notification.parse(notifications[0])).toMatchObject({
    type: 'notice',
    title: 'Doklad čaká na vás',
    description: 'Faktúra',
    message: `Krok: Schválenie. Od: Ada Vrbová. Doklad ${sharedDocumentId}`,
    pending: true,
    read: null,
    refId: sharedDocumentId,
    refOwnerId: firstOwner,
    viewMoreLink: `/document/detail/${sharedDocumentId}`,
    typePayload: values,
  });
});

test('a viewer is led to the preview, which is all that they may open', async () => {
  const { happen, list, as, ids } = await world();
  await happen({ people: [ids.vera] });
  expect((await list(as('vera'))).notifications[0]?.viewMoreLink).toBe(`/document/preview/${sharedDocumentId}`);
});

test('the list needs no payload, and answers fifty unless asked for another number (R-NOT-12)', async () => {
  const { happen, list, as, ids } = await world();
  for (let number = 0; number < 55; number += 1) await happen({ people: [ids.eva] });
  const { notifications, more, unread } = await list(as('eva'));
  expect([notifications.length, more, unread.count]).toEqual([50, true, 55]);
  expect((await list(as('eva'), { limit: '3' })).notifications).toHaveLength(3);
});

test('a list of ids is marked as read; unread ones come first, and other screens hear of it (R-NOT-10, R-NOT-13)', async () => {
  const { happen, list, read, as, ids, received } = await world();
  await happen({ people: [ids.eva], values: { text: 'jedna' } });
  await happen({ people: [ids.eva], values: { text: 'dva' } });
  const last = (await list(as('eva'))).notifications[0];
  await read(as('eva'), [last?._id ?? '', 'f'.repeat(24)]);
  const after = await list(as('eva'));
  expect(after.notifications.map(({ pending }) => pending)).toEqual([true, false]);
  expect(after.notifications[1]).toMatchObject({ _id: last?._id, read: '2026-01-15T00:00:00.000Z' });
  expect(after.unread.count).toBe(1);
  expect(received.at(-1)).toEqual({
    room: `user:${ids.eva}`,
    event: { event: 'notifications_changed' },
    except: 'socket-of-eva',
  });
});

test('the most severe unread type is named: errors before warnings before notices (R-NOT-03, R-NOT-04)', async () => {
  const { happen, list, read, as, ids } = await world();
  const severity = async () => (await list(as('eva'))).unread.type;
  expect(await severity()).toBeNull();
  await happen({ kind: 'mentioned', people: [ids.eva] });
  expect(await severity()).toBe('notice');
  await happen({ kind: 'returned' });
  expect(await severity()).toBe('warning');
  await happen({ kind: 'reading-failed' });
  expect(await severity()).toBe('error');
  await read(
    as('eva'),
    (await list(as('eva'))).notifications.map(({ _id }) => _id),
  );
  expect(await severity()).toBeNull();
});

test('an event that is reported again changes nothing, for none of those whom it concerns', async () => {
  const { happen, list, as, ids, received } = await world();
  const once = { event: 'same', people: [ids.eva, ids.emil] };
  expect(await happen(once)).toEqual({ added: 2 });
  expect(await happen(once)).toEqual({ added: 0 });
  expect((await list(as('emil'))).notifications).toHaveLength(1);
  expect(received.map(({ room }) => room).toSorted()).toEqual([`user:${ids.eva}`, `user:${ids.emil}`]);
});

test('many documents within a minute become one notification that counts them', async () => {
  const { happen, list, as } = await world();
  for (let number = 0; number < 4; number += 1) await happen({ kind: 'assigned' });
  const { notifications } = await list(as('eva'));
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toMatchObject({ title: 'Doklady čakajú na vás', description: 'Faktúra a ešte 3' });
});

test('the person who caused it, one without access, and one of another company are not notified', async () => {
  const { happen, list, as, ids, deps, stranger } = await world();
  await deps.accounts.addUser({
    ...(await userOf(deps, ids.emil)),
    ...{ _id: idOfNumber(105), email: 'byvaly@firma.example', deactivatedAt: '2026-01-01T00:00:00.000Z' },
  });
  await deps.accounts.join(idOfNumber(105), firstOwner, 'editor');
  const people = [ids.eva, idOfNumber(105), stranger.userId, ids.ada];
  expect(await happen({ by: ids.eva, people })).toEqual({ added: 1 });
  expect((await list(as('ada'))).notifications).toHaveLength(1);
  expect((await list(as('eva'))).notifications).toEqual([]);
});

type Deps = Awaited<ReturnType<typeof world>>['deps'];
async function userOf({ accounts }: Deps, id: string) {
  const user = await accounts.findUser(id);
  if (user === undefined) throw new Error(`no user ${id}`);
  return user;
}

test('what fails without an assignee notifies the administrators', async () => {
  const { happen, list, as, given } = await world();
  await given({ _id: idOfNumber(7), userId: [] });
  await happen({ kind: 'reading-failed', documentId: idOfNumber(7) });
  expect((await list(as('ada'))).notifications).toHaveLength(1);
  expect((await list(as('eva'))).notifications).toEqual([]);
});

test('notifications of a company that the person has left are hidden', async () => {
  const { happen, list, as, ids, deps } = await world();
  await happen({ people: [ids.eva] });
  const left = { ...deps, accounts: { memberships: async () => [] } };
  const answer = await listNotifications(left)({ params: {}, query: { limit: 50 }, body: {} }, as('eva'));
  expect(answer).toMatchObject({ ok: true, value: { notifications: [], unread: { count: 0, type: null } } });
  expect((await list(as('eva'))).notifications).toHaveLength(1);
});

test('items vanish after ninety days', async () => {
  const { happen, list, as, ids, deps } = await world();
  await happen({ people: [ids.eva] });
  deps.clock.ms += 89 * dayMs;
  expect((await list(as('eva'))).notifications).toHaveLength(1);
  deps.clock.ms += 2 * dayMs;
  expect((await list(as('eva'))).notifications).toEqual([]);
});

test('who switched e-mails off gets none, at once or in the digest; others get one with a link (R-NOT-15)', async () => {
  const { happen, list, as, ids, deps, mails, starts } = await world({ emil: { emailNotifications: false } });
  await happen({ by: ids.ada, people: [ids.eva, ids.emil], values: { text: '@Eva pozrite' } });
  expect(starts('mail')).toHaveLength(1);
  const send = async (userId: string, caller: Caller) => {
    const [first] = (await list(caller)).notifications;
    return sendMail(deps)({ userId, ownerId: firstOwner, notification: first?._id ?? '' });
  };
  expect(await send(ids.eva, as('eva'))).toEqual({ sent: true });
  expect(await send(ids.eva, as('eva'))).toEqual({ sent: false });
  expect(await send(ids.emil, as('emil'))).toEqual({ sent: false });
  expect(mails.map(({ to }) => to)).toEqual(['eva@firma.example']);
  expect(mails[0]?.text).toContain('Ada Vrbová: @Eva pozrite');
  expect(mails[0]?.text).toContain(`https://app.example/document/detail/${sharedDocumentId}`);
  expect(mails[0]?.text).toContain('https://app.example/settings#notifications');
});

test('the digest of a day lists what is still unread, once', async () => {
  const { happen, ids, deps, mails } = await world();
  await happen({ kind: 'assigned' });
  deps.clock.ms += dayMs;
  expect(await startDigests(deps)()).toEqual({ started: 1 });
  const start = deps.started.find((name) => name.startsWith('notification-delivery digest-'));
  const day = /digest-(?<day>\d{4}-\d\d-\d\d)/u.exec(start ?? '')?.groups?.['day'] ?? '';
  expect(await sendDigest(deps)({ userId: ids.eva, day })).toEqual({ sent: 1 });
  expect(await sendDigest(deps)({ userId: ids.eva, day })).toEqual({ sent: 0 });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Doklad čaká na vás: Faktúra');
});

test('each kind goes where the person wants it, and a quiet company stays in the bell', async () => {
  const { happen, list, as, ids, deps, starts } = await world();
  const change = (body: object) =>
    changeNotificationSettings(deps)({ params: {}, query: {}, body: { kinds: [], owners: [], ...body } }, as('eva'));
  await change({ kinds: [{ kind: 'mentioned', mail: 'off' }] });
  await happen({ people: [ids.eva] });
  expect(starts('mail')).toEqual([]);
  await change({ kinds: [{ kind: 'mentioned', mail: 'at-once' }] });
  await happen({ people: [ids.eva] });
  expect(starts('mail')).toHaveLength(1);
  await change({ owners: [{ ownerId: firstOwner, quiet: true }] });
  await happen({ people: [ids.eva] });
  expect(starts('mail')).toHaveLength(1);
  expect((await list(as('eva'))).notifications).toHaveLength(3);
  expect(await change({ owners: [{ ownerId: secondOwner, quiet: true }] })).toEqual({ ok: false, error: 'not-found' });
});

test('a device receives what is new as long as its session lives, until it is removed', async () => {
  const { happen, list, as, ids, deps, messages, service, starts } = await world();
  const expiresAt = '2027-01-01T00:00:00.000Z';
  const session = {
    fingerprint: 's',
    userId: ids.eva,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt,
    userAgent: '',
  };
  await deps.accounts.addSession(session);
  const added = await addPushDevice(deps)({ params: {}, query: {}, body: subscription }, as('eva'));
  if (!added.ok) throw new Error('refused');
  expect(added.value.devices).toMatchObject([{ current: true }]);
  await happen({ by: ids.ada, people: [ids.eva], values: { text: 'pozrite' } });
  expect(starts('push')).toHaveLength(1);
  const [first] = (await list(as('eva'))).notifications;
  const task = { userId: ids.eva, ownerId: firstOwner, notification: first?._id ?? '' };
  expect(await sendPush(deps)(task)).toEqual({ sent: 1 });
  expect(await sendPush(deps)(task)).toEqual({ sent: 0 });
  expect(messages).toMatchObject([
    { title: 'Zmienka v diskusii', body: 'Ada Vrbová: pozrite', path: `/notifications?open=${first?._id}` },
  ]);
  service.outcome = 'gone';
  await happen({ people: [ids.eva] });
  const [second] = (await list(as('eva'))).notifications.filter(({ _id }) => _id !== first?._id);
  await sendPush(deps)({ ...task, notification: second?._id ?? '' });
  expect(await deps.pushDevices.list(ids.eva)).toEqual([]);
  await addPushDevice(deps)({ params: {}, query: {}, body: subscription }, as('eva'));
  const id = (await deps.pushDevices.list(ids.eva))[0]?._id ?? '';
  const removed = await removePushDevice(deps)({ params: { id }, query: {}, body: {} }, as('eva'));
  expect(removed).toMatchObject({ ok: true, value: { devices: [] } });
});

test('people are reminded once of each day on which something is due', async () => {
  const { deps } = await world();
  const payables = {
    listDue: async ({ day }: { day: string }) => ({
      documents: day === '2026-01-18' ? [{ ownerId: firstOwner, id: sharedDocumentId }] : [],
    }),
  };
  expect(await remindDue({ ...deps, payables })()).toEqual({ reminded: 1 });
  expect(await remindDue({ ...deps, payables })()).toEqual({ reminded: 0 });
  expect(deps.started.filter((name) => name.startsWith('notification due-soon'))).toHaveLength(1);
});

import * as z from 'zod';
import { hexId, makeId } from '#shared/kit/id.ts';
import { findDigestDay } from '#shared/notification/digest-day.ts';
import { notificationEvent, type NotificationEvent } from '#shared/notification/event.ts';
import { getKindRule } from '#shared/notification/kinds.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents, Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Arrival, Inbox, NotificationChoices, PushDevices } from '#functions/ports/notifications.ts';
import { hasAccess } from '#functions/domain/accounts/team.ts';
import { chooseChannels } from '#functions/domain/notifications/choose-channels.ts';

const eventInJson = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(notificationEvent);

/** The input of the machine `notification`. */
export const notificationTask = z.object({ ownerId: hexId, event: eventInJson });
type NotificationTask = z.infer<typeof notificationTask>;

type Deps = {
  readonly accounts: Pick<Accounts, 'members'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly inbox: Pick<Inbox, 'add'>;
  readonly notificationChoices: Pick<NotificationChoices, 'read'>;
  readonly pushDevices: Pick<PushDevices, 'list'>;
  readonly live: Pick<Live, 'publish'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

type Member = Awaited<ReturnType<Accounts['members']>>[number];

/** Receivers of one event at most, and those that are reached side by side. */
const maxReceivers = 500;
const reachedAtOnce = 10;

/** Those whom an event concerns, by the table of kinds, of the members who may sign in. */
function findReceivers(event: NotificationEvent, head: DocumentHead | undefined, able: readonly Member[]) {
  const { to, otherwise, whileAssigned } = getKindRule(event.kind);
  const among = (ids: readonly string[]) => able.filter(({ user }) => ids.includes(user._id));
  const administrators = able.filter(({ role }) => role === 'admin');
  const assignees = head?.userId ?? [];
  const named = event.people.filter((id) => !whileAssigned || assignees.includes(id));
  const found = {
    named: () => among(named),
    assignees: () => among(event.people.length > 0 ? named : assignees),
    administrators: () => administrators,
  }[to]();
  const all = found.length === 0 && otherwise === 'administrators' ? administrators : found;
  return all.filter(({ user }) => user._id !== event.by).slice(0, maxReceivers);
}

/** Events of a kind that merges share an item within a minute. */
function findItemId({ ids }: Pick<Deps, 'ids'>, { kind, ownerId, event, at }: NotificationEvent): string {
  const seconds = Math.floor(Date.parse(at) / 1000);
  const minute = seconds - (seconds % 60);
  const [from, parts] = getKindRule(kind).merges
    ? [minute, [kind, ownerId, String(minute)]]
    : [seconds, [kind, ownerId, event]];
  return makeId(from, ids.derived('notification', ...parts).slice(-16));
}

/**
 * Puts an event into the inbox of everybody whom it concerns, updates their bells, and starts what else they want. A document that is
 * gone or in the trash notifies no one. A repeated task adds nothing twice.
 */
export const notifyPeople =
  (deps: Deps) =>
  async ({ event }: NotificationTask): Promise<{ readonly added: number }> => {
    const { ownerId, documentId } = event;
    const [members, head] = await Promise.all([
      deps.accounts.members(ownerId),
      documentId === null ? undefined : deps.documents.findHead(ownerId, documentId),
    ]);
    if (documentId !== null && (head === undefined || head.deletedAt !== null)) return { added: 0 };
    const now = isoNow(deps.clock);
    const able = members.filter((member) => hasAccess(member, now));
    const item = {
      _id: findItemId(deps, event),
      ownerId,
      kind: event.kind,
      date: event.at,
      by: members.find(({ user }) => user._id === event.by)?.user.name ?? '',
      documentId,
      documentName: head?.name ?? '',
      refId: event.refId,
      values: event.values,
    };
    const receivers = findReceivers(event, head, able);
    let added = 0;
    for (let at = 0; at < receivers.length; at += reachedAtOnce) {
      const some = receivers.slice(at, at + reachedAtOnce);
      const reached = await Promise.all(some.map(({ user }) => reach(deps, user, event, item)));
      added += reached.filter(Boolean).length;
    }
    return { added };
  };

/** What a message to one person outside of the product is started with; see `functions/machines/notification-delivery`. */
const toDeliveryStart = (channel: 'push' | 'mail', userId: string, item: Arrival['item']): Start => ({
  machine: 'notification-delivery',
  name: `${item._id}-${userId}-${channel}`,
  input: { channel, userId, ownerId: item.ownerId, notification: item._id },
});

/** Whether the event is new to the person. */
async function reach(
  { inbox, live, notificationChoices, pushDevices, clock }: Deps,
  user: UserRecord,
  { kind, event }: NotificationEvent,
  item: Omit<Arrival['item'], 'digest'>,
): Promise<boolean> {
  const userId = user._id;
  const channels = chooseChannels(user, await notificationChoices.read(userId), item);
  const digest = channels.mail === 'digest' ? findDigestDay(clock.now()) : null;
  const complete = { ...item, digest };
  const mail = channels.mail === 'at-once' ? [toDeliveryStart('mail', userId, complete)] : [];
  const hasDevice = channels.push && (await pushDevices.list(userId)).length > 0;
  const push = hasDevice ? [toDeliveryStart('push', userId, complete)] : [];
  const { merges } = getKindRule(kind);
  const outcome = await inbox.add({
    userId,
    event: `${kind}-${event}`,
    item: complete,
    starts: merges ? push : [...push, ...mail],
    later: merges ? mail : [],
  });
  if (outcome === 'known') return false;
  await live.publish(`user:${userId}`, { event: 'notifications_changed' });
  return true;
}

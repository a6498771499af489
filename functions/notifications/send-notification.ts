import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';
import { describeNotification } from '#shared/text/notifications/describe-notification.ts';
import { buildNotificationMail } from '#shared/text/notifications/notification-mail.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Inbox, InboxItem, Push, PushDeviceRecord, PushDevices } from '#functions/ports/notifications.ts';
import type { Deliveries, Mailer } from '#functions/ports/outgoing.ts';
import { findReader, isCurrent, toMailed, toSettingsAddress, type Reader } from './find-readers.ts';

/** The input of the machine `notification-delivery` for one notification of one person. */
export const deliveryTask = z.object({ userId: hexId, ownerId: hexId, notification: hexId });
type DeliveryTask = z.infer<typeof deliveryTask>;

type FindDeps = {
  readonly inbox: Pick<Inbox, 'findUnread'>;
  readonly accounts: Pick<Accounts, 'findUser' | 'memberships'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly clock: Clock;
};

/** What is to be sent, and to whom; undefined where the person has read it, lost access, or it no longer holds. */
async function findUnsent(
  deps: FindDeps,
  { userId, notification }: DeliveryTask,
): Promise<{ readonly item: InboxItem; readonly reader: Reader } | undefined> {
  const [item, reader] = await Promise.all([deps.inbox.findUnread(userId, notification), findReader(deps, userId)]);
  if (item === undefined || reader?.companies.has(item.ownerId) !== true) return undefined;
  return (await isCurrent(deps, userId, item)) ? { item, reader } : undefined;
}

type SendMailDeps = FindDeps & {
  readonly mailer: Mailer;
  readonly deliveries: Deliveries;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
};

/** Mails one notification to one person who has not read it yet. A repeated task sends nothing twice. */
export const sendMail =
  (deps: SendMailDeps) =>
  async (task: DeliveryTask): Promise<{ readonly sent: boolean }> => {
    const { deliveries, mailer, deployment } = deps;
    const delivery = `notification-${task.notification}-${task.userId}`;
    if (await deliveries.wasSent(task.ownerId, delivery)) return { sent: false };
    const found = await findUnsent(deps, task);
    const company = found?.reader.companies.get(task.ownerId);
    if (found === undefined || company === undefined) return { sent: false };
    const { item, reader } = found;
    // They may have switched mails off since.
    if (reader.user.settings.emailNotifications === false) return { sent: false };
    const [origin] = deployment.origins;
    const mail = buildNotificationMail(reader.locale, {
      company: company.name,
      notification: toMailed(item, reader, company.role, origin),
      settings: toSettingsAddress(origin),
    });
    await mailer.send({ to: reader.user.email, ...mail });
    await deliveries.sent(task.ownerId, delivery);
    return { sent: true };
  };

type SendPushDeps = FindDeps & {
  readonly accounts: Pick<Accounts, 'findSession'>;
  readonly pushDevices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: Pick<Push, 'send'>;
  readonly deliveries: Deliveries;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** A push message that comes much later than its event only disturbs; the bell has it. */
const latestMs = 60 * 60 * 1000;

/** Not every push service was reachable; the task is repeated for those that were not. */
export class PushUnreachable extends Error {
  override readonly name = 'PushUnreachable';
}

/**
 * Sends one notification to the devices of a person who has not read it yet. Devices that do not receive messages any more, or whose
 * session is over, are removed. A repeated task sends to no device twice.
 */
export const sendPush =
  (deps: SendPushDeps) =>
  async (task: DeliveryTask): Promise<{ readonly sent: number }> => {
    const found = await findUnsent(deps, task);
    if (found === undefined || Date.parse(found.item.date) < deps.clock.now() - latestMs) return { sent: 0 };
    const outcomes: (Outcome | undefined)[] = [];
    for (const device of await deps.pushDevices.list(task.userId))
      outcomes.push(await sendToDevice(deps, task, found, device));
    if (outcomes.includes('unreachable')) throw new PushUnreachable('a push service did not answer');
    return { sent: outcomes.filter((outcome) => outcome === 'taken').length };
  };

type Outcome = Awaited<ReturnType<Push['send']>>;

async function sendToDevice(
  { accounts, pushDevices, push, deliveries, log }: SendPushDeps,
  { userId, ownerId, notification }: DeliveryTask,
  { item, reader }: { readonly item: InboxItem; readonly reader: Reader },
  { _id, subscription, sessionId }: PushDeviceRecord,
): Promise<Outcome | undefined> {
  const session = await accounts.findSession(sessionId);
  if (session?.userId !== userId) {
    await pushDevices.remove(userId, _id);
    return undefined;
  }
  const delivery = `push-${notification}-${_id}`;
  if (await deliveries.wasSent(ownerId, delivery)) return undefined;
  const { title, description } = describeNotification(reader.locale, item);
  const outcome = await push.send(subscription, {
    title,
    body: cut(description),
    tag: notification,
    path: `/notifications?open=${notification}`,
  });
  if (outcome === 'gone') await pushDevices.remove(userId, _id);
  if (outcome === 'taken') await deliveries.sent(ownerId, delivery);
  if (outcome === 'refused') log.warn('push-refused', { user: userId });
  return outcome;
}

/** What a locked phone shows to people who are near. */
const maxBody = 80;
const cut = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= maxBody ? text : `${letters.slice(0, maxBody - 1).join('')}…`;
};

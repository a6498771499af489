import * as z from 'zod';
import { addDays } from '#shared/kit/dates.ts';
import { groupBy } from '#shared/kit/group-by.ts';
import { hexId } from '#shared/kit/id.ts';
import { findLastDigestDay } from '#shared/notification/digest-day.ts';
import { notificationLimits } from '#shared/notification/notification.ts';
import { buildDigestMail } from '#shared/text/notifications/notification-mail.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Documents, Start } from '#functions/ports/documents.ts';
import type { DueDigest, Inbox, InboxItem } from '#functions/ports/notifications.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { findReader, isCurrent, toMailed, toSettingsAddress, type Reader } from './find-readers.ts';

/** The input of the machine `notification-delivery` for the digest of one person. */
export const digestTask = z.object({ userId: hexId, day: z.iso.date() });

type StartDeps = {
  readonly inbox: Pick<Inbox, 'listDigests'>;
  readonly outbox: Pick<Outbox, 'record' | 'deliver'>;
  readonly clock: Clock;
};

/** Days that are looked at: a machine that was off makes up for its digests. */
const lateDays = 7;

const toDigestStart = ({ userId, day }: DueDigest): Start => ({
  machine: 'notification-delivery',
  name: `digest-${day}-${userId}`,
  input: { channel: 'digest', userId, day },
});

/**
 * Starts the digests that are due: those of today from seven in the morning on, and those of earlier days that a machine that was off
 * did not make. Runs every hour; a digest that was started before is not started again.
 */
export const startDigests =
  ({ inbox, outbox, clock }: StartDeps) =>
  async (): Promise<{ readonly started: number }> => {
    const last = findLastDigestDay(clock.now());
    let started = 0;
    for (let back = lateDays; back >= 0; back -= 1)
      for (const due of await inbox.listDigests(addDays(last, -back))) {
        const start = toDigestStart(due);
        await outbox.record(start);
        await outbox.deliver(start);
        started += 1;
      }
    return { started };
  };

type SendDeps = {
  readonly inbox: Pick<Inbox, 'listUnread' | 'isDigestDue' | 'endDigest'>;
  readonly accounts: Pick<Accounts, 'findUser' | 'memberships'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly mailer: Mailer;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly clock: Clock;
};

/** Notifications that one mail lists. */
const maxListed = 50;

/** The unread notifications of a digest that still hold, in companies where the person is, by company. */
async function collect(
  deps: SendDeps,
  { userId, day }: DueDigest,
  { companies }: Reader,
): Promise<ReadonlyMap<string, readonly InboxItem[]>> {
  const unread = await deps.inbox.listUnread(userId, notificationLimits.kept);
  const wanted = unread.filter(({ digest, ownerId }) => digest === day && companies.has(ownerId));
  const current: InboxItem[] = [];
  for (const item of wanted) if (await isCurrent(deps, userId, item)) current.push(item);
  return groupBy(current, ({ ownerId }) => ownerId);
}

/**
 * Mails the digest of a day to one person: what they have not read yet. It is over once the mail is sent; a task that dies in
 * between sends it again.
 */
export const sendDigest =
  (deps: SendDeps) =>
  async (due: DueDigest): Promise<{ readonly sent: number }> => {
    if (!(await deps.inbox.isDigestDue(due))) return { sent: 0 };
    const reader = await findReader(deps, due.userId);
    const wantsMail = reader !== undefined && reader.user.settings.emailNotifications !== false;
    const items = wantsMail ? await collect(deps, due, reader) : new Map<string, readonly InboxItem[]>();
    const all = [...items.values()].reduce((sum, some) => sum + some.length, 0);
    if (reader !== undefined && all > 0) await mail(deps, reader, items, all);
    await deps.inbox.endDigest(due);
    return { sent: all };
  };

async function mail(
  { deployment, mailer }: SendDeps,
  reader: Reader,
  items: ReadonlyMap<string, readonly InboxItem[]>,
  all: number,
): Promise<void> {
  const [origin] = deployment.origins;
  let room = maxListed;
  const companies = [...items].flatMap(([ownerId, some]) => {
    const company = reader.companies.get(ownerId);
    const listed = some.slice(0, room);
    room -= listed.length;
    if (company === undefined || listed.length === 0) return [];
    const { name, role } = company;
    return [{ name, notifications: listed.map((item) => toMailed(item, reader, role, origin)) }];
  });
  const built = buildDigestMail(reader.locale, {
    companies,
    more: Math.max(0, all - maxListed),
    all: `${origin}/notifications`,
    settings: toSettingsAddress(origin),
  });
  await mailer.send({ to: reader.user.email, ...built });
}

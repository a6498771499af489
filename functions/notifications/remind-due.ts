import { addDays } from '#shared/kit/dates.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Deliveries } from '#functions/ports/outgoing.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Payables } from '#functions/ports/payments.ts';
import { notifyPeople } from '#functions/domain/notifications/notification-start.ts';

type Deps = {
  readonly payables: Pick<Payables, 'listDue'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly deliveries: Deliveries;
  readonly outbox: Pick<Outbox, 'record' | 'deliver'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** How long before documents are due people are reminded. A machine that was off makes up for the days between. */
const daysAhead = 3;
const perPage = 1000;

/**
 * Reminds people of documents to pay, once for each day on which some are due, three days before it: the assignees of the documents,
 * and the administrators of those that have none.
 */
export const remindDue = (deps: Deps) => async (): Promise<{ readonly reminded: number }> => {
  const today = getToday(deps.clock);
  let reminded = 0;
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    for (const [ownerId, ids] of await listDue(deps, day)) reminded += await remindCompany(deps, { ownerId, day, ids });
  }
  return { reminded };
};

/** The documents due on a day, by company. */
async function listDue({ payables }: Deps, day: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  let cursor: string | undefined;
  do {
    const page = await payables.listDue({ day, limit: perPage, cursor });
    for (const { ownerId, id } of page.documents) found.set(ownerId, [...(found.get(ownerId) ?? []), id]);
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
}

type Due = { readonly ownerId: string; readonly day: string; readonly ids: readonly string[] };

async function remindCompany(deps: Deps, { ownerId, day, ids }: Due): Promise<number> {
  const reminder = `due-${day}`;
  if (await deps.deliveries.wasSent(ownerId, reminder)) return 0;
  const members = await deps.accounts.members(ownerId);
  const known = new Set(members.filter(({ role }) => role !== 'viewer').map(({ user }) => user._id));
  const administrators = members.filter(({ role }) => role === 'admin').map(({ user }) => user._id);
  const counts = new Map<string, number>();
  for (const id of ids) {
    const assignees = ((await deps.documents.findHead(ownerId, id))?.userId ?? []).filter((userId) =>
      known.has(userId),
    );
    for (const userId of assignees.length > 0 ? assignees : administrators)
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  for (const [userId, count] of counts)
    await notifyPeople(deps, {
      kind: 'due-soon',
      ownerId,
      event: deps.ids.derived('due', ownerId, day, userId),
      people: [userId],
      values: { name: day, count: String(count) },
    });
  await deps.deliveries.sent(ownerId, reminder);
  return counts.size;
}

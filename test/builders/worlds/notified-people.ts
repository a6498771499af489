import { choicesInTable } from '#functions/adapters/table/notifications/choices.ts';
import { inboxInTable } from '#functions/adapters/table/notifications/inbox.ts';
import { pushDevicesInTable } from '#functions/adapters/table/notifications/push-devices.ts';
import { notificationTask, notifyPeople } from '#functions/notifications/notify-people.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { InboxItem } from '#functions/ports/notifications.ts';
import type { documentsWorld } from './documents-world.ts';

type World = Pick<ReturnType<typeof documentsWorld>, 'table' | 'documents' | 'outbox' | 'ids' | 'inputs'> & {
  readonly clock: { readonly now: () => number };
  readonly accounts: Pick<Accounts, 'members'>;
};

type Notice = Pick<InboxItem, 'kind' | 'count' | 'documentId' | 'values'>;

/** Inboxes over the stores of a world: what its use cases reported reaches people as the machine `notification` brings it to them. */
export function notifiedPeople(world: World) {
  const { table, clock, outbox } = world;
  const inbox = inboxInTable({ table, clock, outbox });
  const deps = {
    ...world,
    inbox,
    notificationChoices: choicesInTable({ table }),
    pushDevices: pushDevicesInTable({ table, clock }),
    live: { publish: async () => undefined },
  };
  /** Carries out every start of the machine, each of them twice, as after a crash. */
  async function fanOut(): Promise<void> {
    const starts = [...world.inputs].filter(([start]) => start.startsWith('notification '));
    for (const [, input] of [...starts, ...starts]) await notifyPeople(deps)(notificationTask.parse(input));
  }
  /** The unread notifications of a person, after everything that was reported so far. */
  async function bell(userId: string): Promise<readonly Notice[]> {
    await fanOut();
    const items = await inbox.listUnread(userId, 100);
    return items.map(({ kind, count, documentId, values }) => ({ kind, count, documentId, values }));
  }
  return { bell };
}

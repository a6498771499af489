import * as z from 'zod';
import { mailChoice, notificationKinds } from '#shared/notification/kinds.ts';
import type { NotificationChoices, StoredChoices } from '#functions/ports/notifications.ts';
import type { Key, Table } from '#functions/ports/table.ts';

const choicesKey = (userId: string): Key => ({ pk: `U#${userId}#NOTIFY`, sk: 'CHOICES' });
const attempts = 8;

const choice = z.object({ mail: mailChoice.exactOptional(), push: z.boolean().exactOptional() });
/** Kinds that are no longer in the table are left out. */
const stored = z.object({
  version: z.int(),
  kinds: z
    .record(z.string(), choice)
    .transform((kinds): StoredChoices['kinds'] =>
      Object.fromEntries(Object.entries(kinds).filter(([kind]) => Object.hasOwn(notificationKinds, kind))),
    ),
  quietOwners: z.array(z.string()),
});
const none = { version: 0, kinds: {}, quietOwners: [] };

/** The choices of people in the table. */
export function choicesInTable({ table }: { readonly table: Table }): NotificationChoices {
  async function readStored(userId: string): Promise<z.output<typeof stored>> {
    const item = await table.get(choicesKey(userId));
    return item === undefined ? none : stored.parse(item);
  }
  return {
    async read(userId) {
      const { kinds, quietOwners } = await readStored(userId);
      return { kinds, quietOwners };
    },
    async change(userId, decide) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { version, ...before } = await readStored(userId);
        const after = decide(before);
        const kinds = Object.fromEntries(Object.entries(after.kinds).map(([kind, value]) => [kind, { ...value }]));
        const put = { ...choicesKey(userId), version: version + 1, kinds, quietOwners: [...after.quietOwners] };
        const done = await table.write({ put, if: version === 0 ? 'absent' : { version } });
        if (done.ok) return after;
      }
      throw new Error(`the notification choices of ${userId} kept changing`);
    },
  };
}

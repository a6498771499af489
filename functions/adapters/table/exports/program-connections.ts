import * as z from 'zod';
import type { ProgramConnection, ProgramConnections } from '#functions/ports/programs.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { toWrites } from '../table-change.ts';

const toConnectionKey = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'PROGRAMCONNECTION' });

const item: z.ZodType<ProgramConnection> = z.object({
  system: z.literal('flexibee'),
  server: z.string(),
  company: z.string(),
  user: z.string(),
  sealedPassword: z.string(),
  since: z.string(),
});

type Deps = { readonly table: Table; readonly outbox: Pick<Outbox, 'schedule' | 'deliver'> };

/** Direct connections in the table: one item for each company. */
export function programConnectionsInTable({ table, outbox }: Deps): ProgramConnections {
  async function written(write: Write, start: Start | undefined): Promise<void> {
    await table.transact(start === undefined ? [write] : [write, ...toWrites([outbox.schedule(start)])]);
    if (start !== undefined) await outbox.deliver(start);
  }
  return {
    async find(ownerId) {
      const found = await table.get(toConnectionKey(ownerId));
      return found && item.parse(found);
    },
    save: (ownerId, connection, start) => written({ put: { ...toConnectionKey(ownerId), ...connection } }, start),
    remove: (ownerId, start) => written({ delete: toConnectionKey(ownerId) }, start),
  };
}

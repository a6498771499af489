import * as z from 'zod';
import type { ProgramConnection, ProgramConnections } from '#functions/ports/program-connections.ts';
import type { Key, Table } from '#functions/ports/table.ts';

const keyOf = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'PROGRAMCONNECTION' });

const item: z.ZodType<ProgramConnection> = z.object({
  system: z.literal('flexibee'),
  server: z.string(),
  company: z.string(),
  user: z.string(),
  sealedPassword: z.string(),
  since: z.string(),
});

/** Direct connections in the table: one item for each company. */
export const programConnectionsInTable = ({ table }: { readonly table: Table }): ProgramConnections => ({
  async find(ownerId) {
    const found = await table.get(keyOf(ownerId));
    return found && item.parse(found);
  },
  async save(ownerId, connection) {
    await table.write({ put: { ...keyOf(ownerId), ...connection } });
  },
  async remove(ownerId) {
    await table.write({ delete: keyOf(ownerId) });
  },
});

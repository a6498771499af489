import type { Clock } from '#functions/ports/clock.ts';
import type { Deliveries } from '#functions/ports/outgoing.ts';
import type { Key, Table } from '#functions/ports/table.ts';

/** As long as the name of a run is taken: after that no task comes back. */
const rememberedSeconds = 90 * 24 * 60 * 60;

const toKey = (ownerId: string, delivery: string): Key => ({ pk: `C#${ownerId}#SENT#${delivery}`, sk: 'SENT' });

/** Deliveries in the table, one item each, which vanishes by itself. */
export const deliveriesInTable = (deps: { readonly table: Table; readonly clock: Clock }): Deliveries => ({
  wasSent: async (ownerId, delivery) => (await deps.table.get(toKey(ownerId, delivery))) !== undefined,

  async sent(ownerId, delivery) {
    const ttl = Math.floor(deps.clock.now() / 1000) + rememberedSeconds;
    await deps.table.write({ put: { ...toKey(ownerId, delivery), ttl } });
  },
});

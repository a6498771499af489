import type { Clock } from '#functions/ports/clock.ts';
import type { Deliveries } from '#functions/ports/deliveries.ts';
import type { Key, Table } from '#functions/ports/table.ts';

/** As long as the name of a run is taken: after that no task comes back. */
const rememberedSeconds = 90 * 24 * 60 * 60;

const keyOf = (ownerId: string, delivery: string): Key => ({ pk: `C#${ownerId}#SENT#${delivery}`, sk: 'SENT' });

/** Deliveries in the table, one item each, which vanishes by itself. */
export const deliveriesInTable = (need: { readonly table: Table; readonly clock: Clock }): Deliveries => ({
  wasSent: async (ownerId, delivery) => (await need.table.get(keyOf(ownerId, delivery))) !== undefined,

  async sent(ownerId, delivery) {
    const ttl = Math.floor(need.clock.now() / 1000) + rememberedSeconds;
    await need.table.write({ put: { ...keyOf(ownerId, delivery), ttl } });
  },
});

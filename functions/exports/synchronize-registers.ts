import type { InputOf } from '#shared/api/contract.ts';
import type { synchronizeRegisters as contract } from '#shared/api/export-bulks.ts';
import { fieldOfRegister, registerNames, type OptionFieldNote } from '#shared/export-bulks/export-bulk.ts';
import type { ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { exportDates } from '#shared/exports/settings.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { bulkStart, newBulk } from './bulks/new-bulk.ts';
import { isConnectorAwake, offeredConnector, type WaysNeed } from './bulks/ways.ts';

type SynchronizeRegisters = typeof contract;
type Need = WaysNeed & {
  readonly exportBulks: Pick<ExportBulks, 'add'>;
  readonly ids: Pick<Ids, 'id'>;
};

/**
 * Asks the company's connector, or the program itself where the product is connected to it, for the lists of its accounting
 * program (ledger R-EXP-27). Without one that is awake the answer is known at once, and stands with every list.
 */
export const synchronizeRegisters =
  (need: Need) =>
  async ({ body }: InputOf<SynchronizeRegisters>, caller: Caller): Promise<Outcome<SynchronizeRegisters>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const why = await whyNot(need, ownerId, body.exportSystem);
    const said =
      why === undefined ? { status: 'waiting' as const, note: null } : { status: 'error' as const, note: why };
    const { head } = newBulk({
      ...{ _id: need.ids.id(), ownerId, createdBy, locale, exportSystem: body.exportSystem, way: 'connector' },
      ...{ ids: [], dates: exportDates.parse({}), again: true, createdAt: isoNow(need.clock) },
      optionFields: registerNames.map((register) => ({
        field: fieldOfRegister[register],
        register,
        value: '',
        ...said,
      })),
    });
    const failed = { importError: true, processed: true, processedAt: isoNow(need.clock) };
    // The machine adds the job, so that a synchronization that is there is never without one.
    if (why === undefined) await need.exportBulks.add(head, [], bulkStart(head));
    else await need.exportBulks.add({ ...head, ...failed }, []);
    return { ok: true, value: { _id: head._id } };
  };

async function whyNot(need: Need, ownerId: string, target: ExportSystemId): Promise<OptionFieldNote | undefined> {
  const connector = await offeredConnector(need, ownerId, target);
  if (connector === undefined) return 'connector-missing';
  return (await isConnectorAwake(need, ownerId, connector)) ? undefined : 'connector-asleep';
}

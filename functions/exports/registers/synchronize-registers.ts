import type { InputOf } from '#shared/api/contract.ts';
import type { synchronizeRegisters as contract } from '#shared/api/export-bulks.ts';
import { registerFields, registerNames, type OptionFieldNote } from '#shared/export-bulks/export-bulk.ts';
import type { ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/exports.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { getBulkStart, buildBulk } from '../bulks/new-bulk.ts';
import { isConnectorAwake, findOfferedConnector, type ConnectorWaysDeps } from '../bulks/connector-ways.ts';

type SynchronizeRegisters = typeof contract;
type Deps = ConnectorWaysDeps & {
  readonly exportBulks: Pick<ExportBulks, 'add'>;
  readonly ids: Pick<Ids, 'id'>;
};

/**
 * Asks the company's connector, or the program itself where the product is connected to it, for the lists of its accounting
 * program (ledger R-EXP-27). With `preview` they replace nothing before a person confirms what they change. Without a connector
 * that is awake the answer is known at once, and stands with every list.
 */
export const synchronizeRegisters =
  (deps: Deps) =>
  async ({ body }: InputOf<SynchronizeRegisters>, caller: Caller): Promise<Outcome<SynchronizeRegisters>> => {
    const { ownerId, userId: createdBy, locale } = caller;
    const hindrance = await findHindrance(deps, ownerId, body.exportSystem);
    const state =
      hindrance === undefined
        ? { status: 'waiting' as const, note: null }
        : { status: 'error' as const, note: hindrance };
    const { head } = buildBulk({
      ...{ _id: deps.ids.id(), ownerId, createdBy, locale, exportSystem: body.exportSystem, way: 'connector' },
      ...{ ids: [], dates: exportDates.parse({}), again: true, createdAt: isoNow(deps.clock) },
      optionFields: registerNames.map((register) => ({
        field: registerFields[register],
        register,
        value: '',
        ...state,
      })),
      isPreview: body.preview === true,
    });
    const failed = { importError: true, processed: true, processedAt: isoNow(deps.clock) };
    // The machine adds the job, so that a synchronization that is there is never without one.
    if (hindrance === undefined) await deps.exportBulks.add(head, [], getBulkStart(head));
    else await deps.exportBulks.add({ ...head, ...failed }, []);
    return { ok: true, value: { _id: head._id } };
  };

async function findHindrance(
  deps: Deps,
  ownerId: string,
  target: ExportSystemId,
): Promise<OptionFieldNote | undefined> {
  const connector = await findOfferedConnector(deps, ownerId, target);
  if (connector === undefined) return 'connector-missing';
  return (await isConnectorAwake(deps, ownerId, connector)) ? undefined : 'connector-asleep';
}

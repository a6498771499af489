import { findConnector, type ConnectorSystem } from '#shared/connectors/connector.ts';
import type { Json } from '#shared/kit/json.ts';
import type { ExportBulks, BulkHead } from '#functions/ports/exports.ts';
import { isConnectedDirectly, type ConnectorWaysDeps } from './connector-ways.ts';
import type { BulkTask } from './new-bulk.ts';
import { registerNames } from '#shared/export-bulks/export-bulk.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Connectors } from '#functions/ports/connectors.ts';

type RegistersJobDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly connectors: Pick<Connectors, 'addJob'>;
};

/** Adds the one job of a synchronization; the same again adds nothing. */
async function addRegistersJob(
  { accounts, connectors }: RegistersJobDeps,
  { ownerId, _id: bulkId }: Pick<BulkHead, 'ownerId' | '_id'>,
  system: ConnectorSystem,
): Promise<void> {
  const companyId = (await accounts.findOwner(ownerId))?.companyId ?? '';
  const address = { ownerId, system, bulkId, part: 0 };
  await connectors.addJob({ ...address, kind: 'registers', registers: registerNames, companyId });
}

type Deps = ConnectorWaysDeps & RegistersJobDeps & { readonly exportBulks: Pick<ExportBulks, 'find'> };

/**
 * The parts of a bulk, each for a task of its own; a synchronization gets its one job instead. And whether the product itself looks after their jobs: it hands them to the
 * program, or ends them where nothing else would take them.
 */
export const listParts =
  (deps: Deps) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<Json> => {
    const bulk = await deps.exportBulks.find(ownerId, bulkId);
    if (bulk === undefined) throw new Error(`there is no bulk ${bulkId}`);
    const { processed, parts, type, way, exportSystem } = bulk.head;
    const direct =
      way === 'connector' &&
      ((await isConnectedDirectly(deps, ownerId, exportSystem)) ||
        (await deps.connectors.tokenSince(ownerId)) === undefined);
    const system = findConnector(exportSystem);
    if (type === 'option-fields' && !processed && system !== undefined) await addRegistersJob(deps, bulk.head, system);
    return { parts: Array.from({ length: processed ? 0 : parts }, (_, part) => ({ ownerId, bulkId, part })), direct };
  };

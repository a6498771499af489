import { registerNames } from '#shared/export-bulks/export-bulk.ts';
import type { ConnectorSystem } from '#shared/connectors/connector.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { BulkHead } from '#functions/ports/export-bulks.ts';

export type RegistersJobNeed = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly connectors: Pick<Connectors, 'addJob'>;
};

/** Adds the one job of a synchronization; the same again adds nothing. */
export async function addRegistersJob(
  { accounts, connectors }: RegistersJobNeed,
  { ownerId, _id: bulkId }: Pick<BulkHead, 'ownerId' | '_id'>,
  system: ConnectorSystem,
): Promise<void> {
  const companyId = (await accounts.findOwner(ownerId))?.companyId ?? '';
  const where = { ownerId, system, bulkId, part: 0 };
  await connectors.addJob({ ...where, kind: 'registers', registers: registerNames, companyId });
}

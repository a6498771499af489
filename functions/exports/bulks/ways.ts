import { connectorOf, isAwake, type ConnectorSystem } from '#shared/connectors/connector.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';

export type WaysNeed = {
  readonly connectors: Pick<Connectors, 'tokenSince' | 'lastActive'>;
  readonly clock: Clock;
};

/**
 * The connector that may take exports of a company to a system: one of the two named programs, once the company has a token.
 * Whether it told of itself lately decides nothing here (ledger R-GRD-40); jobs wait for it.
 */
export async function offeredConnector(
  { connectors }: Pick<WaysNeed, 'connectors'>,
  ownerId: string,
  target: ExportTarget,
): Promise<ConnectorSystem | undefined> {
  const system = connectorOf(target);
  return system === undefined || (await connectors.tokenSince(ownerId)) === undefined ? undefined : system;
}

/** Whether the connector told of itself within three minutes (ledger R-GRD-39). */
export const isConnectorAwake = async (
  { connectors, clock }: WaysNeed,
  ownerId: string,
  system: ConnectorSystem,
): Promise<boolean> => isAwake((await connectors.lastActive(ownerId, system)) ?? null, clock.now());

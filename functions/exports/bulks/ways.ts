import { connectorOf, isAwake, type ConnectorSystem } from '#shared/connectors/connector.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { ProgramConnections } from '#functions/ports/program-connections.ts';

export type WaysNeed = {
  readonly connectors: Pick<Connectors, 'tokenSince' | 'lastActive'>;
  readonly programConnections: Pick<ProgramConnections, 'find'>;
  readonly clock: Clock;
};

/** Whether the product itself speaks with the program of the company, so that no connector is needed. */
export const connectsDirectly = async (
  { programConnections }: Pick<WaysNeed, 'programConnections'>,
  ownerId: string,
  target: ExportTarget,
): Promise<boolean> => {
  const system = connectorOf(target);
  return system !== undefined && (await programConnections.find(ownerId))?.system === system;
};

/**
 * The connector that may take exports of a company to a system: one of the two named programs, once the company has a token
 * or the product itself is connected to it. Whether it told of itself lately decides nothing here (ledger R-GRD-40); jobs wait.
 */
export async function offeredConnector(
  need: Pick<WaysNeed, 'connectors' | 'programConnections'>,
  ownerId: string,
  target: ExportTarget,
): Promise<ConnectorSystem | undefined> {
  const system = connectorOf(target);
  if (system === undefined) return undefined;
  const open = (await need.connectors.tokenSince(ownerId)) !== undefined;
  return open || (await connectsDirectly(need, ownerId, target)) ? system : undefined;
}

/** Whether jobs are taken now: the connector told of itself within three minutes (ledger R-GRD-39), or none is needed. */
export const isConnectorAwake = async (need: WaysNeed, ownerId: string, system: ConnectorSystem): Promise<boolean> =>
  (await connectsDirectly(need, ownerId, system)) ||
  isAwake((await need.connectors.lastActive(ownerId, system)) ?? null, need.clock.now());

import { findConnector, isConnectorActive, type ConnectorSystem } from '#shared/connectors/connector.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { ProgramConnections } from '#functions/ports/programs.ts';

export type ConnectorWaysDeps = {
  readonly connectors: Pick<Connectors, 'tokenSince' | 'lastActive'>;
  readonly programConnections: Pick<ProgramConnections, 'find'>;
  readonly clock: Clock;
};

/** Whether the product is connected to the program of the company directly, so that no connector is needed. */
export const isConnectedDirectly = async (
  { programConnections }: Pick<ConnectorWaysDeps, 'programConnections'>,
  ownerId: string,
  target: ExportTarget,
): Promise<boolean> => {
  const system = findConnector(target);
  return system !== undefined && (await programConnections.find(ownerId))?.system === system;
};

/**
 * The connector that may take exports of a company to a system: one of the two named programs, once the company has a token
 * or the product itself is connected to it. Recent activity is not required (ledger R-GRD-40); jobs wait.
 */
export async function findOfferedConnector(
  deps: Pick<ConnectorWaysDeps, 'connectors' | 'programConnections'>,
  ownerId: string,
  target: ExportTarget,
): Promise<ConnectorSystem | undefined> {
  const system = findConnector(target);
  if (system === undefined) return undefined;
  const isOpen = (await deps.connectors.tokenSince(ownerId)) !== undefined;
  return isOpen || (await isConnectedDirectly(deps, ownerId, target)) ? system : undefined;
}

/** Whether jobs are taken now: the connector was active within three minutes (ledger R-GRD-39), or none is needed. */
export const isConnectorAwake = async (
  deps: ConnectorWaysDeps,
  ownerId: string,
  system: ConnectorSystem,
): Promise<boolean> =>
  (await isConnectedDirectly(deps, ownerId, system)) ||
  isConnectorActive((await deps.connectors.lastActive(ownerId, system)) ?? null, deps.clock.now());

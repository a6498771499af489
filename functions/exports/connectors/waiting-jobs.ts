import type { ConnectorSystem } from '#shared/connectors/connector.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';

export type WaitingJobsDeps = {
  readonly connectors: Pick<Connectors, 'waiting'>;
  readonly ids: Pick<Ids, 'id'>;
};

/**
 * The execution that handles the jobs waiting for a program of the company when its connection changes: they are sent where one is open
 * now, and end where no connection is left. Undefined where nothing waits.
 */
export async function findWaitingStart(
  { connectors, ids }: WaitingJobsDeps,
  ownerId: string,
  system: ConnectorSystem,
): Promise<Start | undefined> {
  if ((await connectors.waiting(ownerId, system)) === 0) return undefined;
  return { machine: 'export', name: `waiting-${ids.id()}`, input: { ownerId, waiting: system } };
}

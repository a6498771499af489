import type { ConnectorSystem } from '#shared/connectors/connector.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';

export type WaitingNeed = {
  readonly connectors: Pick<Connectors, 'waiting'>;
  readonly ids: Pick<Ids, 'id'>;
};

/**
 * What looks after the jobs that wait for a program of the company when the way to it changes: they are sent where it is open
 * now, and end where nobody is left to carry them. Undefined where nothing waits.
 */
export async function waitingStart(
  { connectors, ids }: WaitingNeed,
  ownerId: string,
  system: ConnectorSystem,
): Promise<Start | undefined> {
  if ((await connectors.waiting(ownerId, system)) === 0) return undefined;
  return { machine: 'export', name: `waiting-${ids.id()}`, input: { ownerId, waiting: system } };
}

import type { InputOf } from '#shared/api/contract.ts';
import type { listConnectors as contract } from '#shared/api/connectors.ts';
import { connectorSystems, isAwake } from '#shared/connectors/connector.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import { connectsDirectly, type WaysNeed } from '../bulks/ways.ts';

type ListConnectors = typeof contract;
type Need = Pick<WaysNeed, 'programConnections'> & {
  readonly connectors: Pick<Connectors, 'tokenSince' | 'lastActive' | 'waiting'>;
  readonly clock: Clock;
};

/** The connectors of a company, and when each last told of itself (ledger R-EXP-28, R-GRD-39, R-GRD-40). */
export const listConnectors =
  (need: Need) =>
  async (_: InputOf<ListConnectors>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<ListConnectors>> => {
    const { connectors, clock } = need;
    const tokenSince = (await connectors.tokenSince(ownerId)) ?? null;
    const told = await Promise.all(
      connectorSystems.map(async (system) => {
        const lastActive = (await connectors.lastActive(ownerId, system)) ?? null;
        const waiting = await connectors.waiting(ownerId, system);
        const direct = await connectsDirectly(need, ownerId, system);
        return { system, lastActive, active: true, direct, awake: isAwake(lastActive, clock.now()), waiting };
      }),
    );
    return { ok: true, value: { tokenSince, connectors: told } };
  };

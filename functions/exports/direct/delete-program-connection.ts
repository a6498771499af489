import type { InputOf } from '#shared/api/contract.ts';
import type { deleteProgramConnection as contract } from '#shared/api/program-connection.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { ProgramConnections } from '#functions/ports/program-connections.ts';
import { waitingStart, type WaitingNeed } from './waiting-start.ts';

type DeleteProgramConnection = typeof contract;

type Need = WaitingNeed & {
  readonly connectors: Pick<Connectors, 'tokenSince'>;
  readonly programConnections: Pick<ProgramConnections, 'find' | 'remove'>;
};

/**
 * Forgets the direct connection. What waits for the program then waits for the company's connector; without one nobody would
 * ever take it, so it ends and can be tried again.
 */
export const deleteProgramConnection =
  (need: Need) =>
  async (
    _: InputOf<DeleteProgramConnection>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<DeleteProgramConnection>> => {
    const { programConnections, connectors } = need;
    const system = (await programConnections.find(ownerId))?.system;
    const isLast = system !== undefined && (await connectors.tokenSince(ownerId)) === undefined;
    await programConnections.remove(ownerId, isLast ? await waitingStart(need, ownerId, system) : undefined);
    return { ok: true, value: undefined };
  };

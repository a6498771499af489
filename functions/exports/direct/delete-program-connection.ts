import type { InputOf } from '#shared/api/contract.ts';
import type { deleteProgramConnection as contract } from '#shared/api/program-connection.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { ProgramConnections } from '#functions/ports/program-connections.ts';

type DeleteProgramConnection = typeof contract;

/** Forgets the direct connection. What waits for the program then waits for a connector. */
export const deleteProgramConnection =
  ({ programConnections }: { readonly programConnections: Pick<ProgramConnections, 'remove'> }) =>
  async (
    _: InputOf<DeleteProgramConnection>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<DeleteProgramConnection>> => {
    await programConnections.remove(ownerId);
    return { ok: true, value: undefined };
  };

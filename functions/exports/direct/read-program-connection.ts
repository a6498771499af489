import type { InputOf } from '#shared/api/contract.ts';
import type { ProgramConnectionShown, readProgramConnection as contract } from '#shared/api/program-connection.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { ProgramConnection, ProgramConnections } from '#functions/ports/program-connections.ts';

type ReadProgramConnection = typeof contract;

/** A connection as it is told: without its password. */
export const shownConnection = ({ server, company, user, since }: ProgramConnection): ProgramConnectionShown => ({
  server,
  company,
  user,
  since,
});

/** The direct connection of the company. */
export const readProgramConnection =
  ({ programConnections }: { readonly programConnections: Pick<ProgramConnections, 'find'> }) =>
  async (
    _: InputOf<ReadProgramConnection>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<ReadProgramConnection>> => {
    const found = await programConnections.find(ownerId);
    return { ok: true, value: { connection: found === undefined ? null : shownConnection(found) } };
  };

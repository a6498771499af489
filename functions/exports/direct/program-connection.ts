import type { InputOf } from '#shared/api/contract.ts';
import type {
  saveProgramConnection as saveProgramConnectionContract,
  ProgramConnectionShown,
  readProgramConnection as readProgramConnectionContract,
  deleteProgramConnection as deleteProgramConnectionContract,
} from '#shared/api/program-connection.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { getProgramTroubleText } from '#shared/text/exports/program-trouble-texts.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import {
  type ProgramConnection,
  type ProgramConnections,
  type ProgramAccess,
  type Programs,
  ForbiddenAddress,
  ProgramTrouble,
} from '#functions/ports/programs.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { findWaitingStart, type WaitingJobsDeps } from '../connectors/waiting-jobs.ts';
import type { Connectors } from '#functions/ports/connectors.ts';

type DeleteProgramConnection = typeof deleteProgramConnectionContract;

type DeleteProgramConnectionDeps = WaitingJobsDeps & {
  readonly connectors: Pick<Connectors, 'tokenSince'>;
  readonly programConnections: Pick<ProgramConnections, 'find' | 'remove'>;
};

/**
 * Deletes the direct connection. Jobs that wait for the program then wait for the company's connector; without one nothing would
 * take them, so they end and can be tried again.
 */
export const deleteProgramConnection =
  (deps: DeleteProgramConnectionDeps) =>
  async (
    _: InputOf<DeleteProgramConnection>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<DeleteProgramConnection>> => {
    const { programConnections, connectors } = deps;
    const system = (await programConnections.find(ownerId))?.system;
    const isLast = system !== undefined && (await connectors.tokenSince(ownerId)) === undefined;
    await programConnections.remove(ownerId, isLast ? await findWaitingStart(deps, ownerId, system) : undefined);
    return { ok: true, value: undefined };
  };

type ReadProgramConnection = typeof readProgramConnectionContract;

/** A connection as the API returns it: without its password. */
const withoutPassword = ({ server, company, user, since }: ProgramConnection): ProgramConnectionShown => ({
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
    return { ok: true, value: { connection: found === undefined ? null : withoutPassword(found) } };
  };

type SaveProgramConnection = typeof saveProgramConnectionContract;
type Body = InputOf<SaveProgramConnection>['body'];
type SaveProgramConnectionDeps = WaitingJobsDeps & {
  readonly programConnections: Pick<ProgramConnections, 'find' | 'save'>;
  readonly programs: Programs;
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
};

/** A user waits for the reply. */
const tryTimeoutMs = 15_000;
/** Attempts of one company within a minute: the product must not serve as a port scanner. */
const maxTries = 10;

/** Saves how the company's program is reached, once it was reached that way; what waits for the program is sent. */
export const saveProgramConnection =
  (deps: SaveProgramConnectionDeps) =>
  async (
    { body }: InputOf<SaveProgramConnection>,
    { ownerId, locale }: Pick<Caller, 'ownerId' | 'locale'>,
  ): Promise<Outcome<SaveProgramConnection>> => {
    const { server, company, user } = body;
    const password = resolvePassword(deps, body, await deps.programConnections.find(ownerId));
    if (password === undefined) return failed('program-password-missing');
    if (await deps.rateLimits.exceeded(`program#${ownerId}`, maxTries, 60)) return failed('too-many-attempts');
    const access = { system: 'flexibee' as const, server, company, user, password };
    const tried = await tryProgram(deps, access);
    if (!tried.ok) {
      const { refusal, says, reason } = tried.error;
      const details: RefusalDetails = reason === null ? { says } : { why: getProgramTroubleText(locale, reason) };
      return { ok: false, error: refusal, details };
    }
    const sealedPassword = deps.secrets.seal(password);
    const connection = {
      system: 'flexibee' as const,
      server,
      company,
      user,
      sealedPassword,
      since: isoNow(deps.clock),
    };
    await deps.programConnections.save(ownerId, connection, await findWaitingStart(deps, ownerId, connection.system));
    return ok({ connection: withoutPassword(connection) });
  };

/** A saved password is for the server and the user that it was saved with. */
function resolvePassword(
  { secrets }: Pick<SaveProgramConnectionDeps, 'secrets'>,
  { server, user, password }: Body,
  saved: ProgramConnection | undefined,
): string | undefined {
  if (password !== undefined) return password;
  return saved?.server === server && saved.user === user ? secrets.unseal(saved.sealedPassword) : undefined;
}

type TryOutcome = Result<
  undefined,
  {
    readonly refusal: 'program-address-forbidden' | 'program-unreachable';
    readonly says: string;
    readonly reason: TroubleReason | null;
  }
>;

/** Asks for a list: that needs the address, the company, the name and the password to be right. */
async function tryProgram(
  { programs }: Pick<SaveProgramConnectionDeps, 'programs'>,
  access: ProgramAccess,
): Promise<TryOutcome> {
  try {
    const [list] = await programs.at(access, tryTimeoutMs).lists(['centres'], '');
    const { says, reason } = list ?? { says: '', reason: 'not-understood' as const };
    return says === '' && reason === null ? ok(undefined) : failed({ refusal: 'program-unreachable', says, reason });
  } catch (error) {
    if (!(error instanceof ProgramTrouble)) throw error;
    const refusal = error instanceof ForbiddenAddress ? 'program-address-forbidden' : 'program-unreachable';
    return failed({ refusal, says: '', reason: error.reason });
  }
}

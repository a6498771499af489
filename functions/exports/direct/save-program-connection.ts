import type { InputOf } from '#shared/api/contract.ts';
import type { saveProgramConnection as contract } from '#shared/api/program-connection.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { programTroubleText } from '#shared/text/program-trouble-texts.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { ProgramConnection, ProgramConnections } from '#functions/ports/program-connections.ts';
import { ForbiddenAddress, ProgramTrouble, type ProgramAccess, type Programs } from '#functions/ports/programs.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { shownConnection } from './read-program-connection.ts';
import { waitingStart, type WaitingNeed } from './waiting-start.ts';

type SaveProgramConnection = typeof contract;
type Body = InputOf<SaveProgramConnection>['body'];
type Need = WaitingNeed & {
  readonly programConnections: Pick<ProgramConnections, 'find' | 'save'>;
  readonly programs: Programs;
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
};

/** Somebody waits for the answer. */
const patienceMs = 15_000;
/** Tries of one company within a minute: the product is no tool for finding out which doors of others are open. */
const mostTries = 10;

/** Saves how the company's program is reached, once it was reached that way; what waits for the program is sent. */
export const saveProgramConnection =
  (need: Need) =>
  async (
    { body }: InputOf<SaveProgramConnection>,
    { ownerId, locale }: Pick<Caller, 'ownerId' | 'locale'>,
  ): Promise<Outcome<SaveProgramConnection>> => {
    const { server, company, user } = body;
    const password = passwordOf(need, body, await need.programConnections.find(ownerId));
    if (password === undefined) return failed('program-password-missing');
    if (await need.rateLimits.exceeded(`program#${ownerId}`, mostTries, 60)) return failed('too-many-attempts');
    const access = { system: 'flexibee' as const, server, company, user, password };
    const tried = await tryProgram(need, access);
    if (!tried.ok) {
      const { refusal, says, reason } = tried.error;
      const details: RefusalDetails = reason === null ? { says } : { why: programTroubleText(locale, reason) };
      return { ok: false, error: refusal, details };
    }
    const sealedPassword = need.secrets.seal(password);
    const connection = {
      system: 'flexibee' as const,
      server,
      company,
      user,
      sealedPassword,
      since: isoNow(need.clock),
    };
    await need.programConnections.save(ownerId, connection, await waitingStart(need, ownerId, connection.system));
    return ok({ connection: shownConnection(connection) });
  };

/** A saved password is for the server and the user that it was saved with. */
function passwordOf(
  { secrets }: Pick<Need, 'secrets'>,
  { server, user, password }: Body,
  saved: ProgramConnection | undefined,
): string | undefined {
  if (password !== undefined) return password;
  return saved?.server === server && saved.user === user ? secrets.unseal(saved.sealedPassword) : undefined;
}

type Tried = Result<
  undefined,
  {
    readonly refusal: 'program-address-forbidden' | 'program-unreachable';
    readonly says: string;
    readonly reason: TroubleReason | null;
  }
>;

/** Asks for a list: that needs the address, the company, the name and the password to be right. */
async function tryProgram({ programs }: Pick<Need, 'programs'>, access: ProgramAccess): Promise<Tried> {
  try {
    const [list] = await programs.at(access, patienceMs).lists(['centres'], '');
    const { says, reason } = list ?? { says: '', reason: 'not-understood' as const };
    return says === '' && reason === null ? ok(undefined) : failed({ refusal: 'program-unreachable', says, reason });
  } catch (error) {
    if (!(error instanceof ProgramTrouble)) throw error;
    const refusal = error instanceof ForbiddenAddress ? 'program-address-forbidden' : 'program-unreachable';
    return failed({ refusal, says: '', reason: error.reason });
  }
}

import { normalizeFirstRunCode } from '#shared/account/first-run.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  completeFirstRun as completeFirstRunContract,
  readFirstRun as readFirstRunContract,
} from '#shared/api/first-run.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { FirstRunCode } from '#functions/ports/deployment.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { addFirstAdministrator, isFirstRunOpen } from '#functions/domain/accounts/first-run.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { startSession } from '../sign-in/start-session.ts';

type ReadFirstRunDeps = Parameters<typeof isFirstRunOpen>[0];

/** Whether the first company is still to be created; the screens before sign-in ask. */
export const readFirstRun = (deps: ReadFirstRunDeps) => async (): Promise<Outcome<typeof readFirstRunContract>> => ({
  ok: true,
  value: { open: await isFirstRunOpen(deps) },
});

type CompleteFirstRun = typeof completeFirstRunContract;
type CompleteFirstRunDeps = {
  readonly accounts: Accounts;
  readonly firstRunCode: FirstRunCode;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
  readonly ids: Ids;
};

/** Creates the first company and its administrator with the one-time code of the deployment. Works only while there is no user. */
export const completeFirstRun =
  (deps: CompleteFirstRunDeps) =>
  async (
    { body: { code, company, person } }: InputOf<CompleteFirstRun>,
    visitor: Visitor,
  ): Promise<Outcome<CompleteFirstRun>> => {
    const { accounts, firstRunCode, secrets, rateLimits, clock, deployment } = deps;
    const refusal = await refuseTooMany(rateLimits, ['firstRunByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const expected = await firstRunCode.read();
    if (expected === undefined || (await accounts.hasUsers())) return { ok: false, error: 'first-run-over' };
    const fingerprint = secrets.fingerprint(normalizeFirstRunCode(expected));
    if (!secrets.matches(normalizeFirstRunCode(code), fingerprint)) return { ok: false, error: 'first-run-code-wrong' };
    const made = await addFirstAdministrator(deps, { company, person, locale: visitor.locale });
    if (!made.ok) return { ok: false, error: 'first-run-over' };
    const start = await startSession(deps, made.value._id, visitor);
    return {
      ok: true,
      value: await presentUser({ accounts, deployment }, made.value, isoNow(clock)),
      session: { start },
    };
  };

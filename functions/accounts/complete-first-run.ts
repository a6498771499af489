import { plainFirstRunCode } from '#shared/account/first-run.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { completeFirstRun as contract } from '#shared/api/first-run.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { FirstRunCode } from '#functions/ports/first-run-code.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { addFirstAdministrator } from '#functions/present/add-first-administrator.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { tooMany } from './attempts.ts';
import { startSession } from './start-session.ts';

type CompleteFirstRun = typeof contract;
type World = {
  readonly accounts: Accounts;
  readonly firstRunCode: FirstRunCode;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly stage: UserPresenter['stage'];
  readonly ids: Ids;
};

/** Makes the first company and administrator for whoever holds the code of the deployment; works while there is no user, once. */
export const completeFirstRun =
  (world: World) =>
  async (
    { body: { code, company, person } }: InputOf<CompleteFirstRun>,
    visitor: Visitor,
  ): Promise<Outcome<CompleteFirstRun>> => {
    const { accounts, firstRunCode, secrets, rateLimits, clock, stage } = world;
    const refusal = await tooMany(rateLimits, ['firstRunByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const expected = await firstRunCode.read();
    if (expected === undefined || (await accounts.hasUsers())) return { ok: false, error: 'first-run-over' };
    const fingerprint = secrets.fingerprint(plainFirstRunCode(expected));
    if (!secrets.matches(plainFirstRunCode(code), fingerprint)) return { ok: false, error: 'first-run-code-wrong' };
    const made = await addFirstAdministrator(world, { company, person, locale: visitor.locale });
    if (!made.ok) return { ok: false, error: 'first-run-over' };
    const start = await startSession(world, made.value._id, visitor);
    return { ok: true, value: await presentUser({ accounts, stage }, made.value, isoNow(clock)), session: { start } };
  };

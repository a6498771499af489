import { findCurrentCompany } from '#shared/account/current-company.ts';
import { isSuspended } from '#shared/account/user.ts';
import type { Access } from '#shared/api/contract.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { AccountCaller, Caller, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { readSession } from './session.ts';

type Deps = {
  readonly accounts: Accounts;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly deployment: Pick<DeploymentSettings, 'secureCookies'>;
};

export type Admitted = Visitor | AccountCaller | Caller;

/**
 * Admits a visitor as far as `access` allows. The company and the role come from the session's user alone, never from the
 * request. Suspended accounts get 403, not 401, which would sign them out and hide the suspended page (ledger R-ACC-39).
 */
export async function admit(
  access: Access,
  visitor: Visitor,
  cookies: readonly string[],
  deps: Deps,
): Promise<Result<Admitted, Refusal>> {
  if (access === 'public') return ok(visitor);
  const { accounts, clock } = deps;
  const session = await readSession(deps, cookies);
  if (session === undefined) return failed('not-signed-in');
  const [user, memberships] = await Promise.all([
    accounts.findUser(session.userId),
    accounts.memberships(session.userId),
  ]);
  if (user === undefined) return failed('not-signed-in');
  const company = findCurrentCompany(memberships, user.currentOwnerId, user.params.favouriteOwners);
  const caller: AccountCaller = {
    ...visitor,
    userId: user._id,
    ownerId: company?.ownerId ?? null,
    sessionId: session.fingerprint,
    ...(session.device === undefined ? {} : { device: session.device }),
  };
  if (access === 'account') return ok(caller);
  if (company === undefined || isSuspended({ owners: memberships, deactivatedAt: user.deactivatedAt }, isoNow(clock)))
    return failed('suspended');
  if (!access.includes(company.role)) return failed('forbidden');
  return ok({ ...caller, ownerId: company.ownerId, role: company.role, name: user.fullname });
}

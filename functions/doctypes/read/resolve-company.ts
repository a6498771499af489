import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';

/**
 * The company whose types are requested: the caller's current one, or another in which they are an administrator. One that they
 * do not belong to is not found.
 */
export async function resolveCompany(
  accounts: Pick<Accounts, 'memberships'>,
  caller: Caller,
  ownerId: string | undefined,
): Promise<Result<string, 'not-found' | 'forbidden'>> {
  if (ownerId === undefined || ownerId === caller.ownerId) return ok(caller.ownerId);
  const membership = (await accounts.memberships(caller.userId)).find((one) => one.ownerId === ownerId);
  if (membership === undefined) return failed('not-found');
  return membership.role === 'admin' ? ok(ownerId) : failed('forbidden');
}

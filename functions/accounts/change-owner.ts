import type { changeOwner as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { updateUser } from './update-user.ts';

type ChangeOwner = typeof contract;
type World = { readonly accounts: Accounts; readonly clock: Clock; readonly stage: UserPresenter['stage'] };

/**
 * Switches to another company of the user. Whether a company is gone or the user left it is the same answer: nobody learns
 * which companies exist (ledger R-ACC-13, R-ACC-14).
 */
export const changeOwner =
  ({ accounts, clock, stage }: World) =>
  async ({ body }: InputOf<ChangeOwner>, caller: Caller): Promise<Outcome<ChangeOwner>> => {
    const memberships = await accounts.memberships(caller.userId);
    if (!memberships.some(({ ownerId }) => ownerId === body.id)) return { ok: false, error: 'owner-gone' };
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, currentOwnerId: body.id }));
    const presented = await presentUser({ accounts, stage }, user, isoNow(clock));
    return { ok: true, value: { data: { currentOwnerId: body.id, user: presented } } };
  };

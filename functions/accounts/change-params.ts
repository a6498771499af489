import type { changeParams as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { fitsChoices } from './choices-limit.ts';
import { updateUser } from './update-user.ts';

type ChangeParams = typeof contract;
type World = { readonly accounts: Accounts; readonly clock: Clock; readonly stage: UserPresenter['stage'] };

/** Replaces the user's parameters; only own companies can be favourites (ledger R-ACC-11). */
export const changeParams =
  ({ accounts, clock, stage }: World) =>
  async ({ body }: InputOf<ChangeParams>, caller: Caller): Promise<Outcome<ChangeParams>> => {
    if (!fitsChoices(body.params)) return { ok: false, error: 'too-large', details: { limit: '16 kB' } };
    const own = new Set((await accounts.memberships(caller.userId)).map(({ ownerId }) => ownerId));
    const { favouriteOwners, ...rest } = body.params;
    const params =
      favouriteOwners === undefined ? rest : { ...rest, favouriteOwners: favouriteOwners.filter((id) => own.has(id)) };
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, params }));
    return { ok: true, value: await presentUser({ accounts, stage }, user, isoNow(clock)) };
  };

import type { changeName as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { updateUser } from './update-user.ts';

type ChangeName = typeof contract;
type World = { readonly accounts: Accounts; readonly clock: Clock; readonly stage: UserPresenter['stage'] };

/** Changes how the user is called everywhere. */
export const changeName =
  ({ accounts, clock, stage }: World) =>
  async ({ body }: InputOf<ChangeName>, caller: Caller): Promise<Outcome<ChangeName>> => {
    const user = await updateUser(accounts, caller.userId, (latest) => ({
      ...latest,
      name: body.name,
      fullname: body.name,
    }));
    return { ok: true, value: await presentUser({ accounts, stage }, user, isoNow(clock)) };
  };

import type { changeName as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { presentUser } from '#functions/present/user.ts';
import { updateUser } from './update-user.ts';

type ChangeName = typeof contract;

/** Changes how the user is called everywhere. */
export const changeName =
  ({ accounts, clock }: { readonly accounts: Accounts; readonly clock: Clock }) =>
  async ({ body }: InputOf<ChangeName>, caller: Caller): Promise<Outcome<ChangeName>> => {
    const user = await updateUser(accounts, caller.userId, (latest) => ({
      ...latest,
      name: body.name,
      fullname: body.name,
    }));
    return { ok: true, value: await presentUser(accounts, user, isoNow(clock)) };
  };

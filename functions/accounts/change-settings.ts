import type { changeSettings as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { fitsChoices } from './choices-limit.ts';
import { updateUser } from './update-user.ts';

type ChangeSettings = typeof contract;
type World = { readonly accounts: Accounts; readonly clock: Clock; readonly stage: UserPresenter['stage'] };

/** Merges the given keys into the settings, so that two devices do not undo each other's choices (ledger R-ACC-12). */
export const changeSettings =
  ({ accounts, clock, stage }: World) =>
  async ({ body }: InputOf<ChangeSettings>, caller: Caller): Promise<Outcome<ChangeSettings>> => {
    const merged = (user: UserRecord) => ({ ...user.settings, ...body.settings });
    const before = await accounts.findUser(caller.userId);
    if (before !== undefined && !fitsChoices(merged(before)))
      return { ok: false, error: 'too-large', details: { limit: '16 kB' } };
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, settings: merged(latest) }));
    return { ok: true, value: await presentUser({ accounts, stage }, user, isoNow(clock)) };
  };

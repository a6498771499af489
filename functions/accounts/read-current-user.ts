import { deviceUseSeconds } from '#shared/account/device.ts';
import type { readCurrentUser as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { AccountCaller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';

type ReadCurrentUser = typeof contract;
type World = {
  readonly accounts: Pick<Accounts, 'findUser' | 'memberships' | 'findOwner' | 'touchSession'>;
  readonly clock: Clock;
  readonly stage: UserPresenter['stage'];
};

/** The signed-in user, suspended or not (ledger R-ACC-07). */
export const readCurrentUser =
  ({ accounts, clock, stage }: World) =>
  async (_: InputOf<ReadCurrentUser>, caller: AccountCaller): Promise<Outcome<ReadCurrentUser>> => {
    const user = await accounts.findUser(caller.userId);
    if (user === undefined) throw new Error(`user ${caller.userId} vanished`);
    // Every screen asks for the user while somebody is there: the one place where use is noted.
    await accounts.touchSession(caller.sessionId, deviceUseSeconds);
    return { ok: true, value: await presentUser({ accounts, stage }, user, isoNow(clock)) };
  };

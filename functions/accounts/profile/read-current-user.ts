import { deviceUseSeconds } from '#shared/account/device.ts';
import type { readCurrentUser as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { AccountCaller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';

type ReadCurrentUser = typeof contract;
type ReadCurrentUserDeps = {
  readonly accounts: UserPresenter['accounts'] & Pick<Accounts, 'findUser' | 'touchSession'>;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
};

/** The signed-in user, suspended or not (ledger R-ACC-07). */
export const readCurrentUser =
  ({ accounts, clock, deployment }: ReadCurrentUserDeps) =>
  async (_: InputOf<ReadCurrentUser>, caller: AccountCaller): Promise<Outcome<ReadCurrentUser>> => {
    const user = await accounts.findUser(caller.userId);
    if (user === undefined) throw new Error(`user ${caller.userId} vanished`);
    // Every open screen asks for the user: this is the one place where the use of a device is recorded.
    await accounts.touchSession(caller.sessionId, deviceUseSeconds);
    return { ok: true, value: await presentUser({ accounts, deployment }, user, isoNow(clock)) };
  };

import type { logout as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { AccountCaller, Outcome } from '#functions/ports/caller.ts';

type Logout = typeof contract;

/** Ends the session in the store and in the browser. */
export const logout =
  ({ accounts }: { readonly accounts: Pick<Accounts, 'endSession'> }) =>
  async (_: InputOf<Logout>, caller: AccountCaller): Promise<Outcome<Logout>> => {
    await accounts.endSession(caller.sessionId);
    return { ok: true, value: undefined, session: 'end' };
  };

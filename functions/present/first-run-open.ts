import type { Accounts } from '#functions/ports/accounts.ts';
import type { FirstRunCode } from '#functions/ports/first-run-code.ts';

type World = { readonly accounts: Pick<Accounts, 'hasUsers'>; readonly firstRunCode: FirstRunCode };

/** The first run is open while there is a code and nobody who could sign in. */
export const isFirstRunOpen = async ({ accounts, firstRunCode }: World): Promise<boolean> =>
  (await firstRunCode.read()) !== undefined && !(await accounts.hasUsers());

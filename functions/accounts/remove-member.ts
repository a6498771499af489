import type { Accounts } from '#functions/ports/accounts.ts';

type Need = { readonly accounts: Pick<Accounts, 'leave'> };

/**
 * Takes a person out of a company. Screens that show it lose their live connections at once; those of the person's other companies
 * stay. Removing somebody who is no member is harmless.
 */
export const removeMember =
  ({ accounts }: Need) =>
  (userId: string, ownerId: string): Promise<void> =>
    accounts.leave(userId, ownerId);

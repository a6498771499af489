import type { Accounts } from '#functions/ports/accounts.ts';

/** Whether the company takes no files (ledger R-INT-01): screens hide the way, the server refuses it. */
export async function uploadsDisabled(accounts: Pick<Accounts, 'findOwner'>, ownerId: string): Promise<boolean> {
  return (await accounts.findOwner(ownerId))?.uploadsDisabled === true;
}

import type { InputOf } from '#shared/api/contract.ts';
import type { readTrashSettings as readContract, saveTrashSettings as saveContract } from '#shared/api/trash.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { findTrashDays } from '#functions/domain/documents/trash-days.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

/** For how long the trash keeps documents. */
export const readTrashSettings =
  ({ accounts }: { readonly accounts: Pick<Accounts, 'findOwner'> }) =>
  async (_: InputOf<typeof readContract>, { ownerId }: Caller): Promise<Outcome<typeof readContract>> =>
    ok({ days: await findTrashDays(accounts, ownerId) });

/** Sets for how long the trash keeps documents. */
export const saveTrashSettings =
  ({ accounts }: { readonly accounts: Pick<Accounts, 'setTrashDays'> }) =>
  async ({ body }: InputOf<typeof saveContract>, { ownerId }: Caller): Promise<Outcome<typeof saveContract>> => {
    const saved = await accounts.setTrashDays(ownerId, body.days);
    return saved.ok ? ok({ days: body.days }) : failed(saved.error);
  };

import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import { updateUser } from './update-user.ts';

type Need = { readonly accounts: Pick<Accounts, 'findUser' | 'changeUser'> };

/**
 * Deactivates a person from an instant (ISO) on; null takes it back. From then on every request is refused as of a suspended
 * account, and where the instant has come, the open screens lose their live connections with the write. The sessions stay, so that
 * the person sees the page of a suspended account (ledger R-ACC-25, R-ACC-39).
 */
export const deactivateUser =
  ({ accounts }: Need) =>
  (userId: string, deactivatedAt: string | null): Promise<UserRecord> =>
    updateUser(accounts, userId, (latest) => ({ ...latest, deactivatedAt }));

import { usualTrashDays } from '#shared/api/trash.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

const dayMs = 86_400_000;

/** For how many days a company's trash keeps documents; 0: for ever. */
export async function findTrashDays(accounts: Pick<Accounts, 'findOwner'>, ownerId: string): Promise<number> {
  return (await accounts.findOwner(ownerId))?.settings.trashDays ?? usualTrashDays;
}

/** When the trash lets go of a document; null while it is not there, and where the trash keeps everything. */
export async function findExpiration(
  accounts: Pick<Accounts, 'findOwner'>,
  { ownerId, deletedAt }: Pick<DocumentHead, 'ownerId' | 'deletedAt'>,
): Promise<string | null> {
  const days = deletedAt === null ? 0 : await findTrashDays(accounts, ownerId);
  return deletedAt === null || days === 0 ? null : new Date(Date.parse(deletedAt) + days * dayMs).toISOString();
}

import { usualTrashDays } from '#shared/api/trash.ts';
import { toRetentionEnd } from '#shared/archive/retention.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { findDocumentLock, type RetentionDeps } from './retention.ts';

const dayMs = 86_400_000;

/** For how many days a company's trash keeps documents; 0: for ever. */
export async function findTrashDays(accounts: Pick<Accounts, 'findOwner'>, ownerId: string): Promise<number> {
  return (await accounts.findOwner(ownerId))?.settings.trashDays ?? usualTrashDays;
}

/**
 * When the trash lets go of a document, which is not before its lock ends; null while it is not there, and where the trash keeps
 * everything.
 */
export async function findExpiration(deps: RetentionDeps, head: DocumentHead): Promise<string | null> {
  const { ownerId, deletedAt } = head;
  if (deletedAt === null) return null;
  const [days, until] = await Promise.all([findTrashDays(deps.accounts, ownerId), findDocumentLock(deps, head)]);
  if (days === 0) return null;
  const emptied = new Date(Date.parse(deletedAt) + days * dayMs).toISOString();
  const free = until === undefined ? emptied : toRetentionEnd(until);
  return free > emptied ? free : emptied;
}

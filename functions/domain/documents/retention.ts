import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { einvoiceRetentionYears, getRetainedUntil } from '#shared/archive/retention.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';

export type RetentionDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly documents: Pick<Documents, 'findHead' | 'history'>;
  readonly clock: Clock;
};

export type EinvoiceLockDeps = Pick<RetentionDeps, 'accounts' | 'clock'>;

type Settings = OwnerRecord['settings'];

/** The last day of a lock; undefined when it is over. */
const findEnd = (clock: Clock, madeAt: string, years: number): string | undefined => {
  const until = getRetainedUntil(madeAt, years);
  return until < getToday(clock) ? undefined : until;
};

/** Until when something that a company made at an instant may not be deleted; undefined when it may. */
export async function findLock(
  { accounts, clock }: Pick<RetentionDeps, 'accounts' | 'clock'>,
  { ownerId, madeAt }: { readonly ownerId: string; readonly madeAt: string },
): Promise<string | undefined> {
  const years = (await accounts.findOwner(ownerId))?.settings.retentionYears;
  return years === undefined ? undefined : findEnd(clock, madeAt, years);
}

/** Whether a document ever was in the archive; taking it out does not make it free. */
async function wasArchived({ documents }: RetentionDeps, { ownerId, _id, step }: DocumentHead): Promise<boolean> {
  if (step === archivedStep) return true;
  return (await documents.history(ownerId, _id)).some(({ action }) => action === 'archived');
}

/** The last day on which the lock of the company's archive keeps a document; undefined when it does not. */
export async function findArchiveLock(deps: RetentionDeps, head: DocumentHead): Promise<string | undefined> {
  const until = await findLock(deps, { ownerId: head.ownerId, madeAt: head.createdAt });
  return until === undefined || !(await wasArchived(deps, head)) ? undefined : until;
}

/** Whether a company keeps its e-invoices for as long as the law wants; it does unless an administrator switched that off. */
export const keepsEinvoices = (settings: Pick<Settings, 'einvoiceLock'> | undefined): boolean =>
  settings?.einvoiceLock?.on !== false;

/** The last day on which an e-invoice is kept as it was received; where another document took its place, that one is kept. */
export async function findEinvoiceLock(
  { accounts, clock }: EinvoiceLockDeps,
  { ownerId, einvoice, movedTo }: DocumentHead,
): Promise<string | undefined> {
  if (einvoice === undefined || movedTo !== undefined) return undefined;
  return keepsEinvoices((await accounts.findOwner(ownerId))?.settings)
    ? findEnd(clock, einvoice.receivedAt, einvoiceRetentionYears)
    : undefined;
}

/**
 * The last day on which a document may not be deleted for good, by the lock of the archive or that of e-invoices, whichever holds for
 * longer; undefined when it may. An e-invoice may go to the trash all the same.
 */
export async function findDocumentLock(deps: RetentionDeps, head: DocumentHead): Promise<string | undefined> {
  const locks = await Promise.all([findArchiveLock(deps, head), findEinvoiceLock(deps, head)]);
  return locks
    .flatMap((until) => until ?? [])
    .toSorted()
    .at(-1);
}

import type { Accounts } from '#functions/ports/accounts.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { getRetainedUntil } from '#shared/archive/retention.ts';
import { toDisplayDate } from '#shared/kit/dates.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';

export type RetentionDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly documents: Pick<Documents, 'findHead' | 'history'>;
  readonly clock: Clock;
};

/** Until when something that a company made at an instant may not be deleted; undefined when it may. */
export async function findLock(
  { accounts, clock }: Pick<RetentionDeps, 'accounts' | 'clock'>,
  { ownerId, madeAt }: { readonly ownerId: string; readonly madeAt: string },
): Promise<string | undefined> {
  const years = (await accounts.findOwner(ownerId))?.settings.retentionYears;
  if (years === undefined) return undefined;
  const until = getRetainedUntil(madeAt, years);
  return until < getToday(clock) ? undefined : until;
}

/** Whether a document ever was in the archive; taking it out does not make it free. */
async function wasArchived({ documents }: RetentionDeps, { ownerId, _id, step }: DocumentHead): Promise<boolean> {
  if (step === archivedStep) return true;
  return (await documents.history(ownerId, _id)).some(({ action }) => action === 'archived');
}

/** Until when the retention lock of the company keeps a document, for a refusal that names the day; undefined when it does not. */
export async function findDocumentLock(
  deps: RetentionDeps,
  head: DocumentHead,
): Promise<{ readonly date: string } | undefined> {
  const until = await findLock(deps, { ownerId: head.ownerId, madeAt: head.createdAt });
  return until === undefined || !(await wasArchived(deps, head)) ? undefined : { date: toDisplayDate(until) };
}

import { eraseDocument } from '#functions/domain/documents/erase-document.ts';
import { findTrashDays } from '#functions/domain/documents/trash-days.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Log } from '#functions/ports/log.ts';
import type { RemovedDocument } from '#functions/ports/removal.ts';
import { purgeDocument, type PurgeDeps } from './purge-documents.ts';

type Deps = PurgeDeps & {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly documentIndex: Pick<DocumentIndex, 'list'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
};

const dayMs = 86_400_000;
/** Documents of one run; what is left waits for the next one, so that no run outlives its function. */
const maxPurged = 1000;
/** Documents that the retention lock keeps in the trash of a company, which one run passes over at most. */
const maxRetained = 20_000;
const perQuestion = 100;
/** The request that removed a document erases it; what is older was interrupted. */
const interruptedMs = 10 * 60_000;

/**
 * Deletes for good what lay in the trash for longer than the company wants, and what an interrupted request left behind. Nothing
 * is done twice, however often it runs. A document that fails keeps no other one; the run then fails at its end, and says how many.
 */
export const emptyOldTrash =
  (deps: Deps) => async (): Promise<{ readonly purged: number; readonly erased: number }> => {
    const left = await eraseLeftOver(deps);
    const erased = left.done;
    let { failed } = left;
    let purged = 0;
    let cursor: string | undefined;
    do {
      const { ownerIds, next } = await deps.removal.companies(cursor);
      for (const ownerId of ownerIds)
        if (purged < maxPurged) {
          const emptied = await emptyTrashOf(deps, ownerId, maxPurged - purged);
          purged += emptied.done;
          failed += emptied.failed;
        }
      cursor = next;
    } while (cursor !== undefined && purged < maxPurged);
    if (purged + erased > 0) deps.log.info('trash-emptied', { purged, erased });
    if (failed > 0) throw new Error(`${failed} documents of the trash could not be deleted`);
    return { purged, erased };
  };

type Counts = { readonly done: number; readonly failed: number };

/** Whether it could be done; an error is logged with the document. */
async function attempt({ log }: Deps, removed: RemovedDocument, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    log.error('trash-document-failed', error, { owner: removed.ownerId, documentId: removed.id });
    return false;
  }
}

async function eraseLeftOver(deps: Deps): Promise<Counts> {
  const before = new Date(deps.clock.now() - interruptedMs).toISOString();
  const left = (await deps.removal.unerased(perQuestion)).filter(({ at }) => at < before);
  let done = 0;
  for (const { ownerId, id } of left) {
    const removed = { ownerId, id };
    if (await attempt(deps, removed, () => eraseDocument(deps, removed))) done += 1;
  }
  return { done, failed: left.length - done };
}

/** Deletes the documents of a company that are due, those that were deleted first at the beginning. */
async function emptyTrashOf(deps: Deps, ownerId: string, most: number): Promise<Counts> {
  const days = await findTrashDays(deps.accounts, ownerId);
  if (days === 0) return { done: 0, failed: 0 };
  const until = new Date(deps.clock.now() - days * dayMs).toISOString();
  let [done, failed, refused] = [0, 0, 0];
  while (done + failed < most && refused < maxRetained) {
    // Those that stay are passed over.
    const kept = failed + refused;
    const rows = await deps.documentIndex.list({
      ownerId,
      trash: true,
      today: getToday(deps.clock),
      order: { by: 'updatedAt', descending: false },
      offset: kept,
      limit: Math.min(perQuestion, most - done - failed),
    });
    const due = rows.filter(({ deletedAt }) => deletedAt !== null && deletedAt < until);
    if (due.length === 0) break;
    for (const { _id: id } of due) {
      const removed = { ownerId, id };
      const act = async () => {
        if ((await purgeDocument(deps, removed)).ok) done += 1;
        else refused += 1;
      };
      if (!(await attempt(deps, removed, act))) failed += 1;
    }
  }
  return { done, failed };
}

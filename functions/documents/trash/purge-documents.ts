import type { InputOf } from '#shared/api/contract.ts';
import type { BulkOutcome } from '#shared/api/document-actions.ts';
import type { purgeDocuments as contract } from '#shared/api/trash.ts';
import { ok } from '#shared/kit/result.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { eraseDocument, type EraseDeps } from '#functions/domain/documents/erase-document.ts';
import { findDocumentLock, type RetentionDeps } from '#functions/domain/documents/retention.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import type { Removal, RemovedDocument } from '#functions/ports/removal.ts';

type PurgeDocuments = typeof contract;

/** Documents that are deleted side by side. */
const maxConcurrent = 4;
/** A document of the trash changes only when its type's settings do. */
const attempts = 4;

export type PurgeDeps = EraseDeps & RetentionDeps;
type Purged =
  | Awaited<ReturnType<Removal['remove']>>
  | { readonly ok: false; readonly error: 'retained'; readonly details: RefusalDetails };

/** Removes a document for good, then everything that is stored of it, unless a lock of the company keeps it. */
export async function purgeDocument(deps: PurgeDeps, removed: RemovedDocument): Promise<Purged> {
  const head = await deps.documents.findHead(removed.ownerId, removed.id);
  const until = head && (await findDocumentLock(deps, head));
  if (until !== undefined) return { ok: false, error: 'retained', details: { date: until } };
  let done = await deps.removal.remove(removed);
  for (let attempt = 1; attempt < attempts && !done.ok && done.error === 'stale-version'; attempt += 1)
    done = await deps.removal.remove(removed);
  if (done.ok) await eraseDocument(deps, removed);
  return done;
}

/**
 * Deletes documents of the trash for good. One that does not exist any more counts as done: a request that is sent again answers
 * the same.
 */
export const purgeDocuments =
  (deps: PurgeDeps) =>
  async ({ body }: InputOf<PurgeDocuments>, { ownerId, locale }: Caller): Promise<Outcome<PurgeDocuments>> => {
    const ids = [...new Set(body.ids)];
    const purge = async (id: string): Promise<BulkOutcome> => {
      const done = await purgeDocument(deps, { ownerId, id });
      return done.ok || done.error === 'document-not-found'
        ? { _id: id, ok: true, refusal: null, message: null }
        : {
            _id: id,
            ok: false,
            refusal: done.error,
            message: getRefusalText(done.error, locale, 'details' in done ? done.details : {}),
          };
    };
    const outcomes: BulkOutcome[] = [];
    for (let at = 0; at < ids.length; at += maxConcurrent)
      outcomes.push(...(await Promise.all(ids.slice(at, at + maxConcurrent).map(purge))));
    return ok(outcomes);
  };

import type { InputOf } from '#shared/api/contract.ts';
import type { mergeDocuments as contract } from '#shared/api/tempbox.ts';
import { buildLogItem, toLogDocuments } from '#shared/document/log-item.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, DocumentRecord, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Collections } from '#functions/ports/collections.ts';
import { changeHead, changeRecord, mayChange, type EditRefusal } from '../change/change-document.ts';
import { moveToTrash } from '../trash/delete-document.ts';
import { getTempboxKey } from '../collections/tempbox.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type MergeDocuments = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly attachments: Pick<Attachments, 'list' | 'move'>;
  readonly collections: Pick<Collections, 'remove'>;
  readonly clock: Clock;
  readonly ids: Ids;
};
type Refused = EditRefusal | 'document-not-found' | 'stale-version' | 'same-document' | 'too-many-pages';

const maxPages = 300;

/**
 * Appends the pages of other documents to one (ledger R-TMP-10, R-ACT-15); the others are then in the trash. Templates take
 * no pages and give none (R-TMP-05). The pages get ids of their own made from the old ones, so that asking again, also after
 * a crash in between, appends nothing twice.
 */
export const mergeDocuments =
  (deps: Deps) =>
  async ({ body }: InputOf<MergeDocuments>, caller: Caller): Promise<Outcome<MergeDocuments>> => {
    const { ownerId } = caller;
    const others = [...new Set(body.secondaries)];
    if ((await deps.documents.findHead(ownerId, body.primary)) === undefined) return failed('document-not-found');
    if (others.includes(body.primary)) return failed('same-document');
    const sources = await findSources(deps, others, { caller, primary: body.primary });
    if (!sources.ok) return sources;
    const merged = await changeRecord<Refused>(deps.documents, { ownerId, id: body.primary }, (record) =>
      appendPages(deps, { record, sources: sources.value, caller }),
    );
    if (!merged.ok) return merged;
    for (const { head } of sources.value) {
      const handed = await moveAttachments(deps, head, body.primary);
      if (!handed.ok) return handed;
      const gone = await moveSourceToTrash(deps, head, { caller, target: merged.value.head });
      if (!gone.ok) return failed(gone.error);
    }
    await deps.collections.remove(getTempboxKey(caller), others);
    return ok({ success: true, version: merged.value.head.version });
  };

/** The documents whose pages are appended; those used by an earlier, interrupted merge may already be in the trash. */
async function findSources(
  { documents, ids }: Deps,
  wanted: readonly string[],
  { caller, primary }: { readonly caller: Caller; readonly primary: string },
): Promise<Result<readonly DocumentRecord[], Refused>> {
  const target = await documents.find(caller.ownerId, primary);
  const present = new Set(target?.pages.map(({ _id }) => _id));
  const found: DocumentRecord[] = [];
  for (const id of wanted) {
    const record = await documents.find(caller.ownerId, id);
    if (record === undefined) return failed('document-not-found');
    const used = record.pages.every((page) => present.has(ids.derived('page', primary, page._id)));
    const allowed = mayChange(record.head, caller);
    if (!allowed.ok && !(used && record.head.deletedAt !== null)) return allowed;
    if (record.head.kind === 'template') return failed('same-document');
    found.push(record);
  }
  return ok(found);
}

type Merge = {
  readonly record: DocumentRecord;
  readonly sources: readonly DocumentRecord[];
  readonly caller: Caller;
};

function appendPages({ ids, clock }: Deps, { record, sources, caller }: Merge) {
  const { head } = record;
  const allowed = mayChange(head, caller);
  if (!allowed.ok) return allowed;
  if (head.kind === 'template') return failed('same-document' as const);
  const present = new Set(record.pages.map(({ _id }) => _id));
  const added = sources
    .flatMap(({ pages }) => pages.toSorted((a, b) => a.pageIndex - b.pageIndex))
    .map((page): PageRecord => ({ ...page, _id: ids.derived('page', head._id, page._id) }))
    .filter(({ _id }) => !present.has(_id));
  if (added.length === 0) return ok(undefined);
  if (record.pages.length + added.length > maxPages) return failed('too-many-pages' as const);
  const type = [...new Set([...head.type, ...sources.flatMap((one) => one.head.type)])];
  const documents = toLogDocuments(sources.map((one) => one.head));
  const metadata = { pages: added.length, documents, ...describeCaller(caller) };
  return ok({
    head: { ...head, type, updatedAt: isoNow(clock) },
    pages: [...record.pages, ...added.map((page, at) => ({ ...page, pageIndex: record.pages.length + at }))],
    log: buildLogItem('pages-added', { step: head.step, assignId: head.userId, editorId: caller.userId, metadata }),
    except: caller.socketId,
  });
}

/** Moves the attachments of a merged document to the one that took its pages. */
async function moveAttachments({ attachments }: Deps, { ownerId, _id }: DocumentHead, primary: string) {
  for (const attachment of await attachments.list(ownerId, _id)) {
    const moved = await attachments.move(attachment, primary);
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

async function moveSourceToTrash(
  { documents, clock }: Deps,
  { _id: id }: DocumentHead,
  { caller, target }: { readonly caller: Caller; readonly target: DocumentHead },
) {
  const gone = await changeHead<'in-trash'>(documents, { ownerId: caller.ownerId, id }, (head) =>
    head.deletedAt === null
      ? ok(moveToTrash(head, caller, clock, { documents: toLogDocuments([target]) }))
      : failed('in-trash'),
  );
  return gone.ok || gone.error === 'in-trash' ? ok(undefined) : failed(gone.error);
}

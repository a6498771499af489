import type { InputOf } from '#shared/api/contract.ts';
import type { mergeDocuments as contract } from '#shared/api/tempbox.ts';
import { logLine } from '#shared/document/log-line.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, DocumentRecord, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Shelves } from '#functions/ports/shelves.ts';
import { changeHead } from './change-head.ts';
import { changeRecord, mayChange, type EditRefusal } from './change-record.ts';
import { toTrash } from './to-trash.ts';
import { tempboxOf } from './tempbox-items.ts';

type MergeDocuments = typeof contract;
type Need = {
  readonly documents: Documents;
  readonly attachments: Pick<Attachments, 'list' | 'move'>;
  readonly shelves: Pick<Shelves, 'take'>;
  readonly clock: Clock;
  readonly ids: Ids;
};
type Refused = EditRefusal | 'document-not-found' | 'stale-version' | 'same-document' | 'too-many-pages';

const mostPages = 300;

/**
 * Appends the pages of other documents to one (ledger R-TMP-10, R-ACT-15); the others then lie in the trash. Templates take
 * no pages and give none (R-TMP-05). The pages get ids of their own made from the old ones, so that asking again, also after
 * a crash in between, appends nothing twice.
 */
export const mergeDocuments =
  (need: Need) =>
  async ({ body }: InputOf<MergeDocuments>, caller: Caller): Promise<Outcome<MergeDocuments>> => {
    const { ownerId } = caller;
    const others = [...new Set(body.secondaries)];
    if ((await need.documents.findHead(ownerId, body.primary)) === undefined) return failed('document-not-found');
    if (others.includes(body.primary)) return failed('same-document');
    const given = await givenBy(need, others, { caller, primary: body.primary });
    if (!given.ok) return given;
    const merged = await changeRecord<Refused>(need.documents, { ownerId, id: body.primary }, (record) =>
      withPages(need, { record, given: given.value, caller }),
    );
    if (!merged.ok) return merged;
    for (const { head } of given.value) {
      const handed = await handOver(need, head, body.primary);
      if (!handed.ok) return handed;
      const gone = await throwAway(need, head, caller);
      if (!gone.ok) return failed(gone.error);
    }
    await need.shelves.take(tempboxOf(caller), others);
    return ok({ success: true, version: merged.value.head.version });
  };

/** The documents whose pages are wanted; those that an earlier, broken merge has used up may lie in the trash already. */
async function givenBy(
  { documents, ids }: Need,
  wanted: readonly string[],
  { caller, primary }: { readonly caller: Caller; readonly primary: string },
): Promise<Result<readonly DocumentRecord[], Refused>> {
  const target = await documents.find(caller.ownerId, primary);
  const held = new Set(target?.pages.map(({ _id }) => _id));
  const found: DocumentRecord[] = [];
  for (const id of wanted) {
    const record = await documents.find(caller.ownerId, id);
    if (record === undefined) return failed('document-not-found');
    const used = record.pages.every((page) => held.has(ids.derived('page', primary, page._id)));
    const allowed = mayChange(record.head, caller);
    if (!allowed.ok && !(used && record.head.deletedAt !== null)) return allowed;
    if (record.head.kind === 'template') return failed('same-document');
    found.push(record);
  }
  return ok(found);
}

type Merge = {
  readonly record: DocumentRecord;
  readonly given: readonly DocumentRecord[];
  readonly caller: Caller;
};

function withPages({ ids, clock }: Need, { record, given, caller }: Merge) {
  const { head } = record;
  const allowed = mayChange(head, caller);
  if (!allowed.ok) return allowed;
  if (head.kind === 'template') return failed('same-document' as const);
  const held = new Set(record.pages.map(({ _id }) => _id));
  const fresh = given
    .flatMap(({ pages }) => pages.toSorted((a, b) => a.pageIndex - b.pageIndex))
    .map((page): PageRecord => ({ ...page, _id: ids.derived('page', head._id, page._id) }))
    .filter(({ _id }) => !held.has(_id));
  if (fresh.length === 0) return ok(undefined);
  if (record.pages.length + fresh.length > mostPages) return failed('too-many-pages' as const);
  const type = [...new Set([...head.type, ...given.flatMap((one) => one.head.type)])];
  const metadata = {
    pages: fresh.length,
    name: given
      .map((one) => one.head.name)
      .join(', ')
      .slice(0, 500),
  };
  return ok({
    head: { ...head, type, updatedAt: isoNow(clock) },
    pages: [...record.pages, ...fresh.map((page, at) => ({ ...page, pageIndex: record.pages.length + at }))],
    log: logLine('pages-added', { step: head.step, assignId: head.userId, editorId: caller.userId, metadata }),
    except: caller.socketId,
  });
}

/** What was attached to a document that goes to the trash goes on to the one that took its pages. */
async function handOver({ attachments }: Need, { ownerId, _id }: DocumentHead, primary: string) {
  for (const attachment of await attachments.list(ownerId, _id)) {
    const moved = await attachments.move(attachment, primary);
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

async function throwAway({ documents, clock }: Need, { _id: id }: DocumentHead, caller: Caller) {
  const gone = await changeHead<'in-trash'>(documents, { ownerId: caller.ownerId, id }, (head) =>
    head.deletedAt === null ? ok(toTrash(head, caller, clock)) : failed('in-trash'),
  );
  return gone.ok || gone.error === 'in-trash' ? ok(undefined) : failed(gone.error);
}

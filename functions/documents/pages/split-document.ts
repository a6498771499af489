import type { InputOf } from '#shared/api/contract.ts';
import type { splitDocument as contract } from '#shared/api/document-actions.ts';
import { maxDocumentName } from '#shared/document/document.ts';
import { buildLogItem, toLogDocuments } from '#shared/document/log-item.ts';
import { makeId } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, DocumentRecord, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { buildCopyOrigin, copyHead, reusePages } from '#functions/domain/documents/copy-document.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';
import { losesOriginal, type KeepOriginalDeps } from '#functions/domain/documents/keep-original.ts';
import { toExtractionStart } from '#functions/domain/documents/machine-starts.ts';
import { toReadingAgain } from '../actions/reset-document.ts';
import { changeHead, changeRecord, mayChange, type EditRefusal } from '../change/change-document.ts';
import { arrangePages } from './sort-pages.ts';
import { moveToTrash } from '../trash/delete-document.ts';

type SplitDocument = typeof contract;
type Deps = KeepOriginalDeps & {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find' | 'requireExisting'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** A document to be made: its id, and the pages that it takes, in their order. */
type Part = { readonly _id: string; readonly pages: readonly PageRecord[] };

/**
 * Makes documents of the later pages of one. Each begins at a named page; the first one keeps what lies before them, its attachments
 * and what people have settled. All are read again, because what was read may stand on a page that is elsewhere now. The new ones come
 * first and get ids made of the version that was split: after a crash in between pages show twice and none is lost, and asking again
 * makes nothing twice. What keeps the pages from leaving then puts the new ones into the trash.
 */
export const splitDocument =
  (deps: Deps) =>
  async ({ params: { id }, body }: InputOf<SplitDocument>, caller: Caller): Promise<Outcome<SplitDocument>> => {
    const record = await deps.documents.find(caller.ownerId, id);
    if (record === undefined) return failed('document-not-found');
    const starts = new Map([...new Set(body.starts)].map((page) => [page, toPartId(deps.ids, id, body.version, page)]));
    const before = await Promise.all([...starts.values()].map((_id) => deps.documents.findHead(caller.ownerId, _id)));
    const known = before.filter((head) => head !== undefined);
    if (known.length === starts.size && record.pages.every(({ _id }) => !starts.has(_id)))
      return ok({ version: record.head.version, documents: known.map(toBrief) });
    const begun = known.some(({ deletedAt }) => deletedAt === null);
    if (record.head.version !== body.version && !begun) return failed('stale-version');
    const allowed = maySplit(record.head, caller);
    if (!allowed.ok) return allowed;
    const parts = toParts(record, starts);
    if (parts === undefined) return failed('incorrect-data');
    if (await losesOriginal(deps, record, isIn(parts))) return failed('einvoice-page-kept');
    const made: DocumentHead[] = [];
    for (const [at, part] of parts.entries()) {
      const head = await createPart(deps, { record, part, number: at + 2 }, caller);
      if (head === undefined) return failed('stale-version');
      made.push(head);
    }
    const left = await removePages(deps, { id, parts, made }, caller);
    if (left.ok) return ok({ version: left.value.head.version, documents: made.map(toBrief) });
    for (const { _id } of made) await discard(deps, _id, caller);
    return left;
  };

const toBrief = ({ _id, name, version }: DocumentHead) => ({ _id, name, version });

/** Ids of documents sort by time; the time is that of the document that was split. */
const toPartId = (ids: Ids, id: string, version: number, page: string): string =>
  makeId(Number.parseInt(id.slice(0, 8), 16), ids.derived('split', id, String(version), page).slice(8));

function maySplit(head: DocumentHead, caller: Caller) {
  const allowed = mayChange(head, caller);
  return allowed.ok && head.kind === 'template' ? failed('not-editable' as const) : allowed;
}

/** The documents to be made; undefined where a named page is the first one or none of the document. */
function toParts({ pages }: DocumentRecord, starts: ReadonlyMap<string, string>): readonly Part[] | undefined {
  const ordered = pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  const places = ordered.flatMap(({ _id }, at) => (starts.has(_id) ? [at] : []));
  if (places.length !== starts.size || places[0] === 0) return undefined;
  return places.map((place, n) => ({
    _id: starts.get(ordered[place]?._id ?? '') ?? '',
    pages: ordered.slice(place, places[n + 1]),
  }));
}

type Making = { readonly record: DocumentRecord; readonly part: Part; readonly number: number };

/** Makes one of the documents, or finds the one that an earlier request made; undefined where its type has been removed. */
async function createPart(
  deps: Deps,
  { record, part, number }: Making,
  caller: Caller,
): Promise<DocumentHead | undefined> {
  const head = buildHead(deps, { record, part, number }, caller);
  const made = await deps.documents.create({
    head,
    pages: reusePages(deps, part.pages, part._id).map((page, pageIndex) => ({ ...page, pageIndex })),
    fields: [],
    tables: [],
    start: toExtractionStart(head),
    ...buildCopyOrigin(deps, { head, from: record.head, pages: part.pages.length }, caller),
  });
  return made.ok ? made.value : deps.documents.findHead(caller.ownerId, part._id);
}

/** As a document that has just come in, in the way and for the people of the one that it was a part of. */
function buildHead({ clock, ids }: Deps, { record, part, number }: Making, caller: Caller): DocumentHead {
  const { head } = record;
  const own = { at: isoNow(clock), userId: null, startedBy: null, passage: ids.id(), reading: ids.id() };
  const ending = ` (${number})`;
  return {
    ...copyHead(head, { _id: part._id, ownerId: head.ownerId, doctype: head.doctype, ...own }),
    name: `${head.name.slice(0, maxDocumentName - ending.length)}${ending}`,
    userId: head.userId,
    origin: head.origin,
    // An e-invoice belongs to the document that begins with its first page.
    einvoice: undefined,
    passage: null,
    queue: 'preprocessing',
    process: 0,
    predicted: null,
    readFor: findPerson(caller),
  };
}

/** Whether a page goes to one of the documents that are made. */
function isIn(parts: readonly Part[]): (page: PageRecord) => boolean {
  const gone = new Set(parts.flatMap(({ pages }) => pages).map(({ _id }) => _id));
  return ({ _id }) => gone.has(_id);
}

type Refused = EditRefusal | 'stale-version' | 'einvoice-page-kept';
type Removal = { readonly id: string; readonly parts: readonly Part[]; readonly made: readonly DocumentHead[] };

/** Takes the pages of the new documents out of the first one, which is read again. */
function removePages(deps: Deps, { id, parts, made }: Removal, caller: Caller) {
  const leaves = isIn(parts);
  return changeRecord<Refused>(deps.documents, { ownerId: caller.ownerId, id }, async (record) => {
    const ordered = record.pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
    const remaining = ordered.filter((page) => !leaves(page)).map(({ _id }) => _id);
    // Another request was faster.
    if (remaining.length === ordered.length) return ok(undefined);
    const allowed = maySplit(record.head, caller);
    if (!allowed.ok) return allowed;
    if (remaining.length === 0) return failed('stale-version');
    if (await losesOriginal(deps, record, leaves)) return failed('einvoice-page-kept');
    const { step, userId: assignId } = record.head;
    return ok({
      ...arrangePages(record, remaining),
      ...toReadingAgain(record.head, caller, deps),
      log: buildLogItem('pages-split', {
        step,
        assignId,
        editorId: caller.userId,
        metadata: {
          pages: ordered.length - remaining.length,
          documents: toLogDocuments(made),
          ...describeCaller(caller),
        },
      }),
      except: caller.socketId,
    });
  });
}

async function discard({ documents, clock }: Deps, id: string, caller: Caller): Promise<void> {
  await changeHead<'document-not-found'>(documents, { ownerId: caller.ownerId, id }, (head) =>
    head.deletedAt === null ? ok(moveToTrash(head, caller, clock, {})) : failed('document-not-found'),
  );
}

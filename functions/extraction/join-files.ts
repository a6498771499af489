import { toAttachmentTitle } from '#shared/attachment/attachment.ts';
import { listComparedValues, markCopyDifferences } from '#shared/check/copy-differences.ts';
import { markEvidence } from '#shared/check/mark-evidence.ts';
import { buildLogItem, toLogDocuments } from '#shared/document/log-item.ts';
import { maxCopies, type JoinedCopy } from '#shared/einvoice/reception.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { attachFile, type AttachFileDeps } from '#functions/domain/attachments/attach-file.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentChange, DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { Receptions } from '#functions/ports/receptions.ts';
import { copyAnswers } from '#functions/domain/documents/answer-files.ts';
import { reusePages } from '#functions/domain/documents/copy-document.ts';
import { joinPages, toPdfFileName } from '#functions/domain/documents/document-pdf.ts';
import { toExtractionStart } from '#functions/domain/documents/machine-starts.ts';

export type JoinDeps = AttachFileDeps & {
  readonly documents: Documents;
  readonly attachments: Pick<Attachments, 'find' | 'list' | 'announce' | 'prepareChange' | 'move'>;
  readonly files: Pick<Files, 'get' | 'put'>;
  readonly pdfEngine: Pick<PdfEngine, 'join'>;
  readonly receptions: Pick<Receptions, 'find' | 'claim'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/** Two documents of one invoice: that of the e-invoice, and that of a PDF or a photo; the one that stays is one of them. */
export type Pair = {
  readonly original: DocumentRecord;
  readonly copy: DocumentRecord;
  readonly stays: DocumentRecord;
  /** What the document that stays is booked as; null where its type says none. */
  readonly kind: AccountingKind | null;
};

/** How far two documents are one: for certain, or not because one of them changed or holds enough. */
export type Joined = 'joined' | 'changed' | 'full';

/**
 * Makes one document of two: its pages are those of the e-invoice, and the pages of the other one are attached to it as a PDF. The e-invoice is
 * the original, so its values replace those that were read or settled before; what the copy says differently is asked about
 * (`findCopyDifferences`). The other document goes to the trash and names the one that stays. Repeating it after an
 * interruption completes it.
 */
export async function joinFiles(deps: JoinDeps, pair: Pair): Promise<Joined> {
  const { original, copy, stays, kind } = pair;
  const { ownerId, _id: docId } = stays.head;
  const goes = stays === original ? copy : original;
  const entry = buildEntry(deps, copy);
  if (!canTake(original.head, entry)) return 'full';
  if (!(await attachCopy(deps, { ownerId, docId }, copy))) return 'full';
  // The attachment was a write to the document that stays.
  const current = await deps.documents.find(ownerId, docId);
  if (current === undefined || hasMoved(current.head, stays.head)) return 'changed';
  if (stays !== original) await copyAnswers(deps, original.head, stays.head);
  const change =
    stays === original ? takeCopy(current, entry, kind) : takeOriginal(deps, { original, copy: current, entry });
  const written = await deps.documents.change({
    ...change,
    head: { ...change.head, updatedAt: isoNow(deps.clock) },
    log: buildLogItem('joined', {
      step: current.head.step,
      assignId: current.head.userId,
      metadata: { documents: toLogDocuments([goes.head]) },
    }),
  });
  return written.ok ? completeJoin(deps, { goes: goes.head, stays: stays.head }) : 'changed';
}

/** Whether one of two documents has taken over the e-invoice of the other one, which an interruption left out of the trash. */
export function findHalfJoined(one: DocumentHead, other: DocumentHead): HalfJoined | undefined {
  if (one.einvoice === undefined || one.einvoice.sha256 !== other.einvoice?.sha256) return undefined;
  const isTaker = ({ _id, einvoice }: DocumentHead) => einvoice?.copies?.some(({ documentId }) => documentId === _id);
  if (isTaker(one) === true) return { stays: one, goes: other };
  return isTaker(other) === true ? { stays: other, goes: one } : undefined;
}

type HalfJoined = { readonly stays: DocumentHead; readonly goes: DocumentHead };

/** The second half of joining: the other document hands over its attachments and its receipt, and is in the trash. */
export async function completeJoin(deps: JoinDeps, { goes, stays }: HalfJoined): Promise<Joined> {
  if (!(await moveAttachments(deps, goes, stays._id))) return 'changed';
  const gone = await deps.documents.change(moveAway(deps, goes, stays));
  if (!gone.ok) return 'changed';
  await followReception(deps, goes, stays._id);
  return 'joined';
}

/** Whether people or machines did more to a document than to give it an attachment. */
const hasMoved = (now: DocumentHead, before: DocumentHead): boolean =>
  now.deletedAt !== before.deletedAt ||
  now.step !== before.step ||
  now.reading !== before.reading ||
  now.passage?.id !== before.passage?.id;

const buildEntry = ({ clock }: Pick<JoinDeps, 'clock'>, { head, fields }: DocumentRecord): JoinedCopy => ({
  documentId: head._id,
  name: head.name,
  joinedAt: isoNow(clock),
  values: listComparedValues(fields),
});

const listOthers = ({ einvoice }: DocumentHead, { documentId }: JoinedCopy): readonly JoinedCopy[] =>
  (einvoice?.copies ?? []).filter((known) => known.documentId !== documentId);

const canTake = (head: DocumentHead, entry: JoinedCopy): boolean => listOthers(head, entry).length < maxCopies;

/**
 * The copy as a file of its own: a PDF that was taken whole as it came, other pages as a PDF that is made of them. False where the document
 * takes no more files: the copy would be lost with the trash.
 */
async function attachCopy(
  deps: JoinDeps,
  place: { readonly ownerId: string; readonly docId: string },
  copy: DocumentRecord,
): Promise<boolean> {
  const bytes = await joinPages(deps, copy);
  if (bytes === undefined) return true;
  const { name, _id } = copy.head;
  const fileName = toPdfFileName(name, _id);
  const file = { title: toAttachmentTitle(fileName), name: fileName, type: 'application/pdf', bytes } as const;
  return (await attachFile(deps, place, file)) !== 'full';
}

/** The document of the e-invoice with what is known of its copy, and where that differs. */
function takeCopy({ head, fields }: DocumentRecord, entry: JoinedCopy, kind: AccountingKind | null): DocumentChange {
  if (head.einvoice === undefined) return { head };
  const copies = [...listOthers(head, entry), entry];
  return {
    head: { ...head, einvoice: { ...head.einvoice, copies } },
    fields: markEvidence(markCopyDifferences(fields, copies, kind)),
  };
}

type Taken = Pick<Pair, 'original' | 'copy'> & { readonly entry: JoinedCopy };

/** The document of the copy with the pages of the e-invoice, which is read in its place; it keeps its place in the workflow. */
function takeOriginal({ ids }: Pick<JoinDeps, 'ids'>, { original, copy, entry }: Taken): DocumentChange {
  const { einvoice, type } = original.head;
  const reading = ids.derived('joined', copy.head._id, original.head._id, String(copy.head.version));
  const head: DocumentHead = {
    ...copy.head,
    type,
    queue: 'preprocessing',
    process: 0,
    predicted: null,
    error: null,
    reading,
    readFor: null,
    ...(einvoice === undefined
      ? {}
      : { einvoice: { ...einvoice, copies: [...listOthers(original.head, entry), entry] } }),
  };
  const filled = original.fields.filter(({ value }) => value.trim() !== '');
  const named = new Set(filled.map(({ _id }) => _id));
  return {
    head,
    pages: reusePages({ ids }, original.pages, head._id),
    fields: [...copy.fields.filter(({ _id }) => !named.has(_id)).map(withoutPlace), ...filled],
    tables: copy.tables.filter(isWorkedOn).map(withoutPlaces),
    start: toExtractionStart(head),
  };
}

const withoutPlace = (field: FieldValue): FieldValue => ({ ...field, bboxes: [] });

/** A table that a person locked or changed stays, as at any reading. */
const isWorkedOn = ({ locked, body }: LineTable): boolean =>
  locked || body.some(({ data }) => data.some(({ dirty }) => dirty));

const withoutPlaces = (table: LineTable): LineTable => ({
  ...table,
  body: table.body.map((row) => ({ ...row, data: row.data.map((cell) => ({ ...cell, bboxes: [] })) })),
});

/** What is attached to the document that goes belongs to the one that stays. False where one of the files changed meanwhile. */
async function moveAttachments(
  { attachments }: Pick<JoinDeps, 'attachments'>,
  { ownerId, _id }: DocumentHead,
  to: string,
): Promise<boolean> {
  for (const attachment of await attachments.list(ownerId, _id))
    if (!(await attachments.move(attachment, to)).ok) return false;
  return true;
}

/** The document that goes is in the trash, and no reading or transition goes on with it. */
function moveAway({ clock }: Pick<JoinDeps, 'clock'>, head: DocumentHead, stays: DocumentHead): DocumentChange {
  const now = isoNow(clock);
  return {
    head: {
      ...head,
      deletedAt: now,
      updatedAt: now,
      movedTo: { ownerId: head.ownerId, _id: stays._id },
      queue: null,
      process: 2,
      predicted: head.predicted ?? now,
      passage: null,
    },
    log: buildLogItem('deleted', {
      step: head.step,
      assignId: head.userId,
      metadata: { name: head.name, documents: toLogDocuments([stays]) },
    }),
  };
}

/** The same file delivered again gets the receipt of the document that stays. */
async function followReception(
  { receptions }: Pick<JoinDeps, 'receptions'>,
  { ownerId, _id, einvoice }: DocumentHead,
  docId: string,
): Promise<void> {
  const held = einvoice === undefined ? undefined : await receptions.find(ownerId, einvoice.sha256);
  if (held?.documentId !== _id) return;
  // Only a reception that ended meanwhile is in the way; then the file is received anew.
  await receptions.claim(ownerId, { ...held, documentId: docId });
}

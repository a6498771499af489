import { addressSeconds } from '#shared/api/file-address.ts';
import type { Document, DocumentInfo, Page, PageHead } from '#shared/document/whole-document.ts';
import type { Word } from '#shared/geometry/box.ts';
import { getDocumentStatus } from '#shared/document/list/document-row.ts';
import type { FieldRules } from '#shared/document/fields/field-settings.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { isBlocking, countQuality, listFieldStates } from '#shared/document/fields/field-states.ts';
import type { DocumentRecord, PageRecord, StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { type Viewer, isEditable } from '#functions/domain/documents/document-access.ts';

type Signer = Pick<Files, 'readUrl'>;

async function presentPicture(files: Signer, stored: StoredPicture | null): Promise<PageHead['thumb']> {
  if (stored === null) return null;
  const url = await files.readUrl(stored.key, { seconds: addressSeconds });
  return { url, width: stored.width, height: stored.height, type: 'image/jpeg' };
}

async function presentPageHead(files: Signer, page: PageRecord): Promise<PageHead> {
  const [thumb, preview] = await Promise.all([page.thumb, page.preview].map((one) => presentPicture(files, one)));
  return {
    _id: page._id,
    fileId: page._id,
    pageIndex: page.pageIndex,
    rotate: page.rotate,
    hash: page.hash,
    processing: page.preview === null,
    thumb: thumb ?? null,
    preview: preview ?? null,
  };
}

/** A page with its words; pictures under signed addresses. */
export const presentPage = async (files: Signer, page: PageRecord, words: readonly Word[]): Promise<Page> => ({
  ...(await presentPageHead(files, page)),
  vision: [...words],
  textSource: page.textSource,
});

/** Whether the document is in the user's collections. */
export type DocumentFlags = Pick<Document, 'isFavourite' | 'isInTempBox'>;

/** A document with its pages (without words), fields and tables, as one person may see it. */
export async function presentDocument(
  files: Signer,
  { head, pages, fields, tables }: DocumentRecord,
  doctype: FieldRules | undefined,
  viewer: Viewer & Partial<DocumentFlags & Pick<Document, 'expiration'>>,
): Promise<Document> {
  const ordered = pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  return {
    _id: head._id,
    id: head._id,
    version: head.version,
    name: head.name,
    type: [...head.type],
    kind: head.kind,
    doctype: head.doctype,
    tags: [...head.tags],
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    deletedAt: head.deletedAt,
    step: head.step,
    passedSteps: [...head.passedSteps],
    status: getDocumentStatus(head),
    userId: [...head.userId],
    queue: head.queue,
    process: head.process,
    predicted: head.predicted,
    error: head.error,
    warnings: [...head.warnings],
    pages: await Promise.all(ordered.map((page) => presentPageHead(files, page))),
    fields: [...fields],
    tables: [...tables],
    ...(head.returned === undefined ? {} : { returned: head.returned }),
    paid: head.paid,
    valid: !listFieldStates(fields, doctype, head.step).some(isBlocking),
    editable: isEditable(head, viewer),
    ownerId: head.ownerId,
    isFavourite: viewer.isFavourite ?? false,
    isInTempBox: viewer.isInTempBox ?? false,
    internalNumber: findFirstValue(fields, 'internalNumber'),
    expiration: viewer.expiration ?? null,
    origin: { from: head.origin.from, userId: head.origin.userId },
    ...(head.movedTo?.ownerId === head.ownerId ? { joinedWith: head.movedTo._id } : {}),
    ...(head.einvoice === undefined ? {} : { einvoice: head.einvoice }),
  };
}

/** The head of a document: name, type, step, state of reading, counts. */
export const presentDocumentInfo = (
  { head, pages, fields }: DocumentRecord,
  doctype: FieldRules | undefined,
): DocumentInfo => ({
  _id: head._id,
  version: head.version,
  name: head.name,
  doctype: head.doctype,
  step: head.step,
  status: getDocumentStatus(head),
  queue: head.queue,
  process: head.process,
  error: head.error,
  userId: [...head.userId],
  ownerId: head.ownerId,
  updatedAt: head.updatedAt,
  deletedAt: head.deletedAt,
  predicted: head.predicted,
  pageCount: pages.length,
  quality: countQuality(listFieldStates(fields, doctype, head.step)),
});

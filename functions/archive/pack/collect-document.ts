import type { Reception } from '#shared/einvoice/reception.ts';
import type { StoredHistory } from '#shared/audit/chain.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { uploadType, type UploadType } from '#shared/intake/tempfile.ts';
import { toArchiveName } from '#shared/archive/archive.ts';
import { historyName } from '#shared/archive/manifest.ts';
import { getDocumentStatus } from '#shared/document/list/document-row.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { buildPrintSheet } from '#shared/template/print-sheet.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Discussions, MessageRecord } from '#functions/ports/discussions.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { Printer } from '#functions/ports/printer.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';
import { buildFilling, findTemplate } from '#functions/domain/documents/document-template.ts';
import { findOriginal } from '#functions/domain/documents/einvoice-files.ts';

export type CollectDeps = {
  readonly documents: Pick<Documents, 'find' | 'history'>;
  readonly attachments: Pick<Attachments, 'list'>;
  readonly discussions: Pick<Discussions, 'after'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly files: Pick<Files, 'get'>;
  readonly printer: Pick<Printer, 'pdf'>;
  readonly pdfEngine: Pick<PdfEngine, 'findCarried'>;
};

/** A file of a document; its bytes are read when it is its turn. */
type DocumentFile = {
  /** Within the folder of the document. */
  readonly name: string;
  readonly compress: boolean;
  /** Undefined where the store has lost the file. */
  readonly read: () => Promise<Uint8Array | undefined>;
};

export type CollectedDocument = {
  readonly folder: string;
  readonly files: readonly DocumentFile[];
  /** With what ties each line to the line before it. */
  readonly history: StoredHistory;
  /** How it came in, where it is an e-invoice. */
  readonly einvoice: Reception | undefined;
};

const endings: Readonly<Record<UploadType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/xml': 'xml',
  'application/zip': 'isdocx',
};

const messagesAtOnce = 500;

/** The whole discussion, the oldest message first. */
async function listMessages(
  { discussions }: CollectDeps,
  of: { readonly ownerId: string; readonly docId: string },
): Promise<readonly MessageRecord[]> {
  const messages: MessageRecord[] = [];
  for (;;) {
    const page = await discussions.after(of, messages.at(-1)?._id, messagesAtOnce);
    messages.push(...page);
    if (page.length < messagesAtOnce) return messages;
  }
}

const number = (at: number): string => String(at + 1).padStart(3, '0');

const json = (name: string, value: unknown): DocumentFile => ({
  name,
  compress: true,
  read: async () => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`),
});

/** The page of a document that was made of a template, printed as it is now. */
async function printTemplate(deps: CollectDeps, record: DocumentRecord): Promise<Uint8Array | undefined> {
  const { head } = record;
  const [body, doctype] = await Promise.all([
    findTemplate(deps.files, head),
    deps.doctypes.find(head.ownerId, head.doctype),
  ]);
  if (body === undefined) return undefined;
  const sheet = buildPrintSheet(body, buildFilling(body.language, record, doctype), head.name);
  const printed = await deps.printer.pdf(sheet, { kind: 'archive', id: head.ownerId });
  // An archive waits for its turn. Should it be refused all the same, the step is repeated.
  if (!printed.ok) throw new Error(printed.error);
  return printed.value;
}

/** The original files of a document in the order of its pages, each under the number of its first page. */
async function listOriginals({ files }: CollectDeps, { head, pages }: DocumentRecord) {
  // A document that joins files of several types does not say which of them is which.
  const onlyType = head.type.length === 1 ? uploadType.safeParse(head.type[0]).data : undefined;
  const keys = [...new Set(pages.map(({ sourceKey }) => sourceKey))];
  const originals: { readonly key: string; readonly file: DocumentFile }[] = [];
  for (const [at, key] of keys.entries()) {
    const type = onlyType ?? recogniseType((await files.get(key)) ?? new Uint8Array());
    const ending = type === undefined ? 'bin' : endings[type];
    const name = `originals/${number(at)} ${toArchiveName(head.name.replace(/\.\w{2,6}$/u, ''))}.${ending}`;
    originals.push({ key, file: { name, compress: false, read: () => files.get(key) } });
  }
  return originals;
}

/**
 * The e-invoice that a document was made of as it was received, beside the PDF that carries it. One that cannot be found counts among the
 * files that are missing.
 */
async function listReceived(deps: CollectDeps, record: DocumentRecord): Promise<readonly DocumentFile[]> {
  if (record.head.einvoice === undefined) return [];
  const original = await findOriginal(deps, record);
  return [
    { name: `originals/einvoice.${original?.ending ?? 'xml'}`, compress: true, read: async () => original?.bytes },
  ];
}

/**
 * Everything of a document: page images, original files and e-invoices byte for byte, attached files, data, discussion and the whole history.
 * Undefined for one that is gone or in the trash.
 */
export async function collectDocument(
  deps: CollectDeps,
  ownerId: string,
  id: string,
): Promise<CollectedDocument | undefined> {
  const found = await deps.documents.find(ownerId, id);
  if (found === undefined || found.head.deletedAt !== null) return undefined;
  const record = { ...found, pages: found.pages.toSorted((a, b) => a.pageIndex - b.pageIndex) };
  const { head, pages, fields, tables } = record;
  const [history, attached, messages, originals, received] = await Promise.all([
    deps.documents.history(ownerId, id),
    deps.attachments.list(ownerId, id),
    listMessages(deps, { ownerId, docId: id }),
    listOriginals(deps, record),
    listReceived(deps, record),
  ]);
  const attachments = attached.map((one, at) => ({
    one,
    file: {
      name: `attachments/${number(at)} ${toArchiveName(one.name)}`,
      compress: false,
      read: () => deps.files.get(one.sourceKey),
    },
  }));
  const images = pages.flatMap(({ preview }, at): readonly DocumentFile[] =>
    preview === null
      ? []
      : [{ name: `pages/${number(at)}.jpg`, compress: false, read: () => deps.files.get(preview.key) }],
  );
  const printed: readonly DocumentFile[] =
    head.template === undefined
      ? []
      : [{ name: 'document.pdf', compress: false, read: () => printTemplate(deps, record) }];
  const issued = fields.find((field) => field._id === 'issueDate')?.value;
  const day = issued !== undefined && isPlainDate(issued) ? issued : toZonedDay(Date.parse(head.createdAt));
  const data = {
    ...{ _id: head._id, name: head.name, kind: head.kind, type: head.type, doctype: head.doctype, tags: head.tags },
    ...{ createdAt: head.createdAt, updatedAt: head.updatedAt, version: head.version, origin: head.origin },
    ...{ step: head.step, passedSteps: head.passedSteps, status: getDocumentStatus(head), userId: head.userId },
    ...{ paid: head.paid, error: head.error, warnings: head.warnings, fields, tables },
    ...(head.einvoice === undefined ? {} : { einvoice: head.einvoice }),
    pages: pages.map(({ _id, hash, rotate, uprightRotate, textSource, sourceKey, sourcePage }, at) => ({
      ...{ _id, image: images[at]?.name ?? null, hash, rotate, uprightRotate, textSource },
      original: originals.find(({ key }) => key === sourceKey)?.file.name ?? null,
      originalPage: sourcePage,
    })),
    attachments: attachments.map(({ one, file }) => ({
      ...{ _id: one._id, title: one.title, name: one.name, type: one.type, hash: one.hash },
      ...{ userId: one.userId, uploadedAt: one.uploadedAt, file: file.name },
    })),
  };
  const answers = (head.einvoice?.answers ?? []).map(({ _id, status }, at) => ({
    name: `answers/${number(at)} ${status}.xml`,
    compress: true,
    read: () => deps.files.get(toAnswerKey(ownerId, id, _id)),
  }));
  const name = toArchiveName(head.name);
  return {
    folder: `documents/${day} ${name === '' ? '' : `${name} `}${id}`,
    history,
    einvoice: head.einvoice,
    files: [
      json('data.json', data),
      json(historyName, history),
      ...(messages.length === 0 ? [] : [json('discussion.json', messages)]),
      ...originals.map(({ file }) => file),
      ...received,
      ...images,
      ...printed,
      ...attachments.map(({ file }) => file),
      ...answers,
    ],
  };
}

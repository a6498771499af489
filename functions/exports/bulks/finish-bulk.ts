import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { toError, type RunningExport } from '#shared/exports/exporter.ts';
import { toOrderedPayment } from '#shared/exports/sepa/sepa.ts';
import type { TakenPayments } from '#shared/payment/order-rule.ts';
import { getContentType } from '#shared/export-systems/export-target.ts';
import { exportSystemNames, isExportSystem } from '#shared/export-systems/export-systems.ts';
import type { BulkHead, BulkPart, ExportBulks, HandedOver } from '#functions/ports/exports.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { openExportTo, type ExportFilesDeps } from '../formats/export-files.ts';
import {
  openExportContext,
  loadExportDocuments,
  type ExportContext,
  type ExportContextDeps,
} from '../selection/export-context.ts';
import { toProgram } from '../selection/past-exports.ts';
import { refuseDuplicatePayments } from '../selection/order-findings.ts';
import { getBulkFileKey } from './bulk-files.ts';
import type { BulkTask } from './new-bulk.ts';
import { withAllowed } from '../orders/allowed-payment.ts';
import { orderBulk, type BulkOrderDeps } from '../orders/order-of-bulk.ts';
import { concludeBulk } from './end-bulk.ts';
import { judgeDocuments, type JudgeDeps } from '../selection/judge-documents.ts';
import { findLateRefusals, toPartOrder } from './write-part.ts';

export type FinishDeps = ExportContextDeps &
  ExportFilesDeps &
  JudgeDeps &
  BulkOrderDeps & {
    readonly paymentOrders: BulkOrderDeps['paymentOrders'] & JudgeDeps['paymentOrders'];
    readonly exportBulks: Pick<
      ExportBulks,
      'find' | 'parts' | 'settle' | 'change' | 'remember' | 'listPastExports' | 'takeTurn' | 'endTurn'
    >;
    readonly files: Pick<Files, 'put'>;
  };

/** What of the review was open of a document that a person allowed by name. */
const listAllowedFindings = ({ errors }: ExportBulkDoc) =>
  errors.flatMap(({ type, note, value, lettable }) =>
    type === 'warning' && lettable === true ? [{ note, value }] : [],
  );

/** The line of a document's history that records an export, and what a person let it through in spite of. */
export const buildExportedLine = (
  head: Pick<BulkHead, 'createdBy' | 'exportSystem'>,
  { _id, step, userId }: DocumentHead,
  { stepName, fileName, doc }: { readonly stepName: string; readonly fileName: string; readonly doc: ExportBulkDoc },
): HandedOver => {
  const name = isExportSystem(head.exportSystem) ? exportSystemNames[head.exportSystem] : head.exportSystem;
  const open = listAllowedFindings(doc);
  const metadata = {
    name,
    ...(fileName === '' ? {} : { fileName }),
    ...(open.length === 0 ? {} : { allowed: open }),
  };
  return {
    documentId: _id,
    log: buildLogItem('exported', { step, stepName, assignId: userId, editorId: head.createdBy, metadata }),
  };
};

/** What is stored with a document about a bulk. */
export const toPastExport = (head: BulkHead, { at, fileName }: { readonly at: string; readonly fileName: string }) => ({
  bulk: head._id,
  exportSystem: head.exportSystem,
  way: head.way,
  at,
  by: head.createdBy,
  fileName,
});

/**
 * Writes the file of a bulk whose parts are decided, remembers with every document in it that it was exported, and ends the
 * bulk. A repeated task writes the same file again and remembers nothing twice. What goes to a connector has no file.
 */
export const finishBulk =
  (deps: FinishDeps) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<null> => {
    const head = (await deps.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined) throw new Error(`there is no bulk ${bulkId}`);
    // The lists of a program are filled by the job that fetches them.
    if (head.processed || head.type === 'option-fields') return null;
    const zips = (await deps.exportBulks.parts(head)).flatMap((part) => part.zips);
    const pages = {
      pageFiles: zips.map(({ name, size }) => ({ name, size })),
      pageKeys: zips.map(({ key }) => key),
    };
    const made = head.way === 'file' ? { ...pages, ...(await writeInTurn(deps, head)) } : pages;
    await concludeBulk(deps, head, { made });
    return null;
  };

/** Another bulk writes for the same program right now; what it writes must be known before this one does. */
export class ExportBusy extends Error {
  override readonly name = 'ExportBusy';
}

/** As long as ten thousand documents may take. */
const turnSeconds = 900;

async function writeInTurn(deps: FinishDeps, head: BulkHead): Promise<Pick<BulkHead, 'file' | 'fileKey'>> {
  const turn = { ownerId: head.ownerId, program: toProgram(head.exportSystem), bulkId: head._id };
  if (!(await deps.exportBulks.takeTurn(turn, turnSeconds)))
    throw new ExportBusy(`bulk ${head._id} waits for its turn`);
  try {
    return await writeFile(deps, head);
  } finally {
    await deps.exportBulks.endTurn(turn);
  }
}

async function writeFile(deps: FinishDeps, head: BulkHead): Promise<Pick<BulkHead, 'file' | 'fileKey'>> {
  const context = await openExportContext(deps, head);
  const running = openExportTo(deps, head.exportSystem, context.settings);
  const added: AddedPart[] = [];
  // Parts were decided side by side: only here it is seen that two of them hold the same payment.
  const taken: TakenPayments = new Map();
  for (const part of await deps.exportBulks.parts(head))
    added.push(await addPart(deps, context, { head, part, running, taken }));
  if (head.exportSystem === 'sepa') return writeOrder(deps, { head, context, added });
  const { files } = running.finish();
  const [file] = files;
  if (file === undefined) {
    for (const { part } of added) await settleWritten(deps, part);
    return { file: null, fileKey: null };
  }
  const fileKey = getBulkFileKey(head.ownerId, head._id, file.name);
  await deps.files.put(fileKey, file.bytes, getContentType(head.exportSystem, file.name));
  const past = toPastExport(head, { at: isoNow(deps.clock), fileName: file.name });
  for (const { part, standing } of added) {
    const handed = standing.map(({ document, stepName, doc }) =>
      buildExportedLine(head, document, { stepName, fileName: file.name, doc }),
    );
    await deps.exportBulks.remember(head.ownerId, past, handed);
    await settleWritten(deps, part);
  }
  return { file: { name: file.name, size: file.bytes.length }, fileKey };
}

/** A part whose good documents are in the file, with where each of them stood. */
type AddedPart = {
  readonly part: BulkPart;
  readonly standing: readonly {
    readonly document: DocumentHead;
    readonly stepName: string;
    readonly accounting: AccountingDocument;
    readonly doc: ExportBulkDoc;
  }[];
};

type OrderToWrite = {
  readonly head: BulkHead;
  readonly context: ExportContext;
  readonly added: readonly AddedPart[];
};

/** A batch of payments is a payment order: what its documents remember is written when its file leaves the product. */
async function writeOrder(
  deps: FinishDeps,
  { head, context, added }: OrderToWrite,
): Promise<Pick<BulkHead, 'file' | 'fileKey'>> {
  const payments = added.flatMap(({ standing }) =>
    standing.map(({ document, accounting, doc }) =>
      withAllowed(toOrderedPayment(accounting, document.name), doc.errors),
    ),
  );
  const { order, payments: ordered } = await orderBulk(deps, head, { payments, settings: context.settings });
  const ids = new Set(ordered.map(({ document }) => document));
  const note = context.settings.books.sepa.fourEyes ? 'not-written' : 'in-order';
  for (const { part } of added) {
    const docs = part.docs.map((doc): ExportBulkDoc =>
      isInFile(doc) && !ids.has(doc.document) ? { ...doc, status: 'error', errors: [toError(note)] } : doc,
    );
    await settleWritten(deps, { ...part, docs });
  }
  return { file: order?.file ?? null, fileKey: order?.fileKey ?? null };
}

/** Documents of an earlier attempt are `done`, and belong in the file as well. */
const isInFile = ({ status }: ExportBulkDoc): boolean => status === 'written' || status === 'done';

type PartToAdd = {
  readonly head: BulkHead;
  readonly part: BulkPart;
  readonly running: RunningExport;
  readonly taken: TakenPayments;
};

async function addPart(
  deps: FinishDeps,
  context: ExportContext,
  { head, part, running, taken }: PartToAdd,
): Promise<AddedPart> {
  const ids = part.docs.filter(isInFile).map(({ document }) => document);
  const documents = await loadExportDocuments(deps, context, ids);
  const order = toPartOrder(head, part);
  const judged = refuseDuplicatePayments(await judgeDocuments(deps, { context, documents, running }, order), taken);
  const late = findLateRefusals(judged, (document) => running.add(document.accounting));
  const docs = part.docs.map((doc) => {
    const errors = late.get(doc.document);
    return errors === undefined ? doc : { ...doc, status: 'error' as const, errors };
  });
  const written = new Map(docs.map((doc) => [doc.document, doc]));
  const standing = documents.flatMap((document) => {
    const doc = written.get(document.id);
    return document.record === undefined || doc === undefined || late.has(document.id)
      ? []
      : [{ document: document.record.head, stepName: document.stepName, accounting: document.accounting, doc }];
  });
  return { part: { ...part, docs }, standing };
}

async function settleWritten({ exportBulks }: FinishDeps, part: BulkPart): Promise<void> {
  const docs = part.docs.map((doc) => (isInFile(doc) ? { ...doc, status: 'done' as const } : doc));
  const done = await exportBulks.settle({ ...part, docs });
  if (!done.ok) throw new Error(`part ${part.part} of bulk ${part.bulkId} was changed meanwhile`);
}

import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import { findConnector } from '#shared/connectors/connector.ts';
import { type Connectors, jobName } from '#functions/ports/connectors.ts';
import type { Files } from '#functions/ports/files.ts';
import type { BulkHead, BulkPart, ExportBulks } from '#functions/ports/exports.ts';
import { openExportTo, type ExportFilesDeps } from '../formats/export-files.ts';
import { refuseDuplicatePayments } from '../selection/order-findings.ts';
import {
  openExportContext,
  loadExportDocuments,
  type ExportContext,
  type ExportDocument,
  type ExportContextDeps,
} from '../selection/export-context.ts';
import { getBulkFileKey, type ZipPages } from './bulk-files.ts';
import type { PartTask } from './new-bulk.ts';
import {
  judgeDocuments,
  limitFindings,
  isRefused,
  type JudgeDeps,
  type JudgedDocument,
} from '../selection/judge-documents.ts';

export type WritePartDeps = ExportContextDeps &
  ExportFilesDeps &
  JudgeDeps & {
    readonly exportBulks: Pick<ExportBulks, 'find' | 'part' | 'settle' | 'listPastExports'>;
    readonly connectors: Pick<Connectors, 'addJob' | 'findJob' | 'findDoneLease'>;
    readonly files: Pick<Files, 'put'>;
    readonly zipPages: ZipPages;
  };

/**
 * Decides a hundred documents of a bulk: what the system cannot take stays out with its reason. Where the bulk goes to a
 * connector, the rest becomes one job of it. Repeating the task changes nothing.
 */
export const writePart =
  (deps: WritePartDeps) =>
  async ({ ownerId, bulkId, part: number }: PartTask): Promise<null> => {
    const [bulk, part] = await Promise.all([
      deps.exportBulks.find(ownerId, bulkId),
      deps.exportBulks.part(ownerId, bulkId, number),
    ]);
    if (bulk === undefined || part === undefined) throw new Error(`there is no part ${number} of bulk ${bulkId}`);
    const { head } = bulk;
    if (head.processed) return null;
    const context = await openExportContext(deps, head);
    const decided = part.docs.some(({ status }) => status === 'waiting')
      ? await decide(deps, context, { head, part })
      : part;
    if (head.way === 'connector') await handToConnector(deps, context, { head, part: decided });
    return null;
  };

type PartOfBulk = { readonly head: BulkHead; readonly part: BulkPart };

const listAllowed = ({ docs }: Pick<BulkPart, 'docs'>): ReadonlySet<string> =>
  new Set(docs.flatMap(({ document, allowed }) => (allowed === true ? [document] : [])));

/** What the documents of a part are judged by, whenever that is. */
export const toPartOrder = (head: BulkHead, part: Pick<BulkPart, 'docs'>) => ({
  ownerId: head.ownerId,
  target: head.exportSystem,
  again: head.again,
  bulk: head._id,
  allowed: listAllowed(part),
  isByWorkflow: head.isByWorkflow,
});

async function decide(deps: WritePartDeps, context: ExportContext, { head, part }: PartOfBulk): Promise<BulkPart> {
  const documents = await loadExportDocuments(
    deps,
    context,
    part.docs.map(({ document }) => document),
  );
  const running = openExportTo(deps, head.exportSystem, context.settings);
  const judged = refuseDuplicatePayments(
    await judgeDocuments(deps, { context, documents, running }, toPartOrder(head, part)),
  );
  const named = listAllowed(part);
  const goodStatus = head.way === 'connector' ? 'sent' : 'written';
  const docs = judged.map(({ document, name, findings }): ExportBulkDoc => ({
    document: document.id,
    name,
    status: isRefused(findings) ? 'error' : goodStatus,
    errors: limitFindings(findings),
    note: '',
    ...(named.has(document.id) ? { allowed: true } : {}),
  }));
  const out = new Set(docs.filter(({ status }) => status === 'error').map(({ document }) => document));
  const records = documents.flatMap(({ id, record }) => (record === undefined || out.has(id) ? [] : [record]));
  const zips = head.withPages ? await deps.zipPages(part, records) : [];
  return settlePart(deps, { ...part, docs, zips });
}

async function settlePart({ exportBulks }: Pick<WritePartDeps, 'exportBulks'>, part: BulkPart): Promise<BulkPart> {
  const done = await exportBulks.settle(part);
  if (!done.ok) throw new Error(`part ${part.part} of bulk ${part.bulkId} was changed meanwhile`);
  return done.value;
}

/** The job is named after the part: one that is waiting, held or done already is not made again. */
async function handToConnector(deps: WritePartDeps, context: ExportContext, { head, part }: PartOfBulk): Promise<void> {
  const system = findConnector(head.exportSystem);
  const sent = part.docs.filter(({ status }) => status === 'sent').map(({ document }) => document);
  if (system === undefined || sent.length === 0) return;
  const { ownerId, bulkId, part: number } = part;
  const name = jobName(part);
  const known = (await deps.connectors.findJob(ownerId, name)) ?? (await deps.connectors.findDoneLease(ownerId, name));
  if (known !== undefined) return;
  const running = openExportTo(deps, head.exportSystem, context.settings);
  const documents = await loadExportDocuments(deps, context, sent);
  const judged = await judgeDocuments(deps, { context, documents, running }, toPartOrder(head, part));
  const late = findLateRefusals(judged, (document) => running.add(document.accounting));
  const { files, written } = running.finish();
  const [file] = files;
  if (late.size > 0) {
    const docs = part.docs.map((doc) => {
      const errors = late.get(doc.document);
      return errors === undefined ? doc : { ...doc, status: 'error' as const, errors };
    });
    await settlePart(deps, { ...part, docs });
  }
  if (file === undefined) return;
  const contentKey = getBulkFileKey(ownerId, bulkId, `part-${String(number + 1).padStart(3, '0')}-${file.name}`);
  await deps.files.put(contentKey, file.bytes, 'application/octet-stream');
  const where = { ownerId, system, bulkId, part: number };
  await deps.connectors.addJob({ ...where, kind: 'documents', contentKey, documents: written });
}

/** Documents that changed between being decided and being written, so that they may leave no longer or the system does not take them. */
export function findLateRefusals(
  judged: readonly Pick<JudgedDocument, 'document' | 'findings'>[],
  write: (document: Extract<ExportDocument, { readonly accounting: unknown }>) => Parameters<typeof limitFindings>[0],
): ReadonlyMap<string, ReturnType<typeof limitFindings>> {
  const late = new Map<string, ReturnType<typeof limitFindings>>();
  for (const { document, findings } of judged) {
    const isOut = document.record === undefined || isRefused(findings);
    const found = isOut ? findings : write(document);
    if (isRefused(found)) late.set(document.id, limitFindings(found));
  }
  return late;
}

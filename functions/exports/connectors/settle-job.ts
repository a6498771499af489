import type { Connectors, StoredJob, ConnectorTask } from '#functions/ports/connectors.ts';
import type { ConnectorResult, RegisterList } from '#shared/connectors/connector.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { ExportBulkDoc, ImportTrouble, OptionField } from '#shared/export-bulks/export-bulk.ts';
import { toError, type ExportFinding } from '#shared/exports/exporter.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { BulkHead, ExportBulks } from '#functions/ports/exports.ts';
import { concludeBulk } from '../bulks/end-bulk.ts';
import { buildExportedLine, toPastExport } from '../bulks/finish-bulk.ts';
import { limitFindings } from '../selection/judge-documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Files } from '#functions/ports/files.ts';
import { describeProposed, fillOptions } from '../registers/fill-options.ts';
import { keepLists } from '../registers/proposed-lists.ts';
import { exportsTo } from '../registers/register-options.ts';

type SettleRegistersDeps = {
  readonly doctypes: Pick<Doctypes, 'list' | 'change'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'change'>;
  readonly files: Pick<Files, 'put'>;
  readonly clock: Clock;
};

type RegistersTask = Extract<ConnectorTask, { readonly kind: 'registers' }>;
type RegistersAnswer = { readonly registers: readonly RegisterList[]; readonly trouble: TroubleReason | null };

/** The lists of a job fill options; those of a preview wait for a person, who sees first what they change. */
async function takeLists(
  deps: SettleRegistersDeps,
  head: BulkHead,
  { system }: RegistersTask,
  lists: readonly RegisterList[],
): Promise<{ readonly filled: readonly OptionField[]; readonly listsKey: string | null }> {
  const { ownerId, isPreview } = head;
  if (!isPreview) return { filled: (await fillOptions(deps, { ownerId, system }, lists)) ?? [], listsKey: null };
  const types = (await deps.doctypes.list(ownerId)).filter(exportsTo(system));
  return { filled: describeProposed(types, lists), listsKey: await keepLists(deps.files, head, lists) };
}

/** Fills options from the lists of a job, and ends its synchronization with a result for each list. */
async function settleRegisters(deps: SettleRegistersDeps, task: RegistersTask, answer: RegistersAnswer): Promise<void> {
  const { ownerId, bulkId } = task;
  const head = (await deps.exportBulks.find(ownerId, bulkId))?.head;
  if (head === undefined) throw new Error(`there is no bulk ${bulkId}`);
  if (head.processed) return;
  const { filled, listsKey } =
    answer.trouble === null ? await takeLists(deps, head, task, answer.registers) : { filled: [], listsKey: null };
  const optionFields = head.optionFields.map((field): OptionField => {
    if (answer.trouble !== null) return { ...field, status: 'error', note: 'program-trouble', value: answer.trouble };
    const known = filled.find(({ register }) => register === field.register);
    return known ?? { ...field, status: 'error', note: 'not-known-to-program' };
  });
  const done = await deps.exportBulks.change({
    ...head,
    optionFields,
    listsKey,
    processed: true,
    processedAt: isoNow(deps.clock),
    importError: optionFields.some(({ status }) => status === 'error'),
    importStatusMessage: answer.trouble === null ? null : toBulkTrouble(answer.trouble),
  });
  if (!done.ok) throw new Error(`bulk ${bulkId} was changed meanwhile`);
}

const ownTroubles: ReadonlySet<TroubleReason> = new Set(['failed-inside', 'time-ran-out']);

/** The trouble of a bulk whose program was in trouble: unreachable, unless the fault was our own. */
const toBulkTrouble = (reason: TroubleReason): ImportTrouble =>
  ownTroubles.has(reason) ? 'interrupted' : 'program-unreachable';

type SettleDocumentsDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'part' | 'parts' | 'settle' | 'remember' | 'change'>;
  readonly clock: Clock;
};

type DocumentsTask = Extract<ConnectorTask, { readonly kind: 'documents' }>;
type DocumentsAnswer = { readonly results: readonly ConnectorResult[]; readonly trouble: TroubleReason | null };

const refusedWithoutReason: TroubleReason = 'refused-unsaid';

const toFinding = ({ type, says }: ConnectorResult['findings'][number]): ExportFinding =>
  says === ''
    ? { type, note: 'program-trouble', value: refusedWithoutReason }
    : { type, note: 'program-says', value: says };

/** Adds the program's findings to a document. A document that its answer does not mention counts as failed. */
function settleDocument(doc: ExportBulkDoc, { results, trouble }: DocumentsAnswer): ExportBulkDoc {
  const result = results.find(({ id }) => id === doc.document);
  if (result === undefined) {
    const finding = trouble === null ? toError('program-silent') : toError('program-trouble', trouble);
    return { ...doc, status: 'error', errors: limitFindings([...doc.errors, finding]) };
  }
  const findings = result.findings.map(toFinding);
  const status = result.status === 'error' ? 'error' : 'done';
  return { ...doc, status, note: result.number, errors: limitFindings([...doc.errors, ...findings]) };
}

/** Stores the program's answer with the documents of a job, and remembers the export with those that it accepted. */
async function settleDocuments(deps: SettleDocumentsDeps, task: DocumentsTask, answer: DocumentsAnswer): Promise<void> {
  const { ownerId, bulkId, part: number } = task;
  const [bulk, part] = await Promise.all([
    deps.exportBulks.find(ownerId, bulkId),
    deps.exportBulks.part(ownerId, bulkId, number),
  ]);
  if (bulk === undefined || part === undefined) throw new Error(`there is no part ${number} of bulk ${bulkId}`);
  const asked = new Set(task.documents);
  const docs = part.docs.map((doc) =>
    doc.status === 'sent' && asked.has(doc.document) ? settleDocument(doc, answer) : doc,
  );
  const taken = docs.filter(({ status, document }) => status === 'done' && asked.has(document));
  await rememberExports(deps, bulk.head, taken);
  if (docs.some((doc, at) => doc !== part.docs[at])) {
    const settled = await deps.exportBulks.settle({ ...part, docs });
    if (!settled.ok) throw new Error(`part ${number} of bulk ${bulkId} was changed meanwhile`);
  }
  await concludeBulk(deps, bulk.head, answer.trouble === null ? {} : { trouble: toBulkTrouble(answer.trouble) });
}

async function rememberExports(
  { documents, exportBulks, clock }: SettleDocumentsDeps,
  head: BulkHead,
  taken: readonly ExportBulkDoc[],
): Promise<void> {
  const heads = await Promise.all(
    taken.map(async (doc) => ({ doc, document: await documents.findHead(head.ownerId, doc.document) })),
  );
  const handed = heads.flatMap(({ doc, document }) =>
    document === undefined ? [] : [buildExportedLine(head, document, { stepName: '', fileName: '', doc })],
  );
  await exportBulks.remember(head.ownerId, toPastExport(head, { at: isoNow(clock), fileName: '' }), handed);
}

export type SettleJobDeps = SettleDocumentsDeps &
  SettleRegistersDeps & { readonly connectors: Pick<Connectors, 'putOff' | 'finishJob'> };

/** An accounting program's answer to a job, or the reason why it could not be asked. */
export type JobAnswer = {
  readonly results: readonly ConnectorResult[];
  readonly registers: readonly RegisterList[];
  readonly trouble: TroubleReason | null;
  /** No further attempt is made. */
  readonly isFinal?: boolean;
};

/** A program that cannot be reached is tried so often, with so many seconds in between. */
const maxTroubles = 3;
const pauseSeconds = 60;

/**
 * Stores the outcome of a job. Every write may be repeated, and the job ends last: an answer whose reply was lost is sent again, and
 * has no further effect. False when the job has another holder by now.
 */
export async function settleJob(deps: SettleJobDeps, job: StoredJob, answer: JobAnswer): Promise<boolean> {
  if (answer.trouble !== null && answer.isFinal !== true && job.troubles + 1 < maxTroubles)
    return (await deps.connectors.putOff(job, pauseSeconds)).ok;
  const { task } = job;
  if (task.kind === 'documents') await settleDocuments(deps, task, answer);
  else await settleRegisters(deps, task, answer);
  return (await deps.connectors.finishJob(job)).ok;
}

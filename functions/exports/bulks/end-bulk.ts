import type { ExportDocStatus, ImportTrouble, ExportBulkDoc, OptionField } from '#shared/export-bulks/export-bulk.ts';
import { exportSystemNames, isExportSystem } from '#shared/export-systems/export-systems.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { BulkHead, ExportBulks, BulkPart } from '#functions/ports/exports.ts';
import { jobName, type Connectors } from '#functions/ports/connectors.ts';
import type { Log } from '#functions/ports/log.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import type { BulkTask } from './new-bulk.ts';

type FailBulkDeps = {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'settle' | 'change'>;
  readonly connectors: Pick<Connectors, 'findJob' | 'findDoneLease'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** Fails a document that is in no file and in no job; it may be tried again. Documents of a job are settled by its answer. */
const failDocument = (doc: ExportBulkDoc, hasJob: boolean): ExportBulkDoc =>
  doc.status === 'waiting' || doc.status === 'written' || (doc.status === 'sent' && !hasJob)
    ? { ...doc, status: 'error', errors: [...doc.errors, { type: 'error', note: 'not-written', value: '' }] }
    : doc;

/** Whether the part became a job, including one that is done. Its documents are marked as sent before that. */
async function hasJob({ connectors }: Pick<FailBulkDeps, 'connectors'>, part: BulkPart): Promise<boolean> {
  const name = jobName(part);
  const known = (await connectors.findJob(part.ownerId, name)) ?? (await connectors.findDoneLease(part.ownerId, name));
  return known !== undefined;
}

/** Ends a bulk whose execution gave up, so that no document waits for ever. */
export const failBulk =
  (deps: FailBulkDeps) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<null> => {
    const head = (await deps.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined || head.processed) return null;
    deps.log.warn('export-interrupted', { owner: ownerId, bulk: bulkId });
    if (head.type === 'option-fields') return failRegisters(deps, head);
    for (const part of await deps.exportBulks.parts(head)) {
      const isGiven = await hasJob(deps, part);
      const settled = await deps.exportBulks.settle({
        ...part,
        docs: part.docs.map((doc) => failDocument(doc, isGiven)),
      });
      if (!settled.ok) throw new Error(`part ${part.part} of bulk ${bulkId} was changed meanwhile`);
    }
    await concludeBulk(deps, head, { trouble: 'interrupted' });
    return null;
  };

/** Ends a synchronization; lists that are brought after it change nothing any more. */
async function failRegisters({ exportBulks, clock }: FailBulkDeps, head: BulkHead): Promise<null> {
  const optionFields = head.optionFields.map((field): OptionField =>
    field.status === 'waiting' ? { ...field, status: 'error', note: 'interrupted' } : field,
  );
  const failDocument = { importError: true, processed: true, processedAt: isoNow(clock) };
  const done = await exportBulks.change({ ...head, ...failDocument, optionFields });
  if (!done.ok) throw new Error(`bulk ${head._id} was changed meanwhile`);
  return null;
}

export type ConcludeDeps = {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'change'>;
  readonly clock: Clock;
};

/** Answers of several connectors may conclude one bulk at the same moment. */
const maxAttempts = 10;

const isOver = (status: ExportDocStatus): boolean => status === 'done' || status === 'error';

function toImportTrouble(statuses: readonly ExportDocStatus[], known: ImportTrouble | undefined): ImportTrouble | null {
  if (!statuses.includes('error')) return null;
  return known ?? (statuses.includes('done') ? 'some-refused' : 'nothing-exported');
}

/** Tells who started a bulk export that documents were refused; a bulk that was tried again tells it again. */
const toRefusal = (clock: Clock, head: BulkHead, statuses: readonly ExportDocStatus[]): Start =>
  toNotificationStart(clock, {
    kind: 'export-refused',
    ownerId: head.ownerId,
    event: `${head._id}-${head.version}`,
    people: head.createdBy === null ? [] : [head.createdBy],
    refId: head._id,
    values: {
      name: isExportSystem(head.exportSystem) ? exportSystemNames[head.exportSystem] : head.exportSystem,
      count: String(statuses.filter((status) => status === 'error').length),
      total: String(statuses.length),
    },
  });

/**
 * Ends a bulk whose documents are all taken or refused; one that waits for its connector stays open. `made` is what is known of
 * its files; `trouble` is why documents failed, where it is not the documents.
 */
export async function concludeBulk(
  { exportBulks, clock }: ConcludeDeps,
  { ownerId, _id }: Pick<BulkHead, 'ownerId' | '_id'>,
  {
    made = {},
    trouble,
  }: {
    readonly made?: Partial<Pick<BulkHead, 'file' | 'fileKey' | 'pageFiles' | 'pageKeys'>>;
    readonly trouble?: ImportTrouble;
  } = {},
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const head = (await exportBulks.find(ownerId, _id))?.head;
    if (head === undefined || head.processed) return;
    const statuses = (await exportBulks.parts(head)).flatMap(({ docs }) => docs.map(({ status }) => status));
    const over = statuses.every(isOver);
    if (!over && Object.keys(made).length === 0) return;
    const importStatusMessage = over
      ? toImportTrouble(statuses, trouble ?? head.importStatusMessage ?? undefined)
      : null;
    const ended = {
      processed: true,
      processedAt: isoNow(clock),
      importError: importStatusMessage !== null,
      importStatusMessage,
    };
    const failed = over && ended.importError ? [toRefusal(clock, head, statuses)] : [];
    const done = await exportBulks.change({ ...head, ...made, ...(over ? ended : {}) }, failed);
    if (done.ok) return;
  }
  throw new Error(`bulk ${_id} of company ${ownerId} changes too fast`);
}

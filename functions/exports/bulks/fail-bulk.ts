import type { ExportBulkDoc, OptionField } from '#shared/export-bulks/export-bulk.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { jobName, type Connectors } from '#functions/ports/connectors.ts';
import type { BulkHead, BulkPart, ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Log } from '#functions/ports/log.ts';
import type { BulkTask } from './bulk-task.ts';
import { concludeBulk } from './conclude-bulk.ts';

type Need = {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'settle' | 'change'>;
  readonly connectors: Pick<Connectors, 'findJob' | 'doneUnder'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** A document that no file holds and nobody was given; it may be tried again. What a job holds is still answered by its taker. */
const ended = (doc: ExportBulkDoc, hasJob: boolean): ExportBulkDoc =>
  doc.status === 'waiting' || doc.status === 'written' || (doc.status === 'sent' && !hasJob)
    ? { ...doc, status: 'error', errors: [...doc.errors, { type: 'error', note: 'not-written', value: '' }] }
    : doc;

/** Whether the part became a job, be it done by now. Its documents are called sent before it does. */
async function hasJob({ connectors }: Pick<Need, 'connectors'>, part: BulkPart): Promise<boolean> {
  const name = jobName(part);
  const known = (await connectors.findJob(part.ownerId, name)) ?? (await connectors.doneUnder(part.ownerId, name));
  return known !== undefined;
}

/** Ends a bulk whose machine gave up: no document waits for ever. */
export const failBulk =
  (need: Need) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<null> => {
    const head = (await need.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined || head.processed) return null;
    need.log.warn('export-interrupted', { bulk: bulkId });
    if (head.type === 'option-fields') return failLists(need, head);
    for (const part of await need.exportBulks.parts(head)) {
      const given = await hasJob(need, part);
      const settled = await need.exportBulks.settle({ ...part, docs: part.docs.map((doc) => ended(doc, given)) });
      if (!settled.ok) throw new Error(`part ${part.part} of bulk ${bulkId} was changed meanwhile`);
    }
    await concludeBulk(need, head, { trouble: 'interrupted' });
    return null;
  };

/** Ends a synchronization; lists that are brought after it change nothing any more. */
async function failLists({ exportBulks, clock }: Need, head: BulkHead): Promise<null> {
  const optionFields = head.optionFields.map((field): OptionField =>
    field.status === 'waiting' ? { ...field, status: 'error', note: 'interrupted' } : field,
  );
  const ended = { importError: true, processed: true, processedAt: isoNow(clock) };
  const done = await exportBulks.change({ ...head, ...ended, optionFields });
  if (!done.ok) throw new Error(`bulk ${head._id} was changed meanwhile`);
  return null;
}

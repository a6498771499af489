import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Log } from '#functions/ports/log.ts';
import type { BulkTask } from './bulk-task.ts';
import { concludeBulk } from './conclude-bulk.ts';

type Need = {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'settle' | 'change'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** A document that no file holds; it may be tried again. What a connector has is still answered by it. */
const ended = (doc: ExportBulkDoc): ExportBulkDoc =>
  doc.status === 'waiting' || doc.status === 'written'
    ? { ...doc, status: 'error', errors: [...doc.errors, { type: 'error', note: 'not-written', value: '' }] }
    : doc;

/** Ends a bulk whose machine gave up: no document waits for ever. */
export const failBulk =
  (need: Need) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<null> => {
    const head = (await need.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined || head.processed) return null;
    need.log.warn('export-interrupted', { bulk: bulkId });
    for (const part of await need.exportBulks.parts(head)) {
      const settled = await need.exportBulks.settle({ ...part, docs: part.docs.map(ended) });
      if (!settled.ok) throw new Error(`part ${part.part} of bulk ${bulkId} was changed meanwhile`);
    }
    await concludeBulk(need, head, { trouble: 'interrupted' });
    return null;
  };

import type { ExportDocStatus, ImportTrouble } from '#shared/export-bulks/export-bulk.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { BulkHead, ExportBulks } from '#functions/ports/export-bulks.ts';

export type ConcludeNeed = {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'parts' | 'change'>;
  readonly clock: Clock;
};

/** Answers of several connectors may conclude one bulk at the same moment. */
const attempts = 10;

const isOver = (status: ExportDocStatus): boolean => status === 'done' || status === 'error';

function troubleOf(statuses: readonly ExportDocStatus[], said: ImportTrouble | undefined): ImportTrouble | null {
  if (!statuses.includes('error')) return null;
  return said ?? (statuses.includes('done') ? 'some-refused' : 'nothing-exported');
}

/**
 * Ends a bulk whose documents are all taken or refused; one that waits for its connector stays open. `made` is what is known of
 * its files; `trouble` is why documents failed, where it is not the documents.
 */
export async function concludeBulk(
  { exportBulks, clock }: ConcludeNeed,
  { ownerId, _id }: Pick<BulkHead, 'ownerId' | '_id'>,
  {
    made = {},
    trouble,
  }: {
    readonly made?: Partial<Pick<BulkHead, 'file' | 'fileKey' | 'pageFiles' | 'pageKeys'>>;
    readonly trouble?: ImportTrouble;
  } = {},
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const head = (await exportBulks.find(ownerId, _id))?.head;
    if (head === undefined || head.processed) return;
    const statuses = (await exportBulks.parts(head)).flatMap(({ docs }) => docs.map(({ status }) => status));
    const over = statuses.every(isOver);
    if (!over && Object.keys(made).length === 0) return;
    const importStatusMessage = over ? troubleOf(statuses, trouble ?? head.importStatusMessage ?? undefined) : null;
    const ended = {
      processed: true,
      processedAt: isoNow(clock),
      importError: importStatusMessage !== null,
      importStatusMessage,
    };
    const done = await exportBulks.change({ ...head, ...made, ...(over ? ended : {}) });
    if (done.ok) return;
  }
  throw new Error(`bulk ${_id} of company ${ownerId} changes too fast`);
}

import { archiveLimits } from '#shared/archive/archive.ts';
import type { FilterCondition } from '#shared/filter/condition.ts';
import type { Archives } from '#functions/ports/archives.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { FileParts, Files } from '#functions/ports/files.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import type { ArchiveTask } from '../manage/new-archive.ts';
import { workFiles } from './work-files.ts';

type Deps = {
  readonly archives: Pick<Archives, 'find' | 'change'>;
  readonly documentIndex: Pick<DocumentIndex, 'listIds'>;
  readonly files: Pick<Files, 'get' | 'put' | 'delete'> & Pick<FileParts, 'startParts'>;
  readonly clock: Clock;
};

/** What the machine does next; 'stop' where somebody deletes the archive, or nothing is left to do. */
export type NextStep = { readonly next: 'write' | 'finish' | 'stop' };

const perQuestion = 1000;

/** Ids of the documents under the conditions, by id: what comes or goes meanwhile shifts none of them. */
async function listIds({ documentIndex, clock }: Deps, ownerId: string, fields: readonly FilterCondition[]) {
  const ids: string[] = [];
  for (;;) {
    const after = ids.at(-1);
    const page = await documentIndex.listIds({
      ownerId,
      filters: {
        fields: [...fields, ...(after === undefined ? [] : [{ field: '_id', operator: 'gt' as const, value: after }])],
      },
      today: getToday(clock),
      order: { by: '_id', descending: false },
      offset: 0,
      limit: perQuestion,
    });
    ids.push(...page);
    if (ids.length > archiveLimits.documents) throw new Error(`more than ${archiveLimits.documents} documents`);
    if (page.length < perQuestion) return ids;
  }
}

/**
 * Lists the documents of an archive: those that were issued in its range, and those that name no such day but were added in it.
 * A repeated task goes on from where the writing came.
 */
export const planArchive =
  (deps: Deps) =>
  async ({ ownerId, archiveId }: ArchiveTask): Promise<NextStep> => {
    const archive = await deps.archives.find(ownerId, archiveId);
    if (archive === undefined) return { next: 'stop' };
    const { status, progress, dateFrom, dateTo } = archive;
    if (progress !== null && (status === 'preparing' || status === 'uploading'))
      return { next: progress.documents < archive.totalDocs ? 'write' : 'finish' };
    if (status !== 'waiting') return { next: 'stop' };
    const within = { operator: 'between' as const, value: [dateFrom, dateTo] satisfies [string, string] };
    const ids = [
      ...(await listIds(deps, ownerId, [{ field: 'issueDate', ...within }])),
      ...(await listIds(deps, ownerId, [
        { field: 'issueDate', operator: 'null' },
        { field: 'createdAt', ...within },
      ])),
    ];
    const now = isoNow(deps.clock);
    if (ids.length === 0) {
      await deps.archives.change({ ...archive, status: 'empty', archived: now, updated: now });
      return { next: 'stop' };
    }
    await workFiles(deps.files, archive).putIds(ids);
    const { id: upload } = await deps.files.startParts(getArchiveKey(archive), 'application/zip');
    const started = await deps.archives.change({
      ...archive,
      status: 'preparing',
      updated: now,
      totalDocs: ids.length,
      progress: { upload, steps: 0, documents: 0, entries: 0, offset: 0, parts: 0 },
    });
    // Somebody deletes it meanwhile, or has tried again: the next attempt of the machine reads what is so.
    if (!started.ok) throw new Error(`archive ${archiveId} was changed by others`);
    return { next: 'write' };
  };

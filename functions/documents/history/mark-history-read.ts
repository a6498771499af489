import type { InputOf } from '#shared/api/contract.ts';
import type { markLogsRead as markAllContract, markLogRead as markOneContract } from '#shared/api/history.ts';
import { toLogName } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';

type MarkLogRead = typeof markOneContract;
type MarkOneDeps = {
  readonly documents: Pick<Documents, 'findHead' | 'logs'>;
  readonly readMarks: Pick<ReadMarks, 'one'>;
};

/** The caller has read one line of the history (ledger R-HIS-02). */
export const markLogRead =
  ({ documents, readMarks }: MarkOneDeps) =>
  async ({ params }: InputOf<MarkLogRead>, { ownerId, userId }: Caller): Promise<Outcome<MarkLogRead>> => {
    if (!(await documents.findHead(ownerId, params.id))) return failed('document-not-found');
    const line = (await documents.logs(ownerId, params.id)).find(({ _id }) => _id === params.logId);
    if (line === undefined) return failed('not-found');
    await readMarks.one({ ownerId, docId: params.id, userId, what: 'history' }, toLogName(line));
    return ok(undefined);
  };

type MarkLogsRead = typeof markAllContract;
type MarkAllDeps = {
  readonly documents: Pick<Documents, 'findHead' | 'logs'>;
  readonly readMarks: Pick<ReadMarks, 'upTo'>;
};

/** The caller has read the whole history of the document as it is now (ledger R-HIS-02). */
export const markLogsRead =
  ({ documents, readMarks }: MarkAllDeps) =>
  async ({ params }: InputOf<MarkLogsRead>, { ownerId, userId }: Caller): Promise<Outcome<MarkLogsRead>> => {
    if (!(await documents.findHead(ownerId, params.id))) return failed('document-not-found');
    const newest = (await documents.logs(ownerId, params.id))[0];
    if (newest !== undefined)
      await readMarks.upTo({ ownerId, docId: params.id, userId, what: 'history' }, toLogName(newest));
    return ok(undefined);
  };

import type { InputOf } from '#shared/api/contract.ts';
import type { markLogRead as contract } from '#shared/api/history.ts';
import { logName } from '#shared/document/log-reading.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';

type MarkLogRead = typeof contract;
type Need = { readonly documents: Pick<Documents, 'findHead' | 'logs'>; readonly readMarks: Pick<ReadMarks, 'one'> };

/** The caller has read one line of the history (ledger R-HIS-02). */
export const markLogRead =
  ({ documents, readMarks }: Need) =>
  async ({ params }: InputOf<MarkLogRead>, { ownerId, userId }: Caller): Promise<Outcome<MarkLogRead>> => {
    if (!(await documents.findHead(ownerId, params.id))) return failed('document-not-found');
    const line = (await documents.logs(ownerId, params.id)).find(({ _id }) => _id === params.logId);
    if (line === undefined) return failed('not-found');
    await readMarks.one({ ownerId, docId: params.id, userId, what: 'history' }, logName(line));
    return ok(undefined);
  };

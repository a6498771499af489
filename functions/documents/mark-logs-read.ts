import type { InputOf } from '#shared/api/contract.ts';
import type { markLogsRead as contract } from '#shared/api/history.ts';
import { logName } from '#shared/document/log-reading.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';

type MarkLogsRead = typeof contract;
type Need = { readonly documents: Pick<Documents, 'findHead' | 'logs'>; readonly readMarks: Pick<ReadMarks, 'upTo'> };

/** The caller has read the whole history of the document as it is now (ledger R-HIS-02). */
export const markLogsRead =
  ({ documents, readMarks }: Need) =>
  async ({ params }: InputOf<MarkLogsRead>, { ownerId, userId }: Caller): Promise<Outcome<MarkLogsRead>> => {
    if (!(await documents.findHead(ownerId, params.id))) return failed('document-not-found');
    const newest = (await documents.logs(ownerId, params.id))[0];
    if (newest !== undefined)
      await readMarks.upTo({ ownerId, docId: params.id, userId, what: 'history' }, logName(newest));
    return ok(undefined);
  };

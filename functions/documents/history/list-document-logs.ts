import type { InputOf } from '#shared/api/contract.ts';
import type { listDocumentLogs as contract } from '#shared/api/documents.ts';
import { toLogName } from '#shared/document/log-item.ts';
import type { ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ReadMarks } from '#functions/ports/read-marks.ts';

type ListDocumentLogs = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead' | 'logs'>;
  readonly readMarks: Pick<ReadMarks, 'read'>;
  readonly apiKeys: Pick<ApiKeys, 'list'>;
};

/** The history of a document of the company, newest first, with what the caller has read of it (ledger R-HIS-01, R-HIS-02). */
export const listDocumentLogs =
  ({ documents, readMarks, apiKeys }: Deps) =>
  async ({ params }: InputOf<ListDocumentLogs>, caller: Caller): Promise<Outcome<ListDocumentLogs>> => {
    const { ownerId, userId } = caller;
    if (!(await documents.findHead(ownerId, params.id))) return { ok: false, error: 'document-not-found' };
    const [logs, { upTo, single }, keys] = await Promise.all([
      documents.logs(ownerId, params.id),
      readMarks.read({ ownerId, docId: params.id, userId, what: 'history' }),
      apiKeys.list(ownerId),
    ]);
    const read = new Set(single);
    const keyNames = new Map(keys.map(({ _id, name: keyName }) => [_id, keyName]));
    return {
      ok: true,
      value: logs.map((item) => {
        const name = toLogName(item);
        const isRead = item.editorId === userId || (upTo !== null && name <= upTo) || read.has(name);
        return { ...item, isRead, keyName: keyNames.get(item.editorId ?? '') ?? null };
      }),
    };
  };

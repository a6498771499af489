import { useQuery } from '@tanstack/react-query';
import { listDocumentLogs } from '#shared/api/documents.ts';
import { markLogRead, markLogsRead, printHistory } from '#shared/api/history.ts';
import type { ReadLogItem } from '#shared/document/log-item.ts';
import { call } from '#web/remote/call.ts';
import { keys, runMutation } from '#web/remote/query.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';

const getHistoryKey = (docId: string) => keys.documentPart(docId, 'logs');

/** The history of the document, anew for each of its versions. */
export function useHistory(docId: string, version: number, enabled = true) {
  return useQuery({
    queryKey: [...getHistoryKey(docId), version],
    queryFn: ({ signal }) => call(listDocumentLogs, { params: { id: docId }, signal }),
    enabled,
    refetchOnMount: 'always',
  });
}

/** Reading marks and the printed history; what fails is reported, the history stays. */
export function createHistoryActions(docId: string) {
  const during = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      alertError(error);
    }
  };
  const meta = { awaits: [getHistoryKey(docId)] };
  return {
    markAll: () =>
      during(async () => {
        await runMutation(() => call(markLogsRead, { params: { id: docId } }), meta);
      }),
    markOne: ({ _id: logId }: ReadLogItem) =>
      during(async () => {
        await runMutation(() => call(markLogRead, { params: { id: docId, logId } }), meta);
      }),
    download: () =>
      during(async () => {
        downloadFile(await call(printHistory, { params: { id: docId } }));
      }),
  };
}

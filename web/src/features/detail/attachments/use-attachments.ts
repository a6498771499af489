import { useQuery } from '@tanstack/react-query';
import { listAttachments } from '#shared/api/attachments.ts';
import { attachmentPollMs, type Attachment } from '#shared/attachment/attachment.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';

const keyOf = (docId: string) => keys.documentPart(docId, 'attachments');

/** Something about the files of the document has changed: ask again. */
export const refreshAttachments = (docId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(docId) });

/** The files of the document; asked for every three seconds while any of them is being prepared (R-LIV-19), and when told. */
export function useAttachments(docId: string) {
  useLiveEvent('attachments_updated', (event) => {
    if (event.docId === docId) void refreshAttachments(docId);
  });
  return useQuery({
    queryKey: keyOf(docId),
    queryFn: ({ signal }) => call(listAttachments, { params: { resource: 'document', id: docId }, signal }),
    refetchInterval: ({ state }) => ((state.data ?? []).some(isBeingPrepared) ? attachmentPollMs : false),
  });
}

export const isBeingPrepared = ({ process }: Pick<Attachment, 'process'>): boolean => process === 0;

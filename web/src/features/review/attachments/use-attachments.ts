import { useQuery } from '@tanstack/react-query';
import { listAttachments, changeAttachment, deleteAttachment, downloadAttachment } from '#shared/api/attachments.ts';
import { attachmentPollMs, type Attachment } from '#shared/attachment/attachment.ts';
import { call } from '#web/remote/call.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { invalidate, keys } from '#web/remote/query.ts';
import { useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';
import { sendAttachment, checkFile, type UnfitReason } from './send-attachment.ts';

/** A file that was not sent, and why. */
type RejectedFile = { readonly name: string; readonly reason: UnfitReason };

/** What is being done: so many files are sent, or something happens to one attachment. */
type Busy = { readonly of: number } | { readonly id: string };

/** What can be done with the files of a document; one thing at a time (R-ATT-03). */
export function useAttachmentActions(docId: string) {
  const t = useText('detail');
  const confirm = useConfirm();
  const { busy, run: during } = useBusy<Busy>(() => invalidate([getAttachmentsKey(docId)]));
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [sent, setSent] = useState(0);

  return {
    busy,
    /** Files that were dealt with while several are sent. */
    sent,
    rejected,
    /** One action from the first file to the last: what stops one file would stop the next one too. */
    add: (files: readonly File[]) =>
      during({ of: files.length }, async () => {
        const unfit: RejectedFile[] = [];
        const { signal } = new AbortController();
        setRejected([]);
        for (const [index, file] of files.entries()) {
          setSent(index);
          const type = await checkFile(file);
          if (type === 'file-empty' || type === 'too-large' || type === 'unsupported-type') {
            unfit.push({ name: file.name, reason: type });
            setRejected([...unfit]);
            continue;
          }
          await sendAttachment({ docId, file, type }, signal);
          await invalidate([getAttachmentsKey(docId)]);
        }
      }),
    rename: (id: string, title: string) =>
      during({ id }, async () => {
        await call(changeAttachment, { params: { id }, body: { title } });
      }),
    download: ({ _id: id }: Attachment) =>
      during({ id }, async () => {
        downloadFile(await call(downloadAttachment, { params: { id } }));
      }),
    remove: async ({ _id: id, title }: Attachment): Promise<boolean> => {
      const sure = await confirm({
        title: t('attachments.deleteTitle'),
        text: t('attachments.deleteText', { name: title }),
        confirm: t('attachments.delete'),
        danger: true,
      });
      if (!sure) return false;
      return during({ id }, async () => {
        await call(deleteAttachment, { params: { id } });
      });
    },
  };
}

export type AttachmentActions = ReturnType<typeof useAttachmentActions>;

export const getAttachmentsKey = (docId: string) => keys.documentPart(docId, 'attachments');

/** The files of the document; asked for every three seconds while any of them is being prepared (R-LIV-19), and at every event. */
export function useAttachments(docId: string) {
  useLiveInvalidation('attachments_updated', getAttachmentsKey(docId), (event) => event.docId === docId);
  return useQuery({
    queryKey: getAttachmentsKey(docId),
    queryFn: ({ signal }) => call(listAttachments, { params: { resource: 'document', id: docId }, signal }),
    refetchInterval: ({ state }) => ((state.data ?? []).some(isBeingPrepared) ? attachmentPollMs : false),
  });
}

export const isBeingPrepared = ({ process }: Pick<Attachment, 'process'>): boolean => process === 0;

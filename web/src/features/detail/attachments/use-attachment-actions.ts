import { useState } from 'react';
import { changeAttachment, deleteAttachment, downloadAttachment } from '#shared/api/attachments.ts';
import type { Attachment } from '#shared/attachment/attachment.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { handFile } from '#web/ui/hand-file.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { sendAttachment, typeOf, type Unfit } from './send-attachment.ts';
import { refreshAttachments } from './use-attachments.ts';

/** A file that was not sent, and why. */
export type Left = { readonly name: string; readonly reason: Unfit };

/** What is being done: which file of how many is sent, or what happens to one attachment. */
export type Busy = { readonly sent: number; readonly of: number } | { readonly id: string };

/** What can be done with the files of a document; one thing at a time (R-ATT-03). */
export function useAttachmentActions(docId: string) {
  const t = useText('detail');
  const confirm = useConfirm();
  const { busy, during } = useBusy<Busy>(() => refreshAttachments(docId));
  const [left, setLeft] = useState<readonly Left[]>([]);

  return {
    busy,
    left,
    add: async (files: readonly File[]) => {
      const unfit: Left[] = [];
      setLeft([]);
      for (const [index, file] of files.entries()) {
        const type = await typeOf(file);
        if (type === 'file-empty' || type === 'too-large' || type === 'unsupported-type') {
          unfit.push({ name: file.name, reason: type });
          setLeft([...unfit]);
          continue;
        }
        const { signal } = new AbortController();
        const sent = await during({ sent: index, of: files.length }, () =>
          sendAttachment({ docId, file, type }, signal),
        );
        // What stopped one file would stop the next one too.
        if (!sent) return;
      }
    },
    rename: (id: string, title: string) =>
      during({ id }, async () => {
        await call(changeAttachment, { params: { id }, body: { title } });
      }),
    download: ({ _id: id }: Attachment) =>
      during({ id }, async () => {
        handFile(await call(downloadAttachment, { params: { id } }));
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

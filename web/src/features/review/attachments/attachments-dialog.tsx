import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import * as styles from './attachments.module.css';
import { Button, FileButton, Loader } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconPaperclip } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { attachmentLimits, attachmentTypes } from '#shared/attachment/attachment.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { attachmentsHeight } from '../session/core/limits.ts';
import { AttachmentPreview } from './attachment-preview.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { useAttachmentActions, useAttachments } from './use-attachments.ts';
import { useUser } from '#web/remote/session.ts';
import { canAttach } from './core/can-attach.ts';
import { useReviewed, useReviewSession } from '../session/session-context.ts';

/** The files of the document: add, look at, rename, download, delete. */
export function AttachmentsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const docId = useReviewed(({ _id }) => _id);
  const actions = useAttachmentActions(docId);
  const busy = actions.busy !== null;
  return (
    <Dialog
      opened={opened}
      // While something is under way the dialog stays (R-ATT-03).
      onClose={() => {
        if (!busy) onClose();
      }}
      size={860}
      title={t('attachments.title')}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': ui('close'), disabled: busy }}
    >
      <Files docId={docId} actions={actions} />
    </Dialog>
  );
}

type FilesProps = { readonly docId: string; readonly actions: ReturnType<typeof useAttachmentActions> };

function Files({ docId, actions }: FilesProps) {
  const t = useText('detail');
  const ui = useText('ui');
  const format = useFormat();
  const mayAttach = useMayAttach();
  const { data, isPending, isError, refetch } = useAttachments(docId);
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy } = actions;
  const shown = data?.find(({ _id }) => _id === chosen) ?? data?.at(-1);
  const off = busy !== null || !mayAttach;
  const dropped = (event: DragEvent) => {
    // The shell takes files that fall anywhere else.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop' && !off) void actions.add([...event.dataTransfer.files]);
  };
  return (
    <div role="presentation" onDragEnter={dropped} onDragOver={dropped} onDrop={dropped}>
      <div className={styles.body} style={{ height: attachmentsHeight }}>
        {isPending ? <SkeletonRows rows={4} height={64} label={ui('loading')} /> : null}
        {isError ? (
          <Band
            tone="error"
            title={t('attachments.failed')}
            actions={
              <Button size="xs" onClick={() => void refetch()}>
                {ui('retry')}
              </Button>
            }
          />
        ) : null}
        {data?.length === 0 ? (
          <EmptyState icon={<IconPaperclip size={28} stroke={1.4} aria-hidden />} title={t('attachments.empty')}>
            {mayAttach
              ? t('attachments.hint', { size: format.size(attachmentLimits.fileBytes) })
              : t('attachments.byOthers')}
          </EmptyState>
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <>
            <ul className={styles.list} aria-label={t('attachments.title')}>
              {data.map((attachment) => (
                <AttachmentRow
                  key={attachment._id}
                  attachment={attachment}
                  actions={actions}
                  chosen={attachment._id === shown?._id}
                  editable={mayAttach}
                  onChoose={() => setChosen(attachment._id)}
                />
              ))}
            </ul>
            {shown === undefined ? null : <AttachmentPreview key={shown._id} attachment={shown} actions={actions} />}
          </>
        )}
      </div>
      {actions.rejected.length === 0 ? null : (
        <div role="alert" className={styles.left}>
          {actions.rejected.map(({ name, reason }) => (
            <p key={name}>{t(`attachments.left.${reason}`, { name, size: format.size(attachmentLimits.fileBytes) })}</p>
          ))}
        </div>
      )}
      <div className={dialogStyles.dialogActions}>
        {busy !== null && 'of' in busy ? (
          <span className={styles.sending} role="status">
            <Loader size={14} />
            {t('attachments.sending', { at: actions.sent + 1, of: busy.of })}
          </span>
        ) : null}
        {mayAttach ? (
          <FileButton accept={attachmentTypes.join(',')} multiple onChange={(files) => void actions.add(files)}>
            {(props) => (
              <Button
                {...props}
                variant="filled"
                disabled={off}
                leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}
              >
                {t('attachments.add')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </div>
    </div>
  );
}

function useMayAttach(): boolean {
  const user = useUser();
  const { preview } = useReviewSession();
  return useReviewed((document) => !preview && canAttach(document, user));
}

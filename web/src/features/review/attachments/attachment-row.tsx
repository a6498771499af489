import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { attachmentLimits, type Attachment } from '#shared/attachment/attachment.ts';
import { toDownloadName } from '#shared/attachment/download-name.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { getAttachmentsKey, type AttachmentActions } from './use-attachments.ts';
import { getMemberName } from '../session/core/names.ts';
import { usePeople } from '../session/document-queries.ts';
import * as fieldsStyles from '../fields/fields.module.css';
import * as reviewStyles from '../review.module.css';
import { FileIcon } from '#web/ui/signs/file-icon.tsx';
import * as styles from './attachments.module.css';

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

type AttachmentRowProps = {
  readonly attachment: Attachment;
  readonly actions: AttachmentActions;
  readonly chosen: boolean;
  readonly editable: boolean;
  readonly onChoose: () => void;
};

/** One file: what it is, who brought it, what can be done with it. */
export function AttachmentRow({ attachment, actions, chosen, editable, onChoose }: AttachmentRowProps) {
  const t = useText('detail');
  const format = useFormat();
  const [renaming, setRenaming] = useState(false);
  const { title, process } = attachment;
  const busy = actions.busy !== null;
  const who = useBringer(attachment);
  if (renaming) {
    return (
      <li className={styles.row} data-chosen={chosen}>
        <RenameForm
          title={title}
          busy={busy}
          onDone={async (next) => {
            if (next === title || (await actions.rename(attachment._id, next))) setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row} data-chosen={chosen}>
      <button type="button" className={styles.open} aria-pressed={chosen} disabled={busy} onClick={onChoose}>
        <span className={styles.thumb}>
          <Face attachment={attachment} />
        </span>
        <span className={styles.text}>
          <b title={attachment.name}>{title}</b>
          <span className={reviewStyles.quiet} data-part="quiet">
            {process === 0 ? `${t('attachments.preparing')} · ` : ''}
            {process === -1 ? `${t(`attachments.error.${attachment.error ?? 'file-broken'}`)} · ` : ''}
            {format.size(attachment.size)} · {who} · {format.instant(attachment.uploadedAt)}
          </span>
        </span>
      </button>
      <span className={styles.tools}>
        {process === 1 ? (
          <Tooltip label={t('attachments.download')}>
            <ActionIcon
              size={30}
              aria-label={t('attachments.downloadNamed', { name: title })}
              disabled={busy}
              onClick={() => void actions.download(attachment)}
            >
              <IconDownload {...icon} />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {editable ? (
          <>
            <Tooltip label={t('attachments.rename')}>
              <ActionIcon
                size={30}
                aria-label={t('attachments.renameNamed', { name: title })}
                disabled={busy}
                onClick={() => setRenaming(true)}
              >
                <IconPencil {...icon} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('attachments.delete')}>
              <ActionIcon
                size={30}
                aria-label={t('attachments.deleteNamed', { name: title })}
                disabled={busy}
                onClick={() => void actions.remove(attachment)}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </Tooltip>
          </>
        ) : null}
      </span>
    </li>
  );
}

/** Who attached the file: a person, or the product, then from where. */
function useBringer({ userId, origin }: Attachment): string {
  const t = useText('detail');
  const people = usePeople();
  if (userId !== null) return getMemberName(people, userId, t('header.unknownUser'));
  return t(origin === null ? 'history.by.machine' : `attachments.origin.${origin}`);
}

/** Being prepared: a spinner and nothing else (R-ATT-02). */
function Face({ attachment: { docId, name, type, process, thumb } }: { attachment: Attachment }) {
  if (process === 0) return <Loader size={18} />;
  if (process === -1) return <IconAlertTriangle size={20} stroke={1.6} aria-hidden className={styles.bad} />;
  if (thumb === null) return <FileIcon name={toDownloadName(name, type)} size={20} />;
  const { url } = thumb;
  return <img src={url} alt="" loading="lazy" onError={() => renewAddress(url, getAttachmentsKey(docId))} />;
}

type RenameFormProps = {
  readonly title: string;
  readonly busy: boolean;
  readonly onDone: (title: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** Required, thirty letters at most (R-ATT-04). */
function RenameForm({ title, busy, onDone, onCancel }: RenameFormProps) {
  const t = useText('detail');
  const [typed, setTyped] = useState(title);
  const name = typed.trim();
  const { title: maxLength } = attachmentLimits;
  const fault =
    name === ''
      ? t('attachments.nameEmpty')
      : name.length > maxLength
        ? t('attachments.nameLong', { count: maxLength })
        : '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fault === '') void onDone(name);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <input
        ref={(element) => {
          element?.focus();
        }}
        className={fieldsStyles.input}
        data-part="input"
        // Escape gives up the name; the dialog stays.
        data-mantine-stop-propagation
        aria-label={t('attachments.name')}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : 'da-fault'}
        value={typed}
        disabled={busy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        onBlur={(event) => {
          if (fault === '' && !busy) void onDone(event.currentTarget.value.trim());
        }}
      />
      {fault === '' ? null : (
        <span id="da-fault" role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </form>
  );
}

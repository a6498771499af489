import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Attachment } from '#shared/attachment/attachment.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { toDownloadName } from '#shared/attachment/download-name.ts';
import { FileIcon } from '#web/ui/signs/file-icon.tsx';
import { useText } from '#web/text/use-text.ts';
import { getAttachmentsKey, type AttachmentActions } from './use-attachments.ts';
import * as styles from './attachments.module.css';

/** One pixel, seen through (R-ATT-12). */
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

type AttachmentPreviewProps = { readonly attachment: Attachment; readonly actions: AttachmentActions };

/** The file itself where it is a picture, its first pages where it is a PDF; what opens in its own program can be downloaded. */
export function AttachmentPreview({ attachment, actions }: AttachmentPreviewProps) {
  const t = useText('detail');
  const { docId, name, type, process, title, url, pages, pageCount } = attachment;
  const hidden = pageCount - pages.length;
  return (
    // A picture that is longer than the dialog scrolls, also by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('attachments.preview', { name: title })}>
      {process === 0 ? (
        <p className={styles.note} role="status">
          <Loader size={16} /> {t('attachments.preparing')}
        </p>
      ) : null}
      {process === -1 ? (
        <p className={styles.note}>{t(`attachments.error.${attachment.error ?? 'file-broken'}`)}</p>
      ) : null}
      {url === null ? (
        pages.map((page, index) => (
          <Picture
            key={page.url}
            url={page.url}
            docId={docId}
            name={t('attachments.page', { name: title, at: index + 1, of: pageCount })}
          />
        ))
      ) : (
        <Picture key={url} url={url} docId={docId} name={title} />
      )}
      {process === 1 && url === null && pages.length === 0 ? (
        <div className={styles.closed}>
          <FileIcon name={toDownloadName(name, type)} size={40} />
          <p>
            <b>{name}</b>
            <br />
            {t('attachments.noPreview')}
          </p>
          <Button
            disabled={actions.busy !== null}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            onClick={() => void actions.download(attachment)}
          >
            {t('attachments.download')}
          </Button>
        </div>
      ) : null}
      {process === 1 && url === null && pages.length > 0 && hidden > 0 ? (
        <p className={styles.note}>{t('attachments.morePages', { count: hidden })}</p>
      ) : null}
    </div>
  );
}

type PictureProps = { readonly url: string; readonly docId: string; readonly name: string };

/**
 * A picture that cannot be fetched is reported and leaves one pixel in its place (R-ATT-12), until a new address of it is here: that one
 * makes a picture of its own.
 */
function Picture({ url, docId, name }: PictureProps) {
  const [lost, setLost] = useState(false);
  return (
    <img
      src={lost ? onePixel : url}
      alt={name}
      onError={() => {
        if (lost) return;
        setLost(true);
        renewAddress(url, getAttachmentsKey(docId));
        reportError(new Error(`The picture of an attachment could not be fetched: ${name}`));
      }}
    />
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { downloadExportBulk, retryExportBulk } from '#shared/api/export-bulks.ts';
import type { ExportBulk } from '#shared/export-bulks/export-bulk.ts';
import { call } from '#web/remote/call.ts';
import { exportBulkKeys } from '#web/remote/export-bulks.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from '../export/export-dialog.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What can be done with an export: its file, its failed documents one after the other, those alone once more. */
export function BulkFooter({ bulk, onOpen }: { bulk: ExportBulk; onOpen: (id: string) => void }) {
  const t = useText('bulk');
  const format = useFormat();
  const navigate = useNavigate();
  const params = { id: bulk._id };
  const download = useMutation({
    mutationFn: () => call(downloadExportBulk, { params }),
    onSuccess: ({ url, name }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    },
    onError: alertError,
  });
  const retry = useMutation({
    mutationFn: () => call(retryExportBulk, { params }),
    meta: { invalidates: [exportBulkKeys] },
    onSuccess: ({ _id }) => {
      toast({ text: t('m.retried') });
      onOpen(_id);
    },
    onError: alertError,
  });
  const bad = bulk.docs.filter(({ status }) => status === 'error').map(({ document }) => document);
  const [first] = bad;
  const { file, processed, counts, type } = bulk;
  return (
    <footer className={styles.foot}>
      {processed ? null : <p>{t('m.polling')}</p>}
      <span className={styles.grow} />
      {file === null ? null : (
        <Button leftSection={<IconDownload {...icon} />} loading={download.isPending} onClick={() => download.mutate()}>
          {`${file.name} (${format.size(file.size)})`}
        </Button>
      )}
      {first === undefined ? null : (
        <Button
          leftSection={<IconExternalLink {...icon} />}
          onClick={() => void navigate(`/document/detail/${first}`, { state: { list: bad } })}
        >
          {t('m.openBad', { count: bad.length })}
        </Button>
      )}
      {!processed || type !== 'documents' || counts.error === 0 ? null : (
        <Button
          variant="filled"
          leftSection={<IconRefresh {...icon} />}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('m.retry', { count: counts.error })}
        </Button>
      )}
    </footer>
  );
}

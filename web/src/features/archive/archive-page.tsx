import { Button } from '@mantine/core';
import { IconArchive, IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ArchiveRow } from '#shared/archive/archive.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { ArchiveTable } from './archive-table.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EinvoiceLock } from './einvoice-lock.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RetentionSettings } from './retention-settings.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useArchives } from './use-archives.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './archive.module.css';

/** What is asked about: a new archive, the schedule, or one of the archives. */
type Asked = 'create' | 'schedule' | { readonly about: 'delete' | 'password'; readonly archive: ArchiveRow } | null;

/** The archives of the company, with their state and their files (ledger R-ARC-01). */
export function ArchivePage() {
  const t = useText('archive');
  const { data, error, refetch } = useArchives();
  const [asked, setAsked] = useState<Asked>(null);
  useTitle(t('title'));
  const rows = data?.data ?? [];
  const close = () => setAsked(null);
  const create = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setAsked('create')}
    >
      {t('create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.actions}>
          <RetentionSettings />
          <Button
            leftSection={<IconCalendarTime size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAsked('schedule')}
          >
            {t('schedule')}
          </Button>
          {rows.length === 0 ? null : create}
        </div>
      </header>
      <EinvoiceLock />
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={listStyles.list} data-old={error !== null}>
        {data === undefined && error === null ? <SkeletonRows rows={6} height={48} label={t('loading')} /> : null}
        {data !== undefined && rows.length === 0 ? (
          <EmptyState icon={<IconArchive size={28} stroke={1.4} aria-hidden />} title={t('empty')} action={create}>
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {rows.length === 0 ? null : (
          <ArchiveTable rows={rows} onAsk={(about, archive) => setAsked({ about, archive })} />
        )}
      </div>
      {asked === 'create' ? <CreateDialog onClose={close} /> : null}
      {asked === 'schedule' ? <ScheduleDialog onClose={close} /> : null}
      {asked === null || typeof asked === 'string' ? null : asked.about === 'delete' ? (
        <DeleteDialog archive={asked.archive} onClose={close} />
      ) : (
        <PasswordDialog archive={asked.archive} onClose={close} />
      )}
    </div>
  );
}

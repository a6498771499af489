import { Switch } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useExportBulks } from '#web/remote/export-bulks.ts';
import { useText } from '#web/text/use-text.ts';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { Pager } from '#web/ui/controls/pager.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { BulkTable } from './bulk-table.tsx';
import { BulkWindow } from './bulk-window.tsx';
import { parseBulkAddress, bulkSizes, toBulkQuery, type BulkAddress } from '../core/bulk-address.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './bulk-page.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** Bulk exports and synchronizations of registers, newest first; one of them open in its window (R-BLK-01 to R-BLK-04). */
export function BulkPage() {
  const t = useText('bulk');
  const [search, setSearch] = useSearchParams();
  const address = parseBulkAddress(search);
  const go = (next: Partial<BulkAddress>) => setSearch(toBulkQuery({ ...address, ...next }));
  const { data, error, refetch, isPlaceholderData } = useExportBulks(address);
  useTitle(t('b.title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('b.title')}</h1>
        <GuideLink guide="export" />
        <Switch
          label={t('b.onlyError')}
          checked={address.onlyError}
          onChange={(event) => go({ onlyError: event.currentTarget.checked, page: 1 })}
        />
      </header>
      <LoadFailure title={t('b.failed')} error={error} onRetry={() => void refetch()} />
      <div className={listStyles.list} data-old={isPlaceholderData || error !== null}>
        {data === undefined && error === null ? (
          <SkeletonRows rows={address.size} height={44} label={t('b.loading')} />
        ) : null}
        {data?.total === 0 ? (
          <NoBulks onlyError={address.onlyError} onAll={() => go({ onlyError: false, page: 1 })} />
        ) : null}
        {data === undefined || data.data.length === 0 ? null : (
          <BulkTable rows={data.data} onOpen={(id) => go({ id })} />
        )}
      </div>
      {data === undefined || data.total === 0 ? null : (
        <Pager
          t={(key, values) => t(`b.${key}`, values)}
          address={address}
          sizes={bulkSizes}
          total={data.total}
          onGo={go}
        />
      )}
      {address.id === undefined ? null : (
        <BulkWindow
          key={address.id}
          id={address.id}
          onClose={() => go({ id: undefined })}
          onOpen={(id) => go({ id })}
        />
      )}
    </div>
  );
}

/** Nothing to show (R-LST-25): because none went wrong, or because nothing was exported yet. */
function NoBulks({ onlyError, onAll }: { readonly onlyError: boolean; readonly onAll: () => void }) {
  const t = useText('bulk');
  return (
    <EmptyState
      icon={<IconPackageExport size={28} stroke={1.4} aria-hidden />}
      title={t('b.empty')}
      action={onlyError ? <PushButton onClick={onAll}>{t('b.showAll')}</PushButton> : <NextStep to="confirmed" />}
    >
      {t(onlyError ? 'b.emptyError' : 'b.emptyText')}
    </EmptyState>
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowMerge, IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { supplierPageSizes } from '#shared/api/suppliers.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { parseSuppliersAddress, toSuppliersQuery, turnOrder, type SuppliersAddress } from './core/suppliers-address.ts';
import { Pager } from '#web/ui/controls/pager.tsx';
import { SuppliersTable } from './suppliers-table.tsx';
import { useDoubles, useSuppliers } from './use-suppliers.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './suppliers.module.css';

const SupplierWindow = lazy(async () => ({ default: (await import('./supplier-window.tsx')).SupplierWindow }));
const DoublesWindow = lazy(async () => ({ default: (await import('./doubles-window.tsx')).DoublesWindow }));

const wordsMs = 250;

/** Everybody from whom the company has documents: who they are, what their documents come to, and which of them seem to be one. */
export function SuppliersPage() {
  const t = useText('suppliers');
  const [search, setSearch] = useSearchParams();
  const address = parseSuppliersAddress(search);
  const [words] = useDebouncedValue(address.q, wordsMs);
  const [isMerging, setMerging] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useSuppliers({ ...address, q: words });
  const doubles = useDoubles().data?.doubles ?? [];
  useTitle(t('title'));
  const go = (next: Partial<SuppliersAddress>, replace = true) =>
    setSearch(toSuppliersQuery({ ...address, ...next }), { replace });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {doubles.length === 0 ? null : (
          <PushButton icon={<IconArrowMerge size={16} stroke={1.8} aria-hidden />} onClick={() => setMerging(true)}>
            {t('doubles', { count: doubles.length })}
          </PushButton>
        )}
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={address.q}
          maxLength={100}
          onChange={(event) => go({ q: event.currentTarget.value, page: 1 })}
        />
      </div>
      <div className={listStyles.list} data-old={isPlaceholderData || error !== null}>
        {data === undefined && error === null ? <SkeletonRows rows={10} height={48} label={t('loading')} /> : null}
        {data?.suppliers.length === 0 ? (
          <NoSuppliers isSearched={words !== '' || address.page > 1} onAll={() => go({ q: '', page: 1 })} />
        ) : null}
        {data === undefined || data.suppliers.length === 0 ? null : (
          <SuppliersTable
            suppliers={data.suppliers}
            address={address}
            onOrder={(order) => go(turnOrder(address, order))}
            onOpen={(id) => go({ id }, false)}
          />
        )}
      </div>
      {data === undefined || data.total === 0 ? null : (
        <Pager t={t} address={address} sizes={supplierPageSizes} total={data.total} onGo={go} />
      )}
      <Suspense fallback={null}>
        {address.id === undefined ? null : (
          <SupplierWindow
            key={address.id}
            id={address.id}
            onClose={() => go({ id: undefined })}
            onOpen={(id) => go({ id })}
          />
        )}
        {isMerging ? <DoublesWindow onClose={() => setMerging(false)} /> : null}
      </Suspense>
    </div>
  );
}

/** None that fits the words, or none at all yet. */
function NoSuppliers({ isSearched, onAll }: { readonly isSearched: boolean; readonly onAll: () => void }) {
  const t = useText('suppliers');
  const icon = <IconBuildingStore size={28} stroke={1.4} aria-hidden />;
  return isSearched ? (
    <EmptyState icon={icon} title={t('emptyFound')} action={<PushButton onClick={onAll}>{t('showAll')}</PushButton>}>
      {t('emptyFoundText')}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t('empty')} action={<NextStep to="upload" />}>
      {t('emptyText')}
    </EmptyState>
  );
}

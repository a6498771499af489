import { TextInput } from '@mantine/core';
import { IconBuilding, IconKey, IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Company } from '#shared/company/company.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { CompaniesTable } from './companies-table.tsx';
import { findCompanies } from './core/find-companies.ts';
import { useCompanies } from './use-companies.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './companies.module.css';

const FoundersDialog = lazy(async () => ({ default: (await import('./founders-dialog.tsx')).FoundersDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

type OpenDialog = { readonly kind: 'founders' } | { readonly kind: 'remove'; readonly company: Company };

/** The companies of the person (R-COM-01): all are shown, those that they administer can be changed. */
export function CompaniesPage() {
  const t = useText('companies');
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const words = (search.get('q') ?? '').slice(0, 100);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, refetch } = useCompanies();
  useTitle(t('title'));
  const look = (q: string) => setSearch(q === '' ? {} : { q }, { replace: true });
  const shown = findCompanies(data ?? [], words);
  const close = () => setDialog(undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.buttons}>
          <PushButton
            icon={<IconKey size={16} stroke={1.8} aria-hidden />}
            onClick={() => setDialog({ kind: 'founders' })}
          >
            {t('founders')}
          </PushButton>
          {user.canCreateOwners ? (
            <PushLink to="/owners/new" look="primary" icon={<IconPlus size={16} stroke={1.8} aria-hidden />}>
              {t('add')}
            </PushLink>
          ) : null}
        </div>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {user.canCreateOwners ? null : (
        <Band tone="info" title={t('forbidden')} compact>
          {t('forbiddenText')}
        </Band>
      )}
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={words}
          maxLength={100}
          onChange={(event) => look(event.currentTarget.value)}
        />
        <span className={styles.count} role="status">
          {data === undefined ? '' : t('count', { count: shown.length })}
        </span>
      </div>
      <div className={listStyles.list}>
        {data === undefined && error === null ? <SkeletonRows rows={4} height={56} label={t('loading')} /> : null}
        {data !== undefined && shown.length === 0 ? (
          <EmptyState
            icon={<IconBuilding size={28} stroke={1.4} aria-hidden />}
            title={t('empty')}
            action={<PushButton onClick={() => look('')}>{t('clear')}</PushButton>}
          >
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {shown.length === 0 ? null : (
          <CompaniesTable companies={shown} onRemove={(company) => setDialog({ kind: 'remove', company })} />
        )}
      </div>
      <Suspense fallback={null}>
        {dialog?.kind === 'founders' ? <FoundersDialog onClose={close} /> : null}
        {dialog?.kind === 'remove' ? <RemoveDialog company={dialog.company} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

import { IconMail, IconMailCog } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMailCounts } from '#web/remote/mail-counts.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { MailAddress } from '#web/ui/mail-in/mail-address.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { readMailAddress, toMailQuery, type MailAddressState } from './core/mail-address-state.ts';
import { MailTable } from './mail-table.tsx';
import { MailWindow } from './mail-window.tsx';
import { SendersWindow } from './senders-window.tsx';
import { useMails } from './use-mails.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './mail.module.css';

const filters = ['all', 'waiting', 'taken', 'refused', 'failed'] as const;

/** Received mails, newest first, and what became of each; those of strangers wait here for a decision (ledger R-MAI-01). */
export function MailPage() {
  const t = useText('mail');
  const format = useFormat();
  const mailIn = useUser().currentOwner?.mailIn ?? null;
  const [search, setSearch] = useSearchParams();
  const [senders, setSenders] = useState(false);
  const address = readMailAddress(search);
  const go = (next: Partial<MailAddressState>) => setSearch(toMailQuery({ ...address, ...next }));
  const counts = useMailCounts(true);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMails(address.state);
  useTitle(t('title'));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const getCount = (filter: (typeof filters)[number]): string => {
    const count = filter === 'waiting' ? counts?.waiting : filter === 'failed' ? counts?.failed : undefined;
    return count === undefined || count === 0 ? '' : ` ${count >= 99 ? '99+' : format.count(count)}`;
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <MailAddress mailIn={mailIn} />
        <GuideLink guide="mail" />
        <Button leftSection={<IconMailCog size={16} stroke={1.8} aria-hidden />} onClick={() => setSenders(true)}>
          {t('senders')}
        </Button>
      </header>
      <div className={styles.filters}>
        <Segments
          label={t('filter')}
          value={address.state ?? 'all'}
          data={filters.map((value) => ({ value, label: `${t(`filter.${value}`)}${getCount(value)}` }))}
          onChange={(value) => go({ state: readMailAddress(new URLSearchParams({ state: value })).state })}
        />
      </div>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={listStyles.list} data-old={error !== null}>
        {data === undefined && error === null ? <SkeletonRows rows={10} height={48} label={t('loading')} /> : null}
        {data !== undefined && rows.length === 0 ? (
          <NoMails
            filtered={address.state !== undefined}
            comesIn={mailIn !== null}
            onAll={() => go({ state: undefined })}
          />
        ) : null}
        {rows.length === 0 ? null : <MailTable rows={rows} onOpen={(id) => go({ id })} />}
        {hasNextPage ? (
          <div className={styles.more}>
            <PushButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('older')}
            </PushButton>
          </div>
        ) : null}
      </div>
      {address.id === undefined ? null : (
        <MailWindow key={address.id} id={address.id} onClose={() => go({ id: undefined })} />
      )}
      {senders ? <SendersWindow onClose={() => setSenders(false)} /> : null}
    </div>
  );
}

type NoMailsProps = { readonly filtered: boolean; readonly comesIn: boolean; readonly onAll: () => void };

/** Nothing to show: none in this state, none yet, or none can come. */
function NoMails({ filtered, comesIn, onAll }: NoMailsProps) {
  const t = useText('mail');
  const icon = <IconMail size={28} stroke={1.4} aria-hidden />;
  return filtered ? (
    <EmptyState icon={icon} title={t('emptyFilter')} action={<PushButton onClick={onAll}>{t('showAll')}</PushButton>}>
      {t('emptyFilterText')}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t('empty')} action={<NextStep to="upload" />}>
      {t(comesIn ? 'emptyText' : 'emptyNone')}
    </EmptyState>
  );
}

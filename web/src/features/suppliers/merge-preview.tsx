import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { Supplier } from '#shared/api/suppliers.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useMerge, useSupplier } from './use-suppliers.ts';
import * as styles from './merge.module.css';

type PreviewProps = {
  /** The one that is proposed to stay, and the one that joins it. */
  readonly ids: readonly [string, string];
  readonly onMerged: (id: string) => void;
};

/** Two suppliers side by side, and what their merge would mean; which of them stays can be changed. */
export function MergePreview({ ids, onMerged }: PreviewProps) {
  const t = useText('suppliers');
  const [isTurned, setTurned] = useState(false);
  const [keepId, otherId] = isTurned ? [ids[1], ids[0]] : ids;
  const [keep, other] = [useSupplier(keepId), useSupplier(otherId)];
  const merge = useMerge(onMerged);
  const error = keep.error ?? other.error;
  if (error !== null)
    return (
      <LoadFailure
        title={t('one.failed')}
        error={error}
        onRetry={() => void Promise.all([keep.refetch(), other.refetch()])}
      />
    );
  if (keep.data === undefined || other.data === undefined)
    return <SkeletonRows rows={4} height={40} label={t('loading')} />;
  const { data: kept } = keep;
  const { data: joining } = other;
  return (
    <div className={styles.preview}>
      <div className={styles.sides}>
        <Side title={t('merge.keep')} supplier={kept} />
        <Side title={t('merge.other')} supplier={joining} />
      </div>
      <ul className={styles.effects}>
        <li>{t('merge.documents', { name: kept.name, count: kept.documents + joining.documents })}</li>
        <li>{t('merge.settings', { name: kept.name, other: joining.name })}</li>
        <li>{t('merge.accounts')}</li>
      </ul>
      <div className={styles.buttons}>
        <PushButton
          icon={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
          onClick={() => setTurned((before) => !before)}
        >
          {t('merge.turn')}
        </PushButton>
        <Button variant="filled" loading={merge.isPending} onClick={() => merge.mutate({ keep: kept, other: joining })}>
          {t('merge.do')}
        </Button>
      </div>
    </div>
  );
}

function Side({ title, supplier }: { readonly title: string; readonly supplier: Supplier }) {
  const t = useText('suppliers');
  const format = useFormat();
  const { name, companyId, vatId, city, documents, last, sums, accounts } = supplier;
  const lines = [
    [companyId === '' ? '' : t('companyIdOf', { number: companyId }), vatId, city].filter(Boolean).join(' · '),
    t('documentsUntil', { count: documents, last: format.date(last) }),
    sums.map(({ currency, amount }) => format.money(amount, currency)).join(' · '),
    accounts.map(({ iban }) => iban).join(', '),
  ].filter((line) => line !== '');
  return (
    <section aria-label={`${title}: ${name}`}>
      <small>{title}</small>
      <b>{name}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

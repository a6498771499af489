import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listTempbox, removeFromTempbox, type TempboxItem } from '#shared/api/tempbox.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toItemName } from './core/item-name.ts';
import * as styles from './tempbox.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** The documents that a person has put aside (ledger R-TMP-01): open them, or take them out. */
export function TempboxPage() {
  const t = useText('tempbox');
  const { data, error, refetch } = useQuery({
    queryKey: keys.tempbox,
    queryFn: ({ signal }) => call(listTempbox, { signal }),
    staleTime: 0,
  });
  useTitle(t('title'));
  return (
    <div className={styles.tempbox}>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={5} height={48} label={t('loading')} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<IconInbox size={28} stroke={1.4} aria-hidden />}
          title={t('empty')}
          action={<NextStep to="review" />}
        >
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <ul>
          {data.map((item) => (
            <Item key={item._id} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ item: { _id, name } }: { item: TempboxItem }) {
  const t = useText('tempbox');
  const take = useMutation({
    mutationFn: () => call(removeFromTempbox, { body: { ids: [_id] } }),
    meta: { invalidates: [keys.document(_id)] },
    onSuccess: (left) => {
      queryClient.setQueryData(keys.tempbox, left);
      toast({ text: t('taken', { name }) });
    },
    onError: alertError,
  });
  return (
    <li>
      <Link to={`/document/detail/${_id}`} title={name}>
        {toItemName(name)}
      </Link>
      <Button size="xs" aria-label={t('takeOf', { name })} loading={take.isPending} onClick={() => take.mutate()}>
        {t('take')}
      </Button>
    </li>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { applyRegisters, readRegisterPreview } from '#shared/api/export-bulks.ts';
import type { RegisterDifference, RegisterEntry } from '#shared/export-bulks/register-preview.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { exportBulkKeys } from '#web/remote/export-bulks.ts';
import { keys } from '#web/remote/query.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import * as styles from './registers-preview.module.css';

const isStale = (error: unknown): boolean => error instanceof Refused && error.refusal === 'stale-version';

/** What the lists of the program add, rename and remove, and the question whether they may; nothing is replaced before. */
export function RegistersPreview({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText('doctypes');
  const queryKey = [...exportBulkKeys, 'registers', id];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readRegisterPreview, { params: { id }, signal }),
    staleTime: 0,
  });
  const apply = useMutation({
    mutationFn: (state: string) => call(applyRegisters, { params: { id }, body: { state } }),
    onError: (failure) => (isStale(failure) ? undefined : alertError(failure)),
    meta: { awaits: [exportBulkKeys], invalidates: [keys.doctypes], invalidatesIfStale: [queryKey] },
  });
  if (error !== null)
    return <LoadFailure title={t('registers.previewFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={4} height={24} label={t('registers.comparing')} />;
  return (
    <>
      {isStale(apply.error) ? (
        <Band tone="warning" title={t('registers.changedMeanwhile')}>
          {t('registers.changedMeanwhileText')}
        </Band>
      ) : (
        <Band tone="info" title={t('registers.previewTitle')}>
          {t('registers.previewText')}
        </Band>
      )}
      <div className={styles.differences}>
        {data.differences.map((difference) => (
          <Difference key={`${difference.register} ${difference.types.join(' ')}`} difference={difference} />
        ))}
      </div>
      <DialogActions onCancel={onClose}>
        <Button
          data-autofocus
          variant="filled"
          loading={apply.isPending || isFetching}
          onClick={() => apply.mutate(data.state)}
        >
          {t('registers.apply')}
        </Button>
      </DialogActions>
    </>
  );
}

function Difference({ difference }: { readonly difference: RegisterDifference }) {
  const t = useText('doctypes');
  const { fullLabel } = useFieldText();
  const { field, types, added, changed, removed, entries } = difference;
  const total = added + changed + removed;
  const counts = [
    ...(removed === 0 ? [] : [t('registers.removed', { count: removed })]),
    ...(changed === 0 ? [] : [t('registers.changed', { count: changed })]),
    ...(added === 0 ? [] : [t('registers.added', { count: added })]),
  ];
  return (
    <section className={styles.difference} aria-label={`${fullLabel(field)}: ${types.join(', ')}`}>
      <h3>{fullLabel(field)}</h3>
      <p>{total === 0 ? t('registers.reordered') : counts.join(', ')}</p>
      <p>{t('registers.inTypes', { types: types.join(', ') })}</p>
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.code}`} entry={entry} />
        ))}
      </ul>
      {entries.length < total ? <p>{t('registers.more', { count: total - entries.length })}</p> : null}
    </section>
  );
}

function Entry({ entry: { kind, code, name, before } }: { readonly entry: RegisterEntry }) {
  const t = useText('doctypes');
  return (
    <li data-kind={kind}>
      <span>{t(`registers.kind.${kind}`)}</span>
      <span>
        {code === name ? code : `${code} ${name}`}
        {before === undefined ? null : <small> {t('registers.before', { name: before })}</small>}
      </span>
    </li>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { markDifferent, type Double } from '#shared/api/suppliers.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { MergePreview } from './merge-preview.tsx';
import { outdatedBySuppliers, useDoubles, useMayChange } from './use-suppliers.ts';
import * as styles from './merge.module.css';

/** Pairs that seem to be one supplier, with the reasons: each is merged, or found to be different. */
export function DoublesWindow({ onClose }: { readonly onClose: () => void }) {
  const t = useText('suppliers');
  const { data, error, refetch } = useDoubles();
  const [open, setOpen] = useState<readonly [string, string]>();
  const doubles = data?.doubles ?? [];
  return (
    <Dialog opened onClose={onClose} size={680} title={t('doubles.title')}>
      {open === undefined ? (
        <div className={styles.choice}>
          <p>{t('doubles.text')}</p>
          <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
          {data !== undefined && doubles.length === 0 ? <p role="status">{t('doubles.none')}</p> : null}
          <ul>
            {doubles.map((double) => (
              <Pair key={double.suppliers.map(({ id }) => id).join(' ')} double={double} onOpen={setOpen} />
            ))}
          </ul>
        </div>
      ) : (
        <MergePreview ids={open} onMerged={() => setOpen(undefined)} />
      )}
    </Dialog>
  );
}

type PairProps = { readonly double: Double; readonly onOpen: (ids: readonly [string, string]) => void };

function Pair({ double: { reasons, suppliers }, onOpen }: PairProps) {
  const t = useText('suppliers');
  const mayChange = useMayChange();
  const [one, other] = suppliers;
  const mark = useMutation({
    mutationFn: () => call(markDifferent, { body: { one: one.id, other: other.id } }),
    meta: outdatedBySuppliers,
    onSuccess: () => toast({ text: t('doubles.marked') }),
    onError: alertError,
  });
  const names = { one: one.name, other: other.name };
  // The one with more documents is proposed to stay.
  const ids = one.documents < other.documents ? ([other.id, one.id] as const) : ([one.id, other.id] as const);
  return (
    <li>
      <span>
        {t('doubles.pair', names)}
        <small>{t('doubles.same', { reasons: reasons.map((reason) => t(`reason.${reason}`)).join(', ') })}</small>
      </span>
      {mayChange ? (
        <span className={styles.buttons}>
          <PushButton
            aria-label={t('doubles.differentOne', names)}
            disabled={mark.isPending}
            onClick={() => mark.mutate()}
          >
            {t('doubles.different')}
          </PushButton>
          <PushButton look="primary" aria-label={t('doubles.compareOne', names)} onClick={() => onOpen(ids)}>
            {t('doubles.compare')}
          </PushButton>
        </span>
      ) : null}
    </li>
  );
}

import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { forgetSupplier, type Supplier } from '#shared/api/suppliers.ts';
import { call } from '#web/remote/call.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { outdatedBySuppliers, showSupplier, useMayChange } from './use-suppliers.ts';
import * as styles from './supplier-window.module.css';

type Remembered = Supplier['memory'][number];

/** What the reader learned from confirmed documents of a supplier, and a way to make it forget. */
export function SupplierMemory({ supplier: { id, memory } }: { readonly supplier: Supplier }) {
  const format = useFormat();
  const t = useText('suppliers');
  const field = useFieldText();
  const confirm = useConfirm();
  const mayChange = useMayChange();
  const forget = useMutation({
    mutationFn: (document: string | undefined) => call(forgetSupplier, { params: { id }, query: { document } }),
    meta: outdatedBySuppliers,
    onSuccess: (supplier) => {
      showSupplier(supplier);
      toast({ text: t('memory.forgotten') });
    },
    onError: alertError,
  });
  const ask = async (document?: string) => {
    const text = t('memory.forgetText');
    if (await confirm({ title: t('memory.forgetTitle'), text, confirm: t('memory.forget'), danger: true }))
      forget.mutate(document);
  };
  const describe = ({ booking, dueDays }: Remembered): string =>
    [
      ...Object.entries(booking).map(([name, value]) => `${field.label(name)}: ${field.option(name, value)}`),
      ...(dueDays === null ? [] : [t('memory.due', { count: dueDays })]),
    ].join(' · ');
  return (
    <section aria-label={t('memory')}>
      <h3>{t('memory')}</h3>
      {memory.length === 0 ? <p className={styles.quiet}>{t('memory.none')}</p> : null}
      <ul className={styles.rows}>
        {memory.map((one) => (
          <li key={one.document}>
            <span>
              <Link to={`/document/preview/${one.document}`}>
                {t('memory.document', { when: format.instant(one.at) })}
              </Link>
              <small>{describe(one) || t('memory.facts')}</small>
            </span>
            <span />
            {mayChange ? (
              <IconButton
                label={t('memory.forgetOne', { when: format.instant(one.at) })}
                disabled={forget.isPending}
                onClick={() => void ask(one.document)}
              >
                <IconTrash size={16} stroke={1.8} aria-hidden />
              </IconButton>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      {memory.length > 0 && mayChange ? (
        <p className={styles.foot}>
          <PushButton disabled={forget.isPending} onClick={() => void ask()}>
            {t('memory.forgetAll')}
          </PushButton>
        </p>
      ) : null}
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirmAccount } from '#shared/api/payments.ts';
import type { Supplier, SupplierAccount } from '#shared/api/suppliers.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { call } from '#web/remote/call.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { outdatedBySuppliers, useMayChange, usePersonName } from './use-suppliers.ts';
import * as styles from './supplier-window.module.css';

/** The accounts of a supplier: since when, what is known of each, and which waits for a person before anything is paid to it. */
export function SupplierAccounts({ supplier: { accounts } }: { readonly supplier: Supplier }) {
  const t = useText('suppliers');
  return (
    <section aria-label={t('accounts')}>
      <h3>{t('accounts')}</h3>
      {accounts.length === 0 ? <p className={styles.quiet}>{t('accounts.none')}</p> : null}
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <Account key={account.iban} account={account} />
        ))}
      </ul>
    </section>
  );
}

function Account({ account }: { readonly account: SupplierAccount }) {
  const format = useFormat();
  const t = useText('suppliers');
  const locale = useLocale();
  const person = usePersonName();
  const { iban, documents, since, last, document, waiting, finding, confirmed } = account;
  return (
    <li data-waiting={waiting !== null}>
      <div>
        <b>{toDisplayForm('paymentIBAN', iban, locale)}</b>
        <small>
          {documents === 0
            ? t('account.gone')
            : t('account.used', { first: format.date(since), last: format.date(last), count: documents })}
          {document === null ? null : (
            <>
              {' · '}
              <Link to={`/document/preview/${document}`}>{t('account.firstDocument')}</Link>
            </>
          )}
        </small>
        {confirmed === null ? null : (
          <small className={styles.state}>
            <StateIcon state="verified" size={14} />
            {t('account.confirmedBy', { name: person(confirmed.by), when: format.instant(confirmed.at) })}
          </small>
        )}
        {finding === null || finding === 'confirmed' || finding === 'none' ? null : (
          <small className={styles.state}>
            <StateIcon state={waiting === null ? 'verified' : 'invalid'} size={14} />
            {t(`finding.${finding}`)}
          </small>
        )}
      </div>
      {waiting === null ? null : <Confirm iban={iban} document={waiting} />}
    </li>
  );
}

/** Confirms an account as before a payment: by the same rule, with the same warning. */
function Confirm({ iban, document }: { readonly iban: string; readonly document: string }) {
  const t = useText('suppliers');
  const payments = useText('payments');
  const locale = useLocale();
  const confirm = useConfirm();
  const mayChange = useMayChange();
  const shown = toDisplayForm('paymentIBAN', iban, locale);
  const mutation = useMutation({
    mutationFn: () => call(confirmAccount, { params: { id: document }, body: { iban } }),
    meta: outdatedBySuppliers,
    onSuccess: () => toast({ text: t('account.done') }),
    onError: alertError,
  });
  const ask = async () => {
    const sure = await confirm({
      title: payments('account.title'),
      text: `${payments('account.now')}: ${shown}. ${payments('account.text')}`,
      confirm: payments('account.confirm'),
      danger: true,
    });
    if (sure) mutation.mutate();
  };
  return (
    <div className={styles.accountActions}>
      <Link to={`/document/preview/${document}`}>{t('account.look')}</Link>
      {mayChange ? (
        <PushButton
          look="primary"
          aria-label={t('account.confirmOne', { iban: shown })}
          disabled={mutation.isPending}
          onClick={() => void ask()}
        >
          {payments('account.confirm')}
        </PushButton>
      ) : null}
    </div>
  );
}

import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { confirmAccount } from '#shared/api/payments.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import type { Doubt } from './use-payment-run.ts';
import * as styles from './payments.module.css';

type DoubtsProps = {
  readonly doubts: readonly Doubt[];
  readonly onGoOn: (settled: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

/** Accounts that are changed or on no list: each is confirmed by itself, or its document stays out. */
export function DoubtsDialog({ doubts, onGoOn, onClose }: DoubtsProps) {
  const t = useText('payments');
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const settle = async ({ document, account }: Doubt) => {
    setBusy(document);
    try {
      await call(confirmAccount, { params: { id: document }, body: { iban: account.iban } });
      setSettled(new Set([...settled, document]));
    } catch (error) {
      alertError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog opened onClose={onClose} size={640} title={t('account.title')}>
      <p className={dialogStyles.dialogText}>{t('account.text')}</p>
      <ul className={styles.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt.document}>
            <div>
              <strong>{doubt.supplier || doubt.name}</strong>
              <Accounts doubt={doubt} />
            </div>
            {settled.has(doubt.document) ? (
              <span className={styles.settled}>
                <StateIcon state="verified" size={15} /> {t('account.confirmed')}
              </span>
            ) : (
              <Button
                size="xs"
                aria-label={`${t('account.confirm')}: ${doubt.supplier || doubt.name}`}
                loading={busy === doubt.document}
                onClick={() => void settle(doubt)}
              >
                {t('account.confirm')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={dialogStyles.dialogActions}>
        <Button variant="filled" onClick={() => onGoOn(settled)}>
          {t(settled.size === doubts.length ? 'account.continue' : 'account.skip')}
        </Button>
      </div>
    </Dialog>
  );
}

function Accounts({ doubt: { account } }: { readonly doubt: Doubt }) {
  const t = useText('payments');
  const locale = useLocale();
  const shown = (iban: string) => toDisplayForm('paymentIBAN', iban, locale);
  return (
    <>
      <p>{t(account.finding === 'unlisted' ? 'account.unlisted' : 'account.changed')}</p>
      <dl className={styles.accounts}>
        <dt>{t('account.now')}</dt>
        <dd>
          <b>{shown(account.iban)}</b>
        </dd>
        {account.earlier.length === 0 ? null : (
          <>
            <dt>{t('account.earlier')}</dt>
            {account.earlier.map((iban) => (
              <dd key={iban}>{shown(iban)}</dd>
            ))}
          </>
        )}
      </dl>
    </>
  );
}

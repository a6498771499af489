import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { Button, Checkbox } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { toPaymentOrder, listPaid } from './core/order.ts';
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
      <p>
        {t('account.now')}: <b>{shown(account.iban)}</b>
      </p>
      {account.earlier.length === 0 ? null : (
        <p>
          {t('account.earlier')}: {account.earlier.map(shown).join(', ')}
        </p>
      )}
    </>
  );
}

type OrderProps = {
  readonly verdicts: readonly ExportVerdict[];
  readonly busy: boolean;
  readonly onOrder: (ids: readonly string[], again: boolean) => void;
  readonly onClose: () => void;
};

/** What a payment order would hold, and what it leaves out and why, before its file is made. */
export function OrderDialog({ verdicts, busy, onOrder, onClose }: OrderProps) {
  const t = useText('payments');
  const ui = useText('ui');
  const format = useFormat();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [again, setAgain] = useState(false);
  const order = toPaymentOrder(verdicts);
  const { ids, sum } = listPaid(order, again);
  return (
    <Dialog opened onClose={onClose} size={720} fullScreen={phone} title={t('order.title')}>
      <p className={styles.orderSum} role="status">
        {t('order.sum', { count: ids.length })}: <strong>{format.money(sum, 'EUR')}</strong>
      </p>
      <VerdictList title={t('order.left', { count: order.refused.length })} state="invalid" verdicts={order.refused} />
      <VerdictList
        title={t('order.look', { count: order.warnings.length })}
        state="predicted"
        verdicts={order.warnings}
      />
      {order.alreadyExported.length === 0 ? null : (
        <section className={styles.order}>
          <Checkbox
            label={t('order.again', { count: order.alreadyExported.length })}
            description={t('again.text')}
            checked={again}
            onChange={(event) => setAgain(event.currentTarget.checked)}
          />
          <p>{order.alreadyExported.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
      <div className={dialogStyles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button variant="filled" loading={busy} disabled={ids.length === 0} onClick={() => onOrder(ids, again)}>
          {t('order.make', { count: ids.length })}
        </Button>
      </div>
    </Dialog>
  );
}

type VerdictListProps = {
  readonly title: string;
  readonly state: 'invalid' | 'predicted';
  readonly verdicts: readonly ExportVerdict[];
};

/** Documents with their findings; a document opens beside, so that the order stays. */
function VerdictList({ title, state, verdicts }: VerdictListProps) {
  const locale = useLocale();
  if (verdicts.length === 0) return null;
  return (
    <section className={styles.order}>
      <h3>
        <StateIcon state={state} size={15} /> {title}
      </h3>
      <ul>
        {verdicts.map(({ document, name, errors }) => (
          <li key={document}>
            <Link to={`/document/detail/${document}`} target="_blank" rel="noreferrer">
              {name}
            </Link>
            {errors
              .filter(({ note }) => note !== 'exported-before')
              .map(({ note, value }) => (
                <p key={`${note} ${value}`}>{getExportNoteText(locale, note, value)}</p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

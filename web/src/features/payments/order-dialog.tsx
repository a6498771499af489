import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import type { PaymentOrderSummary } from '#shared/api/payment-orders.ts';
import type { ExportFinding } from '#shared/exports/exporter.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { isHeld, listNoted } from './core/order.ts';
import { OrderDays } from './order-days.tsx';
import * as orderStyles from './orders.module.css';
import { PaymentLine } from './payment-line.tsx';
import type { MakeOrder } from './use-payment-run.ts';
import * as styles from './payments.module.css';

type OrderProps = {
  readonly summary: PaymentOrderSummary;
  /** Documents that the person lets through by name. */
  readonly allowed: readonly string[];
  readonly onLet: (id: string, isLet: boolean) => void;
  /** Whether the summary is made anew after a choice; the one before is shown until it comes. */
  readonly checking: boolean;
  /** Whether the order is being made. */
  readonly making: boolean;
  readonly onMake: (how: MakeOrder) => void;
  readonly onClose: () => void;
};

/** Payments that are listed without being asked for; more would push what is left out of sight. */
const shownAtOnce = 3;

/** What a payment order would hold and leave out, and how it would be paid, before it is made. */
export function OrderDialog({ summary, allowed, onLet, checking, making, onMake, onClose }: OrderProps) {
  const t = useText('payments');
  const ui = useText('ui');
  const format = useFormat();
  const locale = useLocale();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const { payments, left, sums, payer, days, fourEyes } = summary;
  const count = payments.length;
  const letting = { allowed, onLet, making };
  const busy = checking || making;
  return (
    <Dialog opened onClose={onClose} size={720} fullScreen={phone} title={t('order.title')}>
      <p className={styles.orderSum} role="status" aria-busy={checking}>
        {t('order.sum', { count })}
        {sums.length === 0 ? null : ' · '}
        <strong>{sums.map(({ sum, currency }) => format.money(sum, currency)).join(' + ')}</strong>
      </p>
      {count === 0 ? <Band tone="warning" title={t('order.nothing')} compact /> : null}
      {count === 0 ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>{t('order.payer')}</dt>
            <dd>{payer.iban === '' ? t('order.noPayer') : toDisplayForm('paymentIBAN', payer.iban, locale)}</dd>
          </div>
          <div>
            <dt>{t('order.days')}</dt>
            <dd>
              <OrderDays days={days} />
            </dd>
          </div>
          <div>
            <dt>{t('order.releasing')}</dt>
            <dd>{t(fourEyes ? 'order.fourEyes' : 'order.twoEyes')}</dd>
          </div>
          <div>
            <dt>{t('order.file')}</dt>
            <dd>{t('order.fileText')}</dd>
          </div>
        </dl>
      )}
      {count === 0 ? null : (
        <details className={styles.paid} open={count <= shownAtOnce}>
          <summary>{t('order.paid', { count })}</summary>
          <ul className={orderStyles.payments}>
            {payments.map((payment) => (
              <PaymentLine key={payment.document} payment={payment} />
            ))}
          </ul>
        </details>
      )}
      <Findings title={t('order.left', { count: left.length })} state="invalid" rows={left} {...letting} />
      <Findings
        title={t('order.look', { count: listNoted(payments).length })}
        state="predicted"
        rows={listNoted(payments)}
        {...letting}
      />
      <div className={`${dialogStyles.dialogActions} ${styles.foot}`}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          variant={fourEyes ? 'filled' : 'default'}
          loading={busy && fourEyes}
          disabled={count === 0 || busy}
          onClick={() => onMake('prepare')}
        >
          {t('order.prepare', { count })}
        </Button>
        {fourEyes ? null : (
          <Button variant="filled" loading={busy} disabled={count === 0} onClick={() => onMake('download')}>
            {t('order.make', { count })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type FindingsProps = Pick<OrderProps, 'allowed' | 'onLet' | 'making'> & {
  readonly title: string;
  readonly state: 'invalid' | 'predicted';
  readonly rows: readonly {
    readonly document: string;
    readonly name: string;
    readonly findings: readonly ExportFinding[];
  }[];
};

/** Documents with their findings; a document opens beside, so that the order stays. */
function Findings({ title, state, rows, allowed, onLet, making }: FindingsProps) {
  const t = useText('payments');
  const locale = useLocale();
  if (rows.length === 0) return null;
  return (
    <section className={styles.order}>
      <h3>
        <StateIcon state={state} size={15} /> {title}
      </h3>
      <ul>
        {rows.map(({ document, name, findings }) => (
          <li key={document}>
            <Link to={`/document/detail/${document}`} target="_blank" rel="noreferrer">
              {name}
            </Link>
            {findings.map(({ note, value }) => (
              <p key={`${note} ${value}`}>{getExportNoteText(locale, note, value)}</p>
            ))}
            {isHeld({ findings }) || allowed.includes(document) ? (
              <Checkbox
                size="xs"
                label={t('order.let')}
                aria-label={t('order.letOf', { name })}
                description={t('order.letText')}
                checked={allowed.includes(document)}
                disabled={making}
                onChange={(event) => onLet(document, event.currentTarget.checked)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router';
import type { DatedPayment } from '#shared/api/payment-orders.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';

/** A payment of an order: the document, which opens beside, whom it pays, how much and when. */
export function PaymentLine({ payment }: { readonly payment: DatedPayment }) {
  const t = useText('payments');
  const format = useFormat();
  const locale = useLocale();
  const { document, name, payee, iban, amount, currency, variableSymbol, day, allowed = [] } = payment;
  return (
    <li>
      <div>
        <Link to={`/document/detail/${document}`} target="_blank" rel="noreferrer">
          {name}
        </Link>
        <p>
          {payee}, {toDisplayForm('paymentIBAN', iban, locale)}
          {variableSymbol === '' ? '' : `, ${t('orders.symbol', { symbol: variableSymbol })}`}
        </p>
        {allowed.length === 0 ? null : (
          <p>
            {t('orders.allowed')} {allowed.map(({ note, value }) => getExportNoteText(locale, note, value)).join(' ')}
          </p>
        )}
      </div>
      <div>
        <strong>{format.money(amount, currency)}</strong>
        <small>{format.date(day)}</small>
      </div>
    </li>
  );
}

import type { PaymentDay } from '#shared/payment/payment-order.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './payments.module.css';

/** The days on which an order is carried out, each with its reason, how many payments and how much. */
export function OrderDays({ days }: { readonly days: readonly PaymentDay[] }) {
  const t = useText('payments');
  const format = useFormat();
  return (
    <ul className={styles.days}>
      {days.map(({ day, reason, count, sum }) => (
        <li key={`${day} ${reason}`}>
          <strong>{format.date(day)}</strong>
          {days.length === 1 ? null : ` · ${t('day.count', { count, sum: format.money(sum, 'EUR') })}`}
          <small>{t(`day.${reason}`)}</small>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { addDays } from '#shared/kit/dates.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './analytics.module.css';
import { toDocuments } from './to-documents.ts';

type OverdueProps = { readonly found: BusinessAnalysis; readonly side: 'sale' | 'cost' };

const firstDay = '1900-01-01';
type Age = 'young' | 'middle' | 'old';

/** What is late on one side, by age, and the longest overdue invoices. */
export function Overdue({ found, side }: OverdueProps) {
  const t = useText('analytics');
  const format = useFormat();
  const { today, currency } = found;
  const { documents, terms, list } = side === 'sale' ? found.expiredSales : found.expiredCosts;
  if (documents === 0 && list.length === 0) return null;
  const title = t(side === 'sale' ? 'late.sales' : 'late.costs');
  const ageOf = (to: string): Age =>
    to >= addDays(today, -14) ? 'young' : to >= addDays(today, -30) ? 'middle' : 'old';
  const toPath = (from: string, to: string) =>
    toDocuments({ owed: side, owedDay: [from < firstDay ? firstDay : from, to] });
  const ages = terms.toReversed();
  return (
    <section aria-label={title}>
      <div className={styles.title}>
        <h2>{title}</h2>
        <Link to={toPath(firstDay, addDays(today, -1))}>{t('allInList', { count: documents })}</Link>
      </div>
      <div className={styles.ages} aria-hidden>
        {ages.map(({ from, to, amount }) => (
          <i key={from} data-age={ageOf(to)} style={{ flexGrow: Number(amount) }} />
        ))}
      </div>
      <p className={styles.ageSums}>
        {ages.map(({ from, to, amount }) => (
          <span key={from}>
            {t(`age.${ageOf(to)}`)} <Link to={toPath(from, to)}>{format.money(amount, currency)}</Link>
          </span>
        ))}
      </p>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(side === 'sale' ? 'customer' : 'supplier')}</th>
              <th scope="col">{t('invoice')}</th>
              <th scope="col">{t('due')}</th>
              <th scope="col" data-align="end">
                {t('lateBy')}
              </th>
              <th scope="col" data-align="end">
                {t('sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr key={one.document}>
                <td>
                  <b>{one.partner || t('nameless')}</b>
                </td>
                <td>
                  <Link to={`/document/preview/${one.document}`}>{one.number || '–'}</Link>
                </td>
                <td>{format.date(one.dueDate)}</td>
                <td data-align="end" data-age={ageOf(one.dueDate)}>
                  {t('days', { count: one.days })}
                </td>
                <td data-align="end">
                  <b>{format.money(one.amount, one.currency)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import { Link } from 'react-router';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { analysisWords } from '#shared/text/analysis-words.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as styles from './analytics.module.css';
import { toDocuments } from './to-documents.ts';
import { SumTable } from './sum-table.tsx';
import { withTax } from './use-analysis-text.ts';

type Found = { readonly found: BusinessAnalysis };

/** The partners with whom the company turned over most. */
export function PartnerTable({ found, side }: Found & { readonly side: 'sale' | 'cost' }) {
  const t = useText('analytics');
  const format = useFormat();
  const { from, to, currency } = found;
  const { top, rest } = side === 'sale' ? found.salesGrouped : found.costsGrouped;
  const wanted = { turnover: side, supplyDay: [from, to] } as const;
  const money = (amount: string, tax: string) => format.money(withTax(amount, tax, found), currency);
  const rows = top.map((one) => ({
    key: one.key,
    name: one.name || one.key || t('nameless'),
    values: [format.count(one.documents), money(one.amount, one.tax)],
    to: one.key === '' ? undefined : toDocuments({ ...wanted, partner: one.key }),
  }));
  const others = {
    key: 'rest',
    name: t('rest'),
    values: [format.count(rest.documents), money(rest.amount, rest.tax)],
    to: undefined,
  };
  return (
    <SumTable
      title={t(side === 'sale' ? 'customers' : 'suppliers')}
      heads={[t(side === 'sale' ? 'customer' : 'supplier'), t('documents'), t('sum')]}
      rows={rest.documents > 0 ? [...rows, others] : rows}
    />
  );
}

/** Sums by type of document. */
export function DoctypeTable({ found }: Found) {
  const t = useText('analytics');
  const format = useFormat();
  const doctypes = useDoctypes();
  const { from, to, currency } = found;
  return (
    <SumTable
      title={t('doctypes')}
      heads={[t('doctype'), t('documents'), t('sum')]}
      rows={found.doctypes.map((one) => ({
        key: `${one.side} ${one.doctype}`,
        name: doctypes.find(({ id }) => id === one.doctype)?.name ?? one.doctype,
        values: [format.count(one.documents), format.money(withTax(one.amount, one.tax, found), currency)],
        to: toDocuments({ turnover: one.side, supplyDay: [from, to], doctype: one.doctype }),
      }))}
    />
  );
}

/** Money that goes out and comes in, week by week. */
export function CashTable({ found }: Found) {
  const t = useText('analytics');
  const format = useFormat();
  const { currency } = found;
  if (found.cash.length === 0) return null;
  const link = (side: 'sale' | 'cost', amount: string, days: readonly [string, string]) => (
    <Link to={toDocuments({ owed: side, owedDay: days })}>{format.money(amount, currency)}</Link>
  );
  return (
    <section aria-label={t('cash')}>
      <div className={styles.title}>
        <h2>{t('cash')}</h2>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col" data-align="end">
              {t('outgoing')}
            </th>
            <th scope="col" data-align="end">
              {t('incoming')}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.cash.map(({ from, to, costs, sales }) => (
            <tr key={from}>
              <th scope="row">{to.startsWith('9') ? t('later') : `${format.date(from)} – ${format.date(to)}`}</th>
              <td data-align="end">{link('cost', costs, [from, to])}</td>
              <td data-align="end">{link('sale', sales, [from, to])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What is in no sum, and why. */
export function LeftOut({ found }: Found) {
  const t = useText('analytics');
  const format = useFormat();
  const { reasons } = analysisWords[useLocale()];
  const { from, to, leftOut, others } = found;
  const sums = others.map(({ side, amount, tax, currency }) =>
    t(side === 'sale' ? 'ofSales' : 'ofCosts', { sum: format.money(withTax(amount, tax, found), currency) }),
  );
  return (
    <>
      {sums.length === 0 ? null : <p className={styles.note}>{t('others', { sums: sums.join(', ') })}</p>}
      <SumTable
        title={t('leftOut')}
        heads={[t('leftOut'), t('documents')]}
        rows={leftOut.map(({ reason, documents }) => ({
          key: reason,
          name: reasons[reason],
          values: [format.count(documents)],
          to: toDocuments({ turnover: reason, supplyDay: [from, to] }),
        }))}
      />
    </>
  );
}

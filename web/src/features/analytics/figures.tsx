import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { addDays } from '#shared/kit/dates.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './analytics.module.css';
import { toDocuments } from './to-documents.ts';
import { useDays, withTax } from './use-analysis-text.ts';

type FigureProps = {
  readonly name: string;
  readonly amount: string;
  readonly to: string;
  readonly children: ReactNode;
};

const Figure = ({ name, amount, to, children }: FigureProps) => (
  <div className={styles.figure} role="group" aria-label={name}>
    <h2>{name}</h2>
    <Link to={to}>{amount}</Link>
    <p>{children}</p>
  </div>
);

/** How much more or less than before, as a share; undefined without anything before. */
function toShare(now: string, before: string): number | undefined {
  const [a, b] = [Number(now), Number(before)];
  return b === 0 ? undefined : (a - b) / Math.abs(b);
}

/** The four numbers that matter first. */
export function Figures({ found }: { readonly found: BusinessAnalysis }) {
  const t = useText('analytics');
  const format = useFormat();
  const days = useDays();
  const { previous, vat, expiredSales, currency, from, to, today } = found;
  const money = (amount: string) => format.money(amount, currency);
  const sales = withTax(found.salesTotal, found.salesTax, found);
  const costs = withTax(found.costsTotal, found.costsTax, found);
  const compare = (now: string, before: string, better: 1 | -1) => {
    const share = toShare(now, before);
    if (share === undefined) return t('noChange');
    const change = `${share > 0 ? '+' : ''}${format.percent(share)}`;
    return <span data-tone={share * better >= 0 ? 'good' : 'bad'}>{t('change', { change })}</span>;
  };
  const isExcess = vat.balance.startsWith('-');
  const oldest = Math.max(0, ...expiredSales.list.map((one) => one.days));
  return (
    <div className={styles.figures}>
      <Figure name={t('sales')} amount={money(sales)} to={toDocuments({ turnover: 'sale', supplyDay: [from, to] })}>
        {t('salesDocs', { count: found.salesTotalDocs })},{' '}
        {compare(sales, withTax(previous.salesTotal, previous.salesTax, found), 1)}
      </Figure>
      <Figure name={t('costs')} amount={money(costs)} to={toDocuments({ turnover: 'cost', supplyDay: [from, to] })}>
        {t('costsDocs', { count: found.costsTotalDocs })},{' '}
        {compare(costs, withTax(previous.costsTotal, previous.costsTax, found), -1)}
      </Figure>
      {found.payer ? (
        <Figure
          name={t('vatOf', { period: days.between(vat.from, vat.to) })}
          amount={money(isExcess ? vat.balance.slice(1) : vat.balance)}
          to={`/vat?period=${vat.from}..${vat.to}`}
        >
          {isExcess ? t('excess') : vat.due === null ? t('toPayPlain') : t('toPay', { day: format.date(vat.due) })}
        </Figure>
      ) : null}
      <Figure
        name={t('late.sales')}
        amount={money(expiredSales.total)}
        to={toDocuments({ owed: 'sale', owedDay: ['1900-01-01', addDays(today, -1)] })}
      >
        {expiredSales.documents === 0
          ? t('nothingLate')
          : t('overdueSales', { count: expiredSales.documents, days: oldest })}
      </Figure>
    </div>
  );
}

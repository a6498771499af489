import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { cutMonth } from '#shared/analytics/periods.ts';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './analytics.module.css';
import { toDocuments } from './to-documents.ts';
import { listMarks } from './periods.ts';
import { useDays, withTax } from './use-analysis-text.ts';

type Month = { readonly month: string; readonly sales: string; readonly costs: string };
type Side = 'sale' | 'cost';

const height = 250;
const base = height - 24;
/** Where the first month begins, the width of a month, of a bar, and the gap before each. On a phone a year fits. */
const wide = { left: 56, slot: 58, bar: 20, gaps: [8, 2] } as const;
const narrow = { left: 46, slot: 26, bar: 10, gaps: [2, 2] } as const;

/** The documents of a month on one side. */
const useMonthPath =
  ({ from, to }: Pick<BusinessAnalysis, 'from' | 'to'>) =>
  (month: string, side: Side) => {
    const days = cutMonth(month, { from, until: to });
    return toDocuments({ turnover: side, supplyDay: [days.from, days.until] });
  };

/** Sales and costs of each month as bars, or as the table of the same numbers. */
export function BalanceChart({ found }: { readonly found: BusinessAnalysis }) {
  const t = useText('analytics');
  const days = useDays();
  const [asTable, setAsTable] = useState(false);
  const months = found.balance.map(({ month, ...row }): Month => ({
    month,
    sales: withTax(row.salesAmount, row.salesTax, found),
    costs: withTax(row.costsAmount, row.costsTax, found),
  }));
  const running = found.today.slice(0, 7);
  const incomplete = months.some(({ month }) => month === running) ? running : undefined;
  return (
    <section aria-labelledby="analytics-chart">
      <div className={styles.title}>
        <h2 id="analytics-chart">{t(found.payer ? 'chart' : 'chartGross')}</h2>
        <span className={styles.legend} data-side="sale">
          {t('sales')}
        </span>
        <span className={styles.legend} data-side="cost">
          {t('costs')}
        </span>
        {incomplete === undefined ? null : <span>{t('incomplete', { month: days.long(incomplete) })}</span>}
        <button type="button" className={styles.link} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'asChart' : 'asTable')}
        </button>
      </div>
      {asTable ? (
        <MonthTable found={found} months={months} />
      ) : (
        <Bars found={found} months={months} incomplete={incomplete} />
      )}
    </section>
  );
}

type MonthsProps = { readonly found: BusinessAnalysis; readonly months: readonly Month[] };

function MonthTable({ found, months }: MonthsProps) {
  const t = useText('analytics');
  const format = useFormat();
  const days = useDays();
  const toPath = useMonthPath(found);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col" data-align="end">
            {t('sales')}
          </th>
          <th scope="col" data-align="end">
            {t('costs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, sales, costs }) => (
          <tr key={month}>
            <th scope="row">{days.long(month)}</th>
            <td data-align="end">
              <Link to={toPath(month, 'sale')}>{format.money(sales, found.currency)}</Link>
            </td>
            <td data-align="end">
              <Link to={toPath(month, 'cost')}>{format.money(costs, found.currency)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the arrow keys lead from a month. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

function Bars({ found, months, incomplete }: MonthsProps & { readonly incomplete: string | undefined }) {
  const t = useText('analytics');
  const format = useFormat();
  const days = useDays();
  const navigate = useNavigate();
  const toPath = useMonthPath(found);
  const pattern = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | undefined>(undefined);
  const values = months.flatMap(({ sales, costs }) => [Number(sales), Number(costs)]);
  const marks = listMarks(Math.max(0, ...values));
  const most = marks.at(-1) ?? 1;
  const phone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  const { left, slot, bar, gaps } = phone ? narrow : wide;
  const width = left + months.length * slot;
  const toY = (value: number) => base - (Math.max(0, value) / most) * (base - 10);
  const shown = at === undefined ? undefined : months[at];
  const says =
    shown === undefined
      ? ''
      : t('monthSays', {
          month: days.long(shown.month),
          sales: format.money(shown.sales, found.currency),
          costs: format.money(shown.costs, found.currency),
        });
  useEffect(() => {
    const box = scroller.current;
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }, []);
  const moveByKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setAt(move(at ?? months.length, months.length - 1));
    }
    if (event.key === 'Enter' && shown !== undefined) void navigate(toPath(shown.month, 'sale'));
  };
  return (
    <>
      <div
        ref={scroller}
        className={styles.chart}
        role="slider"
        aria-label={t('chartHint')}
        aria-valuemin={0}
        aria-valuemax={months.length - 1}
        aria-valuenow={at ?? months.length - 1}
        aria-valuetext={says}
        tabIndex={0}
        onKeyDown={moveByKey}
        onMouseLeave={() => setAt(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} style={{ minWidth: width }} aria-hidden>
          <defs>
            <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" className={styles.hatchGround} />
              <line x1="0" y1="0" x2="0" y2="5" className={styles.hatch} />
            </pattern>
          </defs>
          {marks.map((mark) => (
            <g key={mark} className={styles.mark}>
              <line x1={left} x2={width} y1={toY(mark)} y2={toY(mark)} />
              <text x={left - 8} y={toY(mark) + 4} textAnchor="end">
                {format.count(mark)}
              </text>
            </g>
          ))}
          {months.map(({ month, sales, costs }, place) => {
            const x = left + place * slot;
            return (
              <g
                key={month}
                className={styles.month}
                data-at={place === at}
                data-incomplete={month === incomplete}
                onMouseEnter={() => setAt(place)}
              >
                <rect className={styles.slot} x={x} y={0} width={slot} height={height} rx={4} />
                <Bar
                  x={x + gaps[0]}
                  width={bar}
                  y={toY(Number(sales))}
                  side="sale"
                  onOpen={() => void navigate(toPath(month, 'sale'))}
                />
                <Bar
                  x={x + gaps[0] + bar + gaps[1]}
                  width={bar}
                  y={toY(Number(costs))}
                  side="cost"
                  fill={`url(#${pattern})`}
                  onOpen={() => void navigate(toPath(month, 'cost'))}
                />
                <text x={x + slot / 2} y={height - 6} textAnchor="middle">
                  {days.short(month)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p className={styles.says} aria-hidden>
        {says}
      </p>
    </>
  );
}

type BarProps = {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly side: Side;
  readonly fill?: string;
  readonly onOpen: () => void;
};

const Bar = ({ x, y, width, side, fill, onOpen }: BarProps) => (
  <rect
    className={styles.bar}
    data-side={side}
    x={x}
    y={y}
    width={width}
    height={Math.max(0, base - y)}
    rx={2}
    fill={fill}
    onClick={onOpen}
  />
);

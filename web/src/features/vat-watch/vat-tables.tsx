import { Link } from 'react-router';
import type { VatReport } from '#shared/api/vat-watch.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { describeSection } from '#shared/text/vat-sections.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { findWorst } from './finding-state.ts';
import * as styles from './vat.module.css';

/** Heads of columns side by side; numbers stand at the end. */
const Heads = ({ of, align }: { readonly of: readonly string[]; readonly align?: 'end' }) =>
  of.map((head) => (
    <th key={head} scope="col" data-align={align}>
      {head}
    </th>
  ));

type TotalsProps = {
  readonly report: VatReport;
  readonly section: string | null;
  readonly onSection: (section: string | null) => void;
};

/** Sums by section; a section that is chosen shows its documents alone. */
export function VatTotals({ report, section, onSection }: TotalsProps) {
  const t = useText('vat');
  const format = useFormat();
  const locale = useLocale();
  const { heads } = vatWords[locale];
  return (
    <table className={`${styles.table} ${styles.totals}`}>
      <thead>
        <tr>
          <Heads of={[heads.section, heads.meaning]} />
          <Heads of={[heads.count, heads.base, heads.vat, heads.unsure]} align="end" />
        </tr>
      </thead>
      <tbody>
        {report.totals.map((total) => (
          <tr key={total.section} data-on={section === total.section}>
            <td>
              <button
                type="button"
                aria-pressed={section === total.section}
                aria-label={`${t('section')} ${toPrintedSection(total.section)}`}
                onClick={() => onSection(section === total.section ? null : total.section)}
              >
                {toPrintedSection(total.section)}
              </button>
            </td>
            <td className={styles.meaning}>{describeSection(locale, report.country, total.section)}</td>
            <td data-align="end">{format.count(total.count)}</td>
            <td data-align="end">{format.money(total.base, report.currency)}</td>
            <td data-align="end">{format.money(total.vat, report.currency)}</td>
            <td data-align="end">
              <span className={styles.state}>
                {total.unsure === 0 ? (
                  <StateIcon state="verified" label={t('fine')} />
                ) : (
                  <>
                    <StateIcon state="predicted" /> {format.count(total.unsure)}
                  </>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LinesProps = { readonly lines: VatReport['lines']; readonly currency: string };

/** The documents themselves, each with what is to be checked. */
export function VatLines({ lines, currency }: LinesProps) {
  const format = useFormat();
  const locale = useLocale();
  const { heads, findings } = vatWords[locale];
  return (
    <table className={`${styles.table} ${styles.lines}`}>
      <thead>
        <tr>
          <Heads of={[heads.section, heads.number, heads.partner, heads.vatId, heads.date]} />
          <Heads of={[heads.rate, heads.base, heads.vat]} align="end" />
          <Heads of={[heads.findings]} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.document} ${line.section} ${line.rate}`}>
            <td>{toPrintedSection(line.section)}</td>
            <td>
              <Link to={`/document/preview/${line.document}`}>{line.number || line.name}</Link>
            </td>
            <td>{line.partner}</td>
            <td>{line.vatId}</td>
            <td>{format.date(line.date)}</td>
            <td data-align="end">{line.rate === '' ? '' : `${toDisplayNumber(line.rate, locale)}\u00a0%`}</td>
            <td data-align="end">{format.money(line.base, currency)}</td>
            <td data-align="end">{format.money(line.vat, currency)}</td>
            <td>
              {line.findings.length === 0 ? null : (
                <span className={styles.state}>
                  <StateIcon state={findWorst(line.findings)} />
                  {line.findings.map((finding) => findings[finding]).join('; ')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** B.3.2: what simplified invoices of each supplier come to; nothing where the period has B.3.1. */
export function VatSuppliers({ report }: { readonly report: VatReport }) {
  const format = useFormat();
  const { heads, sheets } = vatWords[useLocale()];
  if (report.suppliers.length === 0) return null;
  return (
    <table className={`${styles.table} ${styles.suppliers}`}>
      <caption>{sheets.suppliers}</caption>
      <thead>
        <tr>
          <Heads of={[heads.vatId, heads.partner]} />
          <Heads of={[heads.count, heads.base, heads.vat]} align="end" />
        </tr>
      </thead>
      <tbody>
        {report.suppliers.map((one) => (
          <tr key={`${one.vatId}\n${one.partner}`}>
            <td>{one.vatId}</td>
            <td>{one.partner}</td>
            <td data-align="end">{format.count(one.count)}</td>
            <td data-align="end">{format.money(one.base, report.currency)}</td>
            <td data-align="end">{format.money(one.vat, report.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link } from 'react-router';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { describeSection } from '#shared/text/vat-sections.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as styles from './analytics.module.css';
import { toDocuments } from './to-documents.ts';
import { SumTable } from './sum-table.tsx';
import { useDays } from './use-analysis-text.ts';

/** The tax by rate, and the sections of the control statement that the company files in Slovakia. */
export function VatTables({ found }: { readonly found: BusinessAnalysis }) {
  const t = useText('analytics');
  const format = useFormat();
  const days = useDays();
  const locale = useLocale();
  const { vat, currency, country } = found;
  const period = days.between(vat.from, vat.to);
  const money = (amount: string) => format.money(amount, currency);
  const rates = vat.rates.map(({ rate, output, input, balance }) => ({
    key: rate,
    name: rate === '' ? t('noRate') : `${toDisplayNumber(rate, locale)} %`,
    values: [output, input, balance].map(money),
    to: rate === '' ? undefined : toDocuments({ vatDay: [vat.from, vat.to], vatRates: rate }),
  }));
  const total = {
    key: 'total',
    name: t('total'),
    values: [vat.output, vat.input, vat.balance].map(money),
    to: toDocuments({ vatDay: [vat.from, vat.to] }),
    total: true,
  };
  return (
    <>
      <SumTable
        title={t('vatOf', { period })}
        heads={[t('rate'), t('output'), t('input'), t('balance')]}
        rows={[...rates, total]}
      />
      {vat.sections.length === 0 ? null : (
        <section aria-label={t('statement', { period })}>
          <div className={styles.title}>
            <h2>{t('statement', { period })}</h2>
            <Link to={`/vat?period=${vat.from}..${vat.to}`}>{t('watch')}</Link>
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('section')}</th>
                <th scope="col" data-align="end">
                  {t('rows')}
                </th>
                <th scope="col" data-align="end">
                  {t('tax')}
                </th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {vat.sections.map(({ section, documents, tax, unsure }) => (
                <tr key={section} title={describeSection(locale, country, section)}>
                  <th scope="row">{toPrintedSection(section)}</th>
                  <td data-align="end">
                    <Link
                      to={toDocuments({
                        vatDay: [vat.from, vat.to],
                        vatSection: section === 'B32' ? 'B31' : section,
                      })}
                    >
                      {format.count(documents)}
                    </Link>
                  </td>
                  <td data-align="end">{money(tax)}</td>
                  <td data-tone={unsure > 0 ? 'bad' : 'good'}>
                    {unsure > 0 ? t('toCheck', { count: unsure }) : t('fine')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

import type { VatReport } from '#shared/api/vat-watch.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as styles from './vat.module.css';

/** What the tax of a period comes to: on sales, deducted, and what is left to pay or to be refunded. */
export function VatBalance({ report }: { readonly report: VatReport }) {
  const t = useText('vat');
  const format = useFormat();
  const words = vatWords[useLocale()].balance;
  const { output, input, balance } = report.balance;
  const isExcess = balance.startsWith('-');
  const money = (amount: string) => format.money(amount, report.currency);
  return (
    <dl className={styles.balance} aria-label={t('balance')}>
      <div>
        <dt>{words.output}</dt>
        <dd>{money(output)}</dd>
      </div>
      <div>
        <dt>{words.input}</dt>
        <dd>{money(input)}</dd>
      </div>
      <div data-total>
        <dt>{t(isExcess ? 'excess' : 'toPay')}</dt>
        <dd>{money(isExcess ? balance.slice(1) : balance)}</dd>
      </div>
    </dl>
  );
}

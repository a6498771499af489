import type { Reception } from '#shared/einvoice/reception.ts';
import { isTermId } from '#shared/einvoice/semantic/business-terms.ts';
import { describeFinding } from '#shared/text/einvoice-finding-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { usePhone } from './session/layout-context.ts';
import * as styles from './review.module.css';

/** Sentences that stand in the band, on a computer and on a phone, whose screen belongs to page and fields; the others are counted. */
const most = { computer: 5, phone: 1 } as const;

/** Says what is wrong with the e-invoice that a document was made of, where, and who mends it. */
export function EinvoiceBand({ findings }: Pick<Reception, 'findings'>) {
  const t = useText('detail');
  const locale = useLocale();
  const phone = usePhone();
  const shown = phone ? most.phone : most.computer;
  const errors = findings.filter(({ flag }) => flag === 'fatal');
  const listed = errors.length > 0 ? errors : findings;
  const sentences = listed.map(({ terms, ...finding }) =>
    describeFinding(locale, { ...finding, terms: terms.filter(isTermId) }),
  );
  const mender = sentences[0]?.who;
  return (
    <Band
      tone="warning"
      compact
      title={t(errors.length > 0 ? 'einvoice.invalid' : 'einvoice.warned', { count: listed.length })}
    >
      <ul className={styles.findings} aria-label={t('einvoice.list')}>
        {sentences.slice(0, shown).map(({ what, where }, at) => (
          <li key={`${listed[at]?.rule ?? ''} ${listed[at]?.location ?? ''}`}>
            {where} – {what}
          </li>
        ))}
        {sentences.length > shown ? <li>{t('einvoice.more', { count: sentences.length - shown })}</li> : null}
      </ul>
      {mender} {errors.length > 0 && !phone ? t('einvoice.held') : ''}
    </Band>
  );
}

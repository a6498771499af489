import type { Source } from '#shared/field/evidence.ts';
import { useText } from '#web/text/use-text.ts';
import { SourceTag } from '#web/ui/signs/source-tag.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as stateStyles from '#web/ui/signs/state.module.css';
import * as styles from './account.module.css';

type Row = { readonly label: string; readonly value: string; readonly source: Source; readonly doubtful?: boolean };

/**
 * The product's idea on six rows; decoration, hidden from screen readers. Its values stand written in the texts: a formatter of amounts
 * would be the most expensive part of the page.
 */
export function Idea() {
  const t = useText('account');
  const rows: readonly Row[] = [
    { label: t('idea.vs'), value: '2610487', source: 'qr' },
    { label: t('idea.total'), value: t('idea.totalValue'), source: 'qr' },
    { label: t('idea.supplier'), value: 'Ovocie Malinovo, s. r. o.', source: 'register' },
    { label: t('idea.issued'), value: t('idea.issuedValue'), source: 'text' },
    { label: t('idea.vatId'), value: 'SK2020317068', source: 'ocr', doubtful: true },
    { label: t('idea.number'), value: 'FP2026/00412', source: 'person' },
  ];
  return (
    <div className={styles.idea} aria-hidden>
      <p className={styles.ideaTitle}>{t('idea.title')}</p>
      <div className={styles.ideaRows}>
        {rows.map(({ label, value, source, doubtful = false }) => (
          <div
            key={label}
            className={`${styles.ideaRow} ${stateStyles.rail}`}
            data-part="rail"
            data-rail={doubtful ? 'predicted' : undefined}
          >
            <StateIcon state={doubtful ? 'predicted' : 'verified'} />
            <span className={styles.ideaLabel}>{label}</span>
            <span>{value}</span>
            <SourceTag source={source} doubtful={doubtful} />
          </div>
        ))}
      </div>
      <p className={styles.ideaText}>{t('idea.text')}</p>
    </div>
  );
}

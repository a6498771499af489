import type { Quality } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from './state-icon.tsx';
import * as styles from './state.module.css';

const order = ['verified', 'predicted', 'invalid', 'missing'] as const;
const openStates = ['invalid', 'missing', 'predicted'] as const;

/** How well a document was read: a bar of the four states and, in icons and numbers, what still needs a person. */
export function QualityBar({ quality }: { quality: Quality }) {
  const t = useText('ui');
  const total = order.reduce((sum, state) => sum + quality[state], 0);
  const open = openStates.filter((state) => quality[state] > 0);
  const label = t('quality.label', {
    verified: quality.verified,
    total,
    invalid: quality.invalid,
    missing: quality.missing,
    predicted: quality.predicted,
  });
  return (
    <span className={styles.quality} role="img" aria-label={label} title={label}>
      <span className={styles.qualityBar}>
        {total === 0 ? <i data-state="none" style={{ flexGrow: 1 }} /> : null}
        {order.map((state) =>
          quality[state] > 0 ? <i key={state} data-state={state} style={{ flexGrow: quality[state] }} /> : null,
        )}
      </span>
      {open.length === 0 && total > 0 ? <span>{t('quality.done', { verified: quality.verified, total })}</span> : null}
      {open.length > 0 ? (
        <span className={styles.qualityCounts}>
          {open.map((state) => (
            <span key={state} className={styles.qualityCount} data-state={state}>
              <StateIcon state={state} size={14} />
              {quality[state]}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

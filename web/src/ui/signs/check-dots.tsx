import type { Check } from '#shared/field/field.ts';
import * as styles from './state.module.css';

/** One dot per check: filled passed, ring warned, diamond failed. `label` names the checks as a sentence. */
export function CheckDots({ checks, label }: { checks: readonly Pick<Check, 'name' | 'result'>[]; label: string }) {
  if (checks.length === 0) return null;
  return (
    <span className={styles.pips} data-part="pips" role="img" aria-label={label} title={label}>
      {checks.map((check, index) => (
        <i key={`${check.name}-${index}`} data-result={check.result} />
      ))}
    </span>
  );
}

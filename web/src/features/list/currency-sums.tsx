import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import * as styles from './list.module.css';

/** What the list comes to in several currencies: their number, and each sum on demand. */
export function CurrencySums({ sums }: { sums: readonly string[] }) {
  const t = useText('list');
  const count = t('currencies', { count: sums.length });
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={200}
      className={styles.sum}
      label={`${t('sum')} ${count}`}
      trigger={
        <>
          <span aria-hidden>Σ</span> <b>{count}</b>
        </>
      }
    >
      <ul className={styles.sums}>
        {sums.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Dropdown>
  );
}

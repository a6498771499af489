import * as styles from '../feedback/band.module.css';

/** A key printed on its control. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <kbd className={styles.key} data-part="key" aria-hidden>
    {keys}
  </kbd>
);

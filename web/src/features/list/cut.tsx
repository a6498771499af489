import * as styles from './list.module.css';

/** A text that is cut before its end where there is no room: what tells it from others stays. */
export const Cut = ({ text, at }: { text: string; at: number }) => (
  <span className={styles.cut}>
    <span>{text.slice(0, at)}</span>
    <span>{text.slice(at)}</span>
  </span>
);

import { doctypeAccents } from '../theme/tokens.ts';
import * as styles from './state.module.css';

const codes = Object.keys(doctypeAccents);

/** Known codes keep their colour; others get one by their place among the types, the ninth starts again. */
const getAccent = (short: string, index: number): string =>
  codes.includes(short) ? short : (codes[Math.abs(index) % codes.length] ?? 'FP');

/** The short code of a document type. The letters carry the meaning, the colour only speeds up scanning. */
export function DoctypeTag({ short, index = 0, title }: { short: string; index?: number; title?: string | undefined }) {
  const accent = getAccent(short, index);
  return (
    <span
      className={styles.doctype}
      title={title}
      style={
        short === ''
          ? { '--df-tag-ground': 'var(--df-sunken)', '--df-tag-ink': 'var(--df-ink3)' }
          : { '--df-tag-ground': `var(--dt-${accent}-b)`, '--df-tag-ink': `var(--dt-${accent}-i)` }
      }
    >
      {short === '' ? '–' : short}
    </span>
  );
}

import { useEffect, useState } from 'react';
import * as styles from './band.module.css';

const widths = [38, 24, 44, 20, 32] as const;

/** Still grey rows in the grid of what is coming, from 300 ms on: what arrives sooner needs no stand-in. */
export function SkeletonRows({ rows, height, label }: { rows: number; height: number; label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} style={{ height }}>
          <i style={{ width: `${widths[row % widths.length] ?? 30}%` }} />
          <i style={{ width: '12%' }} />
          <i style={{ width: '12%' }} />
        </div>
      ))}
    </div>
  );
}

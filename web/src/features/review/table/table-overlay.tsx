import { lazy, Suspense, type ComponentProps } from 'react';
import type { PageOverlay } from '../viewer/page-view.tsx';
import { useOpenedTable } from './tables-context.ts';
import * as styles from '../viewer/viewer.module.css';

// The grid is fetched with the first table that is opened.
const GridOverlay = lazy(async () => ({ default: (await import('./grid-overlay.tsx')).GridOverlay }));

/** The grid of the open table over a page. */
export function TableOverlay({ page, turn, upright, scale }: ComponentProps<PageOverlay>) {
  const running = useOpenedTable();
  if (running === null) return null;
  return (
    <Suspense fallback={null}>
      <div className={styles.upright} style={{ ...upright, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
        <GridOverlay
          running={running}
          page={page}
          turn={turn}
          shown={{ w: upright.width * scale, h: upright.height * scale }}
        />
      </div>
    </Suspense>
  );
}

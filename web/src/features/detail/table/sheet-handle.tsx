import { useText } from '#web/text/use-text.ts';
import { leastSnap, mostSnap } from '../core/table/limits.ts';
import { nextSnap } from '../core/table/sheet.ts';

/** The upper edge of the sheet: dragged, or moved by arrow keys from one snap point to the next (R-TAB-45). */
export function SheetHandle({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const t = useText('table');
  return (
    // A separator that can be moved is a control (ARIA: window splitter).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="dt-handle"
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('height')}
      aria-valuemin={leastSnap * 100}
      aria-valuemax={mostSnap * 100}
      aria-valuenow={Math.round(share * 1000) / 10}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onShare(nextSnap(share, event.key === 'ArrowUp' ? 1 : -1));
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const stage = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
        if (stage !== undefined && stage.height > 0) onShare((stage.bottom - event.clientY) / stage.height);
      }}
    />
  );
}

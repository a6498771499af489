import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import * as styles from '../styles/editor.module.css';

/** screens.md §d: drag 120–400. */
const heights = { min: 120, initial: 236, max: 400 } as const;
const step = 20;
const within = (height: number): number => Math.round(Math.min(heights.max, Math.max(heights.min, height)));

/** The panel under the canvas; its upper edge is dragged, or moved with the arrow keys. */
export function BottomPanel({ children }: { children: ReactNode }) {
  const t = useText('workflow');
  const [height, setHeight] = useState<number>(heights.initial);
  const drag = useRef<{ readonly y: number; readonly height: number }>(undefined);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    drag.current = { y: event.clientY, height };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current !== undefined) setHeight(within(drag.current.height + drag.current.y - event.clientY));
  };
  const release = () => {
    drag.current = undefined;
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowUp: height + step, ArrowDown: height - step, Home: heights.min, End: heights.max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setHeight(within(next));
  };
  return (
    <div className={styles.bottom} style={{ height }} data-region="bottom">
      <div
        className={styles.grip}
        role="slider"
        aria-orientation="vertical"
        aria-label={t('bottom.resize')}
        aria-valuenow={height}
        aria-valuemin={heights.min}
        aria-valuemax={heights.max}
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={key}
      />
      {children}
    </div>
  );
}

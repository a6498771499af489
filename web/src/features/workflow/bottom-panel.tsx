import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';

/** screens.md §d: drag 120–400. */
const heights = { least: 120, usual: 236, most: 400 } as const;
const step = 20;
const within = (height: number): number => Math.round(Math.min(heights.most, Math.max(heights.least, height)));

/** The panel under the canvas; its upper edge is dragged, or moved with the arrow keys. */
export function BottomPanel({ children }: { children: ReactNode }) {
  const t = useText('workflow');
  const [height, setHeight] = useState<number>(heights.usual);
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
    const next = { ArrowUp: height + step, ArrowDown: height - step, Home: heights.least, End: heights.most }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setHeight(within(next));
  };
  return (
    <div className="wf-bottom" style={{ height }} data-region="bottom">
      <div
        className="wf-grip"
        role="slider"
        aria-orientation="vertical"
        aria-label={t('bottom.resize')}
        aria-valuenow={height}
        aria-valuemin={heights.least}
        aria-valuemax={heights.most}
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

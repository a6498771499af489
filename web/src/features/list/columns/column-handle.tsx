import { useRef, type PointerEvent } from 'react';
import * as styles from './column-handle.module.css';

type ColumnHandleProps = {
  /** The column becomes so wide; `done` when the hand lets go. */
  readonly onWidth: (width: number, done: boolean) => void;
};

/** The edge of a column's head, to be dragged. Keys do the same on the head's button, and the table's settings in numbers. */
export function ColumnHandle({ onWidth }: ColumnHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const set = (event: PointerEvent, done: boolean) => {
    if (start.current === undefined) return;
    onWidth(start.current.width + event.clientX - start.current.x, done);
    if (done) start.current = undefined;
  };
  return (
    <span
      className={styles.handle}
      data-part="column-handle"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const width = event.currentTarget.closest('th')?.getBoundingClientRect().width ?? 0;
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => set(event, false)}
      onPointerUp={(event) => set(event, true)}
      onPointerCancel={(event) => set(event, true)}
    />
  );
}

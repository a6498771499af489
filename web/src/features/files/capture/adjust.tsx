import { Button } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { withCorner } from '../core/quad.ts';
import { straightenPage, type Photo } from './photo.ts';
import * as styles from './capture.module.css';

type AdjustProps = {
  readonly photo: Photo;
  readonly onAgain: () => void;
  readonly onPage: (page: Blob) => void;
};

const names = ['capture.corner.nw', 'capture.corner.ne', 'capture.corner.se', 'capture.corner.sw'] as const;
const step = 0.01;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The photo with the corners of its page, which fingers and arrow keys move; then the page is straightened. */
export function Adjust({ photo, onAgain, onPage }: AdjustProps) {
  const t = useText('files');
  const frame = useRef<HTMLDivElement>(null);
  const [quad, setQuad] = useState(photo.quad);
  const [busy, setBusy] = useState(false);
  const { width, height } = photo.pixels;

  const move = (at: number) => (event: PointerEvent) => {
    const area = frame.current?.getBoundingClientRect();
    if (area === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height };
    setQuad((current) => withCorner(current, at, to));
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (way === undefined) return;
    event.preventDefault();
    setQuad((current) => {
      const { x, y } = current[at] ?? { x: 0, y: 0 };
      return withCorner(current, at, { x: x + way[0], y: y + way[1] });
    });
  };
  const use = async () => {
    setBusy(true);
    try {
      onPage(await straightenPage(photo, quad));
    } catch (error) {
      alertError(error);
      setBusy(false);
    }
  };

  return (
    <div className={styles.adjust}>
      <p>{t('capture.adjust')}</p>
      <div className={styles.adjustRoom}>
        <div
          ref={frame}
          className={styles.adjustFrame}
          style={{ aspectRatio: `${width} / ${height}`, '--df-photo-ratio': width / height }}
        >
          <img src={photo.url} alt="" draggable={false} />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
            <polygon points={quad.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
          {quad.map(({ x, y }, at) => (
            <button
              key={names[at]}
              type="button"
              className={styles.corner}
              aria-label={t(names[at] ?? 'capture.corner.nw')}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={move(at)}
              onKeyDown={press(at)}
            />
          ))}
        </div>
      </div>
      <div className={styles.captureActions}>
        <Button onClick={onAgain}>{t('capture.again')}</Button>
        <Button variant="filled" loading={busy} onClick={() => void use()}>
          {t('capture.use')}
        </Button>
      </div>
    </div>
  );
}

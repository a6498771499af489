import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Box } from '#shared/geometry/box.ts';
import { turnBox, unturnBox } from '#shared/geometry/turn-box.ts';
import { intakeLimits, type Tempfile } from '#shared/intake/tempfile.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { arrowStep, dragBox, freshBox, type Grip } from '../core/crop-boxes.ts';
import * as styles from '../files.module.css';

type CropEditorProps = {
  readonly page: Tempfile;
  readonly onClose: () => void;
  /** Boxes as fractions of the page's pictures. */
  readonly onCrop: (boxes: readonly Box[]) => void;
};

const corners = ['nw', 'ne', 'sw', 'se'] as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
};
const percent = (share: number): string => `${share * 100}%`;

/** The crops of a page: boxes with corners, moved by pointer, by touch, and by arrow keys (Shift moves the corner). */
export function CropEditor({ page, onClose, onCrop }: CropEditorProps) {
  const t = useText('files');
  const frame = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [boxes, setBoxes] = useState(() => page.crops.map((box) => turnBox(box, page.userRotate)));
  /** Where the pointer was last: what browsers call movement is nothing for fingers in some of them. */
  const last = useRef({ x: 0, y: 0 });
  const preview = page.preview;
  const lying = page.userRotate % 180 !== 0;
  const [width, height] = lying
    ? [preview?.height ?? 1, preview?.width ?? 1]
    : [preview?.width ?? 1, preview?.height ?? 1];

  const change = (at: number, grip: Grip, [dx, dy]: readonly [number, number]) =>
    setBoxes((current) => current.map((box, n) => (n === at ? dragBox(box, grip, dx, dy) : box)));
  const remove = (at: number) => {
    setBoxes((current) => current.filter((_, n) => n !== at));
    // What was pressed is gone; the focus stays in the dialog.
    add.current?.focus();
  };
  const drag = (at: number, grip: Grip) => (event: PointerEvent) => {
    const area = frame.current?.getBoundingClientRect();
    if (area === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = last.current;
    last.current = { x: event.clientX, y: event.clientY };
    change(at, grip, [(event.clientX - x) / area.width, (event.clientY - y) / area.height]);
  };
  const grab = (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (way !== undefined) {
      event.preventDefault();
      change(at, event.shiftKey ? 'se' : 'move', way);
    }
    if (event.key !== 'Delete') return;
    event.preventDefault();
    remove(at);
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      size="auto"
      title={t('crops.edit')}
      closeButtonProps={{ 'aria-label': t('crops.close') }}
    >
      <p className={styles.cropHint}>{t('crops.hint')}</p>
      <div
        ref={frame}
        className={styles.cropFrame}
        style={{ aspectRatio: `${width} / ${height}`, '--df-crop-ratio': width / height }}
      >
        {preview === null ? null : (
          <img
            src={preview.url}
            alt=""
            data-turned={page.userRotate}
            draggable={false}
            onError={() => renewAddress(preview.url, keys.tempfiles)}
          />
        )}
        {boxes.map((box, at) => (
          <div
            key={at}
            className={styles.cropBox}
            style={{ left: percent(box.x), top: percent(box.y), width: percent(box.w), height: percent(box.h) }}
          >
            <button
              type="button"
              className={styles.cropMove}
              aria-label={t('crops.box', { number: at + 1 })}
              onKeyDown={press(at)}
              onPointerDown={grab}
              onPointerMove={drag(at, 'move')}
            >
              {at + 1}
            </button>
            <button
              type="button"
              className={styles.cropRemove}
              aria-label={t('crops.remove', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX size={14} aria-hidden />
            </button>
            {corners.map((corner) => (
              <i key={corner} data-corner={corner} onPointerDown={grab} onPointerMove={drag(at, corner)} />
            ))}
          </div>
        ))}
      </div>
      <footer className={styles.cropFoot}>
        <Button
          ref={add}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={boxes.length >= intakeLimits.crops}
          onClick={() => setBoxes((current) => [...current, freshBox])}
        >
          {t('crops.add')}
        </Button>
        <Button
          variant="filled"
          disabled={boxes.length === 0}
          onClick={() => onCrop(boxes.map((box) => unturnBox(box, page.userRotate)))}
        >
          {t('crops.accept', { count: boxes.length })}
        </Button>
      </footer>
    </Dialog>
  );
}

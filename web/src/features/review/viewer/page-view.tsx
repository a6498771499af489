import { memo, type ComponentType, type CSSProperties } from 'react';
import type { PageHead } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import type { BoxMode } from './core/viewer.ts';
import { type Turn, type Size, turnBox } from './core/space.ts';
import type { PlacedPage } from './core/page-layout.ts';
import type { Box } from '#shared/geometry/box.ts';
import { listBoxes, chooseFlagSide, type FieldBox } from './core/boxes.ts';
import { useWords } from '../session/document-queries.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useDisplay } from '../fields/field-display.ts';
import { useActiveKey, useRows, useSelection } from '../fields/selection-context.ts';
import { useReviewed } from '../session/session-context.ts';
import * as styles from './viewer.module.css';

type FieldBoxesProps = {
  boxes: readonly FieldBox[];
  turn: Turn;
  place: (box: Box) => CSSProperties;
  /** px of the page on the screen. */
  shown: Size;
  /** Where words stand on the page; flags keep off them. */
  words: readonly Box[];
};

/** Where the values of a page stand. Boxes are buttons outside the Tab chain; F6 reaches the active one. */
function FieldBoxes({ boxes, turn, place, shown, words }: FieldBoxesProps) {
  const { activate } = useSelection();
  const fieldText = useFieldText();
  const ui = useText('ui');
  const t = useText('detail');
  const display = useDisplay();
  const active = boxes.filter((box) => box.active);
  return (
    <>
      <Joins boxes={active} turn={turn} />
      {boxes.map((item) => {
        const turned = turnBox(item.box, turn);
        const state = ui(`state.${item.state}`);
        const name = fieldText.label(item.id);
        return (
          <button
            key={`${item.key}-${item.line}`}
            type="button"
            tabIndex={-1}
            className={styles.box}
            data-part="box"
            data-state={item.state}
            data-active={item.active}
            data-field={item.key}
            aria-label={`${name}: ${display(item.id, item.value)}, ${state}`}
            style={place(turned)}
            onClick={(event) => {
              // A pointer's click is read by the viewer, which also knows about dragging; this is the keyboard's.
              if (event.detail === 0) activate(item.key);
            }}
          >
            {item.active && item.line === 0 ? (
              <span
                className={styles.flag}
                data-part="flag"
                data-side={chooseFlagSide(turned, name.length + state.length + 3, shown, words)}
                data-edge={turned.x > 0.5 ? 'end' : 'start'}
                aria-hidden
              >
                {name} · {state}
              </span>
            ) : null}
            {!item.active && item.line === 0 && item.state === 'invalid' && item.value !== '' ? (
              <span className={styles.flag} data-part="flag" data-side="below" aria-hidden>
                {t('page.read', { value: display(item.id, item.value) })}
              </span>
            ) : null}
          </button>
        );
      })}
    </>
  );
}

/** A line that joins the boxes of one field. */
function Joins({ boxes, turn }: { boxes: readonly FieldBox[]; turn: Turn }) {
  if (boxes.length < 2) return null;
  const points = boxes.map(({ box }) => {
    const { x, y, w, h } = turnBox(box, turn);
    return `${(x + w / 2) * 100},${(y + h / 2) * 100}`;
  });
  return (
    <svg className={styles.joins} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type PageOverlayProps = {
  /** Number of the page, counted from 0. */
  readonly page: number;
  readonly turn: Turn;
  /** px of the upright page on the canvas. */
  readonly upright: { readonly width: number; readonly height: number };
  readonly scale: number;
};

/** What lies over a page and belongs to another part of the screen. */
export type PageOverlay = ComponentType<PageOverlayProps>;

type PageViewProps = {
  page: PageHead;
  placed: PlacedPage;
  turn: Turn;
  mode: BoxMode;
  count: number;
  /** Zoom of the review. */
  scale: number;
  /** The unassigned word under the pointer. */
  hovered: Box | null;
  /** The rectangle that is being drawn. */
  drawn: Box | null;
  /** The picture of the page is on the screen, or cannot come. */
  onPicture: (page: string) => void;
  overlay: PageOverlay;
};

const place = (box: Box): { left: string; top: string; width: string; height: string } => ({
  left: `${box.x * 100}%`,
  top: `${box.y * 100}%`,
  width: `${box.w * 100}%`,
  height: `${box.h * 100}%`,
});

/**
 * A page on the screen: its picture and, over it, the boxes. Pages stay white in the dark. Scrolling moves the layer that pages lie
 * on; what lies on them is drawn again only when it changes.
 */
export const PageView = memo(function PageView({
  page,
  placed,
  turn,
  mode,
  count,
  scale,
  hovered,
  drawn,
  onPicture,
  overlay: Overlay,
}: PageViewProps) {
  const t = useText('detail');
  const rows = useRows();
  const activeKey = useActiveKey();
  const isReading = useReviewed(({ queue }) => queue !== null);
  const { rect } = placed;
  const sideways = turn === 90 || turn === 270;
  const upright = sideways ? { width: rect.h, height: rect.w } : { width: rect.w, height: rect.h };
  const boxes = listBoxes(rows, placed.index, mode, activeKey);
  const flagged = page.preview !== null && boxes.some(({ active }) => active);
  const words = useWords(page._id, flagged);
  const label = t('page.alt', { page: placed.index + 1, count });
  return (
    <div
      className={styles.sheet}
      data-part="sheet"
      style={{ left: rect.x, top: rect.y, width: rect.w, height: rect.h }}
      data-page={placed.index}
    >
      <div className={styles.pageSheet} style={{ ...upright, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
        {page.preview === null ? (
          <div className={styles.pageWait} role="img" aria-label={label}>
            {page.processing || isReading ? t('page.preparing') : t('page.missing')}
          </div>
        ) : (
          <img
            src={page.preview.url}
            alt={label}
            draggable={false}
            decoding="async"
            onLoad={({ currentTarget }) => {
              const done = () => onPicture(page._id);
              void currentTarget.decode().then(done, done);
            }}
            onError={() => onPicture(page._id)}
          />
        )}
      </div>
      {hovered === null ? null : <span className={styles.word} style={place(turnBox(hovered, turn))} />}
      <FieldBoxes
        boxes={boxes}
        turn={turn}
        place={place}
        shown={{ w: rect.w * scale, h: rect.h * scale }}
        words={flagged ? words.map(({ box }) => turnBox(box, turn)) : []}
      />
      <Overlay page={placed.index} turn={turn} upright={upright} scale={scale} />
      {drawn === null ? null : <span className={styles.region} style={place(turnBox(drawn, turn))} />}
    </div>
  );
});

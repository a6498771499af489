import { memo, type ComponentType } from 'react';
import type { PageHead } from '#shared/document/whole-document.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import type { BoxMode } from './core/viewer.ts';
import { type Turn, turnBox } from './core/space.ts';
import type { PlacedPage } from './core/page-layout.ts';
import type { Box } from '#shared/geometry/box.ts';
import { listBoxes } from './core/boxes.ts';
import { FieldBoxes, place } from './field-boxes.tsx';
import { PageParts } from './page-parts.tsx';
import { useWords } from '../session/document-queries.ts';
import { useActiveKey, useRows } from '../fields/selection-context.ts';
import { useReviewed } from '../session/session-context.ts';
import * as styles from './viewer.module.css';

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
  /** The preview is on the screen: sharper parts may come over it. */
  hasPicture: boolean;
  /** The picture of the page is on the screen, or cannot come. */
  onPicture: (page: string) => void;
  overlay: PageOverlay;
};

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
  hasPicture,
  onPicture,
  overlay: Overlay,
}: PageViewProps) {
  const t = useText('detail');
  const rows = useRows();
  const activeKey = useActiveKey();
  const isReading = useReviewed(({ queue }) => queue !== null);
  const docId = useReviewed(({ _id }) => _id);
  const { preview } = page;
  const { rect } = placed;
  const sideways = turn === 90 || turn === 270;
  const upright = sideways ? { width: rect.h, height: rect.w } : { width: rect.w, height: rect.h };
  const boxes = listBoxes(rows, placed.index, mode, activeKey);
  const flagged = preview !== null && boxes.some(({ active }) => active);
  const words = useWords(page._id, flagged && !isReading);
  const label = t('page.alt', { page: placed.index + 1, count });
  return (
    <div
      className={styles.sheet}
      data-part="sheet"
      style={{ left: rect.x, top: rect.y, width: rect.w, height: rect.h }}
      data-page={placed.index}
    >
      <div className={styles.pageSheet} style={{ ...upright, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
        {preview === null ? (
          <div className={styles.pageWait} role="img" aria-label={label}>
            {page.processing || isReading ? t('page.preparing') : t('page.missing')}
          </div>
        ) : (
          <img
            src={preview.url}
            alt={label}
            draggable={false}
            decoding="async"
            onLoad={({ currentTarget }) => {
              const done = () => onPicture(page._id);
              void currentTarget.decode().then(done, done);
            }}
            onError={() => {
              onPicture(page._id);
              renewAddress(preview.url, keys.document(docId));
            }}
          />
        )}
        {preview === null || !hasPicture || isReading ? null : (
          <PageParts pageId={page._id} page={placed.index} shape={preview} />
        )}
      </div>
      {hovered === null ? null : <span className={styles.word} style={place(turnBox(hovered, turn))} />}
      <FieldBoxes
        boxes={boxes}
        turn={turn}
        shown={{ w: rect.w * scale, h: rect.h * scale }}
        words={flagged ? words.map(({ box }) => turnBox(box, turn)) : []}
      />
      <Overlay page={placed.index} turn={turn} upright={upright} scale={scale} />
      {drawn === null ? null : <span className={styles.region} style={place(turnBox(drawn, turn))} />}
    </div>
  );
});

import { store } from '#web/state/state.ts';
import { useCallback, useEffect, useState } from 'react';
import type { PageBox, Word } from '#shared/geometry/box.ts';
import { useText } from '#web/text/use-text.ts';
import { decideClick, findFieldAt, listBoxes } from './core/boxes.ts';
import { toPageBox, listPaintedPages, findPageAt } from './core/page-layout.ts';
import { between } from './core/space.ts';
import { getVisibleRect, toCanvas } from './core/viewport.ts';
import { findWordAt } from './core/words.ts';
import { PageView, type PageOverlay } from './page-view.tsx';
import { useViewerPointer } from './use-viewer-pointer.ts';
import { useWords } from '../session/document-queries.ts';
import { useSelection } from '../fields/selection-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useReviewed, useReviewSession } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import { usePageViewer } from './viewer-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './viewer.module.css';

type Hovered = { readonly page: number; readonly word: Word };

/** The pages of the document. `overlay` lies over each page. */
export function ViewerCanvas({ overlay }: { overlay: PageOverlay }) {
  const t = useText('detail');
  const pages = useReviewed((document) => document.pages);
  const { editable } = useReviewSession();
  const selection = useSelection();
  const { machine, markShown } = usePageViewer();
  const { page: host } = useFocus();
  const viewer = useValue(machine.state);
  const pointer = useViewerPointer(machine, host);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [hoveredPage, setHoveredPage] = useState(0);
  const isReading = useReviewed(({ queue }) => queue !== null);
  const words = useWords(pages[hoveredPage]?._id ?? '', !isReading && (pages[hoveredPage]?.preview ?? null) !== null);
  const { gesture, viewport } = viewer;
  const paintedPages = listPaintedPages(viewer.layout, getVisibleRect(viewport));
  const [pictures, setPictures] = useState<ReadonlySet<string>>(new Set());
  const onPicture = useCallback((page: string) => setPictures((known) => new Set(known).add(page)), []);
  // The page counts as shown once everything in sight is drawn; what has no picture yet says so instead.
  const complete =
    paintedPages.length > 0 &&
    paintedPages.every(({ index }) => {
      const page = pages[index];
      return page === undefined || page.preview === null || pictures.has(page._id);
    });
  useEffect(() => {
    if (complete) markShown();
  }, [complete, markShown]);
  const drawing = gesture.kind === 'drawing' ? gesture : undefined;
  const drawnOn = drawing && findPageAt(viewer.layout, drawing.from);
  const region: PageBox | undefined =
    drawing && drawnOn
      ? { ...toPageBox(viewer.layout, drawnOn, between(drawing.from, drawing.to)), page: drawnOn.index }
      : undefined;

  const onHover = (event: React.PointerEvent<HTMLDivElement>) => {
    const point = toCanvas(viewport, pointer.at(event));
    const placed = findPageAt(viewer.layout, point);
    if (!placed || gesture.kind !== 'idle') {
      setHovered(null);
      return;
    }
    setHoveredPage(placed.index);
    const { x, y } = toPageBox(viewer.layout, placed, { space: 'canvas', x: point.x, y: point.y, w: 0, h: 0 });
    const { rows } = store.get(selection.panel);
    const boxes = listBoxes(rows, placed.index, viewer.boxes, store.get(selection.active));
    const fills = store.get(editable) && store.get(selection.activeRow)?.settings.lock === false;
    const click = decideClick({ hit: findFieldAt(boxes, x, y), word: findWordAt(words, x, y), fills, add: false });
    const word = click?.kind === 'fill' ? click.word : undefined;
    setHovered((before) => (word === undefined ? null : before?.word === word ? before : { page: placed.index, word }));
  };

  return (
    <div
      ref={host}
      className={styles.viewport}
      data-gesture={gesture.kind}
      data-hand={viewer.hand}
      data-region="page"
      role="group"
      aria-label={t('page.region')}
      aria-describedby="df-page-hint"
      // The page takes focus so that its keys work: zoom, pan, pages (language.md §10).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={pointer.onPointerDown}
      onPointerMove={(event) => {
        pointer.onPointerMove(event);
        onHover(event);
      }}
      onPointerUp={pointer.onPointerUp}
      onPointerCancel={pointer.onPointerCancel}
      onPointerLeave={() => setHovered(null)}
    >
      <span id="df-page-hint" className={sharedStyles.hidden}>
        {t('page.hint')}
      </span>
      <div
        className={styles.pageLayer}
        style={{
          transform: `scale(${viewport.scale}) translate(${-viewport.origin.x}px, ${-viewport.origin.y}px)`,
          '--dd-scale': viewport.scale,
        }}
      >
        {paintedPages.map((placed) => {
          const page = pages[placed.index];
          if (!page) return null;
          return (
            <PageView
              key={page._id}
              page={page}
              placed={placed}
              turn={viewer.layout.turn}
              mode={viewer.boxes}
              count={pages.length}
              scale={viewport.scale}
              hovered={hovered?.page === placed.index ? hovered.word.box : null}
              drawn={region?.page === placed.index ? region : null}
              hasPicture={pictures.has(page._id)}
              onPicture={onPicture}
              overlay={overlay}
            />
          );
        })}
      </div>
    </div>
  );
}

import { lazy, memo, Suspense } from 'react';
import type { PageHead } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import type { BoxMode } from './core/stage.ts';
import type { Turn } from './core/space.ts';
import type { Sheet } from './core/sheets.ts';
import type { Box } from '#shared/document/box.ts';
import { turnBox } from './core/space.ts';
import { boxesOn } from './core/boxes.ts';
import { useDesk } from './desk-context.ts';
import { FieldBoxes } from './field-boxes.tsx';
import { useWords } from './use-page.ts';

const GridOverlay = lazy(async () => ({ default: (await import('./table/grid-overlay.tsx')).GridOverlay }));

type PageSheetProps = {
  page: PageHead;
  sheet: Sheet;
  turn: Turn;
  mode: BoxMode;
  count: number;
  /** Zoom of the desk. */
  scale: number;
  /** The unassigned word under the pointer. */
  hovered: Box | null;
  /** The rectangle that is being drawn. */
  drawn: Box | null;
  /** The picture of the page is on the screen, or cannot come. */
  onPicture: (page: string) => void;
};

const place = (box: Box): { left: string; top: string; width: string; height: string } => ({
  left: `${box.x * 100}%`,
  top: `${box.y * 100}%`,
  width: `${box.w * 100}%`,
  height: `${box.h * 100}%`,
});

/**
 * A page on the desk: its picture and, over it, the boxes. Paper stays white in the dark. Scrolling moves the layer that pages lie
 * on; what lies on them is drawn again only when it changes.
 */
export const PageSheet = memo(function PageSheet({
  page,
  sheet,
  turn,
  mode,
  count,
  scale,
  hovered,
  drawn,
  onPicture,
}: PageSheetProps) {
  const t = useText('detail');
  const desk = useDesk();
  const { rect } = sheet;
  const lying = turn === 90 || turn === 270;
  const upright = lying ? { width: rect.h, height: rect.w } : { width: rect.w, height: rect.h };
  const boxes = boxesOn(desk.panel.rows, sheet.index, mode, desk.active);
  const flagged = page.preview !== null && boxes.some(({ active }) => active);
  const words = useWords(page._id, flagged);
  const label = t('page.alt', { page: sheet.index + 1, count });
  return (
    <div
      className="dd-sheet"
      style={{ left: rect.x, top: rect.y, width: rect.w, height: rect.h }}
      data-page={sheet.index}
    >
      <div className="dd-paper" style={{ ...upright, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
        {page.preview === null ? (
          <div className="dd-paper-wait" role="img" aria-label={label}>
            {page.processing || desk.session.document.queue !== null ? t('page.preparing') : t('page.missing')}
          </div>
        ) : (
          <img
            src={page.preview.url}
            alt={label}
            draggable={false}
            decoding="async"
            onLoad={({ currentTarget }) => {
              const done = () => {
                onPicture(page._id);
              };
              void currentTarget.decode().then(done, done);
            }}
            onError={() => {
              onPicture(page._id);
            }}
          />
        )}
      </div>
      {hovered === null ? null : <span className="dd-word" style={place(turnBox(hovered, turn))} />}
      <FieldBoxes
        boxes={boxes}
        turn={turn}
        place={place}
        shown={{ w: rect.w * scale, h: rect.h * scale }}
        words={flagged ? words.map(({ box }) => turnBox(box, turn)) : []}
      />
      {desk.tables.open === null ? null : (
        <Suspense fallback={null}>
          <div className="dd-upright" style={{ ...upright, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
            <GridOverlay
              running={desk.tables.open}
              page={sheet.index}
              turn={turn}
              shown={{ w: upright.width * scale, h: upright.height * scale }}
            />
          </div>
        </Suspense>
      )}
      {drawn === null ? null : <span className="dd-region" style={place(turnBox(drawn, turn))} />}
    </div>
  );
});

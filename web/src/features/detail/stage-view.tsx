import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageBox } from '#shared/document/box.ts';
import { useText } from '#web/text/use-text.ts';
import { fieldAt, boxesOn } from './core/boxes.ts';
import { boxOnSheet, paintedSheets, sheetAt } from './core/sheets.ts';
import { between } from './core/space.ts';
import { seen, toDesk } from './core/viewport.ts';
import { wordAt } from './core/words.ts';
import { useDesk } from './desk-context.ts';
import { PageSheet } from './page-sheet.tsx';
import { useModel } from './use-machine.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import { useWords } from './use-page.ts';
import type { Word } from '#shared/document/box.ts';

type Hovered = { readonly page: number; readonly word: Word };

/** The desk with the paper on it. */
export function StageView() {
  const t = useText('detail');
  const desk = useDesk();
  const { pages } = desk.session.document;
  const stage = useModel(desk.stage);
  const host = useRef<HTMLDivElement>(null);
  const pointer = useStagePointer(desk.stage, host);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [under, setUnder] = useState(0);
  const words = useWords(pages[under]?._id ?? '', (pages[under]?.preview ?? null) !== null);
  const { gesture, viewport } = stage;
  const painted = paintedSheets(stage.desk, seen(viewport));
  const [pictures, setPictures] = useState<ReadonlySet<string>>(new Set());
  const onPicture = useCallback((page: string) => {
    setPictures((known) => new Set(known).add(page));
  }, []);
  // The page counts as shown once everything in sight is drawn; what has no picture yet says so instead.
  const complete =
    painted.length > 0 &&
    painted.every(({ index }) => {
      const page = pages[index];
      return page === undefined || page.preview === null || pictures.has(page._id);
    });
  const { markShown } = desk;
  useEffect(() => {
    if (complete) markShown();
  }, [complete, markShown]);
  const drawing = gesture.kind === 'drawing' ? gesture : undefined;
  const drawnOn = drawing && sheetAt(stage.desk, drawing.from);
  const region: PageBox | undefined =
    drawing && drawnOn
      ? { ...boxOnSheet(stage.desk, drawnOn, between(drawing.from, drawing.to)), page: drawnOn.index }
      : undefined;

  const look = (event: React.PointerEvent<HTMLDivElement>) => {
    const point = toDesk(viewport, pointer.at(event));
    const sheet = sheetAt(stage.desk, point);
    if (!sheet || gesture.kind !== 'idle') {
      setHovered(null);
      return;
    }
    setUnder(sheet.index);
    const { x, y } = boxOnSheet(stage.desk, sheet, { space: 'desk', x: point.x, y: point.y, w: 0, h: 0 });
    const taken = fieldAt(boxesOn(desk.panel.rows, sheet.index, stage.boxes, desk.active), x, y);
    const word = taken || !desk.editable ? undefined : wordAt(words, x, y);
    setHovered((before) => (word === undefined ? null : before?.word === word ? before : { page: sheet.index, word }));
  };

  return (
    <div
      ref={host}
      className="dd-stage-view"
      data-gesture={gesture.kind}
      data-hand={stage.hand}
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
        look(event);
      }}
      onPointerUp={pointer.onPointerUp}
      onPointerCancel={pointer.onPointerCancel}
      onPointerLeave={() => {
        setHovered(null);
      }}
    >
      <span id="df-page-hint" className="df-hidden">
        {t('page.hint')}
      </span>
      <div
        className="dd-paper-layer"
        style={{
          transform: `scale(${viewport.scale}) translate(${-viewport.origin.x}px, ${-viewport.origin.y}px)`,
          '--dd-scale': viewport.scale,
        }}
      >
        {painted.map((sheet) => {
          const page = pages[sheet.index];
          if (!page) return null;
          return (
            <PageSheet
              key={page._id}
              page={page}
              sheet={sheet}
              turn={stage.desk.turn}
              mode={stage.boxes}
              count={pages.length}
              scale={viewport.scale}
              hovered={hovered?.page === sheet.index ? hovered.word.box : null}
              drawn={region?.page === sheet.index ? region : null}
              onPicture={onPicture}
            />
          );
        })}
      </div>
    </div>
  );
}

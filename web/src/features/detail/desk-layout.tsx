import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import './desk.css';
import './fields.css';
import './stage.css';
import { DeskHeader } from './desk-header.tsx';
import { FieldPanel } from './field-panel.tsx';
import {
  clampPanel,
  defaultPanel,
  keepPanelWidth,
  keptPanelWidth,
  widestPanel,
  narrowestPanel,
} from './panel-width.ts';
import { hasNoPaper, StageEmpty } from './stage-empty.tsx';
import { StageToolbar } from './stage-toolbar.tsx';
import { StageView } from './stage-view.tsx';
import { StateBands } from './state-bands.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { ToolColumn } from './tool-column.tsx';
import { PreviewTools } from './collaboration-tools.tsx';
import { useDesk } from './desk-context.ts';

// The digital table is fetched with the first table that is opened.
const TableSheet = lazy(async () => ({ default: (await import('./table/table-sheet.tsx')).TableSheet }));

// Pages of templates are fetched with the first document that was made of one.
const TemplateStage = lazy(async () => ({ default: (await import('./template/template-stage.tsx')).TemplateStage }));

/** px of one arrow key on the handle. */
const nudge = 16;

/** Header, fields, paper, tools: the desk on a screen wide enough for all of them. */
export function DeskLayout() {
  const [width, setWidth] = useState(keptPanelWidth);
  const { preview, tables, session } = useDesk();
  return (
    <div className="dd-desk" style={{ '--dd-panel': `${width}px` }}>
      <DeskHeader />
      <StateBands />
      <div className="dd-columns">
        <FieldPanel />
        <PanelHandle width={width} onWidth={setWidth} />
        <div className="dd-stage">
          {session.document.kind === 'template' ? (
            <Suspense fallback={null}>
              <TemplateStage />
            </Suspense>
          ) : (
            <>
              <StageToolbar />
              <div className="dd-stage-body">
                {hasNoPaper(session.document) ? <StageEmpty /> : <StageView />}
                <Thumbnails />
              </div>
            </>
          )}
          {tables.open === null ? null : (
            <Suspense fallback={null}>
              <TableSheet running={tables.open} />
            </Suspense>
          )}
        </div>
        {preview ? <PreviewTools /> : <ToolColumn />}
      </div>
    </div>
  );
}

/** Between fields and paper: drag, arrow keys, double click for the usual width. */
function PanelHandle({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const t = useText('detail');
  const change = (next: number) => {
    const held = clampPanel(next);
    onWidth(held);
    keepPanelWidth(held);
  };
  return (
    // A separator that can be moved is a control (ARIA: window splitter).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="dd-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('panel.width')}
      aria-valuemin={narrowestPanel}
      aria-valuemax={widestPanel}
      aria-valuenow={width}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onDoubleClick={() => {
        change(defaultPanel);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        change(width + (event.key === 'ArrowRight' ? nudge : -nudge));
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
        change(event.clientX - left);
      }}
    />
  );
}

import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import * as styles from './review.module.css';
import './fields/fields.module.css';
import * as viewerStyles from './viewer/viewer.module.css';
import { ReviewHeader } from './review-header.tsx';
import { FieldPanel } from './field-panel.tsx';
import { hasNoPages, NoPages } from './no-pages.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import { ViewerCanvas } from './viewer/viewer-canvas.tsx';
import { StateBands } from './state-bands.tsx';
import { Thumbnails } from './viewer/thumbnails.tsx';
import { ToolColumn } from './actions/tool-column.tsx';
import { PreviewTools } from './collaboration/collaboration-tools.tsx';
import * as z from 'zod';
import { writeStored, readStored } from '#web/state/browser-storage.ts';
import { useReviewed, useReviewSession } from './session/session-context.ts';
import { TableOverlay } from './table/table-overlay.tsx';
import { useOpenedTable } from './table/tables-context.ts';

const defaultPanel = 440;
const minPanel = 360;
const maxPanel = 640;

const settings = z.looseObject({ detailPanel: z.number().optional() });

const clampPanel = (width: number): number => Math.round(Math.min(maxPanel, Math.max(minPanel, width)));

/** The width that this browser remembers for the field panel. */
const readPanelWidth = (): number => clampPanel(readStored('settings', settings)?.detailPanel ?? defaultPanel);

const storePanelWidth = (width: number): void => {
  writeStored('settings', { ...readStored('settings', settings), detailPanel: width });
};

// The digital table is fetched with the first table that is opened.
const TableSheet = lazy(async () => ({ default: (await import('./table/table-sheet.tsx')).TableSheet }));

// Pages of templates are fetched with the first document that was made of one.
const TemplateViewer = lazy(async () => ({ default: (await import('./template/template-viewer.tsx')).TemplateViewer }));

/** px of one arrow key on the handle. */
const keyStep = 16;

/** Header, fields, pages, tools: the layout of a screen wide enough for all of them. */
export function DesktopLayout() {
  const [width, setWidth] = useState(readPanelWidth);
  const { preview } = useReviewSession();
  const isTemplate = useReviewed(({ kind }) => kind === 'template');
  const isEmpty = useReviewed(hasNoPages);
  const openTable = useOpenedTable();
  return (
    <div className={styles.layout} data-part="layout" style={{ '--dd-panel': `${width}px` }}>
      <ReviewHeader />
      <StateBands />
      <div className={styles.columns} data-part="columns">
        <FieldPanel />
        <PanelHandle width={width} onWidth={setWidth} />
        <div className={viewerStyles.viewer} data-part="viewer">
          {isTemplate ? (
            <Suspense fallback={null}>
              <TemplateViewer />
            </Suspense>
          ) : (
            <>
              <ViewerToolbar />
              <div className={viewerStyles.viewerBody}>
                {isEmpty ? <NoPages /> : <ViewerCanvas overlay={TableOverlay} />}
                <Thumbnails />
              </div>
            </>
          )}
          {openTable === null ? null : (
            <Suspense fallback={null}>
              <TableSheet running={openTable} />
            </Suspense>
          )}
        </div>
        {preview ? <PreviewTools /> : <ToolColumn />}
      </div>
    </div>
  );
}

/** Between fields and pages: drag, arrow keys, double click for the usual width. */
function PanelHandle({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const t = useText('detail');
  const change = (next: number) => {
    const clamped = clampPanel(next);
    onWidth(clamped);
    storePanelWidth(clamped);
  };
  return (
    // A separator that can be moved is a control (ARIA: window splitter).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('panel.width')}
      aria-valuemin={minPanel}
      aria-valuemax={maxPanel}
      aria-valuenow={width}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onDoubleClick={() => change(defaultPanel)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        change(width + (event.key === 'ArrowRight' ? keyStep : -keyStep));
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
        change(event.clientX - left);
      }}
    />
  );
}

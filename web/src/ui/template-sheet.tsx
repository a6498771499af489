import './template-fonts.ts';
import './template-sheet.css';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { shownValue, type Filling } from '#shared/template/filling.ts';
import { familyStyle, layOut } from '#shared/template/lay-out.ts';
import { defaultFont } from '#shared/template/fonts.ts';
import { sheetSize } from '#shared/template/page.ts';
import { linePieces } from '#shared/template/running-line.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import { DrawnPieces, type Places } from './drawn-pieces.tsx';

type TemplateSheetProps = Places & {
  readonly body: TemplateBody;
  readonly filling: Filling;
  /** What the page is, for those who hear it. */
  readonly label: string;
};

/** How much larger than life a page may be drawn. */
const largest = 1.6;
const room = 40;
const pxOf = (points: number): number => (points * 96) / 72;

/** A page of a template as it will be on paper, filled with values; the same layout that is printed. */
export function TemplateSheet({ body, filling, label, active, onField }: TemplateSheetProps) {
  const { ref, width: wide } = useElementSize();
  const { width, height } = sheetSize(body.page);
  const { top, right, bottom, left } = body.page.margins;
  const pieces = useMemo(() => layOut(body, filling, 'screen'), [body, filling]);
  const zoom = wide === 0 ? 1 : Math.min(largest, Math.max(0.3, (wide - room) / pxOf(width)));
  return (
    // What scrolls is a stop of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="df-sheet-desk" ref={ref} role="group" aria-label={label} tabIndex={0}>
      <div
        className="df-sheet"
        lang={body.language}
        style={{
          zoom,
          width: `${width}pt`,
          minHeight: `${height}pt`,
          padding: `${top}pt ${right}pt ${bottom}pt ${left}pt`,
          ...familyStyle(defaultFont),
        }}
      >
        <Running at="top" line={body.header} filling={filling} />
        <DrawnPieces pieces={pieces} active={active} onField={onField} />
        <Running at="bottom" line={body.footer} filling={filling} />
      </div>
    </div>
  );
}

/** The line over or under the text; on the screen there is one sheet. */
function Running({ at, line, filling }: { at: 'top' | 'bottom'; line: string; filling: Filling }) {
  if (line === '') return null;
  const text = linePieces(line)
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'field' ? shownValue(piece.id, filling) : '1'))
    .join('');
  return (
    <div className="df-sheet-running" data-at={at}>
      {text}
    </div>
  );
}

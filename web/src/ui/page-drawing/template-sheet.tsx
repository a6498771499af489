import './template-fonts.ts';
import * as styles from './template-sheet.module.css';
import { useElementSize } from '@mantine/hooks';
import { useMemo, createElement, type ReactNode } from 'react';
import { toShownValue, type Filling } from '#shared/template/filling.ts';
import { toFamilyStyle, layOut } from '#shared/template/lay-out.ts';
import { defaultFont } from '#shared/template/fonts.ts';
import { getSheetSize } from '#shared/template/page.ts';
import { splitLine } from '#shared/template/running-line.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import type { Element, Piece } from '#shared/template/piece.ts';

type Places = {
  /** The field whose place is marked. */
  readonly active?: string | undefined;
  /** A place was pressed; without it places are plain text. */
  readonly onField?: ((id: string) => void) | undefined;
};

/** Pieces of a page as elements of the screen. */
export const DrawnPieces = ({ pieces, active, onField }: Places & { readonly pieces: readonly Piece[] }) => (
  <>{drawn(pieces, { active, onField })}</>
);

const drawn = (pieces: readonly Piece[], places: Places): ReactNode[] =>
  pieces.map((piece, index) => (typeof piece === 'string' ? piece : drawnElement(piece, index, places)));

function drawnElement(piece: Element, index: number, places: Places): ReactNode {
  const { tag, style, field, missing = false, children } = piece;
  if (field !== undefined) return <Place key={index} id={field} missing={missing} places={places} text={children} />;
  // A link of a template is inert on the screen: its address is for the reader of the printed document.
  const name = tag === 'a' ? 'span' : tag;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key: index, style });
  return createElement(
    name,
    { key: index, style: tag === 'a' ? { ...style, textDecoration: 'underline' } : style },
    ...drawn(children, places),
  );
}

type PlaceProps = {
  readonly id: string;
  readonly missing: boolean;
  readonly places: Places;
  readonly text: readonly Piece[];
};

function Place({ id, missing, places: { active, onField }, text }: PlaceProps) {
  const words = text.filter((piece) => typeof piece === 'string').join('');
  const marks = { className: styles.place, 'data-missing': missing, 'data-active': active === id, 'data-field': id };
  if (onField === undefined) return <span {...marks}>{words}</span>;
  return (
    // The keyboard moves through the fields of the panel; a second set of stops is not needed.
    <button type="button" tabIndex={-1} {...marks} onClick={() => onField(id)}>
      {words}
    </button>
  );
}

type TemplateSheetProps = Places & {
  readonly body: TemplateBody;
  readonly filling: Filling;
  /** What the page is, for screen readers. */
  readonly label: string;
};

/** How much larger than life a page may be drawn. */
const maxZoom = 1.6;
const room = 40;
const toPixels = (points: number): number => (points * 96) / 72;

/** A page of a template as it will be printed, filled with values; the same layout that is printed. */
export function TemplateSheet({ body, filling, label, active, onField }: TemplateSheetProps) {
  const { ref, width: wide } = useElementSize();
  const { width, height } = getSheetSize(body.page);
  const { top, right, bottom, left } = body.page.margins;
  const pieces = useMemo(() => layOut(body, filling, 'screen'), [body, filling]);
  const zoom = wide === 0 ? 1 : Math.min(maxZoom, Math.max(0.3, (wide - room) / toPixels(width)));
  return (
    // What scrolls is a stop of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.sheetArea} data-part="sheet-area" ref={ref} role="group" aria-label={label} tabIndex={0}>
      <div
        className={styles.sheet}
        lang={body.language}
        style={{
          zoom,
          width: `${width}pt`,
          minHeight: `${height}pt`,
          padding: `${top}pt ${right}pt ${bottom}pt ${left}pt`,
          ...toFamilyStyle(defaultFont),
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
  const text = splitLine(line)
    .map((piece) =>
      piece.kind === 'text' ? piece.text : piece.kind === 'field' ? toShownValue(piece.id, filling) : '1',
    )
    .join('');
  return (
    <div className={styles.sheetRunning} data-at={at}>
      {text}
    </div>
  );
}

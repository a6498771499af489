import './template-sheet.css';
import { createElement, type ReactNode } from 'react';
import type { Element, Piece } from '#shared/template/piece.ts';

export type Places = {
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
  // A link of a template leads nowhere on the desk: its address is for whoever gets the paper.
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
  const marks = { className: 'df-place', 'data-missing': missing, 'data-active': active === id, 'data-field': id };
  if (onField === undefined) return <span {...marks}>{words}</span>;
  return (
    // The keyboard walks through the fields of the panel; a second row of stops would only be in its way.
    <button
      type="button"
      tabIndex={-1}
      {...marks}
      onClick={() => {
        onField(id);
      }}
    >
      {words}
    </button>
  );
}

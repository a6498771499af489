import type { PageBox, Box, Word } from '#shared/geometry/box.ts';
import type { FieldState } from '#shared/document/fields/field-states.ts';
import type { FieldKey } from '../../session/core/field-key.ts';
import type { PanelRow } from '../../fields/core/panel.ts';
import type { BoxMode } from './viewer.ts';
import type { Size } from './space.ts';

/** Where the flag with a field's name stands beside its box. */
type FlagSide = 'right' | 'left' | 'under' | 'over';

/** px of the screen: the gap to the box, and what a flag of some letters takes. */
const gap = 10;
const flagHeight = 17;
const letter = 6.4;
const padding = 12;

/** Where the flag would lie on each side, best side first; all in fractions of the page. */
function listPlaces(box: Box, flag: Size, space: Size): readonly (readonly [FlagSide, Box])[] {
  const middle = box.y + (box.h - flag.h) / 2;
  const start = box.x > 0.5 ? box.x + box.w - flag.w : box.x;
  return [
    ['right', { x: box.x + box.w + space.w, y: middle, ...flag }],
    ['left', { x: box.x - space.w - flag.w, y: middle, ...flag }],
    ['under', { x: start, y: box.y + box.h + space.h, ...flag }],
    ['over', { x: start, y: box.y - space.h - flag.h, ...flag }],
  ];
}

const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const onPage = ({ x, y, w, h }: Box): boolean => x >= 0 && y >= 0 && x + w <= 1 && y + h <= 1;

/**
 * The side on which the flag covers no word: right of the box if it can, then left, under, over (language.md §7 asks for the first
 * two, and that it never lies on text). Where nothing is free it stands where it covers the fewest words.
 * @param page px of the page on the screen, `length` letters of the flag
 */
export function chooseFlagSide(box: Box, length: number, page: Size, taken: readonly Box[]): FlagSide {
  const flag = { w: (length * letter + padding) / page.w, h: flagHeight / page.h };
  const places = listPlaces(box, flag, { w: gap / page.w, h: gap / page.h }).filter(([, place]) => onPage(place));
  const covered = places.map(([side, place]) => ({
    side,
    words: taken.filter((word) => overlaps(place, word)).length,
  }));
  return covered.toSorted((a, b) => a.words - b.words)[0]?.side ?? 'right';
}

/** A box of a field on one page. */
export type FieldBox = {
  readonly key: FieldKey;
  readonly id: string;
  readonly state: FieldState;
  readonly value: string;
  /** A reader proposed the value; no person has entered it. */
  readonly predicted: boolean;
  readonly box: PageBox;
  /** Which box of the field this is; the first one carries its flag. */
  readonly line: number;
  readonly active: boolean;
};

/** Order of drawing: verified, predicted, invalid, active (language.md §7). */
const drawingOrder: Readonly<Record<FieldState, number>> = {
  optional: 0,
  verified: 1,
  predicted: 2,
  missing: 2,
  invalid: 3,
};

/** The boxes of a page that the mode shows; the active field's are always there. */
export function listBoxes(
  rows: readonly PanelRow[],
  page: number,
  mode: BoxMode,
  active: FieldKey | null,
): readonly FieldBox[] {
  return rows
    .filter((row) => row.key === active || mode === 'all' || (mode === 'doubtful' && row.state !== 'verified'))
    .flatMap((row) =>
      (row.value?.bboxes ?? []).map((box, index): FieldBox => ({
        key: row.key,
        id: row.id,
        state: row.state,
        value: row.value?.value ?? '',
        predicted: row.value?.predicted ?? false,
        box,
        line: index,
        active: row.key === active,
      })),
    )
    .filter(({ box }) => box.page === page)
    .sort((a, b) => Number(a.active) - Number(b.active) || drawingOrder[a.state] - drawingOrder[b.state]);
}

/** The topmost field whose box holds a point of the page. */
export const findFieldAt = (boxes: readonly FieldBox[], x: number, y: number): FieldBox | undefined =>
  boxes.findLast(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);

/** What a click on the page does: it leads to a field, fills the active one with the word under it, or neither. */
export type PageClick =
  | { readonly kind: 'go'; readonly key: FieldKey }
  /** `other` has its box there, too, and is offered. */
  | { readonly kind: 'fill'; readonly word: Word; readonly other: FieldBox | undefined };

/**
 * A word fills the active field, also where the box of another one lies; the word of its own box does not replace the whole value.
 * Beside the words, and while no field can be filled, a click on a box leads to its field. `add` puts a word to the value.
 */
export function decideClick({
  hit,
  word,
  fills,
  add,
}: {
  readonly hit: FieldBox | undefined;
  readonly word: Word | undefined;
  readonly fills: boolean;
  readonly add: boolean;
}): PageClick | undefined {
  if (fills && word !== undefined && (add || hit?.active !== true))
    return { kind: 'fill', word, other: hit?.active === true ? undefined : hit };
  return hit === undefined || add ? undefined : { kind: 'go', key: hit.key };
}

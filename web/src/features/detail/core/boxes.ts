import type { PageBox } from '#shared/document/box.ts';
import type { FieldState } from '#shared/field/state.ts';
import type { FieldKey } from './field-key.ts';
import type { PanelRow } from './panel.ts';
import type { BoxMode } from './stage.ts';

/** A box of a field on one page. */
export type FieldBox = {
  readonly key: FieldKey;
  readonly id: string;
  readonly state: FieldState;
  readonly value: string;
  readonly box: PageBox;
  /** Which box of the field this is; the first one carries its flag. */
  readonly line: number;
  readonly active: boolean;
};

/** Order of drawing: verified, predicted, invalid, active (language.md §7). */
const height: Readonly<Record<FieldState, number>> = { optional: 0, verified: 1, predicted: 2, missing: 2, invalid: 3 };

/** The boxes of a page that the mode shows; the active field's are always there. */
export function boxesOn(
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
        box,
        line: index,
        active: row.key === active,
      })),
    )
    .filter(({ box }) => box.page === page)
    .sort((a, b) => Number(a.active) - Number(b.active) || height[a.state] - height[b.state]);
}

/** The topmost field whose box holds a point of the page. */
export const fieldAt = (boxes: readonly FieldBox[], x: number, y: number): FieldBox | undefined =>
  boxes.findLast(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);

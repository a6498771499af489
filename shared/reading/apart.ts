import type { PageBox } from '#shared/document/box.ts';
import type { FieldValue } from '#shared/field/field.ts';

/** Doubled letters of a bold print lie a little beside each other; lines of a narrow print may touch. */
const overlap = (a: PageBox, b: PageBox): boolean =>
  a.page === b.page && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h * 0.7 && b.y < a.y + a.h * 0.7;

/** Whether places share no words. */
export const areApart = (some: readonly PageBox[], others: readonly PageBox[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((box) => others.some((other) => overlap(box, other)));

/** Whether two values were read in different places: a copy of a value stands where the value stands, and proves nothing. */
export const apart = (a: Pick<FieldValue, 'bboxes'>, b: Pick<FieldValue, 'bboxes'>): boolean =>
  areApart(a.bboxes, b.bboxes);

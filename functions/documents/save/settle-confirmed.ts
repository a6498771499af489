import type { Contradiction } from '#shared/check/contradiction.ts';
import { changeFields, type FieldDiff } from '#shared/document/fields/change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isUnsettled } from '#shared/transition/open-points.ts';

type Settled = { readonly fields: readonly FieldValue[]; readonly diff: readonly FieldDiff[] };

/**
 * The fields of a document once a person has confirmed it: what was not settled is their word now. The history counts these values in one
 * line; only what they hide, and what is cleared with that, is a change of its own.
 */
export function settleConfirmed(fields: readonly FieldValue[], open: readonly Contradiction[], today: string): Settled {
  const unsettled = new Set(open.filter(isUnsettled).map(({ field, idx }) => `${field}#${idx}`));
  if (unsettled.size === 0) return { fields, diff: [] };
  const settled = fields.map((field) =>
    unsettled.has(`${field._id}#${field._idx}`) ? { ...field, verified: true } : field,
  );
  return changeFields(settled, [], today);
}

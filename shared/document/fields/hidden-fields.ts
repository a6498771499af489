import { archivedStep } from '#shared/workflow/workflow.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { FieldSettings } from './field-settings.ts';

type HeldValue = Pick<FieldValue, '_id' | '_idx' | 'value' | 'verified'>;

/**
 * Whether another field makes this one meaningless (specification 001 §4; ledger R-FLD-07): what it stands on says something else.
 * What was read already goes only on a settled word: a machine's guess hides empty places, but takes no value away.
 */
export function isHidden(
  id: string,
  value: Pick<HeldValue, 'value'> | undefined,
  fields: readonly HeldValue[],
): boolean {
  const condition = findFieldDefinition(id)?.shownWhen;
  if (condition === undefined) return false;
  const decides = fields.find(({ _id, _idx }) => _id === condition.field && _idx === 0);
  if (decides === undefined || decides.value.trim() === '' || condition.is.includes(decides.value)) return false;
  return decides.verified || (value?.value ?? '').trim() === '';
}

/** Where a field stands: how the type uses it there, in which step, beside which values. */
type FieldPosition = {
  readonly settings: Pick<FieldSettings, 'invisible'>;
  readonly step: string | -1;
  readonly fields: readonly HeldValue[];
};

/**
 * Whether a place of a field shows, with a value or empty. What another field hides does not (R-FLD-07), nor what the type hides,
 * but in the archive that shows where it is verified (R-FLD-04).
 */
export function isShown(
  id: string,
  value: Pick<HeldValue, 'value' | 'verified'> | undefined,
  { settings, step, fields }: FieldPosition,
): boolean {
  const visible = !settings.invisible || (step === archivedStep && value?.verified === true);
  return visible && !isHidden(id, value, fields);
}

/** The values that hiding clears. */
export const listHiddenValues = <F extends HeldValue>(fields: readonly F[]): readonly F[] =>
  fields.filter((field) => field.value.trim() !== '' && isHidden(field._id, field, fields));

import type { FilledField } from '#shared/api/field-options.ts';
import type { FieldValue } from '#shared/field/field.ts';

/** Of the values that a party brings, those whose field is empty or was only proposed; what is equal already is left out. */
export const fillable = (fields: readonly FieldValue[], brought: readonly FilledField[]): readonly FilledField[] =>
  brought.filter(({ _id, _idx, value }) => {
    const now = fields.find((field) => field._id === _id && field._idx === _idx);
    if (value === '' || now?.value === value) return false;
    return now === undefined || now.value === '' || (!now.verified && now.source !== 'person');
  });

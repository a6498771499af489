import type { FilledField } from '#shared/api/field-options.ts';
import { type Doctype, takesField } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';

type Filling = {
  /** As they are when the answer is here; undefined where nothing may be changed any more. */
  readonly fields: readonly FieldValue[] | undefined;
  readonly found: readonly FilledField[];
  /** What the party was asked for by. */
  readonly asked: { readonly field: string; readonly value: string };
  readonly doctype: Pick<Doctype, 'fields'> | undefined;
};

/**
 * Of the values that a party brings, those whose field the type takes and which is empty or was only proposed; what is equal
 * already is left out. An answer that something else was typed over meanwhile brings nothing.
 */
export function selectFillable({ fields, found, asked, doctype }: Filling): readonly FilledField[] {
  const at = (id: string, idx: number) => fields?.find((field) => field._id === id && field._idx === idx);
  if (fields === undefined || at(asked.field, 0)?.value !== asked.value) return [];
  return found.filter(({ _id, _idx, value }) => {
    const now = at(_id, _idx);
    if (value === '' || now?.value === value || !takesField(doctype, _id)) return false;
    return now === undefined || now.value === '' || (!now.verified && now.source !== 'person');
  });
}

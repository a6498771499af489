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

/** What a party brings: values for empty fields, and other values than those that stand in fields already. */
type Brought = { readonly filled: readonly FilledField[]; readonly offered: readonly FilledField[] };

/**
 * Splits the values that a party brings into those that fill an empty field of the type, and those that are only offered, because
 * something else stands there: what is printed is never replaced. What is equal already, or what a person has settled or typed, is
 * left out. An answer that something else was typed over meanwhile brings nothing.
 */
export function splitBrought({ fields, found, asked, doctype }: Filling): Brought {
  const at = (id: string, idx: number) => fields?.find((field) => field._id === id && field._idx === idx);
  if (fields === undefined || at(asked.field, 0)?.value !== asked.value) return { filled: [], offered: [] };
  const wanted = found.filter(({ _id, value }) => value !== '' && takesField(doctype, _id));
  return {
    filled: wanted.filter(({ _id, _idx }) => (at(_id, _idx)?.value ?? '') === ''),
    offered: wanted.filter(({ _id, _idx, value }) => {
      const now = at(_id, _idx);
      if (now === undefined || now.value === '' || now.value === value) return false;
      return !now.verified && now.source !== 'person';
    }),
  };
}

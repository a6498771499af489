import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { DoctypeField } from './doctype.ts';

type Option = NonNullable<DoctypeField['options']>[number];

export type OptionProblem = {
  /** Place of the option in its list. */
  readonly place: number;
  readonly problem: 'required' | 'twice' | 'too-long';
};

/** Most letters of the key of an option: two where it is the code of a country (R-FLD-26). */
export const getMaxOptionKey = (fieldId: string): number => (findFieldDefinition(fieldId)?.kind === 'country' ? 2 : 30);

/** What is wrong with a list of options: an empty key, a long one, or one that stands there twice (keys are what documents store). */
export function checkOptions(options: readonly Option[], maxKey: number): readonly OptionProblem[] {
  const keys = options.map(({ key }) => key.trim());
  return keys.flatMap((key, place): readonly OptionProblem[] => {
    if (key === '') return [{ place, problem: 'required' }];
    if (key.length > maxKey) return [{ place, problem: 'too-long' }];
    return keys.indexOf(key) < place ? [{ place, problem: 'twice' }] : [];
  });
}

/** Ids of fields that a type cannot have as they are: unknown to the product, named twice, or with options that are wrong. */
export function findInvalidFields(fields: readonly DoctypeField[]): readonly string[] {
  const ids = fields.map(({ id }) => id);
  return fields
    .filter(
      ({ id, options = [] }, place) =>
        findFieldDefinition(id) === undefined ||
        ids.indexOf(id) < place ||
        checkOptions(options, getMaxOptionKey(id)).length > 0,
    )
    .map(({ id }) => id);
}

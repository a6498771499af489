import type { FieldOutcomes, ProposedReading } from '#functions/ports/quality.ts';
import type { ReadValue } from '#shared/field/field.ts';
import { isPrintedField } from '#shared/reading/memory/score-reading.ts';

/** Longer values are cut; two that differ only beyond count as the same. */
const maxValueLetters = 200;

/** A value as a record keeps it. */
export const toKeptValue = (value: string): string => value.slice(0, maxValueLetters);

/** Rows of VAT are distinguished by their rate, wherever they stand, as the score of a reading does. */
const toPlace = ({ _id, _idx, param }: ReadValue): string =>
  param === undefined ? (_idx === 0 ? _id : `${_id}.${_idx}`) : `${_id}@${param}`;

/** The filled values by their places, of fields that a document can print. */
const listFilled = (fields: readonly ReadValue[]): ReadonlyMap<string, string> =>
  new Map(
    fields
      .filter(({ _id, value }) => value !== '' && isPrintedField(_id))
      .map((field) => [toPlace(field), toKeptValue(field.value)]),
  );

/** What became of each value that was read, and which ones a person had to add. */
export function compareFields(
  { values, count }: Pick<ProposedReading, 'values' | 'count'>,
  confirmed: readonly ReadValue[],
): FieldOutcomes {
  const [before, after] = [listFilled(values), listFilled(confirmed)];
  const places = [...before.keys()];
  const left = places.filter((place) => after.has(place));
  return {
    same: left.filter((place) => after.get(place) === before.get(place)),
    changed: left.filter((place) => after.get(place) !== before.get(place)),
    emptied: places.filter((place) => !after.has(place)),
    // Where not every proposal was kept, none can be distinguished from what a person added.
    added: values.length < count ? [] : [...after.keys()].filter((place) => !before.has(place)),
  };
}

import { isBookedField, bookedFields, type BookedField } from './booked-fields.ts';

/** How one confirmed document of a supplier was booked, by field. */
export type PastBooking = {
  readonly document: string;
  readonly doctype: string;
  /** When it was confirmed, ISO. */
  readonly at: string;
  readonly coding: Readonly<Record<string, string>>;
};

/** How often a booking must have been the same before it is proposed, and how far back is looked. */
const minTimes = 3;
export const maxTimes = 5;

export type Habit = { readonly value: string; readonly documents: readonly string[] };

/** A document that was learned from before regimes were kept says nothing against any. */
const isSameRegime = ({ coding }: PastBooking, regime: string): boolean =>
  coding['vatRegime'] === undefined || regime === '' || coding['vatRegime'] === regime;

/**
 * How the last confirmed documents of a supplier were booked, of the same type and regime: a field whose last three to five values agree,
 * with the documents that say so. `past` is in any order.
 */
export function findHabits(
  past: readonly PastBooking[],
  { doctype, regime }: { readonly doctype: string; readonly regime: string },
): ReadonlyMap<BookedField, Habit> {
  const last = past
    .filter((one) => one.doctype === doctype && isSameRegime(one, regime))
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.document.localeCompare(a.document))
    .slice(0, maxTimes);
  const found = bookedFields.flatMap((id): readonly (readonly [BookedField, Habit])[] => {
    const value = last[0]?.coding[id];
    if (value === undefined) return [];
    const differs = last.findIndex(({ coding }) => coding[id] !== value);
    const agreeing = differs < 0 ? last : last.slice(0, differs);
    if (agreeing.length < minTimes) return [];
    return [[id, { value, documents: agreeing.map(({ document }) => document) }]];
  });
  return new Map(found);
}

/** What is settled about a supplier, as far as it is booking. */
export const listSettled = (
  booking: Readonly<Record<string, string | undefined>>,
): readonly (readonly [BookedField, string])[] =>
  Object.entries(booking).flatMap(([id, value]) => (value !== undefined && isBookedField(id) ? [[id, value]] : []));

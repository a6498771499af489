import type { Check } from '#shared/field/field.ts';
import type { FieldMap } from './drafts.ts';
import type { FieldKey } from './field-key.ts';

/** Values that memory or a register has, by the field that says something else. */
export type Offers = ReadonlyMap<FieldKey, string>;

/** Marks a value for which memory or a register has another one (texts checks.known-differs). */
const knownDiffers = (suggestion: string): Check => ({ name: 'known-differs', result: 'warned', suggestion });

/**
 * The fields with what is offered for them, as checks that one button takes over. A person's word is not doubted, and what says the
 * same already, or is empty, has nothing to be offered.
 */
export function applyOffers(fields: FieldMap, offers: Offers): FieldMap {
  if (offers.size === 0) return fields;
  const seen = new Map(fields);
  for (const [key, value] of offers) {
    const field = fields.get(key);
    if (field === undefined || field.verified || field.value.trim() === '' || field.value === value) continue;
    const others = field.checks.filter(({ name }) => name !== 'known-differs');
    seen.set(key, { ...field, checks: [...others, knownDiffers(value)].slice(-20) });
  }
  return seen;
}

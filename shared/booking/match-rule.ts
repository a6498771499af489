import { compareDecimals } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { BookingConditions, BookingRule } from './booking-rules.ts';
import { bookedFields, type BookedField } from './booked-fields.ts';

const isMet = (named: readonly unknown[], found: () => boolean): boolean => named.length === 0 || found();

function isInRange({ from, to }: BookingConditions, total: string | undefined): boolean {
  if (from === null && to === null) return true;
  if (total === undefined) return false;
  return (from === null || compareDecimals(total, from) >= 0) && (to === null || compareDecimals(total, to) <= 0);
}

const trimRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/u, '') : rate);

/** Whether a rule holds for a document that has the cost centre. */
function meets(when: BookingConditions, facts: BookingFacts, centre: string): boolean {
  return (
    isMet(when.doctypes, () => when.doctypes.includes(facts.doctype)) &&
    isMet(when.partners, () => when.partners.some(({ key }) => facts.partners.has(key))) &&
    isMet(when.regimes, () => when.regimes.some((regime) => regime === facts.regime)) &&
    isMet(when.rates, () => when.rates.some((rate) => facts.rates.has(trimRate(rate)))) &&
    isMet(when.texts, () => when.texts.some((text) => facts.texts.some((found) => found.includes(fold(text))))) &&
    isMet(when.centres, () => when.centres.includes(centre)) &&
    isInRange(when, facts.total)
  );
}

/** What rules make of a document: the rule that sets each field, and the one that splits. */
export type RuleBooking = {
  readonly fields: ReadonlyMap<BookedField, { readonly value: string; readonly rule: BookingRule }>;
  readonly split: BookingRule | undefined;
};

/**
 * Goes through the rules in their order; of those that hold the first one that names a field sets it, and the first one with a split
 * splits. A cost centre that a rule sets is one for the conditions of later rules, where the document has none of its own.
 * `canTake` says whether the type of the document takes a value; one that it does not take leaves the field to later rules.
 */
export function followRules(
  rules: readonly BookingRule[],
  facts: BookingFacts,
  known: { readonly centre: string; readonly canTake: (id: BookedField, value: string) => boolean },
): RuleBooking {
  const fields = new Map<BookedField, { readonly value: string; readonly rule: BookingRule }>();
  let split: BookingRule | undefined;
  for (const rule of rules) {
    const centre = known.centre || (fields.get('costCentre')?.value ?? '');
    if (!rule.on || !meets(rule.when, facts, centre)) continue;
    for (const id of bookedFields) {
      const value = rule.book[id];
      if (value !== undefined && !fields.has(id) && known.canTake(id, value)) fields.set(id, { value, rule });
    }
    if (rule.splits.length > 0) split ??= rule;
  }
  return { fields, split };
}

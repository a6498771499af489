import { bookingRule, booksNothing, noConditions, type BookingRule } from '#shared/booking/booking-rules.ts';
import type { BookingHabit } from '#shared/api/booking.ts';
import { sumShares, wholeShare, type BookingSplit } from '#shared/accounting/booking-split.ts';
import { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import { fromCents, parseAmount, parseNumber, toDisplayNumber } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';

/** A rule as it is typed: numbers as people write them. */
export type RuleDraft = Omit<BookingRule, 'when' | 'book'> & {
  readonly when: Omit<BookingRule['when'], 'from' | 'to'> & { readonly from: string; readonly to: string };
  readonly book: Readonly<Record<string, string>>;
};

/** A rule to change, its numbers as people of a language write them. */
export const toDraft = ({ when, book, splits, ...rule }: BookingRule, locale: Locale): RuleDraft => ({
  ...rule,
  when: { ...when, from: toDisplayNumber(when.from ?? '', locale), to: toDisplayNumber(when.to ?? '', locale) },
  book: Object.fromEntries(Object.entries(book)),
  splits: splits.map((split) => ({ ...split, percent: toDisplayNumber(split.percent, locale) })),
});

const blank: RuleDraft = {
  ...{ id: '', name: '', on: true, when: { ...noConditions, from: '', to: '' } },
  ...{ book: {}, splits: [], settles: false },
};

export const blankSplit: BookingSplit = { percent: '', debit: '', credit: '', centre: '', text: '' };

/** A new rule about nothing yet; `id` is its own. */
export const toBlankDraft = (id: string): RuleDraft => ({ ...blank, id });

/** A rule made of a habit of a supplier. */
export function toHabitDraft(id: string, { partner, doctype, regime, values }: BookingHabit): RuleDraft {
  const known = vatRegimes.filter((one) => one === regime);
  return {
    ...{ ...blank, id, name: partner.name.slice(0, 60) || partner.key },
    when: { ...blank.when, partners: [partner], doctypes: [doctype], regimes: known },
    book: Object.fromEntries(values.map(({ field, value }) => [field, value])),
  };
}

type Parsed =
  | { readonly ok: true; readonly rule: BookingRule }
  /** The places that are wrong, by path: `name`, `book.debitAccount`, `splits.1.percent`; `splits` where the shares do not add up. */
  | { readonly ok: false; readonly wrong: ReadonlySet<string> };

const toNumber = (typed: string, parse: (text: string) => string | undefined): string => parse(typed) ?? typed.trim();

/** The rule that was typed, or where it is wrong. */
export function parseDraft(draft: RuleDraft): Parsed {
  const { from, to } = draft.when;
  const parsed = bookingRule.safeParse({
    ...draft,
    when: {
      ...draft.when,
      rates: draft.when.rates.map((rate) => toNumber(rate, parseNumber)),
      from: from.trim() === '' ? null : toNumber(from, parseAmount),
      to: to.trim() === '' ? null : toNumber(to, parseAmount),
    },
    book: Object.fromEntries(Object.entries(draft.book).filter(([, value]) => value.trim() !== '')),
    splits: draft.splits.map((split) => ({ ...split, percent: toNumber(split.percent, parseNumber) })),
  });
  if (parsed.success && booksNothing(parsed.data)) return { ok: false, wrong: new Set(['book']) };
  if (parsed.success) return { ok: true, rule: parsed.data };
  return { ok: false, wrong: new Set(parsed.error.issues.map(({ path }) => path.join('.'))) };
}

/** Percents of a split so far and what is missing to a hundred, as decimals; `left` is negative where there are too many. */
export function sumUp(splits: readonly Pick<BookingSplit, 'percent'>[]): {
  readonly sum: string;
  readonly left: string;
} {
  const sum = sumShares(splits.map(({ percent }) => ({ percent: parseNumber(percent) ?? '' })));
  return { sum: fromCents(sum), left: fromCents(wholeShare - sum) };
}

/** The rules with one of them moved by so many places; at an end it stays. */
export function moveRule(rules: readonly BookingRule[], id: string, by: -1 | 1): readonly BookingRule[] {
  const from = rules.findIndex((rule) => rule.id === id);
  const moved = rules[from];
  const to = from + by;
  if (moved === undefined || to < 0 || to >= rules.length) return rules;
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The rules with one of them as it was typed; a new one comes last. */
export const putRule = (rules: readonly BookingRule[], rule: BookingRule): readonly BookingRule[] =>
  rules.some(({ id }) => id === rule.id) ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];

/** The key under which documents name a party with a typed number: a company id, a tax id or a VAT id; undefined for other text. */
export function toTypedPartner(text: string): string | undefined {
  const number = text.replace(/\s+/gu, '').toUpperCase();
  if (/^\d{8}$/u.test(number)) return `CompanyId#${number}`;
  if (/^\d{10}$/u.test(number)) return `TaxId#${number}`;
  return /^[A-Z]{2}[0-9A-Z]{2,13}$/u.test(number) && /\d/u.test(number) ? `VatId#${number}` : undefined;
}

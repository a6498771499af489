import type { InputOf } from '#shared/api/contract.ts';
import type { readBookingRules as reading, saveBookingRules as saving } from '#shared/api/booking.ts';
import { bookedFields, type BookedField } from '#shared/booking/booked-fields.ts';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { ok } from '#shared/kit/result.ts';
import { getFieldLabel } from '#shared/text/field-names.ts';
import type { BookingRuleStore } from '#functions/ports/booking-rules.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

type OfCompany = Pick<Caller, 'ownerId'>;

/** The rules of the company. */
export const readBookingRules =
  ({ bookingRules }: { readonly bookingRules: Pick<BookingRuleStore, 'read'> }) =>
  async (_: InputOf<typeof reading>, { ownerId }: OfCompany): Promise<Outcome<typeof reading>> =>
    ok(await bookingRules.read(ownerId));

/** Codes that the registers of the types in question know; undefined where one of them takes any. */
function findOptions(doctypes: readonly Doctype[], { when }: BookingRule, id: string): ReadonlySet<string> | undefined {
  const fields = doctypes
    .filter((doctype) => when.doctypes.length === 0 || when.doctypes.includes(doctype.id))
    .flatMap((doctype) => doctype.fields.filter((field) => field.id === id && field.use));
  const isOpen = fields.length === 0 || fields.some(({ options = [] }) => options.length === 0);
  return isOpen ? undefined : new Set(fields.flatMap(({ options = [] }) => options.map(({ key }) => key)));
}

/** The first field that a rule books to a code which no document could take, and which it did not have before. */
function findUnknownCode(
  doctypes: readonly Doctype[],
  rule: BookingRule,
  before: BookingRule | undefined,
): BookedField | undefined {
  return bookedFields.find((id) => {
    const value = rule.book[id];
    const isNew = value !== undefined && value !== before?.book[id];
    return isNew && findOptions(doctypes, rule, id)?.has(value) === false;
  });
}

type SaveDeps = {
  readonly bookingRules: Pick<BookingRuleStore, 'read' | 'save'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
};

/**
 * Saves the rules of a company over the version that was read. A code that no register knows is refused where a rule gets it; one that a
 * register lost since keeps no rule from being saved, moved or switched off.
 */
export const saveBookingRules =
  ({ bookingRules, doctypes }: SaveDeps) =>
  async (
    { body }: InputOf<typeof saving>,
    { ownerId, locale }: OfCompany & Pick<Caller, 'locale'>,
  ): Promise<Outcome<typeof saving>> => {
    const [types, before] = await Promise.all([doctypes.list(ownerId), bookingRules.read(ownerId)]);
    const earlier = new Map(before.rules.map((rule) => [rule.id, rule]));
    for (const rule of body.rules) {
      const unknown = findUnknownCode(types, rule, earlier.get(rule.id));
      if (unknown !== undefined) {
        const details = {
          rule: rule.name,
          field: getFieldLabel(locale, unknown),
          code: rule.book[unknown] ?? '',
        };
        return { ok: false, error: 'booking-code-unknown', details };
      }
    }
    return bookingRules.save(ownerId, body);
  };

import { applyBooking, releaseRows, type BookingSources } from '#shared/default-booking/apply-booking.ts';
import { recheck } from '#shared/check/recheck.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { diffFields, type FieldDiff } from '#shared/document/fields/change-fields.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { fillRate, type RateAnswer } from '#shared/rates/fill-rate.ts';
import { followRegime } from '#shared/vat/follow-regime.ts';
import type { TaxedCompany } from '#shared/vat/settle-regime.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

/** What the values that follow others are made of. */
type Following = {
  readonly doctype: Doctype | undefined;
  readonly own: TaxedCompany | undefined;
  readonly today: string;
  readonly booking?: BookingSources | undefined;
  readonly body: { readonly fields: readonly { readonly _id: string }[] };
};

/** The regime follows what decides it, until a person settles it. */
function withRegime(
  { doctype, own, today }: Following,
  fields: DocumentRecord['fields'],
  tables: DocumentRecord['tables'],
): { readonly fields: DocumentRecord['fields']; readonly diff: readonly FieldDiff[] } {
  const settled = followRegime(fields, tables, { doctype, own, today });
  if (settled === fields) return { fields, diff: [] };
  const [old, now] = [findFirstValue(fields, 'vatRegime'), findFirstValue(settled, 'vatRegime')];
  const action = old === '' ? 'added' : 'changed';
  const diff: readonly FieldDiff[] =
    old === now ? [] : [{ id: 'vatRegime', action, old: { value: old }, new: { value: now } }];
  return { fields: settled, diff };
}

/** The default booking follows what decides it, until a person settles a value. */
function withBooking(
  { booking, body }: Following,
  fields: DocumentRecord['fields'],
  tables: DocumentRecord['tables'],
): DocumentRecord['fields'] {
  if (booking === undefined) return fields;
  const released = releaseRows(fields, body.fields);
  const booked = applyBooking(released, tables, booking).fields;
  return booked === released ? released : recheck(booked);
}

/**
 * The fields with everything that follows from them: the VAT regime, the amounts at home by the exchange rate, the default booking; and what
 * the history says of that. One rule for whatever changes a document: its values, its tables or its type.
 */
export function followChanges(
  following: Following & { readonly rate?: RateAnswer | undefined },
  fields: DocumentRecord['fields'],
  tables: DocumentRecord['tables'],
): { readonly fields: DocumentRecord['fields']; readonly diff: readonly FieldDiff[] } {
  const taxed = withRegime(following, fields, tables);
  const rated = following.rate === undefined ? taxed.fields : fillRate(taxed.fields, following.rate);
  const booked = withBooking(following, rated, tables);
  return { fields: booked, diff: [...taxed.diff, ...diffFields(taxed.fields, booked)] };
}

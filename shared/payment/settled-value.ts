import { getFieldSettings, type FieldRules } from '#shared/document/fields/field-settings.ts';
import { getFieldState } from '#shared/document/fields/field-states.ts';
import { findWantedLooks } from '#shared/document/fields/always-look.ts';
import { findPartyCountry } from '#shared/check/party-country.ts';
import type { FieldValue } from '#shared/field/field.ts';

/** Where the values of a document stand: its type and its step say what is asked of them. */
export type ValuePlace = {
  readonly fields: readonly FieldValue[];
  readonly doctype: FieldRules | undefined;
  readonly step: string | -1;
};

/** The filled values of a field. */
export const listFilled = (fields: readonly FieldValue[], id: string): readonly FieldValue[] =>
  fields.filter(({ _id, value }) => _id === id && value.trim() !== '');

/**
 * Whether every filled value of these fields counts as verified, so that money may be sent by it. A field that the step does not
 * show is judged as one of which nothing is demanded.
 */
export function areSettled({ fields, doctype, step }: ValuePlace, ids: readonly string[]): boolean {
  const [shown, any] = [getFieldSettings(doctype, step, fields), getFieldSettings(undefined, step, fields)];
  const findLook = findWantedLooks(fields, doctype, shown);
  return ids.every((id) => {
    const settings = shown.get(id) ?? any.get(id);
    const country = findPartyCountry(id, fields);
    return listFilled(fields, id).every(
      (value) =>
        settings !== undefined &&
        getFieldState(value, settings, { country, look: findLook(value) }).state === 'verified',
    );
  });
}

/** The fields that say how much is due: the amount to pay, else the total less advances and what was paid, else the VAT summary. */
export function listAmountFields(fields: readonly FieldValue[]): readonly string[] {
  if (listFilled(fields, 'paymentAmount').length > 0) return ['paymentAmount', 'currency'];
  const less = ['advanceDeducted', 'advanceBase', 'advanceVat', 'paidAmount', 'currency'];
  if (listFilled(fields, 'totalAmount').length > 0) return ['totalAmount', ...less];
  return ['vatBase', 'vatAmount', 'vatTotal', 'totalBase', 'totalVat', ...less];
}

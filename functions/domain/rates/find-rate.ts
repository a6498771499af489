import { getBookCurrency } from '#shared/accounting/export-settings.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { getFieldSettings, shownWhereHeld } from '#shared/document/fields/field-settings.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { askForRate } from '#shared/rates/ask-for-rate.ts';
import type { RateAnswer } from '#shared/rates/fill-rate.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { ExchangeRates } from '#functions/ports/exchange-rates.ts';

export type RateDeps = {
  readonly exchangeRates: Pick<ExchangeRates, 'find'>;
};

type Asked = {
  readonly owner: Pick<OwnerRecord, '_id' | 'country'> | undefined;
  readonly fields: readonly FieldValue[];
  readonly doctype: Doctype | undefined;
  readonly step: string | -1;
};

/** The rate that a document needs in the books of its company, as `fillRate` lays it over the fields; undefined without a company. */
export async function findRate(
  deps: RateDeps,
  { owner, fields, doctype, step }: Asked,
): Promise<RateAnswer | undefined> {
  if (owner === undefined) return undefined;
  const bookCurrency = getBookCurrency({ owner });
  const kind = doctype?.exportSystemType;
  const creditNote = kind === 'incomingCreditNote' || kind === 'outcomingCreditNote';
  const need = askForRate(fields, { bookCurrency, creditNote });
  const used = getFieldSettings(doctype, step, fields);
  const found = need.need === 'rate' ? await deps.exchangeRates.find(owner._id, need) : undefined;
  return { bookCurrency, need, found, isUsed: (id) => used.has(id) || shownWhereHeld.includes(id) };
}

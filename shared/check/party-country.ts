import type { FieldValue } from '#shared/field/field.ts';
import { compact, isLocalCountry } from '#shared/field/kinds/field-kinds.ts';

/** The code that stands for a country that is not known, but is none of ours (reserved by ISO 3166 for users). */
const abroad = 'ZZ';

/** VAT ids that begin otherwise than the code of their country. */
const vatPrefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const localCurrencies: ReadonlySet<string> = new Set(['EUR', 'CZK']);

type Values = readonly Pick<FieldValue, '_id' | '_idx' | 'value'>[];

/** Where nothing names the country, its account, its postcode or its money may still say that the party is from elsewhere. */
function looksForeign(role: string, get: (id: string) => string): boolean {
  const [iban, zip, currency] = [get('paymentIBAN').slice(0, 2), get(`${role}Zip`), get('currency')];
  return (
    (role === 'supplier' && iban !== '' && !isLocalCountry(iban)) ||
    (zip !== '' && !/^(?:SK|CZ)?-?\d{5}$/u.test(zip)) ||
    (currency !== '' && !localCurrencies.has(currency))
  );
}

/**
 * The country (ISO 3166) whose rules hold for the numbers of the party that a field speaks of: that of its VAT id or of its address,
 * the foreign one where they differ, for a company abroad may be registered for VAT here. Undefined where nothing tells; 'ZZ' where
 * it is only known to be foreign. An account is none of the proofs: money may be kept anywhere.
 */
export function findPartyCountry(id: string, fields: Values): string | undefined {
  const role = /^(supplier|customer)/u.exec(id)?.[1];
  if (role === undefined) return undefined;
  const get = (of: string): string => compact(fields.find(({ _id, _idx }) => _id === of && _idx === 0)?.value ?? '');
  const prefix = /^[A-Z]{2}(?=[A-Z0-9]*\d)/u.exec(get(`${role}VatId`))?.[0] ?? '';
  const named = [vatPrefixes[prefix] ?? prefix, get(`${role}Country`)].filter((country) => country !== '');
  const known = named.find((country) => !isLocalCountry(country)) ?? named[0];
  return known ?? (looksForeign(role, get) ? abroad : undefined);
}

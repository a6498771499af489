import * as z from 'zod';
import { vatRegimes } from '#shared/field/catalogue/taxes.ts';

/** A regime; what each one means stands at `vatRegimes`. */
export const vatRegime = z.enum(vatRegimes);
export type VatRegime = z.infer<typeof vatRegime>;

/** Which side of a supply the books are on. */
export type Direction = 'received' | 'issued' | 'internal';

/** Regimes in which the customer owes the tax of what it received. */
const selfAssessed: ReadonlySet<VatRegime> = new Set([
  'reverseCharge',
  'acquisition',
  'foreignService',
  'importSelfAssessed',
]);

/** Whether we owe the tax of what we received (§ 69 par. 2, 3, 6 to 9 and 12). */
export const isSelfAssessed = (regime: VatRegime, direction: Direction): boolean =>
  direction === 'received' && selfAssessed.has(regime);

/** Whether tax that stands on the document is tax of the books' country, deducted on one side and owed on the other. */
export const isTaxedHere = (regime: VatRegime): boolean => regime === 'standard';

/** Whether what we received bears no tax that we could deduct or owe: tax that stands on it all the same is part of its price (§ 49 par. 2). */
export const isBoughtUntaxed = (regime: VatRegime): boolean => !isTaxedHere(regime) && !selfAssessed.has(regime);

/** Whether the regime exists on a side: foreign tax is no tax of ours to charge, and what is bought is no export. */
const sides: Readonly<Partial<Record<VatRegime, Direction>>> = {
  acquisition: 'received',
  foreignService: 'received',
  import: 'received',
  importSelfAssessed: 'received',
  foreignVat: 'received',
  euSupply: 'issued',
  suppliedAbroad: 'issued',
  export: 'issued',
  oss: 'issued',
};

/** Whether documents of a direction can be under a regime at all. */
export const fitsDirection = (regime: VatRegime, direction: Direction): boolean =>
  direction === 'internal' || (sides[regime] ?? direction) === direction;

/** Member states of the union by their codes of ISO 3166; Northern Ireland, whose numbers begin with XI, counts for goods. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);
export const isMemberState = (country: string): boolean => memberStates.has(country);

/** The country that a VAT id is of; Greece writes EL. Empty for a number without a country. */
export function findVatIdCountry(vatId: string): string {
  const prefix = /^\s*([A-Z]{2})[^A-Z]*[A-Z0-9]*\d/u.exec(vatId.toUpperCase())?.[1] ?? '';
  return prefix === 'EL' ? 'GR' : prefix;
}

type Placed = { readonly vatId: string; readonly country: string };

/** The country where a party takes or supplies services: of its number, without one of its address (§ 15 par. 1 of Act 222/2004). */
export const findServiceCountry = ({ vatId, country }: Placed): string => findVatIdCountry(vatId) || country;

/** Whether a party takes or supplies services in the union. XI is for goods alone. */
export function isInUnion(party: Placed): boolean {
  const country = findServiceCountry(party);
  return country !== 'XI' && isMemberState(country);
}

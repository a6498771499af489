import type { Random } from '../document/random.ts';
import type { Party } from './facts.ts';
import { austrianVatId, britishVatId, dic, frenchVatId, germanVatId, ico, luhn, steuernummer } from './identifiers.ts';
import type { Split } from './names.ts';

export type PartyWish = {
  readonly country: string;
  readonly split: Split;
  readonly payer: boolean;
  readonly trader: boolean;
  /** A buyer may be a town or a school. */
  readonly mayBePublic?: boolean;
};

type Ids = Pick<Party, 'companyId' | 'establishment' | 'taxId' | 'vatId'>;

/** Numbers that a party of a country has. */
export function makeIds({ country, payer, trader }: PartyWish, random: Random): Ids {
  const none: Ids = { companyId: undefined, establishment: undefined, taxId: undefined, vatId: undefined };
  switch (country) {
    case 'SK': {
      const taxId = dic(random, trader);
      return { ...none, companyId: ico(random), taxId, vatId: payer ? `SK${taxId}` : undefined };
    }
    case 'CZ': {
      const companyId = ico(random);
      return { ...none, companyId, vatId: payer ? `CZ${companyId}` : undefined };
    }
    case 'FR': {
      const siren = luhn(random, 9, random.pick(['3', '4', '5', '7', '8', '9']));
      return {
        companyId: siren,
        establishment: luhn(random, 14, `${siren}000`),
        taxId: undefined,
        vatId: payer ? frenchVatId(siren) : undefined,
      };
    }
    case 'GB':
      return {
        ...none,
        companyId: trader
          ? undefined
          : random.pick([
              `0${random.digits(7)}`,
              `1${random.digits(7)}`,
              `SC${random.digits(6)}`,
              `OC${random.digits(6)}`,
            ]),
        vatId: payer ? britishVatId(random) : undefined,
      };
    case 'AT':
      return {
        ...none,
        companyId: random.chance(0.3) ? `FN ${random.digits(6)}${random.pick(['a', 'd', 'g', 'k', 'x'])}` : undefined,
        vatId: payer ? austrianVatId(random) : undefined,
      };
    case 'PL': {
      const nip = `${random.int(1, 9)}${random.digits(9)}`;
      return {
        ...none,
        companyId: random.chance(0.3) ? random.digits(9) : undefined,
        vatId: payer ? `PL${nip}` : undefined,
      };
    }
    case 'HU': {
      const eight = `${random.int(1, 2)}${random.digits(7)}`;
      return {
        ...none,
        taxId: random.chance(0.6) ? `${eight}-2-${random.int(10, 44)}` : undefined,
        vatId: payer ? `HU${eight}` : undefined,
      };
    }
    case 'IT': {
      const number = `0${random.digits(10)}`;
      return { ...none, taxId: random.chance(0.4) ? number : undefined, vatId: payer ? `IT${number}` : undefined };
    }
    case 'NL':
      return {
        ...none,
        companyId: random.digits(8),
        vatId: payer ? `NL${random.digits(9)}B0${random.int(1, 9)}` : undefined,
      };
    case 'BE':
      return { ...none, vatId: payer ? `BE0${random.int(4, 7)}${random.digits(8)}` : undefined };
    case 'IE':
      return {
        ...none,
        companyId: random.digits(6),
        vatId: payer ? `IE${random.digits(7)}${random.pick(['A', 'F', 'T', 'WH'])}` : undefined,
      };
    case 'CH':
      return { ...none, vatId: payer ? `CHE${random.digits(9)}` : undefined };
    case 'US':
      return { ...none, taxId: random.chance(0.3) ? `${random.digits(2)}-${random.digits(7)}` : undefined };
    default:
      return {
        ...none,
        taxId: random.chance(0.55) ? steuernummer(random) : undefined,
        vatId: payer ? germanVatId(random) : undefined,
      };
  }
}

import type { Random } from '../document/random.ts';
import { fold } from '#shared/kit/text.ts';
import type { Bank, Party } from './facts.ts';
import {
  austrianVatId,
  britishVatId,
  dic,
  frenchVatId,
  germanVatId,
  makeIban,
  ico,
  luhn,
  steuernummer,
} from './identifiers.ts';
import { companyName, personName, traderName, type Split } from './names.ts';
import { placeIn } from './places.ts';

export type PartyWish = {
  readonly country: string;
  readonly split: Split;
  readonly payer: boolean;
  readonly trader: boolean;
};

type Ids = Pick<Party, 'companyId' | 'establishment' | 'taxId' | 'vatId'>;

function makeIds({ country, payer, trader }: PartyWish, random: Random): Ids {
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
      return { ...none, vatId: payer ? austrianVatId(random) : undefined };
    default:
      return {
        ...none,
        taxId: random.chance(0.55) ? steuernummer(random) : undefined,
        vatId: payer ? germanVatId(random) : undefined,
      };
  }
}

function makeRegistry({ country, trader, split }: PartyWish, city: string, random: Random): string | undefined {
  const number = random.int(1200, 98000);
  switch (country) {
    case 'SK':
      return trader
        ? `Zapísaný v Živnostenskom registri Okresného úradu ${city}, č. ${random.digits(3)}-${random.digits(5)}`
        : random.pick([
            `Zapísaná v Obchodnom registri Okresného súdu ${city}, oddiel: Sro, vložka č. ${number}/${random.pick(['B', 'T', 'N', 'V'])}`,
            `Spoločnosť je zapísaná v OR Mestského súdu ${city}, odd. Sro, vl. č. ${number}/R`,
            `OR OS ${city}, oddiel Sa, vložka ${number}/L`,
          ]);
    case 'CZ':
      return trader
        ? `Fyzická osoba zapsaná v živnostenském rejstříku, Městský úřad ${city}`
        : random.pick([
            `Zapsána v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka ${number}`,
            `Společnost zapsána u Městského soudu v Praze, spis. zn. C ${number}`,
            `OR: KS Ostrava, oddíl B, vložka ${number}`,
          ]);
    case 'GB':
      return trader ? undefined : `Registered in England and Wales. Registered office: ${city}`;
    case 'FR':
      return trader
        ? `Entrepreneur individuel, dispensé d'immatriculation`
        : `au capital de ${random.int(1, 90)} 000 € - RCS ${city} - APE ${random.digits(4)}Z`;
    default:
      return trader
        ? undefined
        : `Amtsgericht ${city}, HRB ${number} - Geschäftsführer: ${personName('DE', split, random)}`;
  }
}

const phones: Readonly<Record<string, readonly string[]>> = {
  SK: ['+421 9## ### ###', '09##/### ###', '02/#### ####', '+421 2 #### ####', '041/### ## ##'],
  CZ: ['+420 ### ### ###', '### ### ###', '+420 60# ### ###', '54# ### ###'],
  GB: ['020 7### ####', '+44 20 7### ####', '0117 ### ####', '07### ######'],
  FR: ['01 ## ## ## ##', '+33 4 ## ## ## ##', '06.##.##.##.##', '04 ## ## ## ##'],
  DE: ['0## / ### ## ##', '+49 (0)89 ######', '0### ######', '+49 30 ########'],
  AT: ['+43 1 ### ## ##', '+43 316 ######'],
};

const endings: Readonly<Record<string, string>> = { SK: 'sk', CZ: 'cz', GB: 'co.uk', FR: 'fr', DE: 'de', AT: 'at' };

export function makeParty(wish: PartyWish, random: Random): Party {
  const { country, split, trader } = wish;
  const place = placeIn(country, random);
  const name = trader ? traderName(country, split, random) : companyName(country, split, random);
  const host =
    fold(name)
      .replace(/[^a-z ]/gu, '')
      .trim()
      .split(' ')
      .filter((word) => word.length > 2)
      .slice(0, 2)
      .join(random.pick(['', '-'])) || 'firma';
  const domain = `${host}.${endings[country] ?? 'eu'}`;
  return {
    name,
    ...place,
    country,
    ...makeIds(wish, random),
    trader,
    registry: makeRegistry(wish, place.city.split(' ')[0] ?? place.city, random),
    phone: random.pick(phones[country] ?? ['+## ### ### ###']).replace(/#/gu, () => random.digits(1)),
    email: `${random.pick(['info', 'office', 'faktury', 'obchod', 'contact'])}@${domain}`,
    web: `www.${domain}`,
    person: personName(country, split, random),
  };
}

const banks: Readonly<Record<string, readonly string[]>> = {
  SK: [
    'Tatra banka, a.s.|TATRSKBX|1100',
    'VÚB, a.s.|SUBASKBX|0200',
    'Slovenská sporiteľňa, a.s.|GIBASKBX|0900',
    'ČSOB, a.s.|CEKOSKBX|7500',
    'UniCredit Bank|UNCRSKBX|1111',
    'Fio banka, a.s.|FIOZSKBA|8330',
    '365.bank, a. s.|POBNSKBA|6500',
    'Prima banka Slovensko|KOMASK2X|5600',
  ],
  CZ: [
    'Komerční banka, a.s.|KOMBCZPP|0100',
    'ČSOB, a.s.|CEKOCZPP|0300',
    'MONETA Money Bank|AGBACZPP|0600',
    'Česká spořitelna, a.s.|GIBACZPX|0800',
    'Fio banka, a.s.|FIOBCZPP|2010',
    'Raiffeisenbank a.s.|RZBCCZPP|5500',
    'UniCredit Bank|BACXCZPP|2700',
    'Air Bank a.s.|AIRACZPP|3030',
  ],
  GB: [
    'Barclays Bank PLC|BARCGB22|BARC',
    'HSBC UK|HBUKGB4B|HBUK',
    'Lloyds Bank|LOYDGB2L|LOYD',
    'NatWest|NWBKGB2L|NWBK',
    'Santander UK|ABBYGB2L|ABBY',
  ],
  FR: [
    'Crédit Agricole|AGRIFRPP|18206',
    'BNP Paribas|BNPAFRPP|30004',
    'Société Générale|SOGEFRPP|30003',
    'La Banque Postale|PSSTFRPP|20041',
    'Crédit Mutuel|CMCIFRPP|10278',
    'CIC|CMCIFRPP|30066',
  ],
  DE: [
    'Commerzbank AG|COBADEFFXXX|37040044',
    'Deutsche Bank AG|DEUTDEDBXXX|10070024',
    'Sparkasse|SSKMDEMMXXX|70150000',
    'Volksbank eG|GENODEF1S10|68490000',
    'DKB AG|BYLADEM1001|12030000',
    'Postbank|PBNKDEFFXXX|20010020',
  ],
  AT: ['Erste Bank|GIBAATWWXXX|20111', 'Raiffeisenbank|RLNWATWWXXX|32000', 'BAWAG P.S.K.|BAWAATWWXXX|14000'],
};

export function makeBank(country: string, random: Random): Bank {
  const [name = '', swift = '', code = ''] = random.pick(banks[country] ?? banks['SK'] ?? []).split('|');
  const made = (account: string, national?: string): Bank => ({
    name,
    swift,
    iban: makeIban(country, account),
    account: national,
  });
  if (country === 'SK' || country === 'CZ') {
    const prefix = random.chance(0.3) ? String(random.int(19, 9999)) : '';
    const number = `${random.int(1, 9)}${random.digits(9)}`;
    return made(`${code}${prefix.padStart(6, '0')}${number}`, `${prefix === '' ? '' : `${prefix}-`}${number}/${code}`);
  }
  if (country === 'GB') {
    const sort = random.digits(6);
    const account = random.digits(8);
    return made(`${code}${sort}${account}`, account);
  }
  if (country === 'FR') return made(`${code}${random.digits(5)}${random.digits(11)}${random.digits(2)}`);
  if (country === 'AT') return made(`${code}${random.digits(11)}`);
  return made(`${code}${random.digits(10)}`);
}

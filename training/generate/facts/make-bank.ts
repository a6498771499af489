import type { Random } from '../document/random.ts';
import type { Bank } from './facts.ts';
import { makeIban } from './identifiers.ts';

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
  PL: [
    'PKO Bank Polski S.A.|BPKOPLPW|10201026',
    'mBank S.A.|BREXPLPW|11402004',
    'Santander Bank Polska|WBKPPLPP|10901056',
  ],
  HU: ['OTP Bank Nyrt.|OTPVHUHB|11773016', 'K&H Bank Zrt.|OKHBHUHB|10400173', 'MBH Bank Nyrt.|MKKBHUHB|10300002'],
  IT: ['UniCredit S.p.A.|UNCRITMM|X0200811', 'Intesa Sanpaolo S.p.A.|BCITITMM|Y0306909', 'Banco BPM|BAPPIT21|Q0503411'],
  NL: ['ING Bank N.V.|INGBNL2A|INGB', 'Rabobank|RABONL2U|RABO', 'ABN AMRO|ABNANL2A|ABNA'],
  BE: ['KBC Bank|KREDBEBB|73', 'BNP Paribas Fortis|GEBABEBB|00', 'Belfius|GKCCBEBB|06'],
  IE: ['Bank of Ireland|BOFIIE2D|BOFI', 'AIB|AIBKIE2D|AIBK'],
  CH: [
    'UBS Switzerland AG|UBSWCHZH80A|00230',
    'Zürcher Kantonalbank|ZKBKCHZZ80A|00700',
    'PostFinance AG|POFICHBEXXX|09000',
  ],
  US: ['Chase Bank N.A.|CHASUS33|021000021', 'Bank of America|BOFAUS3N|026009593', 'Wells Fargo|WFBIUS6S|121000248'],
  AT: ['Erste Bank|GIBAATWWXXX|20111', 'Raiffeisenbank|RLNWATWWXXX|32000', 'BAWAG P.S.K.|BAWAATWWXXX|14000'],
};

/** Digits of an IBAN behind the code of the bank. */
const lengths: Readonly<Record<string, number>> = { PL: 16, HU: 16, IT: 15, NL: 10, BE: 10, IE: 14, CH: 12 };

/** An account in a country; American ones have no IBAN (''). */
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
  if (country === 'US') return { name, swift, iban: '', account: random.digits(10) };
  const further = lengths[country];
  if (further !== undefined) return made(`${code}${random.digits(further)}`);
  if (country === 'AT') return made(`${code}${random.digits(11)}`);
  return made(`${code}${random.digits(10)}`);
}

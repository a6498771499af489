import { describe, expect, test } from 'vitest';
import { proposeRegime, type RegimeFacts } from './propose-regime.ts';
import { findRegimeWord } from './regime-words.ts';
import { judgeSupplyKind } from './supply-kind.ts';

const home = { country: 'SK', vatId: 'SK2020317068' };
const facts = (changed: Partial<RegimeFacts>): RegimeFacts => ({
  direction: 'received',
  home: 'SK',
  ownStatus: 'payer',
  supplier: home,
  customer: home,
  day: '2026-03-10',
  taxedRates: [],
  word: undefined,
  supply: undefined,
  ...changed,
});
const propose = (changed: Partial<RegimeFacts>): string => {
  const proposed = proposeRegime(facts(changed));
  return proposed === undefined
    ? 'none'
    : [proposed.regime, proposed.reason, proposed.sure ? '' : '?'].join(' ').trim();
};
const abroad = (country: string, vatId = '') => ({ country, vatId });

describe('the regime of what we received', () => {
  test.each([
    ['our rates of a payer are domestic tax, § 69 par. 1', { taxedRates: ['23', '5'] }, 'standard taxed-here'],
    ['a rate that is none of ours is looked at, § 27', { taxedRates: ['20'] }, 'standard taxed-here ?'],
    ['the words of a transfer move the tax, § 69 par. 12', { word: 'reverseCharge' }, 'reverseCharge words'],
    [
      'the words count for nothing beside charged tax',
      { word: 'reverseCharge', taxedRates: ['23'] },
      'standard taxed-here',
    ],
    [
      'a foreign small enterprise is looked at, § 68f',
      { supplier: abroad('HU', 'HU12345678EX'), supply: 'services' },
      'nonPayer small-enterprise-abroad ?',
    ],
    ['a supplier without a VAT id is no payer', { supplier: abroad('SK') }, 'nonPayer supplier-without-vat-id'],
    ['a payer without tax and words is unsure, § 28 to § 42', {}, 'exempt untaxed-here ?'],
    [
      'German tax is not deducted here',
      { supplier: abroad('DE', 'DE811907980'), taxedRates: ['19'] },
      'foreignVat foreign-rate',
    ],
    [
      'British tax is not deducted here',
      { supplier: abroad('GB', 'GB123456789'), taxedRates: ['20'] },
      'foreignVat foreign-rate',
    ],
    [
      'a foreign company with our number charges our tax',
      { supplier: abroad('DE', 'SK4020317068'), taxedRates: ['23'] },
      'standard taxed-here',
    ],
    [
      'goods from a member state are acquired, § 69 par. 6',
      { supplier: abroad('CZ', 'CZ12345678'), supply: 'goods' },
      'acquisition goods-from-member-state',
    ],
    [
      'the article of the supply names goods',
      { supplier: abroad('AT', 'ATU12345678'), word: 'exemptGoods', supply: 'services' },
      'acquisition goods-from-member-state',
    ],
    [
      'a service from abroad is taxed here, § 69 par. 3',
      { supplier: abroad('IE', 'IE6388047V'), supply: 'services' },
      'foreignService service-from-abroad',
    ],
    [
      'a service from a third country is, too',
      { supplier: abroad('US'), supply: 'services' },
      'foreignService service-from-abroad',
    ],
    [
      'where goods and services cannot be told it is unsure',
      { supplier: abroad('IE', 'IE6388047V') },
      'foreignService service-from-abroad ?',
    ],
    [
      'goods from a third country are imported, § 69 par. 8',
      { supplier: abroad('CN'), supply: 'goods' },
      'import goods-from-third-country',
    ],
    [
      'a Czech payer declares the tax of its import itself, § 23 par. 3 CZ',
      { home: 'CZ', supplier: abroad('CN'), supply: 'goods' },
      'importSelfAssessed goods-from-third-country ?',
    ],
    [
      'goods that a German dealer sells under the margin scheme are no taxed acquisition',
      { supplier: abroad('DE', 'DE811907980'), word: 'margin', supply: 'goods' },
      'margin words ?',
    ],
    [
      'goods of a German Kleinunternehmer are no taxed acquisition',
      { supplier: abroad('DE'), word: 'nonPayer', supply: 'goods' },
      'nonPayer words ?',
    ],
    [
      'goods of a supplier from the EU without a number are looked at',
      { supplier: abroad('DE'), supply: 'goods' },
      'acquisition goods-from-member-state ?',
    ],
    [
      'a German insurance may be exempt here, too, § 37',
      { supplier: abroad('DE', 'DE811907980'), word: 'exempt', supply: 'services' },
      'foreignService exempt-service-from-abroad ?',
    ],
    [
      'who of a triangular trade owes the tax is looked at, § 45 and § 69 par. 7',
      { supplier: abroad('DE', 'DE811907980'), word: 'triangular', supply: 'goods' },
      'acquisition triangular-trade ?',
    ],
    [
      'no tax moves to a company that is no payer, § 69 par. 12',
      { ownStatus: 'nonPayer', word: 'reverseCharge' },
      'standard transfer-to-non-payer ?',
    ],
    [
      'nor to one that is registered under § 7',
      { ownStatus: 'registered', word: 'reverseCharge' },
      'standard transfer-to-non-payer ?',
    ],
  ] as const)('%s', (_title, changed, expected) => {
    expect(propose(changed)).toBe(expected);
  });
});

describe('the regime of what we issued', () => {
  const sold = (changed: Partial<RegimeFacts>) => propose({ direction: 'issued', ...changed });
  test.each([
    ['our rates are our tax', { taxedRates: ['23'] }, 'standard taxed-here'],
    ['a transfer to a customer here, § 69 par. 12', { word: 'reverseCharge' }, 'reverseCharge words'],
    [
      'a reverse charge to a customer abroad is a supply abroad, § 15 par. 1',
      { word: 'reverseCharge', customer: abroad('CZ', 'CZ12345678') },
      'suppliedAbroad service-to-abroad',
    ],
    [
      'goods to a member state, § 43',
      { customer: abroad('DE', 'DE811907980'), supply: 'goods' },
      'euSupply goods-to-member-state',
    ],
    ['goods to a third country, § 47', { customer: abroad('CH'), supply: 'goods' }, 'export goods-to-third-country'],
    [
      'a rate that the country of a consumer may have as well, § 68b',
      { customer: abroad('DE'), taxedRates: ['19'] },
      'standard taxed-consumer-abroad ?',
    ],
    [
      'our rate for a Czech consumer is none of Czechia, § 68b',
      { customer: abroad('CZ'), taxedRates: ['23'] },
      'standard taxed-here',
    ],
    [
      'our rate for a business of a member state is our tax',
      { customer: abroad('PL', 'PL5260001246'), taxedRates: ['23'] },
      'standard taxed-here',
    ],
    [
      'goods to a member state without the number of the customer are looked at, § 43',
      { customer: abroad('DE'), supply: 'goods' },
      'euSupply goods-to-member-state ?',
    ],
    [
      'a service to a customer of a member state without a number is looked at, § 15 par. 1',
      { customer: abroad('DE'), supply: 'services' },
      'suppliedAbroad service-to-consumer-abroad ?',
    ],
    [
      'a service that a company registered under § 7a sells to a German business is supplied abroad, § 80',
      { ownStatus: 'registered', customer: abroad('DE', 'DE811907980'), supply: 'services' },
      'suppliedAbroad service-to-abroad',
    ],
    [
      'goods that it sells there are those of a company that is no payer, § 43 par. 10',
      { ownStatus: 'registered', customer: abroad('DE', 'DE811907980'), supply: 'goods' },
      'nonPayer company-not-payer',
    ],
    [
      'a rate that only the country of a consumer has, § 68b',
      { customer: abroad('HU'), taxedRates: ['27'] },
      'oss consumer-abroad ?',
    ],
    ['a company that is no payer charges none, § 4', { ownStatus: 'nonPayer' }, 'nonPayer company-not-payer'],
    [
      'a company that is no payer and still charges tax is looked at, § 69 par. 5',
      { ownStatus: 'nonPayer', taxedRates: ['23'] },
      'standard company-not-payer ?',
    ],
    [
      'who is registered under § 7a and still charges tax is looked at, § 69 par. 5',
      { ownStatus: 'registered', taxedRates: ['23'] },
      'standard company-not-payer ?',
    ],
    ['registered under § 7a is no payer', { ownStatus: 'registered' }, 'nonPayer company-not-payer'],
    ['no tax and no words here is unsure', {}, 'exempt untaxed-here ?'],
  ] as const)('%s', (_title, changed, expected) => {
    expect(sold(changed)).toBe(expected);
  });
});

test('the words of the law are found on a page, whatever language it is written in', () => {
  const found = [
    'Prenesenie daňovej povinnosti podľa § 69 ods. 12 písm. j)',
    'Daň odvede zákazník',
    'Steuerschuldnerschaft des Leistungsempfängers',
    'Steuerfreie innergemeinschaftliche Lieferung',
    'Dodanie je oslobodené od dane podľa čl. 138',
    'Služba podľa čl. 196 smernice',
    'Úprava zdaňovania prirážky – použitý tovar',
    'Dodávateľ nie je platiteľom DPH.',
    'Nejsme plátci DPH',
    'Faktúra za stravu',
    'Obchodná prirážka 10 %',
  ].map(findRegimeWord);
  expect(found).toEqual([
    'reverseCharge',
    'reverseCharge',
    'reverseCharge',
    'exemptGoods',
    'exemptGoods',
    'service',
    'margin',
    'nonPayer',
    'nonPayer',
    undefined,
    undefined,
  ]);
});

test('lines tell goods from services by unit and name, and carriage beside goods is goods', () => {
  expect(judgeSupplyKind([{ name: 'Google Ads', unit: '' }])).toBe('services');
  expect(
    judgeSupplyKind([
      { name: 'Skrutka M8', unit: 'ks' },
      { name: 'Doprava', unit: '' },
    ]),
  ).toBe('goods');
  expect(judgeSupplyKind([{ name: 'Programovanie', unit: 'hod' }])).toBe('services');
  expect(judgeSupplyKind([{ name: 'XY-1', unit: '' }])).toBeUndefined();
});

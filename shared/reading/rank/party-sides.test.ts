import { expect, test } from 'vitest';
import { toSheet, type Sheet } from '../layout/sheet.ts';
import { findCandidatesOfKind, type CandidateKind } from './candidate.ts';
import type { Own } from './own-side.ts';
import { findSides, weighSides } from './party-sides.ts';
import type { Ranked, Ranking } from './ranked.ts';
import { settleIds } from './settle-ids.ts';

/** A page set in a monospaced font; two spaces and more part columns. `foot` stands at the end of the page. */
function sheetOf(text: string, foot = ''): Sheet {
  const at = (lines: string, y: number) =>
    lines.split('\n').flatMap((line, row) =>
      [...line.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
        text: word,
        score: 1,
        box: { x: 0.05 + index * 0.011, y: y + row * 0.018, w: word.length * 0.011, h: 0.014 },
      })),
    );
  return toSheet([{ page: 0, source: 'text', words: [...at(text, 0.05), ...at(foot, 0.9)] }]);
}

const rank = (sheet: Sheet, kind: CandidateKind, ...values: readonly string[]): readonly Ranked[] =>
  values.flatMap((value) => {
    const candidate = findCandidatesOfKind(sheet, kind).find((each) => each.value === value);
    return candidate === undefined ? [] : [{ candidate, odds: 0, probability: 0.5 }];
  });

const oddsOf = (sheet: Sheet, id: string, names: readonly string[], own?: Own): Readonly<Record<string, number>> =>
  Object.fromEntries(
    weighSides(findSides(sheet, own), id, rank(sheet, 'text', ...names), undefined).map(({ candidate, odds }) => [
      candidate.value,
      odds,
    ]),
  );

const letter = sheetOf(
  `Lumavia Consulting, a.s.
Mlynské nivy 5203/48
821 09 Bratislava
IČO: 50201565`,
  `Pekáreň Brezovec, s.r.o., Dolná 14, 811 03 Bratislava
IČO: 36137529  Zapísaná v OR MS Bratislava III
IBAN SK75 1100 0000 0040 1924 9541`,
);
const lettersNames = ['Lumavia Consulting, a.s.', 'Pekáreň Brezovec, s.r.o.'] as const;

test('the company whose register and account stand at the foot of a letter is the seller', () => {
  const supplier = oddsOf(letter, 'supplierName', lettersNames);
  const customer = oddsOf(letter, 'customerName', lettersNames);
  expect(supplier['Pekáreň Brezovec, s.r.o.']).toBeGreaterThan((supplier['Lumavia Consulting, a.s.'] ?? 0) + 2);
  expect(customer['Lumavia Consulting, a.s.']).toBeGreaterThan((customer['Pekáreň Brezovec, s.r.o.'] ?? 0) + 2);
});

test('a name under the heading of the buyer is not the seller', () => {
  const sheet = sheetOf(`Odberateľ:
Mlyn Podhájska, s. r. o.
Vodná 7
941 48 Podhájska`);
  const name = 'Mlyn Podhájska, s. r. o.';
  expect(oddsOf(sheet, 'supplierName', [name])[name]).toBeLessThan(-4);
  expect(oddsOf(sheet, 'customerName', [name])[name]).toBeGreaterThan(1);
});

test('a delivery address is neither party', () => {
  const sheet = sheetOf(`Lieferanschrift:
Metallbau Berger OHG
Zeppelinstr. 40
73760 Ostfildern`);
  const name = 'Metallbau Berger OHG';
  expect(oddsOf(sheet, 'supplierName', [name])[name]).toBeLessThan(0);
  expect(oddsOf(sheet, 'customerName', [name])[name]).toBeLessThan(0);
});

test('our own company is the customer of what we received, whatever the page looks like', () => {
  const own: Own = { name: 'Pekáreň Brezovec', companyId: '36137529', taxId: '', vatId: '', role: 'customer' };
  const supplier = oddsOf(letter, 'supplierName', lettersNames, own);
  const customer = oddsOf(letter, 'customerName', lettersNames, own);
  expect(supplier['Pekáreň Brezovec, s.r.o.']).toBeLessThan(-10);
  expect(customer['Pekáreň Brezovec, s.r.o.']).toBeGreaterThan(10);
});

test('without its side known, our own company is only more probably one of the two', () => {
  const own: Own = { name: 'Lumavia Consulting', companyId: '50201565', taxId: '', vatId: '' };
  const supplier = oddsOf(letter, 'supplierName', lettersNames, own)['Lumavia Consulting, a.s.'];
  expect(supplier).toBe(oddsOf(letter, 'customerName', lettersNames, own)['Lumavia Consulting, a.s.']);
});

test('a street in the block of one name is not the street of the other', () => {
  const sheet = sheetOf(`Mlyn Podhájska, s. r. o.           Ranný kvas, s. r. o.
Vodná 7                            Mlynská 14
941 48 Podhájska                   917 01 Trnava`);
  const [supplier] = rank(sheet, 'text', 'Mlyn Podhájska, s. r. o.');
  const [customer] = rank(sheet, 'text', 'Ranný kvas, s. r. o.');
  const streets = rank(sheet, 'text', 'Mlynská 14', 'Vodná 7');
  const weighed = weighSides(findSides(sheet, undefined), 'supplierStreet', streets, { supplier, customer });
  expect(weighed.map(({ candidate, odds }) => [candidate.value, odds > 0])).toEqual([
    ['Vodná 7', true],
    ['Mlynská 14', false],
  ]);
});

test('of two announced numbers the one that the seller does not have is the buyer’s', () => {
  const sheet = sheetOf(`IČO: 36381144
Faktúra  IČO: 31577202`);
  const codes = (value: string, odds: number): readonly Ranked[] =>
    rank(sheet, 'code', value).map((ranked) => ({ ...ranked, odds }));
  const ranking: Ranking = new Map([
    ['supplierCompanyId', codes('36381144', 5)],
    ['customerCompanyId', codes('31577202', -5)],
  ]);
  expect(settleIds(sheet, ranking).get('customerCompanyId')?.[0]?.odds).toBeGreaterThan(0);
});

test('a name beside a heading that stands in a column of labels is the one that the heading says', () => {
  const sheet = sheetOf(`Dodávateľ:    Štefan Kubaľa
              Oravské Veselé 418
Odberateľ:    Ján Jurčák
              Hruštín 77
Účet:         SK31 0900 0000 0044 1378 6468`);
  expect(oddsOf(sheet, 'customerName', ['Ján Jurčák'])['Ján Jurčák']).toBeGreaterThan(2);
  expect(oddsOf(sheet, 'supplierName', ['Ján Jurčák'])['Ján Jurčák']).toBeLessThan(-4);
});

test('the only company number is the seller’s where it stands in the line of its register', () => {
  const sheet = sheetOf('Invoice', 'Brackenford Supplies Ltd. Registered in England and Wales No. 09632480');
  const codes = rank(sheet, 'code', '09632480').map((ranked) => ({ ...ranked, odds: -5 }));
  const settled = settleIds(sheet, new Map([['supplierCompanyId', codes]]), findSides(sheet, undefined).blocks);
  expect(settled.get('supplierCompanyId')?.[0]?.odds).toBeGreaterThan(0);
});

const abroad = sheetOf(`Handwerk Quellental          Mišík a Gajdoš
Dorfstrasse 71               Cintorínska 7
3037 Bern                    821 05 Bratislava
Schweiz                      Slowakei

BIC: POFICHBEXXX`);
const abroadNames = ['Handwerk Quellental', 'Mišík a Gajdoš'] as const;

test('who sits in another country than the account that is paid is the buyer', () => {
  const supplier = oddsOf(abroad, 'supplierName', abroadNames);
  const customer = oddsOf(abroad, 'customerName', abroadNames);
  expect(supplier['Handwerk Quellental']).toBeGreaterThan((supplier['Mišík a Gajdoš'] ?? 0) + 2);
  expect(customer['Mišík a Gajdoš']).toBeGreaterThan((customer['Handwerk Quellental'] ?? 0) + 2);
});

test('an account says nothing of parties that sit in its own country, and neither do accounts of two countries', () => {
  const home = sheetOf(`Mlyn Podhájska, s. r. o.
941 48 Podhájska
Slovensko

IBAN SK75 1100 0000 0040 1924 9541`);
  const both = sheetOf(`Mlyn Podhájska, s. r. o.
941 48 Podhájska
Slovensko

IBAN SK75 1100 0000 0040 1924 9541
IBAN CZ65 0800 0000 1920 0014 5399`);
  expect(findSides(home, undefined).abroad.size).toBe(0);
  expect(findSides(both, undefined).abroad.size).toBe(0);
});

test('numbers in a column beside their labels belong to the party under whose address the labels stand', () => {
  const sheet = sheetOf(`Energia Jasoň, o.z.              BIOVITA, k. s.
Rázusova 9821/61                 Pri Hrádzi 3
IČO:            73098060         IČO:            21150605`);
  const [seller, buyer] = rank(sheet, 'text', 'BIOVITA, k. s.', 'Energia Jasoň, o.z.');
  const ids = weighSides(
    findSides(sheet, undefined),
    'supplierCompanyId',
    rank(sheet, 'code', '73098060', '21150605'),
    {
      supplier: seller,
      customer: buyer,
    },
  );
  expect(ids[0]?.candidate.value).toBe('21150605');
});

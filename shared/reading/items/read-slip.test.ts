import { describe, expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readByRules } from '../rules/read-by-rules.ts';

const read = (...pages: readonly string[]): LineTable | undefined =>
  readByRules(pages.map((text, page) => toPage(text, page))).tables[0];

/** The rows of a table as records by meaning, empty cells left out. */
const rowsOf = (table: LineTable | undefined): readonly Readonly<Record<string, string>>[] =>
  (table?.body ?? []).map(({ data }) =>
    Object.fromEntries((table?.columns ?? []).flatMap(({ id }, at) => (data[at]?.value ? [[id, data[at].value]] : []))),
  );

describe('slips', () => {
  const slip = (text: string): LineTable | undefined => read(text);

  test('names stand over their counts and prices', () => {
    const table = slip(`
POTRAVINY U MLYNA
DIČ 2023065539
DKP 88820230655394237
********************************
CHLIEB KONZUMNÝ 1KG
2.000 ks * 1.20             2.40 A
MLIEKO POLOTUČNÉ
1.000 ks * 0.99             0.99 B
ZĽAVA
                           -0.40 A
********************************
SPOLU                       2.99
HOTOVOSŤ EUR                5.00
VRÁTIŤ                      2.01
OKP:150fe107-f547afbb`);
    expect(rowsOf(table)).toEqual([
      { name: 'CHLIEB KONZUMNÝ 1KG', quantity: '2', unit: 'ks', unitPrice: '1.20', total: '2.40' },
      { name: 'MLIEKO POLOTUČNÉ', quantity: '1', unit: 'ks', unitPrice: '0.99', total: '0.99' },
      { name: 'ZĽAVA', total: '-0.40' },
    ]);
    expect(table?.checks).toContainEqual({ name: 'rows-sum', result: 'passed' });
  });

  test('counts stand before the names, each item on one line', () => {
    const table = slip(`
HOSPODA NA RŮŽKU
Účtenka č. 318
2x Svíčková, 6 knedlíků          378,00 Kč
1x Smažený sýr, hranolky         175,00 Kč
Celkem                           553,00 Kč
Hotovost                         553,00 Kč`);
    expect(rowsOf(table)).toEqual([
      { name: 'Svíčková, 6 knedlíků', quantity: '2', total: '378.00' },
      { name: 'Smažený sýr, hranolky', quantity: '1', total: '175.00' },
    ]);
  });

  test('a rate of tax and the unit of the price may stand behind the count', () => {
    const table = slip(`
ČERPACIA STANICA POD HRADOM
Účtenka č. 90017
NATURAL 95
31,20 l x 1,579 EUR/l 23%        49,26
DOSKA LAMINO
2,40 m2 × 15,90 EUR/m2 23%       38,16
VRÁTENÝ OBAL
-2 ks × 0,15 EUR/ks 0%           -0,30
SPOLU EUR                        87,12
HOTOVOSŤ                         87,12`);
    expect(rowsOf(table)).toEqual([
      { name: 'NATURAL 95', quantity: '31.2', unit: 'l', unitPrice: '1.579', vatRate: '23', total: '49.26' },
      { name: 'DOSKA LAMINO', quantity: '2.4', unit: 'm2', unitPrice: '15.90', vatRate: '23', total: '38.16' },
      { name: 'VRÁTENÝ OBAL', quantity: '-2', unit: 'ks', unitPrice: '0.15', vatRate: '0', total: '-0.30' },
    ]);
  });

  test('the price of each may stand behind the name', () => {
    const table = slip(`
BISTRO U DVOCH LÍP
Účtenka č. 512
2x Polievka dňa 2,40             4,80
3 Rezeň so šalátom à 8,90       26,70
1x Káva 7g                       1,90
SPOLU                           33,40
HOTOVOSŤ                        33,40`);
    expect(rowsOf(table)).toEqual([
      { name: 'Polievka dňa', quantity: '2', unitPrice: '2.40', total: '4.80' },
      { name: 'Rezeň so šalátom', quantity: '3', unitPrice: '8.90', total: '26.70' },
      { name: 'Káva 7g', quantity: '1', total: '1.90' },
    ]);
  });

  test('letters glued to amounts say the rate by the recap, and figures in names stay there', () => {
    const table = slip(`
POTRAVINY U MLYNA
Doklad č. 2417
DKP 88820230655394237
--------------------------------
8591234567891
MLIEKO POLOTUČNÉ 1L
2 ks x 1,09                 2,18C
ZÁLOHA PET 0,15
6 ks x 0,15                0,90 D
SPOLU EUR                   3,08
HOTOVOSŤ                    3,08
Sadzba   Základ    DPH     Spolu
C 5%       2,08   0,10      2,18
D 0%       0,90   0,00      0,90`);
    expect(rowsOf(table)).toEqual([
      { name: 'MLIEKO POLOTUČNÉ 1L', quantity: '2', unit: 'ks', unitPrice: '1.09', vatRate: '5', total: '2.18' },
      { name: 'ZÁLOHA PET 0,15', quantity: '6', unit: 'ks', unitPrice: '0.15', vatRate: '0', total: '0.90' },
    ]);
  });

  test('names of two lines and sizes on lines of their own stand above their counts', () => {
    const table = slip(`
STAVEBNINY POD LIPOU
Doklad č. 77
--------------------------------
Lepidlo na obklady
S1 25 kg
12 vre x 9,48             113,76
Sadrokartón GKB
1250x2000
17,500 m2 x 4,00           70,00
SPOLU                     183,76
HOTOVOSŤ                  183,76`);
    expect(rowsOf(table).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Lepidlo na obklady S1 25 kg', '12'],
      ['Sadrokartón GKB 1250x2000', '17.5'],
    ]);
  });

  test('counts may stand under the amounts, and in columns behind the names', () => {
    expect(
      rowsOf(
        slip(`
GARDEN CENTRE
Receipt 0447182  Till 3
Compost Multi-Purpose      20.97
3 @ 6.99
Tomato Plants               6.98
2 @ 3.49
TO PAY                     27.95
CASH                       27.95`),
      ).map(({ quantity, unitPrice }) => [quantity, unitPrice]),
    ).toEqual([
      ['3', '6.99'],
      ['2', '3.49'],
    ]);
    expect(
      rowsOf(
        slip(`
BISTRO U DVOCH LÍP
Účtenka č. 512
Pizza Quattro        2 ks    9,80    19,60
Tiramisu domáce      1 ks    4,50     4,50
SPOLU                               24,10
HOTOVOSŤ                            24,10`),
      ).map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]),
    ).toEqual([
      ['Pizza Quattro', '2', '9.80'],
      ['Tiramisu domáce', '1', '4.50'],
    ]);
  });
});

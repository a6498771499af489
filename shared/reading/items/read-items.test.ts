import * as fc from 'fast-check';
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

const names = (table: LineTable | undefined): readonly (string | undefined)[] =>
  rowsOf(table).map((row) => row['name']);

describe('tables under a head', () => {
  test('a Slovak invoice gives names, quantities, units, prices, discounts, rates and amounts', () => {
    const table = read(`
Faktúra č. 20260412
P.č. Kód      Názov položky                   Množstvo MJ   Cena/MJ  Zľava  DPH   Bez DPH     S DPH
1    MU-650   Múka pšeničná hladká T650            2,00 ks    10,00         23 %    20,00     24,60
2    DR-01    Droždie čerstvé                      1,50 kg     4,00   10 %  23 %     5,40      6,64
                                                           Spolu bez DPH                      25,40
                                                           DPH 23 %                            5,84
                                                           Celkom k úhrade                31,24 EUR`);
    expect(rowsOf(table)).toEqual([
      {
        code: 'MU-650',
        name: 'Múka pšeničná hladká T650',
        quantity: '2',
        unit: 'ks',
        unitPrice: '10.00',
        vatRate: '23',
        base: '20.00',
        total: '24.60',
      },
      {
        code: 'DR-01',
        name: 'Droždie čerstvé',
        quantity: '1.5',
        unit: 'kg',
        unitPrice: '4.00',
        discount: '10',
        vatRate: '23',
        base: '5.40',
        total: '6.64',
      },
    ]);
    expect(table?.checks).toContainEqual({ name: 'rows-sum', result: 'passed' });
  });

  test.each([
    ['Czech', 'Popis plnění                  Množství   Cena za MJ   Celkem bez DPH', '1 250,50'],
    ['English', 'Description                   Qty        Unit price   Amount excl. VAT', '1,250.50'],
    ['French', 'Désignation                   Qté        Prix unit.   Montant HT', '1 250,50'],
    ['German', 'Bezeichnung                   Menge      Einzelpreis  Nettobetrag', '1.250,50'],
  ])('%s heads and separators are understood', (_language, head, amount) => {
    const mark = amount.includes(',50') ? ',' : '.';
    const table = read(`
${head}
Servis a montáž zariadenia        10     125${mark}05      ${amount}
Total                                                 ${amount}`);
    expect(rowsOf(table)).toEqual([
      { name: 'Servis a montáž zariadenia', quantity: '10', unitPrice: '125.05', base: '1250.50' },
    ]);
  });

  test('heads of several lines and wrapped names stay together, headings, notes and sums of parts stay out', () => {
    const table = read(`
Popis položky                        Počet      Cena     Cena celkom
                                                za MJ        bez DPH
Práca
Oprava strechy, výmena poškodených       2    100,00          200,00
krytín a žľabov
Doprava                                  1     15,00           15,00
Práca spolu                                                   215,00
Materiál
Škridla                                 10      2,00           20,00
Záruka 24 mesiacov
Celkom k úhrade                                               235,00`);
    expect(rowsOf(table)).toEqual([
      {
        name: 'Oprava strechy, výmena poškodených krytín a žľabov',
        quantity: '2',
        unitPrice: '100.00',
        base: '200.00',
      },
      { name: 'Doprava', quantity: '1', unitPrice: '15.00', base: '15.00' },
      { name: 'Škridla', quantity: '10', unitPrice: '2.00', base: '20.00' },
    ]);
  });

  test('a table goes on over pages with and without a repeated head; sums carried over are no items', () => {
    const head = 'Popis                    Množstvo    Cena    Spolu';
    const table = read(
      `${head}\nPrvá vec                        1    5,00     5,00\nDruhá vec                       2    5,00    10,00\nPrenos na ďalšiu stranu                      15,00`,
      `${head}\nPrenos z predchádzajúcej strany              15,00\nTretia vec                      3    5,00    15,00`,
      `Štvrtá vec                      4    5,00    20,00\nCelkom k úhrade                              50,00`,
    );
    expect(names(table)).toEqual(['Prvá vec', 'Druhá vec', 'Tretia vec', 'Štvrtá vec']);
    expect(table?.body.map(({ data }) => data[0]?.bboxes[0]?.page)).toEqual([0, 0, 1, 2]);
  });

  test('rows of a credit note are negative', () => {
    const table = read(`
Popis                    Množstvo    Cena    Spolu
Vrátený tovar                  -2   10,00   -20,00
Vrátená doprava                -1    5,00    -5,00
Celkom                                      -25,00`);
    expect(rowsOf(table).map((row) => [row['quantity'], row['total'] ?? row['base']])).toEqual([
      ['-2', '-20.00'],
      ['-1', '-5.00'],
    ]);
  });

  test('a head that says nothing useful is outweighed by what multiplies', () => {
    const table = read(`
Product                  Amount    Price    Total
Design work                1.00   160.00   160.00
Hot air                  400.00     0.79   316.00
Balloons                 800.00     0.50   400.00
Total due                                  876.00`);
    expect(rowsOf(table).map((row) => [row['quantity'], row['unitPrice']])).toEqual([
      ['1', '160.00'],
      ['400', '0.79'],
      ['800', '0.50'],
    ]);
  });

  test('a table that does not add up says so and offers what its rows make', () => {
    const table = read(`
Popis                    Množstvo    Cena    Spolu
Jedna vec                       1   10,00    10,00
Druhá vec                       3    7,00    20,00
Celkom k úhrade                              99,00`);
    expect(table?.checks).toEqual([
      { name: 'rows-sum', result: 'failed', suggestion: '30.00' },
      { name: 'rows-multiply', result: 'warned' },
    ]);
  });

  test('names are whole where the head stands over the middle of their column', () => {
    const table = read(`
        Názov položky              Množstvo MJ    Cena/MJ     Spolu
Cement 25 kg sivý                         4 vre      5,50     22,00
Lak na drevo 0,75 l matný                 2 ks      12,10     24,20
Dosky 20 mm hobľované                     3 ks       8,00     24,00
Doprava                                   1 ks      15,00     15,00
Celkom k úhrade                                               85,20`);
    expect(rowsOf(table).map(({ name, quantity, code }) => [name, quantity, code])).toEqual([
      ['Cement 25 kg sivý', '4', undefined],
      ['Lak na drevo 0,75 l matný', '2', undefined],
      ['Dosky 20 mm hobľované', '3', undefined],
      ['Doprava', '1', undefined],
    ]);
  });

  test('sizes at the end of names are no column of figures', () => {
    const table = read(`
Názov                           Množstvo      Cena     Spolu
Olej 0,75 l                            6     18,20    109,20
Cukor 1 kg                             4      3,50     14,00
Ocot 0,5 l                             2      2,10      4,20
Celkom k úhrade                                        127,40`);
    expect(rowsOf(table)).toEqual([
      { name: 'Olej 0,75 l', quantity: '6', unitPrice: '18.20', total: '109.20' },
      { name: 'Cukor 1 kg', quantity: '4', unitPrice: '3.50', total: '14.00' },
      { name: 'Ocot 0,5 l', quantity: '2', unitPrice: '2.10', total: '4.20' },
    ]);
  });

  test('units that are centred under their head are no part of the name', () => {
    const table = read(`
Názov                                         MJ      Množstvo      Cena     Spolu
Ovsené vločky 25 kg                     prepravka           2     30,00     60,00
Ražná múka 1 kg                               ks            5      1,20      6,00
Celkom k úhrade                                                             66,00`);
    expect(rowsOf(table).map(({ name, unit }) => [name, unit])).toEqual([
      ['Ovsené vločky 25 kg', 'prepravka'],
      ['Ražná múka 1 kg', 'ks'],
    ]);
  });

  test('a currency in front of an amount is part of its cell', () => {
    const table = read(`
Description                   Qty     Unit price           Amount
Annual licence                  2     GBP 120.00       GBP 240.00
Onboarding day                  1     GBP 450.00       GBP 450.00
Total                                                  GBP 690.00`);
    expect(rowsOf(table)).toEqual([
      { name: 'Annual licence', quantity: '2', unitPrice: '120.00', total: '240.00' },
      { name: 'Onboarding day', quantity: '1', unitPrice: '450.00', total: '450.00' },
    ]);
  });

  test('a head that speaks of a code beside the name does not cut the names', () => {
    const table = read(`
Plnenie, kód výkonu             Množstvo      Cena     Spolu
Čistenie kanalizácie 4420              2     45,00     90,00
Odvoz stavebnej sutiny 17 01           3     60,00    180,00
Prenájom lešenia mesačne               1     95,00     95,00
Celkom k úhrade                                        365,00`);
    expect(names(table)).toEqual([
      'Čistenie kanalizácie 4420',
      'Odvoz stavebnej sutiny 17 01',
      'Prenájom lešenia mesačne',
    ]);
  });

  test('units of several lengths behind quantities set to the right edge leave one column', () => {
    const table = read(`
Názov                                Množstvo      Cena     Spolu
Tvorba stránok                           1 ks    450,00    450,00
Poradenstvo na diaľku                3,5 hod.     48,00    168,00
Preklad dokumentácie              138 normostrán     2,00    276,00
Celkom k úhrade                                            894,00`);
    expect(rowsOf(table).map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['1', 'ks'],
      ['3.5', 'hod.'],
      ['138', 'normostrán'],
    ]);
  });

  test('numbers inside of names behind the number of the row are no column', () => {
    const table = read(`
P.č. Názov tovaru                      Množstvo MJ   Cena/MJ  %DPH  Spolu bez DPH
 1 Matica M8 DIN 934                      500.0 ks    0.0200    23          10.00
 2 Kolík 6 DIN 1481                       100.0 ks    0.1400    23          14.00
 3 Krúžok 25 DIN 471                       50.0 ks    0.1000    23           5.00
Celkom                                                                      29.00`);
    expect(rowsOf(table).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Matica M8 DIN 934', '500'],
      ['Kolík 6 DIN 1481', '100'],
      ['Krúžok 25 DIN 471', '50'],
    ]);
  });

  test('the cells below a head in words that no list knows show what it means', () => {
    const table = read(`
čo bolo treba                               koľko je toho        po čom        dokopy
Návrh loga pre kaviareň                             2 ks         450,00        900,00
Správa kampaní na jar                             1 mes.         350,00        350,00
Na úhradu                                                                    1 250,00`);
    expect(rowsOf(table).map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Návrh loga pre kaviareň', '2', '450.00'],
      ['Správa kampaní na jar', '1', '350.00'],
    ]);
  });

  test('the count that a name begins with is the quantity', () => {
    const table = read(`
Omschrijving                                   Prijs        Bedrag
40x Rode rozen 60 cm                           11,50        460,00
6x Tulpen mix, emmer                           24,00        144,00
Totaal                                                      604,00`);
    expect(rowsOf(table).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Rode rozen 60 cm', '40'],
      ['Tulpen mix, emmer', '6'],
    ]);
  });

  test('prices for a hundred pieces stay prices, keys of rates are no rates', () => {
    const table = read(`
Bezeichnung                        Menge    Preis    per   MwSt      Betrag
Sechskantschraube M8x40              500    16,48    100      1       82,40
Sechskantmutter M8                   200     8,22    100      1       16,44
Bohrer 6,8 mm                         40     7,21      1      2      288,40
Summe                                                                387,24`);
    expect(rowsOf(table).map(({ quantity, unitPrice, vatRate }) => [quantity, unitPrice, vatRate])).toEqual([
      ['500', '16.48', undefined],
      ['200', '8.22', undefined],
      ['40', '7.21', undefined],
    ]);
  });

  test('a row whose figures multiply is an item although its name speaks of tax', () => {
    const table = read(`
Položka                         Množství    Jedn.    Cena/jedn.      Celkem
Dodávka plynu                         10      MWh        148,00    1 480,00
Daň z plynu                           10      MWh         30,60      306,00
Celkem za služby                                                   1 786,00`);
    expect(names(table)).toEqual(['Dodávka plynu', 'Daň z plynu']);
  });

  test('advances that were paid are no items', () => {
    const table = read(`
Popis                           Množstvo        Cena       Spolu
Stavba kachľovej pece                  1    2 350,00    2 350,00
Kachle rohové zelené                  14       21,50      301,00
Záloha zaplatená 2. 9. 2025                            -1 500,00
Na úhradu                                               1 151,00`);
    expect(names(table)).toEqual(['Stavba kachľovej pece', 'Kachle rohové zelené']);
  });

  test('a document with a recap, sums and payments alone has no items', () => {
    expect(
      read(`
Sadzba        Základ       DPH          Spolu
23 %          100,00       23,00        123,00
19 %          200,00       38,00        238,00
Uhradené kartou                         361,00
Na úhradu:    0,00 €`),
    ).toBeUndefined();
  });
});

describe('any number of rows', () => {
  const row = fc.record({
    name: fc.constantFrom('Papier kancelársky A4', 'Toner čierny', 'Doprava', 'Montáž zariadenia', 'Licencia programu'),
    quantity: fc.integer({ min: 1, max: 999 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
  });
  type Row = { readonly name: string; readonly quantity: number; readonly cents: number };
  const money = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  const line = ({ name, quantity, cents }: Row): string =>
    `${name.padEnd(34)}${String(quantity).padStart(8)}${money(cents).padStart(14)}${money(quantity * cents).padStart(18)}`;
  const head = `${'Popis položky'.padEnd(34)}${'Množstvo'.padStart(8)}${'Cena za MJ'.padStart(14)}${'Spolu'.padStart(18)}`;
  const total = (rows: readonly Row[]): string =>
    `${'Celkom k úhrade'.padEnd(56)}${money(rows.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)).padStart(18)}`;
  const print = (rows: readonly Row[], perPage: number): readonly string[] =>
    Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) => {
      const here = rows.slice(page * perPage, (page + 1) * perPage).map(line);
      return [head, ...here, ...((page + 1) * perPage >= rows.length ? [total(rows)] : [])].join('\n');
    });

  test('every table comes out complete and in order', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 90 }), fc.integer({ min: 5, max: 40 }), (rows, perPage) => {
        const found = rowsOf(read(...print(rows, perPage)));
        expect(found.map(({ name, quantity }) => [name, quantity])).toEqual(
          rows.map(({ name, quantity }) => [name, String(quantity)]),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a document of 3,200 rows comes out complete', () => {
    const rows = Array.from({ length: 3200 }, (_, at) => ({
      name: `Položka číslo ${at + 1} zo skladu`,
      quantity: (at % 9) + 1,
      cents: 100 + at,
    }));
    const table = read(...print(rows, 50));
    expect(names(table)).toEqual(rows.map(({ name }) => name));
    expect(table?.checks).toContainEqual({ name: 'rows-sum', result: 'passed' });
  }, 20_000);
});

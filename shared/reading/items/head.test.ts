import { describe, expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readByRules } from '../rules/read-by-rules.ts';

const read = (text: string): LineTable | undefined => readByRules([toPage(text, 0)]).tables[0];

/** The cells of one meaning, row by row. */
const column = (table: LineTable | undefined, id: string): readonly string[] => {
  const at = table?.columns.findIndex((each) => each.id === id) ?? -1;
  return (table?.body ?? []).map(({ data }) => data[at]?.value ?? '');
};

describe('heads of narrow columns', () => {
  test('heads that stand close together are understood although they make one long run of words', () => {
    const table = read(`
Faktura FV 7/2025
LP   Nazwa towaru                Ilość Jm Cena netto Wartość netto VAT % Wartość VAT Wartość brutto
1    Papier ksero A4             20 ryz.      18,90        378,00  23%        86,94         464,94
2    Toner oryginalny             2 szt.     389,00        778,00  23%       178,94         956,94
                                 Razem                    1156,00            265,88        1421,88`);
    expect(column(table, 'name')).toEqual(['Papier ksero A4', 'Toner oryginalny']);
    expect(column(table, 'base')).toEqual(['378.00', '778.00']);
    expect(column(table, 'total')).toEqual(['464.94', '956.94']);
  });

  test('a head that stands over the figures alone leaves the names without their rates', () => {
    const table = read(`
Faktura 2025-0054
                                                 DPH Cena za MJ Celkem bez DPH
6 ks       Grafické bannery velké                21 %    450,00       2 700,00

2,5 hod    Focení produktů                       21 %  1 200,00       3 000,00

                                   Celkem bez DPH                   5 700,00 Kč
                                   DPH 21 %                         1 197,00 Kč
                                   Celkem                           6 897,00 Kč`);
    expect(column(table, 'name')).toEqual(['Grafické bannery velké', 'Focení produktů']);
    expect(column(table, 'unit')).toEqual(['ks', 'hod']);
    expect(column(table, 'vatRate')).toEqual(['21', '21']);
  });

  test('amounts without and with tax under a head in other words are kept apart from the tax', () => {
    const table = read(`
Prehľad fakturácie                                              bez DPH €         s DPH €
Mesačné poplatky                                                    61,58           75,74
   Biznis Neobmedzený L                              32,5203
   Biznis Štart 10 GB                                 16,2602
Hovory a SMS nad rámec balíka                                        4,03            4,96
   Volania 27 min 14 s                                 2,5610
   SMS 21 ks                                           1,4715
Roaming v zahraničí                                                  7,32            9,00
Základ dane                                                                       72,93 €
DPH 23 %                                                                          16,77 €
Spolu s DPH                                                                       89,70 €`);
    expect(column(table, 'name')).toEqual(['Mesačné poplatky', 'Hovory a SMS nad rámec balíka', 'Roaming v zahraničí']);
    expect(column(table, 'base')).toEqual(['61.58', '4.03', '7.32']);
    expect(column(table, 'total')).toEqual(['75.74', '4.96', '9.00']);
  });
});

describe('names on lines of their own', () => {
  test('a number of a row beside its amount is no name, and a note below the amount stays out', () => {
    const table = read(`
P.  Popis                                                       Suma EUR    DPH %
    Preprava tovaru z Nitry
1.                                                              1.380,00        0
    Regensburg a späť, nakládka o ôsmej ráno, vykládka večer

    Prestoj na vykládke
2.                                                                140,00        0
    DE + AT
                                          Na úhradu                      1.520,00`);
    expect(column(table, 'name')).toEqual(['Preprava tovaru z Nitry', 'Prestoj na vykládke']);
  });
});

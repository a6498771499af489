import { expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import { readByRules } from '../rules/read-by-rules.ts';

const listNames = (text: string): readonly (string | undefined)[] => {
  const table = readByRules([toPage(text, 0)]).tables[0];
  const at = table?.columns.findIndex(({ id }) => id === 'name') ?? -1;
  return (table?.body ?? []).map(({ data }) => data[at]?.value);
};

test('figures of a recap that stand below the names neither shorten the names nor become rows', () => {
  expect(
    listNames(`
Produkt                               Kód          Množstvo     DPH     Cena s DPH    Spolu s DPH
Záhradná hadica Flexi zelená 25 m     ZH-2551          1 ks    23 %        24,90 €        24,90 €
Sadbové cibuľky tulipán Triumph mix   CIB-TU10        3 bal    19 %         4,49 €        13,47 €
Rukavice pracovné nitrilové pevné     RUK-N9         2 pár     23 %         3,20 €         6,40 €
Kniha Ovocný sad krok za krokom       KN-101           1 ks     5 %        18,50 €        18,50 €
Doprava na výdajné miesto Z-BOX       DOP-1            1 ks    23 %         2,90 €         2,90 €
 Rekapitulácia DPH  Základ    DPH     S DPH               Celkom bez DPH                  56,76 €
      Sadzba 23 %   27,80 €  6,40 €  34,20 €
      Sadzba 19 %   11,32 €  2,15 €  13,47 €              DPH                              9,43 €
      Sadzba 5 %    17,62 €  0,88 €  18,50 €              Celkom s DPH                    66,17 €`),
  ).toEqual([
    'Záhradná hadica Flexi zelená 25 m',
    'Sadbové cibuľky tulipán Triumph mix',
    'Rukavice pracovné nitrilové pevné',
    'Kniha Ovocný sad krok za krokom',
    'Doprava na výdajné miesto Z-BOX',
  ]);
});

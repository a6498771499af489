import { expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import { readByRules } from '../rules/read-by-rules.ts';

test('codes to the left of their right-aligned head are no part of the names', () => {
  const table = readByRules([
    toPage(
      `
Riadok         P/N Popis                           Množ. MJ   Jedn. cena    Základ
10     21ML003XCK  Notebook s dokovacou stanicou      14 ks       100,00  1 400,00
20     CFQ7TTC0LDX Balík služieb na jeden rok          2 ks        10,00     20,00
30     RF          Recyklačný fond                    28 ks         0,50     14,00
                                                            Spolu         1 434,00`,
      0,
    ),
  ]).tables[0];
  const [code, name] = ['code', 'name'].map((id) => table?.columns.findIndex((each) => each.id === id) ?? -1);
  expect(table?.body.map(({ data }) => [data[code ?? -1]?.value, data[name ?? -1]?.value])).toEqual([
    ['21ML003XCK', 'Notebook s dokovacou stanicou'],
    ['CFQ7TTC0LDX', 'Balík služieb na jeden rok'],
    ['RF', 'Recyklačný fond'],
  ]);
});

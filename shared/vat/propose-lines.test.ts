import { expect, test } from 'vitest';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { toField } from '#test/builders/exports/export-sources.ts';
import { proposeLineRegimes } from './propose-lines.ts';

const columns = ['name', 'vatRate', 'base', 'vat'] as const;
const table = (...rows: readonly (readonly string[])[]) =>
  sampleItems(
    columns,
    rows.map((row) => sampleTableRow(row)),
  );
const propose = (rows: readonly (readonly string[])[], regime = 'standard', word?: string) => {
  const field = toField('vatRegime', regime, word === undefined ? {} : { param: word });
  return proposeLineRegimes([field], [table(...rows)])[0];
};
const regimesOf = (...given: Parameters<typeof propose>) => {
  const found = propose(...given);
  const at = found?.columns.findIndex(({ id }) => id === 'vatRegime') ?? -1;
  return found?.body.map(({ data }) => data[at]?.value);
};
const goods = ['Múka', '23', '100.00', '23.00'];

test('a deposit on packaging among taxed lines is outside VAT, and the table says that this was proposed', () => {
  for (const name of ['Záloha na obaly', 'Vratná paleta EUR', 'záloha za vratné fľaše', 'Pfand', 'Záloha na lahve'])
    expect(regimesOf([goods, [name, '0', '5.00', '0.00']])).toEqual(['', 'outside']);
  expect(propose([goods, ['Záloha na obaly', '0', '5.00', '0.00']])?.checks).toEqual([
    { name: 'line-regimes', result: 'warned' },
  ]);
});

test('lines without tax take the regime that the words of a taxed document name', () => {
  const scrap = ['Kovový odpad', '0', '80.00', ''];
  expect(regimesOf([goods, scrap], 'standard', 'reverseCharge')).toEqual(['', 'reverseCharge']);
  expect(regimesOf([goods, ['Poistenie zásielky', '', '4.00', '0.00']], 'standard', 'exempt')).toEqual(['', 'exempt']);
});

test('what says nothing of its own stays with its document, and a table is looked at once', () => {
  const plain = [goods, ['Poštovné', '0', '4.00', '0.00']];
  expect(propose(plain)).toEqual(table(...plain));
  const deposit = [goods, ['Záloha na obaly', '23', '5.00', '1.15']];
  expect(propose(deposit)).toEqual(table(...deposit));
  expect(propose([goods, ['Záloha na obaly', '0', '5.00', '0.00']], 'reverseCharge')).toEqual(
    table(goods, ['Záloha na obaly', '0', '5.00', '0.00']),
  );
  const once = propose([goods, ['Záloha na obaly', '0', '5.00', '0.00']]);
  const kept = once === undefined ? undefined : proposeLineRegimes([toField('vatRegime', 'standard')], [once])[0];
  expect(kept).toBe(once);
});

/** Regimes of lines that an e-invoice names, on a document of a regime. */
const stated = (
  regime: string,
  lines: readonly (readonly [name: string, rate: string, stated: string])[],
  isIssued = false,
) => {
  const given = sampleItems(
    ['name', 'vatRate', 'vatRegime'],
    lines.map((line) => sampleTableRow([...line])),
  );
  const [found] = proposeLineRegimes([toField('vatRegime', regime)], [given], { isIssued });
  return found === given ? 'as it is' : found?.body.map(({ data }) => data[2]?.value);
};

test('regimes that an e-invoice names for its lines stay, and deposits are outside VAT', () => {
  const goods = ['Múka', '23', ''] as const;
  expect(stated('standard', [goods, ['Kovový odpad', '0', 'reverseCharge']])).toBe('as it is');
  expect(stated('standard', [goods, ['Záloha na obaly', '0', 'exempt']])).toEqual(['', 'outside']);
});

test('lines of an e-invoice mean what they mean for the company: sold goods, and untaxed lines of a foreign supplier', () => {
  const goods = ['Múka', '23', ''] as const;
  expect(stated('standard', [goods, ['Stroj', '0', 'acquisition']], true)).toEqual(['', 'euSupply']);
  expect(
    stated('foreignVat', [
      ['Hotel', '19', ''],
      ['Versicherung', '0', 'exempt'],
      ['Beratung', '0', 'reverseCharge'],
      ['Maschine', '0', 'acquisition'],
    ]),
  ).toEqual(['', '', 'foreignService', 'acquisition']);
});

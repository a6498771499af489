import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FieldOption,
  draftOf,
  isPastable,
  mostOptions,
  movedRow,
  optionBadge,
  optionProblems,
  optionsOf,
  parsePasted,
  withPasted,
  withRow,
  withText,
  withoutRow,
} from './options-list.ts';

const two = draftOf([
  { key: '100', value: 'Výroba' },
  { key: '200', value: 'Predajňa', param: 'BA' },
]);

test('the badge of the options says their number and 99+ above 98 (R-DTY-70)', () => {
  expect([0, 1, 98, 99, 1000].map(optionBadge)).toEqual(['', '1', '98', '99+', '99+']);
});

test('what is pasted is taken only when the list would take it typed, too (R-FLD-29)', () => {
  expect(isPastable(parsePasted('SK\tSlovensko\nCZ\tČesko'))).toBe(true);
  expect(isPastable(parsePasted('\n \n'))).toBe(false);
  expect(isPastable(parsePasted(`SK\t${'x'.repeat(61)}`))).toBe(false);
  expect(isPastable(parsePasted(`${'x'.repeat(31)}\tSlovensko`))).toBe(false);
  expect(isPastable(parsePasted('SK\tSlovensko\nSK\tČesko'))).toBe(false);
  expect(isPastable(parsePasted('\tSlovensko\nCZ\tČesko'))).toBe(false);
});

test('two columns copied from a spreadsheet become options', () => {
  expect(parsePasted('100\tVýroba\r\n200\tPredajňa; Bratislava\n\n300\n')).toEqual([
    { key: '100', value: 'Výroba' },
    { key: '200', value: 'Predajňa; Bratislava' },
    { key: '300', value: '300' },
  ]);
  expect(parsePasted('A1;Auto 1\nA2;Auto 2')).toEqual([
    { key: 'A1', value: 'Auto 1' },
    { key: 'A2', value: 'Auto 2' },
  ]);
});

test('pasting renames the options that are there and adds the others', () => {
  const pasted = withPasted(withRow(two), parsePasted('200\tObchod\n300\tSklad'));
  expect(optionsOf(pasted)).toEqual([
    { key: '100', value: 'Výroba' },
    { key: '200', value: 'Obchod', param: 'BA' },
    { key: '300', value: 'Sklad' },
  ]);
});

test('whatever is pasted, no key comes twice and a field holds at most a thousand options', () => {
  const option = fc.record({ key: fc.string({ minLength: 1, maxLength: 3 }), value: fc.string({ maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(option, { maxLength: 60 }), (options) => {
      const text = options.map(({ key, value }) => `${key}\t${value}`).join('\n');
      const grown = withPasted(draftOf([]), parsePasted(text));
      const keys = grown.rows.map(({ key }) => key.trim());
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
  const many = Array.from({ length: mostOptions + 20 }, (_, at) => ({ key: `k${at}`, value: 'v' }));
  expect(withPasted(draftOf([]), many).rows).toHaveLength(mostOptions);
  expect(withRow(withPasted(draftOf([]), many)).rows).toHaveLength(mostOptions);
});

test('rows are added, moved, changed and removed without losing who is who', () => {
  const moved = movedRow(two, 1, -1);
  expect(optionsOf(moved).map(({ key }) => key)).toEqual(['200', '100']);
  expect(movedRow(two, 0, -1)).toEqual(two);
  expect(optionsOf(withText(moved, 0, { value: 'Dielňa' }))[1]).toEqual({ key: '100', value: 'Dielňa' });
  expect(optionsOf(withoutRow(two, 0))).toEqual([{ key: '200', value: 'Predajňa', param: 'BA' }]);
  expect(optionsOf(withRow(two))).toHaveLength(2);
});

const problems = (...options: readonly FieldOption[]) => [...optionProblems(withRow(draftOf(options)))];

test('a key and a value are required, a param is not, and a blank row is none (R-FLD-25)', () => {
  expect(problems({ key: '', value: 'z' }, { key: 'b', value: '' })).toEqual([
    [0, 'key-missing'],
    [1, 'value-missing'],
  ]);
  expect(problems({ key: 'a', value: 'x' }, { key: 'b', value: 'y', param: 'BA' })).toEqual([]);
});

test('a key has at most 30 letters', () => {
  expect(problems({ key: 'k'.repeat(30), value: 'z' }, { key: 'k'.repeat(31), value: 'z' })).toEqual([[1, 'key-long']]);
});

test('a value has at most 60 letters (R-FLD-27)', () => {
  expect(problems({ key: 'a', value: 'v'.repeat(60) }, { key: 'b', value: 'v'.repeat(61) })).toEqual([
    [1, 'value-long'],
  ]);
});

test('a repeated key is named where it is repeated (R-FLD-28)', () => {
  expect(problems({ key: 'a', value: 'x' }, { key: 'a', value: 'y' })).toEqual([[1, 'key-twice']]);
});

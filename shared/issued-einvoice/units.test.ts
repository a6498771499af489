import { expect, test } from 'vitest';
import { codeList } from '#shared/einvoice/rules/codes.ts';
import { toUnitCode } from './units.ts';

const codeOf = (unit: string): string => toUnitCode(unit).unitCode;

test('Slovak and Czech units are written by their codes, however their words are spelled', () => {
  expect(['ks', 'KS.', 'hod', 'Hod.', 'kg', 'm', 'm2', 'm²', 'l', 't', 'bal.', 'súb.', 'měs.'].map(codeOf)).toEqual([
    ...['H87', 'H87', 'HUR', 'HUR', 'KGM', 'MTR', 'MTK', 'MTK', 'LTR', 'TNE', 'XPK', 'SET', 'MON'],
  ]);
});

test('a code that a document has already stays, and a line without a unit counts as one', () => {
  expect(['KWH', 'C62', 'EA', ''].map(codeOf)).toEqual(['KWH', 'C62', 'EA', 'C62']);
});

test('a unit that no code says counts as one, and its word stays with the line', () => {
  expect(toUnitCode('fúra')).toEqual({ unitCode: 'C62', unit: 'fúra' });
  expect(toUnitCode('ks')).toEqual({ unitCode: 'H87', unit: '' });
});

test('every code that is written is one of the list of the standard', () => {
  const known = codeList('units');
  const words =
    'h min d týž mes rok g q cm mm km m3 cm2 ml hl kwh mwh pár sada krab kartón paleta vrece rolka fľaša sud';
  for (const word of [...words.split(' '), 'prepravka', 'tucet', 'paušál', 'služba', 'položka'])
    expect([word, known.has(codeOf(word))]).toEqual([word, true]);
});

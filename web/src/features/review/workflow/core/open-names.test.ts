import { expect, test } from 'vitest';
import { countFitting, listUnsettledFields } from './open-names.ts';

const unsettled = (field: string, idx: number) => ({ rule: 'unsettled', field, idx, figures: ['1'] });

test('a field with several unsettled values is named once, in the order of the panel', () => {
  const sum = { rule: 'rows-make-sum', field: 'totalBase', idx: 0, figures: ['1', '2'] };
  const open = [sum, unsettled('vatBase', 1), unsettled('note', 0), unsettled('vatBase', 2)];
  expect(listUnsettledFields(open)).toEqual([unsettled('vatBase', 1), unsettled('note', 0)]);
});

test('names that do not fit in the line beside its sentence are counted, the first is always named', () => {
  const sentence = '3 hodnoty nie sú overené:';
  expect(countFitting(sentence, ['IBAN', 'Poznámka', 'Celkom s DPH'], 54)).toBe(3);
  expect(countFitting(sentence, ['Dátum splatnosti', 'IBAN', 'Poznámka'], 54)).toBe(2);
  expect(countFitting(sentence, ['Dátum splatnosti', 'IBAN', 'Poznámka'], 40)).toBe(1);
  expect(countFitting(sentence, ['Dodávateľ: názov podľa obchodného registra'], 54)).toBe(1);
  expect(countFitting(sentence, [], 54)).toBe(0);
});

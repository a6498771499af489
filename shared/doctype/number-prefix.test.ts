import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { checkDoctype } from './check-doctype.ts';
import { findPrefixHolder, withFreePrefix } from './number-prefix.ts';

const type = (id: string, short: string) => sampleDoctype({ id, short, name: `Typ ${id}` });

test('a prefix that another type of the company has is refused, and the other type is named', () => {
  const types = [type('prijate', 'FP'), type('vydane', 'FV')];
  const problemsOf = (short: string) => checkDoctype(type('vydane', short), types);
  expect(problemsOf('fp')).toEqual([{ field: 'short', problem: 'prefix-taken', other: 'Typ prijate' }]);
  expect(problemsOf('FV')).toEqual([]);
  expect(problemsOf('')).toEqual([]);
});

test('types that share a prefix already go on: their other settings are saved, and neither takes a third one’s', () => {
  const types = [type('prijate', 'FP'), type('vydane', 'FP'), type('zalohy', 'ZF')];
  expect(checkDoctype({ ...type('vydane', 'FP'), numbers: 4 }, types)).toEqual([]);
  expect(checkDoctype(type('vydane', 'ZF'), types)).toMatchObject([{ problem: 'prefix-taken', other: 'Typ zalohy' }]);
});

test('a copied type gets a prefix that no other type has, of four characters at most', () => {
  const short = fc.stringMatching(/^[A-Z0-9]{2,4}$/u);
  fc.assert(
    fc.property(short, fc.array(short, { maxLength: 60 }), fc.constantFrom('', 'ZZ'), (copied, taken, own) => {
      const types = [type('kopia', own), ...taken.map((one, at) => type(`typ${at}`, one))];
      const made = withFreePrefix(type('kopia', copied), own, types);
      expect(findPrefixHolder(made, types)).toBeUndefined();
      expect(made.short.length).toBeLessThanOrEqual(4);
    }),
  );
  const one = [type('prijate', 'FP')];
  expect(withFreePrefix(type('kopia', 'FP'), '', one).short).toBe('FP2');
  expect(withFreePrefix(type('kopia', 'FP'), 'ZZ', one).short).toBe('ZZ');
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromScaled } from '#shared/kit/money.ts';
import type { DocumentRow } from '../document.ts';
import { buildDocumentRow } from './document-row.ts';
import { toSortKey } from './sort-key.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { sampleHead } from '#test/builders/worlds/documents-world.ts';

const row = (over: Partial<DocumentRow>): DocumentRow => ({
  ...buildDocumentRow({ head: sampleHead(), fields: [], pageCount: 0 }, undefined, createEmptyWorkflow('invoice')),
  ...over,
});
const totalKey = (total: string) => toSortKey(row({ total }), 'total');

test('amounts sort as numbers, negative ones too', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      (a, b) => {
        const [x, y] = [totalKey(fromScaled(a, 2)), totalKey(fromScaled(b, 2))];
        expect(x.length).toBe(y.length);
        // Beyond the 18 digits all amounts are equal: their order is kept, but they are not distinguished.
        if (a < b) expect(x <= y).toBe(true);
        if (a < b && b < 10n ** 18n && a > -(10n ** 18n)) expect(x < y).toBe(true);
      },
    ),
  );
  expect([...['10', '9.99', '-1', '-2', '0'].map(totalKey)].sort()).toEqual(
    ['-2', '-1', '0', '9.99', '10'].map(totalKey),
  );
});

test('names sort without case, diacritics and extra spaces, and never hold characters that are not for reading', () => {
  const key = (name: string) => toSortKey(row({ name }), 'name');
  expect(key('  Čučoriedka\u0007 \n s.r.o. ')).toBe('cucoriedka s.r.o.');
  expect(key('ž'.repeat(100))).toBe('z'.repeat(60));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'Ž', ' ', '\u0000', '\u001f', '\u200b', '😀', '\u0301'), maxLength: 100 }),
      (name) => {
        expect(key(name)).not.toMatch(/\p{Cc}/u);
        expect(Buffer.byteLength(key(name))).toBeLessThan(900);
      },
    ),
  );
});

test('what is no date or no amount counts as empty', () => {
  expect(toSortKey(row({ issueDate: '31.12.2025' }), 'issueDate')).toBe('');
  expect(toSortKey(row({ dueDate: '2025-12-31' }), 'dueDate')).toBe('2025-12-31');
  expect(totalKey('veľa')).toBe('');
});

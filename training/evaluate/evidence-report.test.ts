import { expect, test } from 'vitest';
import { evidenceReport } from './evidence-report.ts';
import type { FieldCell } from './believed.ts';
import type { Judged } from './judged.ts';
import { truthOfFile } from './printed.ts';

const cell = (outcome: FieldCell['outcome'], score: number, evidence: FieldCell['evidence'] = []): FieldCell => ({
  ...{ id: 'totalAmount', truth: '1.00', read: '1.00' },
  ...{ outcome, score, evidence },
});
const judged = (sureUpTo: number | null, cells: readonly FieldCell[], missed = 0): Judged => ({
  ...{ id: 'a', group: 'sk', ms: 1, cells, autoConfirmThreshold: sureUpTo },
  items: { found: 1, spurious: 0, missed },
});

test('tells what needs no person and how much of it is wrong, by kind of evidence, and what goes straight through', () => {
  const text = evidenceReport('papers', [
    judged(98, [cell('right', 0.98, ['sum', 'code']), cell('wrong', 0.98, ['sum'])]),
    judged(97.5, [cell('right', 0.975)], 1),
    judged(97.5, [cell('right', 0.99)]),
    judged(97.4, [cell('missing', 0)]),
    judged(null, [cell('right', 0.5)]),
  ]);
  expect(text).toContain('| verified by evidence | 2 | 40.00 % | 1 | 50.00 % |');
  expect(text).toContain('| - sum | 2 | 40.00 % | 1 | 50.00 % |');
  expect(text).toContain('| - code | 1 | 20.00 % | 0 | 0.00 % |');
  expect(text).toContain('| score at least 0.975 | 4 | 80.00 % | 1 | 25.00 % |');
  expect(text).toContain('Straight through at 97.5: 3 of 5 documents, 2 of them with an error, rows included.');
});

test('a truth file tells its pictures in order, its password and what sort of document it is', () => {
  const truth = (more: object) =>
    truthOfFile({ id: 'a', files: ['a-p1.jpg', 'a-p2.jpg'], fields: {}, password: { user: 'heslo' }, ...more });
  expect(truth({})).toMatchObject({ files: ['a-p1.jpg', 'a-p2.jpg'], password: 'heslo', sort: 'text invoice' });
  expect(truth({ kind: 'receipt', password: null })).toMatchObject({ sort: 'receipt', password: '' });
  expect(truth({ kind: 'receipt', scan: { photo: true } })).toMatchObject({ sort: 'scan', medium: 'photo' });
  expect(truth({ scan: { photo: false, bilevel: true } })).toMatchObject({ sort: 'scan', medium: 'bilevel' });
  expect(truth({ series: 'a' })).toMatchObject({ medium: 'text', series: 'a' });
  expect(truth({ series: 'a', variantOf: 'b' })?.series).toBeUndefined();
});

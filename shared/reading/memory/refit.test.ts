import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { PageText } from '../layout/page-text.ts';
import { toLesson } from './learn.ts';
import { refit, type Exercise } from './refit.ts';
import { scoreReading, getShare } from './score-reading.ts';

/** A form with a number at a place of its own and another number that looks alike below it. */
function invoice(n: number): PageText {
  const rows = ['Mlyn Podhájska', 'Prevádzka mlyna', `Kód zásielky    ${5000 + n}`, `Poradie záznamu    ${7000 + n}`];
  const words = [...rows, 'Vystavil účtovník', 'Pečiatka a podpis'].flatMap((text, row) =>
    [...text.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      score: 1,
      box: { x: 0.05 + match.index * 0.011, y: 0.05 + row * 0.03, w: match[0].length * 0.011, h: 0.014 },
    })),
  );
  return { page: 0, source: 'text', words };
}

const field = (_id: string, value: string): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.7, verified: false, predicted: true, checks: [] },
});

/** The person confirms the upper number; the reader finds the lower one. */
function exercise(n: number, readNumber: string): Exercise {
  const confirmed = [field('invoiceNumber', `${5000 + n}`), field('supplierName', 'Mlyn Podhájska')];
  const own = { fields: [field('invoiceNumber', readNumber), field('supplierName', 'Mlyn Podhájska')], tables: [] };
  const at = `2026-03-${String(n + 10)}`;
  const document = String(n).padStart(3, '0');
  const pages = [invoice(n)];
  return { lesson: toLesson({ document, at, pages, fields: confirmed, read: own.fields }), pages, own, confirmed };
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

test('where the reader is wrong on two of five documents of a form, memory is trusted, and unseen documents get better', () => {
  const found = refit(
    numbers(20).map((n) => exercise(n, n % 5 < 2 ? `${7000 + n}` : `${5000 + n}`)),
    undefined,
  );
  expect(found.trust).toEqual({ invoiceNumber: 'memory' });
  expect(found.promoted).toBe(true);
  expect(found.usual).toBeCloseTo(0.8);
  expect(found.tuned).toBe(1);
});

test('where the reader is always right nothing is changed', () => {
  const found = refit(
    numbers(12).map((n) => exercise(n, `${5000 + n}`)),
    undefined,
  );
  expect(found).toMatchObject({ trust: {}, usual: 1, tuned: 1, promoted: false });
});

test('a training is used only when it is no worse on unseen documents, and is the same in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 15 }), fc.nat(), (right, turn) => {
      const all = right.map((isRight, n) => exercise(n, isRight ? `${5000 + n}` : `${7000 + n}`));
      const found = refit(all, undefined);
      expect(found.promoted && found.tuned < found.usual).toBe(false);
      const turned = all.map((_, at) => all[(at + turn) % all.length]).flatMap((one) => one ?? []);
      expect(refit(turned, undefined)).toEqual(found);
    }),
    { numRuns: 25 },
  );
});

test('a value counts as right only when it was read the same; one that was taken away counts as wrong', () => {
  const confirmed = [field('invoiceNumber', '1'), { ...field('vatBase', '10.00'), _idx: 1, param: '23' }];
  const read = [field('invoiceNumber', '1'), { ...field('vatBase', '10.00'), param: '23' }, field('paymentVS', '7')];
  expect(scoreReading(read, confirmed, undefined)).toEqual({ right: 2, asked: 3 });
  expect(scoreReading(read, confirmed, new Set(['invoiceNumber']))).toEqual({ right: 1, asked: 1 });
  expect(scoreReading([field('internalNumber', 'FP1')], [field('note', 'x')], undefined).asked).toBe(0);
  expect([getShare([]), getShare([{ right: 1, asked: 4 }])]).toEqual([null, 0.25]);
});

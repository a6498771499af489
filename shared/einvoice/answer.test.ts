import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerActions,
  answerReasons,
  answerStatuses,
  findAnswerFault,
  givenAnswer,
  listActions,
  listOpenStatuses,
  listReasons,
  maxAnswers,
  type GivenAnswer,
} from './answer.ts';

const today = '2026-11-20';
const given = (over: Partial<GivenAnswer> = {}): GivenAnswer => ({
  status: 'AP',
  reasons: [],
  actions: [],
  note: '',
  effective: today,
  ...over,
});
const fault = (over: Partial<GivenAnswer>, earlier: readonly Partial<GivenAnswer>[] = []) =>
  findAnswerFault(given(over), earlier.map(given), today);

describe('which answer may follow which', () => {
  test.each([
    ['nothing', [], ['UQ', 'RE', 'AP', 'PD']],
    ['a query', [{ status: 'UQ' }], ['UQ', 'RE', 'AP', 'PD']],
    ['a query and an acceptance', [{ status: 'UQ' }, { status: 'AP' }], ['PD']],
    ['a payment in part', [{ status: 'PD', reasons: ['PPD'] }], ['PD']],
    ['a payment', [{ status: 'PD' }], []],
    ['a rejection', [{ status: 'RE' }], []],
  ] as const)('after %s', (_, earlier, open) => {
    const before = earlier.map((one) =>
      given({ status: one.status, reasons: 'reasons' in one ? [...one.reasons] : [] }),
    );
    expect(listOpenStatuses(before)).toEqual(open);
  });

  test('what is not open is out of order, and no invoice is answered without end', () => {
    expect(fault({ status: 'AP' }, [{ status: 'RE' }])).toBe('answer-out-of-order');
    expect(fault({ status: 'UQ', actions: ['PIN'] }, [{ status: 'AP' }])).toBe('answer-out-of-order');
    const many = Array.from({ length: maxAnswers }, () => ({ status: 'UQ' as const }));
    expect(fault({ status: 'UQ', actions: ['PIN'] }, many)).toBe('answers-full');
  });
});

describe('what an answer must say', () => {
  test.each([
    ['an acceptance alone', {}, undefined],
    ['a rejection without why', { status: 'RE' }, 'answer-reason-missing'],
    ['a query without why', { status: 'UQ', note: 'Prečo?' }, 'answer-reason-missing'],
    ['a rejection with a reason', { status: 'RE', reasons: ['PRI'] }, undefined],
    ['a query with a wish alone', { status: 'UQ', actions: ['NIN'] }, undefined],
    ['another reason without words', { status: 'RE', reasons: ['OTH'] }, 'answer-note-missing'],
    ['another wish without words', { status: 'UQ', actions: ['OTH'] }, 'answer-note-missing'],
    ['another reason with words', { status: 'RE', reasons: ['OTH'], note: 'Duplicita' }, undefined],
    ['a payment', { status: 'PD' }, undefined],
    ['a payment in part without words', { status: 'PD', reasons: ['PPD'] }, 'answer-note-missing'],
    ['a payment in part with words', { status: 'PD', reasons: ['PPD'], note: '50 €' }, undefined],
    ['an acceptance with a reason', { reasons: ['PRI'] }, 'answer-unfit'],
    ['a rejection as paid in part', { status: 'RE', reasons: ['PPD'], note: 'x' }, 'answer-unfit'],
    ['a payment with a wish', { status: 'PD', actions: ['CNF'] }, 'answer-unfit'],
    ['a payment of tomorrow', { status: 'PD', effective: '2026-11-21' }, 'answer-day-ahead'],
  ] as const)('%s', (_, { ...over }, expected) => {
    expect(fault(givenAnswer.partial().parse(over))).toBe(expected);
  });

  test('whatever is free of faults keeps the fatal rules of Peppol for the message', () => {
    const drawn = fc.record({
      status: fc.constantFrom(...answerStatuses),
      reasons: fc.subarray([...answerReasons]),
      actions: fc.subarray([...answerActions]),
      note: fc.constantFrom('', 'Dôvod'),
      effective: fc.constantFrom(today, '2026-12-01'),
    });
    fc.assert(
      fc.property(drawn, (answer) => {
        if (findAnswerFault(answer, [], today) !== undefined) return;
        const codes = answer.reasons.length + answer.actions.length;
        if (answer.status === 'UQ' || answer.status === 'RE') expect(codes).toBeGreaterThan(0);
        if (answer.reasons.includes('PPD')) expect([answer.status, answer.note]).toEqual(['PD', 'Dôvod']);
        expect(listReasons(answer.status)).toEqual(expect.arrayContaining(answer.reasons));
        expect(listActions(answer.status)).toEqual(expect.arrayContaining(answer.actions));
      }),
    );
  });
});

test('a code stands once, and a note holds nothing that a file cannot', () => {
  const body = { status: 'RE', effective: today };
  expect(givenAnswer.safeParse({ ...body, reasons: ['PRI', 'PRI'] }).success).toBe(false);
  expect(givenAnswer.parse({ ...body, note: ' Zl\u0001á cena \u202e' }).note).toBe('Zlá cena');
  expect(givenAnswer.safeParse({ ...body, effective: '2026-02-30' }).success).toBe(false);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { accountingSettings } from '#shared/accounting/accounting-settings.ts';
import { leavingConditions, leavingLevels, leavingSettings } from '#shared/accounting/leaving-settings.ts';
import type { OrderStanding } from '#shared/payment/order-rule.ts';
import type { DocumentState } from './document-state.ts';
import { judgeLeaving, type Leaving, type LeavingTarget } from './leaving.ts';

const settings = leavingSettings.parse({});
const known: OrderStanding = {
  amountVerified: true,
  accountVerified: true,
  account: 'known',
  iban: 'SK6807200002891987426353',
  atFirstStep: false,
  before: '',
  inOrder: '',
};
const good: DocumentState = {
  fields: [],
  review: { isFinished: true, isPassed: true, step: '' },
  unverified: [],
  isNumberMissing: false,
  repeats: '',
  ownSupplier: undefined,
  gap: undefined,
  payment: { kind: 'incomingInvoice', paid: false, method: 'transfer', amount: '123.00' },
  standing: known,
};
const gap = { total: '15575.44', beside: '0.00', advances: '0.00', made: '15575.44', due: '17639.18', currency: 'USD' };
const bad: DocumentState = {
  ...good,
  review: { isFinished: false, isPassed: false, step: 'Kontrola' },
  unverified: ['supplierName', 'payDate'],
  isNumberMissing: true,
  repeats: 'Faktúra 1',
  ownSupplier: { name: 'Pekáreň', field: 'supplierCompanyId' },
  gap,
  payment: { kind: 'incomingInvoice', paid: true, method: 'card', amount: '0.00' },
};
const judge = (state: DocumentState, target: LeavingTarget, over: Partial<Leaving> = {}) =>
  judgeLeaving(state, { target, settings, isAllowed: false, isByWorkflow: false, ...over });
const listErrors = (...asked: Parameters<typeof judge>) =>
  judge(...asked).flatMap(({ type, note }) => (type === 'error' ? [note] : []));
const faults = ['document-repeated', 'own-supplier', 'due-differs'];
const open = ['review-unfinished', 'values-unverified', 'number-not-given'];

describe('what may leave', () => {
  test.each(['order', 'code', 'program', 'list'] as const)('as %s is a document that was reviewed', (target) => {
    expect(judge(good, target)).toEqual([]);
  });

  test('keeps everything that is open or wrong out of the books, whatever was paid', () => {
    expect(listErrors(bad, 'program')).toEqual([...open, ...faults]);
  });

  test('keeps that out of a payment order as well, and what is paid, paid otherwise or nothing', () => {
    const paid = ['already-paid', 'paid-otherwise', 'amount-not-positive'];
    expect(listErrors(bad, 'order')).toEqual([...paid, ...open, ...faults]);
    expect(listErrors(bad, 'code')).toEqual([...paid, 'review-unfinished', ...faults]);
  });

  test('names it in a list for people and keeps nothing out of it', () => {
    expect(listErrors(bad, 'list')).toEqual([]);
    expect(judge(bad, 'list').map(({ note }) => note)).toEqual([...open, ...faults]);
  });

  test('a person lets an open review through by name, and nothing that is wrong in the document or pays twice', () => {
    expect(listErrors(bad, 'program', { isAllowed: true })).toEqual(['document-repeated', 'own-supplier']);
    const let_ = judge(bad, 'program', { isAllowed: true }).filter(({ lettable }) => lettable);
    expect(let_.map(({ type, note }) => `${type} ${note}`)).toEqual(
      [...open, 'due-differs'].map((one) => `warning ${one}`),
    );
    expect(listErrors({ ...bad, payment: good.payment }, 'order', { isAllowed: true })).toEqual(faults);
  });

  test('a workflow passes what follows its own step, and nothing else', () => {
    expect(listErrors(bad, 'program', { isByWorkflow: true })).toEqual([...open.slice(1), ...faults]);
  });

  test('an order that pays a balance of earlier documents names it, so that it is not paid twice', () => {
    const before = [sampleField('previousBalance', '12.40'), sampleField('currency', 'EUR')];
    const fields = [...before, sampleField('paymentAmount', '303.75')];
    expect(judge({ ...good, fields }, 'order')).toEqual([
      { type: 'warning', note: 'previous-balance', value: '12.40 EUR', field: 'previousBalance' },
    ]);
    expect(judge({ ...good, fields }, 'program')).toEqual([]);
    // The total alone is paid where the document states no amount due.
    expect(judge({ ...good, fields: before }, 'order')).toEqual([]);
    expect(judge({ ...good, fields: [sampleField('previousBalance', '-12.40'), ...fields.slice(2)] }, 'order')).toEqual(
      [],
    );
  });

  test('what no order pays anyway has no other reason', () => {
    const creditNote = { ...bad, payment: { ...bad.payment, kind: 'incomingCreditNote' as const } };
    expect(listErrors(creditNote, 'order')).toEqual(['not-payable']);
  });

  test('an unverified amount or account counts by itself in an order, and no company can allow a changed account', () => {
    const unverified = ['totalAmount', 'paymentIBAN', 'supplierName'];
    const standing = { ...known, amountVerified: false, accountVerified: false, account: 'changed' as const };
    const state = { ...good, unverified, standing };
    const lax = leavingSettings.parse({
      payments: Object.fromEntries(leavingConditions.map((condition) => [condition, 'ignore'])),
    });
    expect(listErrors(state, 'order', { settings: lax })).toEqual(['amount-unverified', 'account-unconfirmed']);
    expect(judge({ ...good, payment: { ...good.payment, amount: '0.00' } }, 'order', { settings: lax })).toMatchObject([
      { type: 'error', note: 'amount-not-positive' },
    ]);
  });

  test('a stricter company never lets more through', () => {
    const level = fc.constantFrom(...leavingLevels);
    const levels = fc.record(Object.fromEntries(leavingConditions.map((condition) => [condition, level])));
    fc.assert(
      fc.property(levels, fc.constantFrom('order', 'code', 'program', 'list'), (chosen, target) => {
        const weighed = leavingSettings.parse({ exports: chosen, payments: chosen });
        const strict = new Set(judge(bad, target).map(({ note }) => note));
        const errors = listErrors(bad, target, { settings: weighed });
        const use = target === 'order' || target === 'code' ? 'payments' : 'exports';
        for (const note of errors) {
          const condition = leavingConditions.find((one) => one === note);
          if (condition !== undefined && condition !== 'amount-not-positive')
            expect(weighed[use][condition]).toBe('block');
        }
        if (use === 'payments') expect(errors.every((note) => strict.has(note))).toBe(true);
      }),
    );
  });
});

test('settings that were stored before hold what is safe', () => {
  const { leaving } = accountingSettings.parse({ version: 3 });
  expect(new Set(Object.values(leaving.payments))).toEqual(new Set(['block']));
  const safe = leavingConditions.filter((condition) => leaving.exports[condition] === 'block');
  expect(safe).toEqual([...open, ...faults]);
  expect(accountingSettings.safeParse({ leaving: { exports: { 'own-supplier': 'perhaps' } } }).success).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toField } from '#test/builders/exports/export-sources.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { accountFindings } from './account-safety.ts';
import {
  checkDocument,
  findSamePayments,
  checkStanding,
  type OrderRow,
  type OrderStanding,
  type TakenPayments,
} from './order-rule.ts';
import { listPaymentIdentities } from './payment-identity.ts';

const doctype = sampleDoctype();
const values = {
  supplierName: 'Mlyn Žitava, s. r. o.',
  supplierCompanyId: '00603201',
  invoiceNumber: 'FV 2026/417',
  paymentVS: '2026417',
  paymentIBAN: 'SK6807200002891987426353',
  issueDate: '2026-06-10',
  currency: 'EUR',
};
const identities = (over: Readonly<Record<string, string>> = {}, amount = '8339.70', type = doctype) =>
  listPaymentIdentities({
    fields: Object.entries({ ...values, ...over }).map(([id, value]) => toField(id, value)),
    doctype: type,
    amount,
  });
const meet = (a: readonly string[], b: readonly string[]): boolean => a.some((identity) => b.includes(identity));

describe('two documents ask for the same payment', () => {
  const plainType = sampleDoctype({ id: 'other', duplicityUniqueId: [] });

  test('when the duplicate fields of their type agree, whatever the amount', () => {
    expect(meet(identities(), identities({}, '8339.71'))).toBe(true);
  });

  test.each([
    ['the number is written otherwise', { invoiceNumber: 'fv-2026 417' }],
    ['the company id was misread', { supplierCompanyId: '00603202' }],
    ['the number is missing and the symbol is the number', { invoiceNumber: '', paymentVS: 'FV2026417' }],
    ['the number was misread', { invoiceNumber: 'FV 2026/411' }],
  ])('when %s, without duplicate fields as well', (_, over) => {
    expect(meet(identities({}, '8339.70', plainType), identities(over, '8339.7', plainType))).toBe(true);
  });

  test.each([
    ['the amount', {}, '8339.71'],
    [
      'the number, with the symbol of every month',
      { invoiceNumber: 'FV 2026/500', issueDate: '2026-07-10' },
      '8339.70',
    ],
    ['the supplier', { supplierName: 'B', supplierCompanyId: '1', paymentIBAN: 'SK3112000000198742637541' }, '8339.70'],
    ['the currency', { currency: 'CZK' }, '8339.70'],
  ])('but not when %s differs', (_, over, amount) => {
    expect(meet(identities({}, '8339.70', plainType), identities(over, amount, plainType))).toBe(false);
  });
});

describe('a payment order', () => {
  const row = fc.record({
    id: fc.uuid(),
    name: fc.string(),
    identities: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 3 }),
    gone: fc.boolean(),
    out: fc.boolean(),
  });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 30 });
  const held = (all: readonly OrderRow[], duplicates: ReadonlyMap<string, string>) =>
    all.filter(({ id, out }) => !out && !duplicates.has(id));

  test('never holds the same identity twice, nor one that is gone, in a thousand batches', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const kept = held(all, findSamePayments(all));
        const claimed = kept.flatMap(({ identities: some }) => [...new Set(some)]);
        expect(new Set(claimed).size).toBe(claimed.length);
        const paid = all.filter(({ gone, out }) => gone && out);
        for (const one of kept) for (const other of paid) expect(meet(one.identities, other.identities)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves out nothing but what it holds or what is gone, whichever parts it comes in', () => {
    fc.assert(
      fc.property(rows, fc.nat(30), (all, at) => {
        const taken: TakenPayments = new Map();
        const parts = [all.slice(0, at), all.slice(at)];
        const duplicates = new Map(parts.flatMap((part) => [...findSamePayments(part, taken)]));
        const kept = held(all, duplicates);
        const claimed = kept.flatMap(({ identities: some }) => [...new Set(some)]);
        expect(new Set(claimed).size).toBe(claimed.length);
        for (const left of all.filter(({ id }) => duplicates.has(id)))
          expect(all.some(({ id, identities: some }) => id !== left.id && meet(some, left.identities))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('names the document that stays, the first of them', () => {
    const copyOf = (id: string, over: Partial<OrderRow> = {}) => ({
      ...{ id, name: `Faktúra ${id}`, identities: ['x'], gone: false, out: false },
      ...over,
    });
    expect([...findSamePayments([copyOf('1'), copyOf('2'), copyOf('3')])]).toEqual([
      ['2', 'Faktúra 1'],
      ['3', 'Faktúra 1'],
    ]);
    expect([...findSamePayments([copyOf('1', { out: true }), copyOf('2')])]).toEqual([]);
    expect([...findSamePayments([copyOf('1'), copyOf('2', { gone: true, out: true })])]).toEqual([['1', 'Faktúra 2']]);
  });
});

describe('a document is left out of an order', () => {
  const payable = { kind: 'incomingInvoice', paid: false, method: 'transfer', amount: '10.00' } as const;
  const standing: OrderStanding = {
    ...{ amountVerified: true, accountVerified: true, account: 'first', iban: 'SK68' },
    ...{ atFirstStep: false, before: '', inOrder: '' },
  };

  test.each([
    [{ paid: true }, 'already-paid'],
    [{ method: 'cash' }, 'paid-otherwise'],
    [{ method: 'card' }, 'paid-otherwise'],
    [{ method: 'directDebit' }, 'paid-otherwise'],
    [{ amount: '0.00' }, 'amount-not-positive'],
    [{ amount: '-1.00' }, 'amount-not-positive'],
    [{ amount: '' }, 'amount-not-positive'],
    [{ kind: 'incomingCreditNote' }, 'not-payable'],
    [{ kind: null }, 'not-payable'],
  ] as const)('for what it says: %j', (over, reason) => {
    expect(checkDocument(payable)).toEqual([]);
    expect(checkDocument({ ...payable, ...over }).map((refusal) => refusal.reason)).toEqual([reason]);
  });

  test('a document of a type without a kind is refused as any other one, so that the reason stands once', () => {
    expect(checkDocument({ ...payable, kind: null })).toEqual(checkDocument({ ...payable, kind: 'other' }));
  });

  test.each([
    [{ atFirstStep: true }, 'first-step'],
    [{ amountVerified: false }, 'amount-unverified'],
    [{ accountVerified: false }, 'account-unverified'],
    [{ account: 'changed' }, 'account-unconfirmed'],
    [{ account: 'unlisted', accountVerified: false }, 'account-unconfirmed'],
    [{ before: 'Faktúra 1' }, 'same-payment-before'],
    [{ inOrder: '2026-01-15' }, 'in-order'],
  ] as const)('for where it stands: %j', (over, reason) => {
    expect(checkStanding(standing)).toEqual([]);
    expect(checkStanding({ ...standing, ...over }).map((refusal) => refusal.reason)).toEqual([reason]);
  });

  test('unless a person verified its account, or the supplier is known by it', () => {
    const trusted = accountFindings.filter(
      (account) => checkStanding({ ...standing, accountVerified: false, account }).length === 0,
    );
    expect(trusted).toEqual(['known', 'listed', 'confirmed']);
  });
});

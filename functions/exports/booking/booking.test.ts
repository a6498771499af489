import { expect, test } from 'vitest';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import { toSupplierDocument } from '#shared/reading/memory/supplier.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { samplePart, sampleRule } from '#test/builders/records/booking-rule.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleField,
  sampleHead,
} from '#test/builders/worlds/documents-world.ts';
import { readBookingRules, saveBookingRules } from './booking-rules.ts';
import { listBookingHabits } from './list-habits.ts';
import { tryBookingRules } from './try-rules.ts';

const used = ['costCentre', 'debitAccount', 'activity', 'totalAmount', 'supplierName', 'supplierCompanyId'];
const invoices = sampleDoctype({ fields: used.map((id) => doctypeField(id)) });
const mill = { supplierName: 'Mlyn', supplierCompanyId: '36631124' };

function world(types = [invoices]) {
  const made = documentsWorld();
  const company = { ownerId: firstOwner, locale: 'sk' as const };
  const accounts = { findOwner: async () => ({ ...sampleOwner, _id: firstOwner }) };
  const deps = { ...made, accounts, doctypes: { ...made.doctypes, list: async () => types } };
  return {
    made,
    confirm: async (n: number, values: Readonly<Record<string, string>>, doctype = invoices.id) => {
      const head = sampleHead({ _id: idOfNumber(n), name: `FP ${n}`, step: archivedStep, doctype });
      const fields = Object.entries({ ...mill, ...values }).map(([id, value]) =>
        sampleField(id, value, { verified: true }),
      );
      await made.documents.create({ head, pages: [], fields, tables: [] });
      const at = `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
      const about = { document: head._id, doctype, at };
      await made.learned.teachSupplier(firstOwner, ['CompanyId#36631124'], toSupplierDocument(about, fields));
    },
    read: () => readBookingRules(deps)({ params: {}, query: {}, body: {} }, company),
    save: (rules: BookingRule[], version: number) =>
      saveBookingRules(deps)({ params: {}, query: {}, body: { rules, version } }, company),
    attempt: (...rules: BookingRule[]) => tryBookingRules(deps)({ params: {}, query: {}, body: { rules } }, company),
    habits: () => listBookingHabits(deps)({ params: {}, query: {}, body: {} }, company),
  };
}

test('rules are saved over the version that was read; a code that no register knows is refused with its rule and field', async () => {
  const centres = [{ key: 'ADM', value: 'Správa' }];
  const fields = [doctypeField('costCentre', { options: centres }), doctypeField('activity')];
  const { read, save } = world([sampleDoctype({ fields })]);
  const rule = sampleRule('a', { book: { costCentre: 'ADM', activity: 'čokoľvek' } });
  expect(await save([rule], 0)).toEqual({ ok: true, value: { rules: [rule], version: 1 } });
  expect(await read()).toEqual({ ok: true, value: { rules: [rule], version: 1 } });
  expect(await save([], 0)).toEqual({ ok: false, error: 'stale-version' });
  const unknown = sampleRule('b', { name: 'Drevo', book: { costCentre: 'VYR' } });
  const refused = await save([rule, unknown], 1);
  const details = { rule: 'Drevo', field: 'Stredisko', code: 'VYR' };
  expect(refused).toEqual({ ok: false, error: 'booking-code-unknown', details });
  expect(getRefusalText('booking-code-unknown', 'sk', details)).toMatch(
    /^Pravidlo „Drevo“ účtuje do poľa „Stredisko“ kód VYR/u,
  );
});

test('a rule whose code its register lost since can still be switched off', async () => {
  const { made, save } = world([
    sampleDoctype({ fields: [doctypeField('costCentre', { options: [{ key: 'ADM', value: '' }] })] }),
  ]);
  const lost = sampleRule('a', { book: { costCentre: 'VYR' } });
  await made.bookingRules.save(firstOwner, { rules: [lost], version: 0 });
  expect(await save([{ ...lost, on: false }], 1)).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await save([{ ...lost, book: { costCentre: 'XYZ' } }], 2)).toMatchObject({
    ok: false,
    error: 'booking-code-unknown',
  });
});

test('rules are tried on the confirmed documents alone: the same, another value, or none was confirmed', async () => {
  const { made, confirm, attempt } = world();
  await confirm(1, { costCentre: 'ADM' });
  await confirm(2, { costCentre: 'VYR', debitAccount: '518100' });
  await confirm(3, { supplierCompanyId: '00603201', costCentre: 'VYR' });
  const open = sampleHead({ _id: idOfNumber(4), name: 'FP 4' });
  await made.documents.create({
    head: open,
    pages: [],
    fields: [sampleField('supplierCompanyId', '36631124')],
    tables: [],
  });
  const when = { partners: [{ key: 'CompanyId#36631124', name: 'Mlyn' }] };
  const tried = await attempt(sampleRule('a', { when, book: { costCentre: 'ADM', debitAccount: '518100' } }));
  const outcomes = tried.ok
    ? tried.value.documents.map(({ name, values }) => [
        name,
        ...values.map(({ field, outcome }) => `${field} ${outcome}`),
      ])
    : [];
  expect(outcomes.toSorted()).toEqual([
    ['FP 1', 'debitAccount new', 'costCentre same'],
    ['FP 2', 'debitAccount same', 'costCentre different'],
  ]);
  expect(tried).toMatchObject({ ok: true, value: { tried: 3 } });
  expect((await made.documents.find(firstOwner, idOfNumber(1)))?.fields.some(({ _id }) => _id === 'debitAccount')).toBe(
    false,
  );
});

test('a condition on the centre sees the confirmed one, and a split that cannot be written says why', async () => {
  const { confirm, attempt } = world();
  await confirm(1, { costCentre: 'VYR', totalAmount: '123.00' });
  const rules = [
    sampleRule('a', { when: { centres: ['VYR'] }, book: { debitAccount: '501' } }),
    sampleRule('b', { splits: [samplePart('100', { debit: '501' })] }),
  ];
  expect(await attempt(...rules)).toMatchObject({
    ok: true,
    value: { documents: [{ values: [{ field: 'debitAccount', proposed: '501' }], notSplit: { rule: 'b' } }] },
  });
});

test('habits name the supplier, what its next document would be proposed, and the documents that say so', async () => {
  const { confirm, habits } = world();
  await confirm(1, { costCentre: 'VYR' });
  for (const n of [2, 3, 4]) await confirm(n, { costCentre: 'ADM', ...(n === 4 ? { debitAccount: '518100' } : {}) });
  expect(await habits()).toEqual({
    ok: true,
    value: {
      habits: [
        {
          partner: { key: 'CompanyId#36631124', name: 'Mlyn' },
          ...{ doctype: invoices.id, regime: '', values: [{ field: 'costCentre', value: 'ADM', times: 3 }] },
          documents: [4, 3, 2].map((n) => ({ id: idOfNumber(n), name: `FP ${n}` })),
        },
      ],
    },
  });
});

test('a type that learns nothing has no habits', async () => {
  const { confirm, habits } = world([{ ...invoices, model: 'none' }]);
  for (const n of [1, 2, 3]) await confirm(n, { costCentre: 'ADM' });
  expect(await habits()).toEqual({ ok: true, value: { habits: [] } });
});

import { expect, test } from 'vitest';
import { listWorkspaces as contract } from '#shared/api/doctypes.ts';
import { accountingKind, getFirstKind, isKindOfferedBy } from '#shared/export-systems/offered-kinds.ts';
import { locales } from '#shared/kit/locale.ts';
import { listWorkspaces } from './workspaces.ts';

const systemsIn = async (lang: (typeof locales)[number]) => {
  const outcome = await listWorkspaces()({ params: { lang }, query: {}, body: {} });
  if (!outcome.ok) throw new Error('no systems');
  return contract.answer.parse(outcome.value);
};

test('all nine accounting systems are offered, whatever the language (R-EXP-01, R-EXP-07)', async () => {
  for (const lang of locales)
    expect((await systemsIn(lang)).map(({ id }) => id)).toEqual([
      'omega',
      'pohoda',
      'moneys3',
      'mrp',
      'mrpks',
      'mksoft',
      'abraflexi',
      'flexibee',
      'ifosoft',
    ]);
});

test('a system lists kinds of the twelve, each once and with a name in the language (R-EXP-03, R-EXP-04)', async () => {
  const names = await Promise.all(locales.map(async (lang) => (await systemsIn(lang))[1]?.doctypes.map((d) => d.name)));
  expect(new Set(names.flat()).size).toBeGreaterThan(12 * 3);
  for (const { doctypes } of await systemsIn('sk')) {
    const kinds = doctypes.map(({ id }) => id);
    expect(kinds).toEqual(accountingKind.options.filter((kind) => kinds.includes(kind)));
    expect(doctypes.every(({ name, value }) => name !== '' && value !== '')).toBe(true);
    expect(new Set(doctypes.map(({ name }) => name)).size).toBe(doctypes.length);
  }
});

test('not every system takes every kind: a journal of postings has no advance invoices (R-EXP-05)', async () => {
  const journal = (await systemsIn('sk')).find(({ id }) => id === 'ifosoft');
  expect(journal?.doctypes.map(({ id }) => id)).not.toContain('incomingAdvanceInvoice');
  expect(isKindOfferedBy('ifosoft', 'incomingAdvanceInvoice')).toBe(false);
  expect(isKindOfferedBy('pohoda', 'incomingAdvanceInvoice')).toBe(true);
  expect(isKindOfferedBy(null, 'incomingInvoice')).toBe(false);
  expect(getFirstKind(null)).toBeNull();
});

test('MRP lists receipts, internal documents, payables and receivables for its K/S edition only (R-EXP-06)', async () => {
  const mrp = (await systemsIn('sk')).find(({ id }) => id === 'mrp');
  const only = mrp?.doctypes.filter(({ value }) => value === 'K/S');
  const kinds = ['receipt', 'internalDocument', 'payableDocument', 'receivableDocument'] as const;
  expect(only?.map(({ id }) => id)).toEqual(kinds);
  expect(only?.[0]?.name).toBe('Pokladničný doklad (len K/S)');
  for (const kind of kinds) {
    expect(isKindOfferedBy('mrp', kind)).toBe(false);
    expect(isKindOfferedBy('mrpks', kind)).toBe(true);
  }
});

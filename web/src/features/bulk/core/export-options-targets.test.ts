import { expect, test } from 'vitest';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';
import { listExportKinds } from '#shared/export-systems/export-kinds.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { isExperimental, listOfferedTargets } from './export-options.ts';

/** Types of the systems, of received invoices unless another kind is named. */
const of = (systems: readonly (string | null)[], kind: AccountingKind | null = 'incomingInvoice') =>
  systems.map((exportSystem) => ({ exportSystem, exportSystemType: kind }));

test('documents go to the systems of their types, and always to payments, the list and our own format (R-EXP-02, R-BLK-14)', () => {
  expect(listOfferedTargets(of(['pohoda', 'pohoda', null]))).toEqual(['pohoda', 'sepa', 'excel', 'docflow']);
  expect(listOfferedTargets(of(['flexibee', 'omega']))).toEqual(['omega', 'flexibee', 'sepa', 'excel', 'docflow']);
});

test('without a system on any type every system can be chosen', () => {
  expect(listOfferedTargets(of([null, 'unknown']))).toEqual([...exportSystemIds, 'sepa', 'excel', 'docflow']);
});

test('formats that no vendor described are called experimental', () => {
  expect(isExperimental('mksoft')).toBe(true);
  expect(isExperimental('pohoda')).toBe(false);
});

test('ways that the company did not choose, or lacks something for, are not offered (R-EXP-22, R-EXP-23)', () => {
  const given = { iban: '', companyId: '47209186' };
  const kinds = listExportKinds(['accounting-software', 'one-time-payment', 'spreadsheet'], given);
  expect(listOfferedTargets(of(['pohoda']), kinds)).toEqual(['pohoda', 'excel']);
  expect(listOfferedTargets(of(['omega']), listExportKinds([], given))).toEqual(['omega', 'sepa', 'excel', 'docflow']);
});

test('e-invoices are offered where a type is of what the company issues', () => {
  expect(listOfferedTargets(of(['omega'], 'outcomingInvoice'))).toEqual([
    'omega',
    'sepa',
    'excel',
    'docflow',
    'peppol',
  ]);
  const both = [...of(['omega']), ...of(['omega'], 'outcomingCreditNote')];
  expect(listOfferedTargets(both)).toContain('peppol');
  expect(listOfferedTargets(of(['omega'], null))).not.toContain('peppol');
});

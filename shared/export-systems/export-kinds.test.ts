import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportTarget } from '#shared/export-systems/export-target.ts';
import { exportKinds, listExportKinds, isKindOffered, getExportKind, findMissingDetail } from './export-kinds.ts';

test('a company exports in five ways, and every target belongs to one of them (R-EXP-22)', () => {
  expect(exportKinds).toEqual([
    'one-time-payment',
    'double-entry',
    'accounting-software',
    'digital-company',
    'spreadsheet',
  ]);
  expect(new Set(exportTarget.options.map(getExportKind))).toEqual(new Set(exportKinds));
});

test('payments need an IBAN, double entry and accounting programs the number of the company, the rest nothing (R-EXP-23)', () => {
  const nothing = { iban: '', companyId: ' ' };
  expect(exportKinds.map((kind) => findMissingDetail(kind, nothing))).toEqual([
    'iban',
    'companyId',
    'companyId',
    null,
    null,
  ]);
  const all = { iban: 'SK3112000000198742637541', companyId: '47209186' };
  expect(exportKinds.map((kind) => findMissingDetail(kind, all))).toEqual([null, null, null, null, null]);
});

test('a target is offered when its way was chosen, or nothing was yet, and nothing is missing for it', () => {
  const given = { iban: '', companyId: '47209186' };
  const offered = (chosen: Parameters<typeof listExportKinds>[0]) =>
    exportTarget.options.filter((target) => isKindOffered(target, listExportKinds(chosen, given)));
  expect(offered(null)).toEqual(exportTarget.options.filter((target) => target !== 'sepa'));
  expect(offered(['spreadsheet', 'one-time-payment'])).toEqual(['excel']);
  fc.assert(
    fc.property(fc.subarray([...exportKinds]), (chosen) => {
      for (const target of offered(chosen)) expect(chosen).toContain(getExportKind(target));
    }),
  );
});

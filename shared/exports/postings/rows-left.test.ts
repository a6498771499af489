import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { flexi } from '../flexi/flexi.ts';
import { moneys3 } from '../moneys3/moneys3.ts';
import { omega } from '../omega/omega.ts';
import { pohoda } from '../pohoda/pohoda.ts';

const row = { postingDebit: '501', postingCredit: '321', postingAmount: '123.00' };
const settings = exportSettings();
const notes = (exporter: Pick<typeof omega, 'judge'>, values: Readonly<Record<string, string>>, over = settings) =>
  exporter.judge(mapDocument(invoiceSource(values), over), over).map(({ note }) => note);

test('a program whose file has no posting rows says that rows stay behind, and only where there are any', () => {
  for (const exporter of [pohoda, flexi, moneys3]) {
    expect(notes(exporter, row)).toContain('postings-not-taken');
    expect(notes(exporter, {})).not.toContain('postings-not-taken');
  }
  expect(notes(omega, row)).not.toContain('postings-not-taken');
});

test('an export that leaves booking to the program says nothing of rows', () => {
  const off = { ...settings, dates: exportDates.parse({ exportAutoAccounting: false }) };
  expect(notes(pohoda, row, off)).not.toContain('postings-not-taken');
});

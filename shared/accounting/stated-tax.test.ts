import { expect, test } from 'vitest';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { runExport, type ExportFinding } from '#shared/exports/exporter.ts';
import { flexi } from '#shared/exports/flexi/flexi.ts';
import { ifosoft } from '#shared/exports/ifosoft/ifosoft.ts';
import { mksoft } from '#shared/exports/mksoft/mksoft.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { mrp } from '#shared/exports/mrp/mrp.ts';
import { mrpks } from '#shared/exports/mrp/mrpks.ts';
import { omega } from '#shared/exports/omega/omega.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';
import { toVatLines } from '#shared/vat-watch/watch.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { mapDocument } from './mapping/map-document.ts';

const payer = exportSettings();
const nonPayer = { ...payer, owner: { ...payer.owner, vatHistory: [{ from: null, status: 'nonPayer' as const }] } };
const sold = (values: Readonly<Record<string, string>>, settings: ExportSettings = payer) =>
  mapDocument(invoiceSource({ customerName: 'Odberateľ', ...values }, 'outcomingInvoice'), settings);

/** What each program says of stated tax. */
function judgeAll(values: Readonly<Record<string, string>>, settings: ExportSettings = payer): readonly string[] {
  const document = sold(values, settings);
  const findings: readonly (readonly ExportFinding[])[] = [
    runExport(omega, [document], settings).results,
    runExport(pohoda, [document], settings).results,
    runExport(moneys3, [document], settings).results,
    runExport(flexi, [document], settings).results,
    runExport(mrp, [document], settings).results,
    runExport(mrpks, [document], settings).results,
    runExport(mksoft, [document], settings).results,
    runExport(ifosoft, [document], settings).results,
  ];
  return findings.map((results) => {
    const found = results.find(({ note }) => note === 'tax-stated');
    return found === undefined ? '-' : `${found.type} ${found.value}`;
  });
}
const all = (say: string): readonly string[] => Array.from({ length: 8 }, () => say);

test.each(['exempt', 'exemptDeductible', 'euSupply', 'export', 'suppliedAbroad', 'margin', 'outside', 'reverseCharge'])(
  'tax that a sale under the regime %s states stays in no program, and the watch names it (§ 69 par. 5)',
  (vatRegime) => {
    expect(judgeAll({ vatRegime })).toEqual(all('error 23.00 EUR'));
    expect(toVatLines(sold({ vatRegime }), 'F').flatMap(({ findings }) => findings)).toContain('tax-stated');
  },
);

test('every program warns a company that is no payer and states tax (§ 69 par. 5)', () => {
  for (const vatRegime of ['standard', 'nonPayer']) {
    expect(judgeAll({ vatRegime }, nonPayer)).toEqual(all('warning 23.00 EUR'));
    expect(toVatLines(sold({ vatRegime }, nonPayer), 'F')[0]?.findings).toContain('tax-stated');
  }
});

test('domestic tax, the tax of other states and sales without tax are as they should be', () => {
  const none = { vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  const czech = { vat: '21.00', vatRate: '21', totalAmount: '121.00' };
  for (const values of [
    {},
    { ...none, vatRegime: 'exempt' },
    { ...czech, vatRegime: 'oss', ossCountry: 'CZ' },
    { ...czech, vatRegime: 'suppliedAbroad', customerCountry: 'CZ' },
  ]) {
    expect(judgeAll(values)).toEqual(all('-'));
    expect(toVatLines(sold(values), 'F').flatMap(({ findings }) => findings)).not.toContain('tax-stated');
  }
});

import * as XLSX from '@e965/xlsx';
import type { InputOf } from '#shared/api/contract.ts';
import type { exportVatWatch as contract, VatReport } from '#shared/api/vat-watch.ts';
import { ok } from '#shared/kit/result.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { loadVatReport, type VatWatchDeps } from './report.ts';

const text = (value: string): XLSX.CellObject => ({ t: 's', v: value, z: '@' });
const amount = (value: string): XLSX.CellObject => ({ t: 'n', v: Number(value), z: '0.00' });
const count = (value: number): XLSX.CellObject => ({ t: 'n', v: value, z: '0' });

function totalsSheet({ totals }: VatReport, locale: Locale): XLSX.CellObject[][] {
  const { heads } = vatWords[locale];
  return [
    [heads.section, heads.count, heads.base, heads.vat, heads.unsure].map(text),
    ...totals.map((one) => [
      text(toPrintedSection(one.section)),
      count(one.count),
      amount(one.base),
      amount(one.vat),
      count(one.unsure),
    ]),
  ];
}

function linesSheet({ lines }: VatReport, locale: Locale): XLSX.CellObject[][] {
  const { heads, findings } = vatWords[locale];
  return [
    [heads.section, heads.number, heads.partner, heads.vatId, heads.date, heads.base, heads.vat, heads.findings].map(
      text,
    ),
    ...lines.map((line) => [
      ...[toPrintedSection(line.section), line.number, line.partner, line.vatId, line.date].map(text),
      amount(line.base),
      amount(line.vat),
      text(line.findings.map((finding) => findings[finding]).join('; ')),
    ]),
  ];
}

function suppliersSheet({ suppliers }: VatReport, locale: Locale): XLSX.CellObject[][] {
  const { heads } = vatWords[locale];
  return [
    [heads.vatId, heads.partner, heads.count, heads.base, heads.vat].map(text),
    ...suppliers.map((one) => [
      ...[one.vatId, one.partner].map(text),
      count(one.count),
      amount(one.base),
      amount(one.vat),
    ]),
  ];
}

/** The report as a workbook: sums by section first, then every document, then the suppliers of B.3.2 where there are any. */
export const exportVatWatch =
  (deps: VatWatchDeps) =>
  async ({ params }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const report = await loadVatReport(deps, caller, params.period);
    const words = vatWords[caller.locale];
    const book = XLSX.utils.book_new();
    const put = (name: string, rows: XLSX.CellObject[][]) => {
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
    };
    put(words.sheets.totals, totalsSheet(report, caller.locale));
    put(words.sheets.lines, linesSheet(report, caller.locale));
    if (report.suppliers.length > 0) put(words.sheets.suppliers, suppliersSheet(report, caller.locale));
    const bytes: unknown = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
    if (!(bytes instanceof Uint8Array)) throw new TypeError('the spreadsheet library answered no bytes');
    return ok({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `kv-dph-${params.period}.xlsx`,
      bytes,
    });
  };

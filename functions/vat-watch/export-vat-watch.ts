import type { InputOf } from '#shared/api/contract.ts';
import type { exportVatWatch as contract, VatReport } from '#shared/api/vat-watch.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { ok } from '#shared/kit/result.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { describeSection } from '#shared/text/vat-sections.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { WorkbookCell, Workbooks } from '#functions/ports/office-files.ts';
import { loadVatReport, type VatWatchDeps } from './report.ts';

const text = (value: string): WorkbookCell => ({ kind: 'text', text: value });
const amount = (value: string): WorkbookCell => ({ kind: 'number', value: Number(value), decimals: 2 });
const count = (value: number): WorkbookCell => ({ kind: 'number', value, decimals: 0 });

function totalsSheet({ totals, balance, country }: VatReport, locale: Locale): WorkbookCell[][] {
  const { heads, balance: words } = vatWords[locale];
  return [
    [heads.section, heads.count, heads.base, heads.vat, heads.unsure, heads.meaning].map(text),
    ...totals.map((one) => [
      text(toPrintedSection(one.section)),
      count(one.count),
      amount(one.base),
      amount(one.vat),
      count(one.unsure),
      text(describeSection(locale, country, one.section)),
    ]),
    [],
    [text(words.output), text(''), text(''), amount(balance.output)],
    [text(words.input), text(''), text(''), amount(balance.input)],
    [text(words.balance), text(''), text(''), amount(balance.balance)],
  ];
}

function linesSheet({ lines }: VatReport, locale: Locale): WorkbookCell[][] {
  const { heads, findings } = vatWords[locale];
  return [
    [
      ...[heads.section, heads.number, heads.partner, heads.vatId, heads.date],
      ...[heads.rate, heads.base, heads.vat, heads.findings],
    ].map(text),
    ...lines.map((line) => [
      ...[toPrintedSection(line.section), line.number, line.partner, line.vatId, line.date].map(text),
      isDecimal(line.rate) ? count(Number(line.rate)) : text(''),
      amount(line.base),
      amount(line.vat),
      text(line.findings.map((finding) => findings[finding]).join('; ')),
    ]),
  ];
}

function suppliersSheet({ suppliers }: VatReport, locale: Locale): WorkbookCell[][] {
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
  (deps: VatWatchDeps & { readonly workbooks: Workbooks }) =>
  async ({ params }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const loaded = await loadVatReport(deps, caller.ownerId, params.period);
    if (!loaded.ok) return loaded;
    const report = loaded.value;
    const words = vatWords[caller.locale];
    const suppliers = { name: words.sheets.suppliers, rows: suppliersSheet(report, caller.locale) };
    const bytes = await deps.workbooks.write([
      { name: words.sheets.totals, rows: totalsSheet(report, caller.locale) },
      { name: words.sheets.lines, rows: linesSheet(report, caller.locale) },
      ...(report.suppliers.length > 0 ? [suppliers] : []),
    ]);
    return ok({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `kv-dph-${params.period}.xlsx`,
      bytes,
    });
  };

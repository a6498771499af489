import type { BusinessAnalysis, exportBusinessAnalysis as contract } from '#shared/api/business-analysis.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { ok } from '#shared/kit/result.ts';
import { analysisWords } from '#shared/text/analysis-words.ts';
import { vatWords } from '#shared/text/vat-words.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { WorkbookCell, Workbooks } from '#functions/ports/office-files.ts';
import { loadAnalysis, type AnalyseDeps } from './analyse-business.ts';

const text = (value: string): WorkbookCell => ({ kind: 'text', text: value });
const amount = (value: string): WorkbookCell => ({ kind: 'number', value: Number(value), decimals: 2 });
const count = (value: number): WorkbookCell => ({ kind: 'number', value, decimals: 0 });

type Words = (typeof analysisWords)[keyof typeof analysisWords];
type Rows = WorkbookCell[][];

const monthRows = (found: BusinessAnalysis, { heads }: Words): Rows => [
  [heads.month, heads.sales, heads.salesTax, heads.costs, heads.costsTax].map(text),
  ...found.balance.map((row) => [
    text(row.month),
    ...[row.salesAmount, row.salesTax, row.costsAmount, row.costsTax].map(amount),
  ]),
  [text(heads.total), ...[found.salesTotal, found.salesTax, found.costsTotal, found.costsTax].map(amount)],
  ...found.others.map((row) =>
    row.side === 'sale'
      ? [text(row.currency), amount(row.amount), amount(row.tax)]
      : [text(row.currency), text(''), text(''), amount(row.amount), amount(row.tax)],
  ),
];

const partnerRows = ({ top, rest }: BusinessAnalysis['costsGrouped'], { heads }: Words): Rows => [
  [heads.partner, heads.documents, heads.amount, heads.tax].map(text),
  ...top.map((one) => [text(one.name || one.key), count(one.documents), amount(one.amount), amount(one.tax)]),
  ...(rest.documents > 0 ? [[text(heads.rest), count(rest.documents), amount(rest.amount), amount(rest.tax)]] : []),
];

const overdueRows = ({ list }: BusinessAnalysis['expiredSales'], { heads }: Words): Rows => [
  [heads.partner, heads.number, heads.dueDate, heads.days, heads.total, heads.currency].map(text),
  ...list.map((one) => [
    ...[one.partner, one.number, one.dueDate].map(text),
    count(one.days),
    amount(one.amount),
    text(one.currency),
  ]),
];

const vatRows = ({ vat }: BusinessAnalysis, { heads }: Words, section: string): Rows => [
  [heads.rate, heads.output, heads.input, heads.balance].map(text),
  ...vat.rates.map((one) => [text(`${one.rate} %`), ...[one.output, one.input, one.balance].map(amount)]),
  [text(heads.total), ...[vat.output, vat.input, vat.balance].map(amount)],
  [],
  [section, heads.documents, heads.amount, heads.tax].map(text),
  ...vat.sections.map((one) => [
    text(toPrintedSection(one.section)),
    count(one.documents),
    amount(one.base),
    amount(one.tax),
  ]),
];

/** The figures of a period as a workbook: months first, then partners, what is overdue, tax, and what was left out. */
export const exportBusinessAnalysis =
  (deps: AnalyseDeps & { readonly workbooks: Workbooks }) =>
  async ({ body }: InputOf<typeof contract>, { ownerId, locale }: Caller): Promise<Outcome<typeof contract>> => {
    const loaded = await loadAnalysis(deps, ownerId, body);
    if (!loaded.ok) return loaded;
    const found = loaded.value;
    const words = analysisWords[locale];
    const { sheets, heads, reasons } = words;
    const vat = { name: sheets.vat, rows: vatRows(found, words, vatWords[locale].heads.section) };
    const left = found.leftOut.map(({ reason, documents }) => [text(reasons[reason]), count(documents)]);
    const bytes = await deps.workbooks.write([
      { name: sheets.months, rows: monthRows(found, words) },
      { name: sheets.suppliers, rows: partnerRows(found.costsGrouped, words) },
      { name: sheets.customers, rows: partnerRows(found.salesGrouped, words) },
      { name: sheets.overdueSales, rows: overdueRows(found.expiredSales, words) },
      { name: sheets.overdueCosts, rows: overdueRows(found.expiredCosts, words) },
      ...(found.payer ? [vat] : []),
      { name: sheets.leftOut, rows: [[heads.reason, heads.documents].map(text), ...left] },
    ]);
    return ok({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `analytika-${body.from}-${body.to}.xlsx`,
      bytes,
    });
  };

import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { Amount } from '#shared/accounting/amounts.ts';
import { getBookCurrency, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { exportListWords } from '#shared/text/exports/list-words.ts';
import { getFieldName } from '#shared/text/field-names.ts';
import { number, type Cell, type Column } from './cells.ts';

/** An amount in the currency of the books; empty where the document is foreign and its rate is not known. */
export const inHome = ({ foreign, rate }: AccountingDocument, amount: Amount): Cell =>
  number(foreign && rate === '' ? '' : amount);

/** A heading of amounts in the currency of the books. */
export const headInBooks = (head: string, settings: ExportSettings): string =>
  exportListWords[settings.locale].inBooks.replace('{head}', head).replace('{currency}', getBookCurrency(settings));

const listRates = (documents: readonly AccountingDocument[]): readonly string[] =>
  [...new Set(documents.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].toSorted((a, b) => Number(b) - Number(a));

type Part = 'base' | 'vat';

/** Base and tax for each rate, the highest first; 0 % has no tax. */
const listRateParts = (documents: readonly AccountingDocument[]): readonly { rate: string; part: Part }[] =>
  listRates(documents).flatMap((rate) => [
    { rate, part: 'base' as const },
    ...(rate === '0' ? [] : [{ rate, part: 'vat' as const }]),
  ]);

const homeParts = { base: 'homeBase', vat: 'homeVat' } as const;

/** The amounts of the documents in one currency; cells of documents in another one stay empty, so that each column can be summed up. */
function columnsOf(
  currency: string,
  documents: readonly AccountingDocument[],
  { locale }: ExportSettings,
): readonly Column[] {
  const words = exportListWords[locale];
  const column = (head: string, amount: (document: AccountingDocument) => Amount): Column => ({
    head: `${head} (${currency})`,
    cell: (document) => number(document.currency === currency ? amount(document) : ''),
  });
  return [
    ...listRateParts(documents).map(({ rate, part }) =>
      column(
        words[part].replace('{rate}', rate.replace('.', ',')),
        ({ vat }) => vat.find((row) => row.rate === rate)?.[part] ?? '',
      ),
    ),
    column(getFieldName(locale, 'rounding'), ({ rounding }) => rounding),
    column(getFieldName(locale, 'totalAmount'), ({ total }) => total),
    column(getFieldName(locale, 'paymentAmount'), ({ due }) => due),
  ];
}

/** What foreign documents are worth in the books, by rate; a list without any needs no second set of columns. */
function homeColumns(documents: readonly AccountingDocument[], settings: ExportSettings): readonly Column[] {
  const words = exportListWords[settings.locale];
  const foreign = documents.some((document) => document.foreign);
  const byRate = listRateParts(foreign ? documents : []).map(({ rate, part }): Column => ({
    head: headInBooks(words[part].replace('{rate}', rate.replace('.', ',')), settings),
    cell: (document) => inHome(document, document.vat.find((row) => row.rate === rate)?.[homeParts[part]] ?? ''),
  }));
  const total = words.homeTotal.replace('{currency}', getBookCurrency(settings));
  return [...byRate, { head: total, cell: (document) => inHome(document, document.homeTotal) }];
}

/** Amounts currency by currency, that of the books first, then all of them in the currency of the books. */
export function amountColumns(documents: readonly AccountingDocument[], settings: ExportSettings): readonly Column[] {
  const home = getBookCurrency(settings);
  const currencies = [...new Set(documents.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === home) - Number(a === home) || a.localeCompare(b),
  );
  return [
    ...currencies.flatMap((currency) =>
      columnsOf(
        currency,
        documents.filter((document) => document.currency === currency),
        settings,
      ),
    ),
    ...homeColumns(documents, settings),
  ];
}

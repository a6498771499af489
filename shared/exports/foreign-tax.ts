import { listRegimes } from '#shared/accounting/mapping/regime-parts.ts';
import { isSelfAssessed } from '#shared/vat/regime.ts';
import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import { isZero, trimZeros } from '#shared/accounting/amounts.ts';
import { toError, type ExportFinding } from './exporter.ts';
import { canBookAssessed, listRatesWithoutTypes } from './postings/assessed.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';

/** The country by whose number a party charges tax; empty where the document names none. Greece writes EL in its numbers. */
function findTaxCountry({ vatId, taxId, country }: Party): string {
  const [numberCountry = ''] = [vatId, taxId].flatMap((number) => /^\s*([A-Z]{2})[^A-Z]*\d/u.exec(number)?.[1] ?? []);
  return numberCountry === 'EL' ? 'GR' : numberCountry || country;
}

/**
 * The rates of VAT on a document that are another country's, whatever rates the country of the books has: German 19 % is no Slovak
 * 19 %. The number by which the supplier charges decides, then its address. Where a foreign invoice names neither, its tax is not
 * ours either. Sales under the one-stop shop bear such tax on purpose.
 */
export function findForeignRates(
  document: AccountingDocument,
  settings: Pick<ExportSettings, 'owner'>,
): { readonly country: string; readonly rates: readonly string[] } | undefined {
  const { supplier, direction, kind, oss } = document;
  if (oss !== undefined && direction === 'issued') return undefined;
  const country = findTaxCountry(supplier);
  const abroad = country === '' ? kind === 'foreignIncomingInvoice' : country !== getBookCountry(settings);
  const rates = document.vat.filter(({ vat }) => !isZero(vat)).map(({ rate }) => rate);
  return abroad && rates.length > 0 ? { country, rates } : undefined;
}

/** No program that books the tax of its country may take another country's for it. */
export function judgeForeignTax(
  document: AccountingDocument,
  settings: Pick<ExportSettings, 'owner'>,
): readonly ExportFinding[] {
  const found = findForeignRates(document, settings);
  if (found === undefined) return [];
  const rates = found.rates.map((rate) => (rate === '' ? '' : `${rate.replace('.', ',')} %`)).filter(Boolean);
  return [toError('vat-foreign', [found.country, rates.join(', ')].filter(Boolean).join(' '))];
}

/**
 * Whether we owe the tax of what we received: the document or a person says so, by its regime, by self-assessed tax or by the
 * section B.1 of the control statement, which holds nothing else. An advance that is only asked for owes none.
 */
export function isReverseReceived(document: AccountingDocument): boolean {
  const { direction, advance, accounting, fields } = document;
  if (direction === 'issued' || advance) return false;
  const assessed = fields.some(({ _id, value }) => _id === 'selfAssessedVat' && value.trim() !== '');
  const owed = listRegimes(document).some((regime) => isSelfAssessed(regime, direction));
  return owed || assessed || accounting.kvSection === 'B1';
}

/** Programs that tax by the VAT classification of the document need it for a received reverse charge; without it they do not tax. */
export const judgeReverseClassified = (document: AccountingDocument): readonly ExportFinding[] =>
  isReverseReceived(document) && document.accounting.vatClassification === ''
    ? [toError('reverse-charge-unclassified')]
    : [];

/**
 * Programs that book rows carry a received reverse charge where a person wrote the rows: those that are made of the sums of a document
 * hold no self-assessed tax.
 */
export const judgeReversePosted = (document: AccountingDocument): readonly ExportFinding[] =>
  isReverseReceived(document) && document.accounting.postings.length === 0 ? [toError('reverse-charge-unposted')] : [];

/** Omega books it besides by the sum types that the company entered; the rates that lack one are named. */
export function judgeReverseTyped(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const unposted = judgeReversePosted(document);
  if (unposted.length === 0 || !canBookAssessed(document)) return unposted;
  const rates = listRatesWithoutTypes(document, settings);
  return rates.length === 0 ? [] : [toError('sum-types-missing', `${rates.map(trimZeros).join(', ')} %`)];
}

import { isKindOfferedBy } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { fitsDirection, isTaxedHere, type VatRegime } from '#shared/vat/regime.ts';
import type { AccountingDocument, Deduction, MappingNote } from '#shared/accounting/accounting-document.ts';
import { toError, toWarning, type ExportFinding } from './exporter.ts';
import { isZero, sumAmounts } from '#shared/accounting/amounts.ts';
import { isRecapService } from '#shared/accounting/recapitulative.ts';
import { listStatedTax } from '#shared/accounting/stated-tax.ts';
import { judgeForeignTax } from './foreign-tax.ts';
import { getImbalance, listPostings } from './postings/generate.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { fitWindows1250 } from './writing/windows-1250.ts';
import { listPartDocuments, listRegimes } from '#shared/accounting/mapping/regime-parts.ts';
import { isAdvanceUnclear } from '#shared/accounting/mapping/advance-part.ts';
import { listExtraLines } from '#shared/accounting/mapping/extra-lines.ts';
import { fits } from './writing/text.ts';

/** Findings of the mapping with which a document can be exported; a person decides. */
const warnings: ReadonlySet<MappingNote> = new Set([
  'lines-differ',
  'receipt-above-limit',
  'car-rule-not-valid',
  'deduction-share-small',
]);

/**
 * Tax that is owed because it is stated (§ 69 par. 5 of Act 222/2004) and that the regime of the sale would lose: a payer chooses the domestic
 * regime or corrects the document; what a company that is no payer owes is in no program, and only named.
 */
function judgeStatedTax(document: AccountingDocument): readonly ExportFinding[] {
  const rows = listStatedTax(document);
  if (rows.length === 0) return [];
  const tax = `${sumAmounts(rows.map(({ vat }) => vat))} ${document.currency}`;
  return [document.status === 'payer' ? toError('tax-stated', tax) : toWarning('tax-stated', tax)];
}

const bookedByRows: ReadonlySet<ExportSystemId> = new Set(['omega', 'mksoft', 'ifosoft']);

/** A settlement that does not tell the tax of its advance would count it again; programs that book rows take those that a person wrote. */
const judgeAdvance = (document: AccountingDocument, system: ExportSystemId): readonly ExportFinding[] =>
  isAdvanceUnclear(document) && !(bookedByRows.has(system) && document.accounting.postings.length > 0)
    ? [toError('advance-tax-unclear', `${document.advances.total} ${document.currency}`)]
    : [];

const listTaxedAdvances = (document: AccountingDocument) =>
  listExtraLines(document).filter(({ about, vat }) => about === 'advance' && !isZero(vat));

/**
 * Rows that are made of the sums of a document hold its whole tax, that of a taxed advance as well (§ 19 par. 4 of Act 222/2004): the form of
 * rows that take it off is not certain (docs/vat/program-codes.md, "Omega"), so a person writes them.
 */
export const judgeAdvancePosted = (document: AccountingDocument): readonly ExportFinding[] =>
  document.accounting.postings.length === 0 && !isAdvanceUnclear(document) && listTaxedAdvances(document).length > 0
    ? [toError('advance-unposted', `${document.advances.total} ${document.currency}`)]
    : [];

/** Tax under the one-stop shop is of the customer's state (§ 68b): a sale that does not name it would be taxed here. */
const judgeOss = (document: AccountingDocument): readonly ExportFinding[] =>
  document.direction === 'issued' && document.oss === undefined && listRegimes(document).includes('oss')
    ? [toError('oss-country-missing')]
    : [];

/** What no program can take: a document without a kind, a day, an amount, or whose sums contradict each other. */
export function judgeDocument(document: AccountingDocument, system: ExportSystemId): readonly ExportFinding[] {
  const { kind } = document;
  return [
    ...(kind === 'other'
      ? [toError('kind-not-set')]
      : isKindOfferedBy(system, kind)
        ? []
        : [toError('kind-not-taken', kind)]),
    ...document.findings.map(({ note, value }) => (warnings.has(note) ? toWarning(note, value) : toError(note, value))),
    ...(listRegimes(document).every((regime) => fitsDirection(regime, document.direction))
      ? []
      : [toError('direction-differs')]),
    ...judgeStatedTax(document),
    ...judgeOss(document),
    ...judgeAdvance(document, system),
  ];
}

/** Programs that tax a document in one way alone; amounts outside VAT stand beside it in each of them. */
export function judgeMixed(document: AccountingDocument): readonly ExportFinding[] {
  const others = listRegimes(document).filter((regime) => regime !== document.regime && regime !== 'outside');
  return others.length === 0 ? [] : [toError('regimes-mixed')];
}

/** Programs whose files hold amounts in the money of the books need to know what foreign money is worth. */
export const judgeRate = ({ foreign, rate, currency }: AccountingDocument): readonly ExportFinding[] =>
  foreign && rate === '' ? [toError('exchange-rate-missing', currency)] : [];

/**
 * Programs with three columns for VAT take the rates of the books' country on the tax date, and none besides; of another country's
 * tax that is reported, not its rate.
 */
export function judgeRates(
  document: AccountingDocument,
  settings: Pick<ExportSettings, 'owner'>,
): readonly ExportFinding[] {
  const { vat, oss } = document;
  if (oss !== undefined) return [toError('oss-not-taken', oss.country)];
  const foreign = judgeForeignTax(document, settings);
  if (foreign.length > 0) return foreign;
  return [...vat, ...listTaxedAdvances(document)]
    .filter(({ bucket, rate }) => bucket === 'other' && rate !== '')
    .map(({ rate }) => toError('rate-unknown', rate));
}

/** The rates of a correction that were in force on its supply and not on its own tax date. */
function listPastRates({ dates, rateDay, vat }: AccountingDocument): readonly string[] {
  return rateDay === (dates.tax || dates.issue) ? [] : vat.filter((row) => !isZero(row.vat)).map(({ rate }) => rate);
}

/**
 * A correction keeps the rate of its supply (§ 25 of Act 222/2004). A program whose file states the rate takes it under a code that a person or
 * the company named; `note` says what else is to be done where it is not taken so.
 */
export const judgePastRates = (
  document: AccountingDocument,
  note: 'past-rate-unclassified' | 'past-rate-unposted' | 'past-rate-not-taken',
): readonly ExportFinding[] => {
  const { accounting } = document;
  const isNamed =
    (note === 'past-rate-unclassified' && accounting.vatClassification !== '') ||
    (note === 'past-rate-unposted' && accounting.postings.length > 0);
  return isNamed ? [] : listPastRates(document).map((rate) => toError(note, rate));
};

/** The present sum types of Omega hold for rates since 2025 (docs/vat/program-codes.md, "Omega"): rows at older ones are a person's. */
export const judgePastPosted = (document: AccountingDocument): readonly ExportFinding[] => {
  const { kind, advance, rateDay, accounting } = document;
  if (kind === 'internalDocument' || advance || rateDay >= '2025-01-01' || accounting.postings.length > 0) return [];
  return listPartDocuments(document)
    .filter(({ regime }) => isTaxedHere(regime))
    .flatMap(({ vat }) => vat.filter((row) => !isZero(row.vat)).map(({ rate }) => toError('past-rate-unposted', rate)));
};

/** Codes name entries of the program's own lists: cut to size they would name another one. */
export const judgeCodes = (codes: readonly (readonly [string, number])[]): readonly ExportFinding[] =>
  codes.filter(([code, max]) => !fits(code, max)).map(([code]) => toError('code-too-long', code));

/** A partner without a name cannot be found nor added. */
export const judgePartner = ({ partner }: AccountingDocument): readonly ExportFinding[] =>
  partner.name === '' && partner.companyId === '' ? [toError('partner-missing')] : [];

/** Which signs of what is written the encoding of a program lacks. */
export function judgeCharacters(texts: readonly string[]): readonly ExportFinding[] {
  const lost = new Set(texts.flatMap((text) => fitWindows1250(text).lost));
  return lost.size === 0 ? [] : [toWarning('characters-replaced', [...lost].slice(0, 20).join(' '))];
}

/** Posting rows whose sides differ are refused by every program that books them. */
export function judgePostings(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  if (document.findings.some(({ note }) => note === 'posting-invalid')) return [];
  const gap = getImbalance(listPostings(document, settings));
  return isZero(gap) ? [] : [toError('postings-unbalanced', gap)];
}

/**
 * A program that would deduct the whole tax of a document needs a person's classification where less is deducted (§ 49 and § 50 of Act
 * 222/2004); `carried` are the ways that its file tells by itself.
 */
export function judgeDeduction(
  document: AccountingDocument,
  carried: readonly Deduction['kind'][],
): readonly ExportFinding[] {
  const { direction, deduction, accounting, vat, advance } = document;
  const isTaxed = vat.some((row) => !isZero(row.vat));
  const restricted = direction === 'received' && !advance && listRegimes(document).includes('standard') && isTaxed;
  return restricted && !carried.includes(deduction.kind) && accounting.vatClassification === ''
    ? [toError('deduction-not-taken', deduction.kind)]
    : [];
}

/** Sales without tax that stand in a row of the return or in the recapitulative statement all the same (§ 78, § 80 of Act 222/2004). */
const declaredUntaxed: ReadonlySet<VatRegime> = new Set([
  'reverseCharge',
  'triangular',
  'euSupply',
  'suppliedAbroad',
  'export',
  'exemptDeductible',
  'exempt',
  'margin',
]);

/** A program whose codes each company names itself would leave such a sale out of the returns: it needs a person's classification. */
export function judgeRegimeClassified(document: AccountingDocument): readonly ExportFinding[] {
  const { direction, advance, status, accounting } = document;
  const declared = listRegimes(document).find((regime) =>
    status === 'payer' ? declaredUntaxed.has(regime) : isRecapService({ ...document, regime }),
  );
  if (declared === undefined || direction !== 'issued' || advance) return [];
  return accounting.vatClassification === '' ? [toError('regime-unclassified', declared)] : [];
}

/** A program whose file has no place for posting rows books the whole document by its pre-accounting: rows that were written stay behind. */
export const judgeRowsLeft = ({ accounting }: AccountingDocument): readonly ExportFinding[] =>
  accounting.postings.length === 0 ? [] : [toWarning('postings-not-taken', String(accounting.postings.length))];

import { vatFamilies, type VatFamily } from '#shared/einvoice/rules/vat-family.ts';
import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getRuleText } from './einvoice-rule-words.ts';
import { getTermName } from './einvoice-terms.ts';

/** Makes the sentence of a rule whose family says the same about many places. */
type Sentence = (locale: Locale) => string;
type Entry = readonly [rule: string, sentence: Sentence];

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** What carries a category of VAT, and the numbers of its rules: about parties, about rates. */
const carriers = [
  ['line', '02', '05'],
  ['allowance', '03', '06'],
  ['charge', '04', '07'],
] as const;

function vatSentences({ rules, rate, byRate, exemption, seller, buyer }: VatFamily): readonly Entry[] {
  /** A pattern with the words of this category, and of what carries it. */
  const pattern =
    (key: string, carrier: (typeof carriers)[number][0] = 'line'): Sentence =>
    (locale) => {
      const subject = getRuleText(locale, `vat.subject.${carrier}`);
      return getRuleText(locale, key, {
        with: getRuleText(locale, `vat.${rules}.with`),
        at: getRuleText(locale, `vat.${rules}.at`),
        Subject: subject,
        subject: lowerFirst(subject),
      });
    };
  const made = byRate ? 'byRate' : 'single';
  return [
    [`BR-${rules}-01`, pattern(`vat.rows.${made}`)],
    ...carriers.flatMap(([carrier, party, percent]): readonly Entry[] => [
      [`BR-${rules}-${party}`, pattern(`vat.parties.${seller}.${buyer}`, carrier)],
      [`BR-${rules}-${percent}`, pattern(`vat.rate.${rate}`, carrier)],
    ]),
    [`BR-${rules}-08`, pattern(`vat.base.${made}`)],
    [`BR-${rules}-09`, pattern(byRate ? 'vat.tax.byRate' : 'vat.tax.nought')],
    [`BR-${rules}-10`, pattern(`vat.reason.${exemption}`)],
  ];
}

/** Sums of CII that may be there once; those that are no business terms bear the names of their elements. */
const sums: Readonly<Record<number, TermId | { readonly element: string }>> = {
  477: 'BT-106',
  478: 'BT-108',
  479: 'BT-107',
  480: 'BT-109',
  481: 'BT-114',
  482: 'BT-112',
  483: { element: 'InformationAmount' },
  484: 'BT-113',
  485: { element: 'TotalDiscountAmount' },
  486: { element: 'TotalAllowanceChargeAmount' },
  487: 'BT-115',
  488: { element: 'RetailValueExcludingTaxInformationAmount' },
  489: { element: 'TotalDepositFeeInformationAmount' },
  490: { element: 'ProductValueExcludingTobaccoTaxInformationAmount' },
  491: { element: 'TotalRetailValueInformationAmount' },
  492: { element: 'GrossLineTotalAmount' },
  493: { element: 'NetLineTotalAmount' },
  494: { element: 'NetIncludingTaxesLineTotalAmount' },
};

const sumSentences: readonly Entry[] = Object.entries(sums).map(([number, what]) => [
  `CII-SR-${number}`,
  (locale) =>
    getRuleText(locale, 'cii.sum', { name: typeof what === 'string' ? getTermName(locale, what) : what.element }),
]);

/**
 * What a CII invoice does not hold, by the number of the rule. The supplier's programmer needs the name that it has in the file,
 * so it is not translated.
 */
const forbidden: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'cii.attribute': {
    ...{ 1: 'schemeName', 2: 'schemeAgencyName', 3: 'schemeDataURI', 4: 'schemeURI', 5: 'schemeID' },
    ...{ 6: 'schemeAgencyID', 7: 'schemeVersionID', 8: 'name', 9: 'listURI', 13: 'languageID', 14: 'languageLocaleID' },
    ...{ 31: 'currencyID', 32: 'currencyCodeListVersionID', 34: 'unitCodeListID', 35: 'unitCodeListAgencyID' },
    ...{ 36: 'unitCodeListAgencyName' },
    ...{ 101: 'schemeName', 102: 'schemeAgencyName', 103: 'schemeDataURI', 104: 'schemeURI' },
  },
  'cii.otherReference': {
    ...{ 15: 'URIID', 18: 'TypeCode', 21: 'Name', 22: 'AttachmentBinaryObject', 24: 'ReferenceTypeCode' },
    ...{ 27: 'FormattedIssueDateTime' },
  },
  'cii.reference': {
    ...{ 16: 'StatusCode', 17: 'CopyIndicator', 19: 'GlobalID', 20: 'RevisionID', 23: 'Information' },
    ...{ 25: 'SectionName', 26: 'PreviousRevisionID', 28: 'EffectiveSpecifiedPeriod', 29: 'IssuerTradeParty' },
    ...{ 30: 'AttachedSpecifiedBinaryFile' },
  },
  'cii.period': {
    ...{ 69: 'DurationMeasure', 70: 'InclusiveIndicator', 71: 'Description', 73: 'CompleteDateTime' },
    ...{ 74: 'OpenIndicator', 75: 'SeasonCode', 76: 'ID', 77: 'Name', 78: 'SequenceNumeric' },
    ...{ 79: 'StartDateFlexibilityCode', 80: 'ContinuousIndicator', 81: 'PurposeCode' },
  },
  'cii.address': {
    ...{ 82: 'ID', 83: 'PostOfficeBox', 84: 'BuildingName', 86: 'LineFour', 87: 'LineFive', 88: 'StreetName' },
    ...{ 89: 'CitySubDivisionName', 90: 'CountryName', 91: 'CountrySubDivisionID', 92: 'AttentionOf', 93: 'CareOf' },
    ...{ 94: 'BuildingNumber', 95: 'DepartmentName', 96: 'AdditionalStreetName' },
  },
};

const forbiddenSentences: readonly Entry[] = Object.entries(forbidden).flatMap(([key, names]) =>
  Object.entries(names).map(([number, name]): Entry => [
    `CII-DT-${number.padStart(3, '0')}`,
    (locale) => getRuleText(locale, key, { name }),
  ]),
);

const sentences: ReadonlyMap<string, Sentence> = new Map([
  ...vatFamilies.flatMap(vatSentences),
  ...sumSentences,
  ...forbiddenSentences,
]);

/** The sentence of a rule that belongs to a family of rules; undefined for a rule that stands alone. */
export const composeRuleText = (locale: Locale, rule: string): string | undefined => sentences.get(rule)?.(locale);

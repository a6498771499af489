import { isIban, isIco, isSlovakTaxId, isVatId, isPaymentSymbol } from '#shared/field/kinds/identifiers.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { isCut } from '#shared/field/value-length.ts';
import { isLocalCountry } from '#shared/field/kinds/field-kinds.ts';
import { findPartyCountry } from './party-country.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { fromCents, isDecimal, takePercent, toCents } from '#shared/kit/money.ts';

/** A field on which the outcome of a rule stands, with what the rule would rather see there. */
type Place = { readonly id: string; readonly idx: number; readonly suggestion?: string };

/** What one rule says of the values that it compares. */
export type Finding = {
  /** Key of the text catalogue: checks.<rule>. */
  readonly rule: string;
  readonly result: Check['result'];
  readonly places: readonly Place[];
  /** What was compared, in machine form and in the order in which the sentence about a contradiction names it. */
  readonly figures: readonly string[];
};

/** Cents by which sums of rounded items may differ. */
const slack = 2;

/** Every check that these rules attach; checks of other names come from the evidence of the reading. */
export const ruleNames: ReadonlySet<string> = new Set([
  'iban',
  'company-id',
  'tax-id',
  'vat-id',
  'vat-id-agrees',
  'date',
  'due-after-issue',
  'symbol-is-number',
  'text-cut',
  'base-and-vat-make-total',
  'rate-makes-vat',
  'rows-make-sum',
]);

type Get = (id: string, idx?: number) => FieldValue | undefined;

const at = ({ _id: id, _idx: idx }: FieldValue, suggestion?: string): Place =>
  suggestion === undefined ? { id, idx } : { id, idx, suggestion };
const toResult = (right: boolean): Check['result'] => (right ? 'passed' : 'failed');
const toFieldCents = (field: FieldValue | undefined): number | undefined =>
  field !== undefined && isDecimal(field.value) ? toCents(field.value) : undefined;

function shape(field: FieldValue, rule: string, right: boolean): readonly Finding[] {
  return [{ rule, result: toResult(right), places: [at(field)], figures: [field.value] }];
}

/** Shapes and check digits of one value. Numbers of companies abroad have rules of their own, about which these say nothing. */
function checkShape(field: FieldValue, filled: readonly FieldValue[]): readonly Finding[] {
  const { _id, value } = field;
  const country = findPartyCountry(_id, filled);
  switch (_id) {
    case 'paymentIBAN':
      return shape(field, 'iban', isIban(value));
    case 'supplierCompanyId':
    case 'customerCompanyId':
      return /^\d{8}$/u.test(value) && (country === undefined || isLocalCountry(country))
        ? shape(field, 'company-id', isIco(value))
        : [];
    case 'supplierTaxId':
    case 'customerTaxId':
      return /^\d{10}$/u.test(value) && (country === undefined || country === 'SK')
        ? shape(field, 'tax-id', isSlovakTaxId(value))
        : [];
    case 'supplierVatId':
    case 'customerVatId':
      return shape(field, 'vat-id', isVatId(value));
    case 'issueDate':
    case 'taxDate':
    case 'deliveryDate':
    case 'payDate':
      return shape(field, 'date', isPlainDate(value));
    default:
      return [];
  }
}

/** The Slovak VAT id is SK and the tax id; a company abroad that is registered here keeps the tax id of its country. */
function checkVatId(role: 'supplier' | 'customer', filled: readonly FieldValue[], get: Get): readonly Finding[] {
  const [vatId, taxId] = [get(`${role}VatId`), get(`${role}TaxId`)];
  if (vatId?.value.startsWith('SK') !== true || taxId === undefined || !/^\d{10}$/u.test(taxId.value)) return [];
  if (findPartyCountry(`${role}TaxId`, filled) !== 'SK') return [];
  const right = vatId.value === `SK${taxId.value}`;
  const places = [right ? at(vatId) : at(vatId, `SK${taxId.value}`)];
  return [{ rule: 'vat-id-agrees', result: toResult(right), places, figures: [vatId.value, taxId.value] }];
}

function checkDateOrder(get: Get): readonly Finding[] {
  const [issue, due] = [get('issueDate'), get('payDate')];
  if (issue === undefined || due === undefined) return [];
  const result = toResult(due.value >= issue.value);
  return [{ rule: 'due-after-issue', result, places: [at(due)], figures: [due.value, issue.value] }];
}

function checkSymbol(get: Get): readonly Finding[] {
  const [symbol, number] = [get('paymentVS'), get('invoiceNumber')];
  if (symbol === undefined || number === undefined) return [];
  const agrees = isPaymentSymbol(symbol.value, number.value);
  // Some suppliers use symbols of their own: where their confirmed documents have it there is nothing to doubt.
  if (!agrees && symbol.checks.some(({ name, result }) => name === 'supplier-agrees' && result === 'passed')) return [];
  const places = agrees ? [at(symbol), at(number)] : [at(symbol)];
  const figures = [symbol.value, number.value];
  return [{ rule: 'symbol-is-number', result: agrees ? 'passed' : 'warned', places, figures }];
}

/** base + VAT = total of the document; where one disagrees, the sum of the others is offered. */
function checkSum(get: Get): readonly Finding[] {
  const fields = [get('totalBase'), get('totalVat'), get('totalAmount')] as const;
  const [base, vat, total] = [toFieldCents(fields[0]), toFieldCents(fields[1]), toFieldCents(fields[2])];
  if (base === undefined || vat === undefined || total === undefined) return [];
  const right = Math.abs(base + vat - total) <= slack;
  const wanted = [total - vat, total - base, base + vat];
  const places = fields.flatMap((field, place): readonly Place[] => {
    const cents = wanted[place];
    if (field === undefined || cents === undefined) return [];
    return [right ? at(field) : at(field, fromCents(cents))];
  });
  const figures = [base, vat, total].map(fromCents);
  return [{ rule: 'base-and-vat-make-total', result: toResult(right), places, figures }];
}

/** Rate × base = VAT, and base + VAT = total, in one row of the VAT summary. */
function checkRow(base: FieldValue, get: Get): readonly Finding[] {
  const [vat, total] = [get('vatAmount', base._idx), get('vatTotal', base._idx)];
  const [b, v, t] = [toFieldCents(base), toFieldCents(vat), toFieldCents(total)];
  const rate = base.param;
  if (b === undefined || vat === undefined || v === undefined || rate === undefined || !isDecimal(rate)) return [];
  const tax = takePercent(b, rate);
  const rated = Math.abs(tax - v) <= Math.max(slack, Math.round(Math.abs(b) * 0.0005));
  const rateFinding: Finding = {
    rule: 'rate-makes-vat',
    result: toResult(rated),
    places: rated ? [at(vat), at(base)] : [at(vat, fromCents(tax))],
    figures: [fromCents(b), rate, fromCents(tax), fromCents(v)],
  };
  if (total === undefined || t === undefined) return [rateFinding];
  const right = Math.abs(b + v - t) <= slack;
  const sumFinding: Finding = {
    rule: 'base-and-vat-make-total',
    result: toResult(right),
    places: [right ? at(total) : at(total, fromCents(b + v))],
    figures: [b, v, t].map(fromCents),
  };
  return [rateFinding, sumFinding];
}

/** A longer text was read than a value can be: the document has the rest. */
const checkCut = (field: FieldValue): readonly Finding[] =>
  isCut(field.value) ? [{ rule: 'text-cut', result: 'warned', places: [at(field)], figures: [] }] : [];

const wholes = [
  ['vatBase', 'totalBase'],
  ['vatAmount', 'totalVat'],
] as const;

/** Rows of the VAT summary make the sums of the document. */
const checkRowSums = (all: readonly FieldValue[], get: Get): readonly Finding[] =>
  wholes.flatMap(([row, whole]): readonly Finding[] => {
    const field = get(whole);
    const cents = toFieldCents(field);
    const parts = all.flatMap((one) => (one._id === row ? (toFieldCents(one) ?? []) : []));
    if (field === undefined || cents === undefined || parts.length === 0) return [];
    const sum = parts.reduce((total, part) => total + part, 0);
    const right = Math.abs(sum - cents) <= slack;
    const places = [right ? at(field) : at(field, fromCents(sum))];
    return [{ rule: 'rows-make-sum', result: toResult(right), places, figures: [fromCents(sum), fromCents(cents)] }];
  });

/**
 * Every rule that is run over the values of a document: check digits, agreement of ids, order of dates, sums, rates. The one set for
 * the reading, for every edit in the browser and for every save. Empty values are no matter of it.
 */
export function runRules(fields: readonly FieldValue[]): readonly Finding[] {
  const filled = fields.filter(({ value }) => value.trim() !== '');
  const known = new Map(filled.map((field) => [`${field._id} ${field._idx}`, field]));
  const get: Get = (id, idx = 0) => known.get(`${id} ${idx}`);
  return [
    ...filled.flatMap((field) => checkShape(field, filled)),
    ...filled.flatMap(checkCut),
    ...checkVatId('supplier', filled, get),
    ...checkVatId('customer', filled, get),
    ...checkDateOrder(get),
    ...checkSymbol(get),
    ...checkSum(get),
    ...checkRowSums(filled, get),
    ...filled.filter(({ _id }) => _id === 'vatBase').flatMap((base) => checkRow(base, get)),
  ];
}

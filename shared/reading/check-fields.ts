import { isIban, isIco, isSlovakTaxId, isVatId } from '#shared/field/identifiers.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/dates.ts';
import { fromCents, isDecimal, percentOf, toCents } from '#shared/kit/money.ts';
import { isSymbolOf } from './header.ts';
import { markEvidence } from './mark-evidence.ts';

/** Cents by which sums of rounded items may differ. */
const slack = 2;

type Fields = ReadonlyMap<string, FieldValue>;
type Outcome = readonly [id: string, check: Check];

const keyOf = (field: Pick<FieldValue, '_id' | '_idx'>): string => `${field._id} ${field._idx}`;
const passed = (name: string): Check => ({ name, result: 'passed' });
const outcome = (name: string, right: boolean, suggestion?: string): Check =>
  right ? passed(name) : { name, result: 'failed', ...(suggestion === undefined ? {} : { suggestion }) };

const centsOf = (field: FieldValue | undefined): number | undefined =>
  field !== undefined && isDecimal(field.value) ? toCents(field.value) : undefined;

/** Shapes and check digits of one value. */
function shapeOf({ _id, value }: FieldValue): Check | undefined {
  switch (_id) {
    case 'paymentIBAN':
      return outcome('iban', isIban(value));
    case 'supplierCompanyId':
    case 'customerCompanyId':
      // Numbers of other lengths are foreign companies', about which modulo 11 says nothing.
      return /^\d{8}$/u.test(value) ? outcome('company-id', isIco(value)) : undefined;
    case 'supplierTaxId':
    case 'customerTaxId':
      return /^\d{10}$/u.test(value) ? outcome('tax-id', isSlovakTaxId(value)) : undefined;
    case 'supplierVatId':
    case 'customerVatId':
      return outcome('vat-id', isVatId(value));
    case 'issueDate':
    case 'taxDate':
    case 'deliveryDate':
    case 'payDate':
      return outcome('date', isPlainDate(value));
    default:
      return undefined;
  }
}

/** The Slovak VAT id is SK and the tax id; the Czech one is CZ and the company id of a company. */
function vatIdAgrees(role: 'supplier' | 'customer', get: (id: string) => FieldValue | undefined): readonly Outcome[] {
  const vatId = get(`${role}VatId`);
  const taxId = get(`${role}TaxId`);
  if (vatId?.value.startsWith('SK') !== true || taxId === undefined || !/^\d{10}$/u.test(taxId.value)) return [];
  const check = outcome('vat-id-agrees', vatId.value === `SK${taxId.value}`, `SK${taxId.value}`);
  return [[keyOf(vatId), check]];
}

function datesInOrder(get: (id: string) => FieldValue | undefined): readonly Outcome[] {
  const issue = get('issueDate');
  const due = get('payDate');
  if (issue === undefined || due === undefined) return [];
  return [[keyOf(due), outcome('due-after-issue', due.value >= issue.value)]];
}

function symbolAgrees(get: (id: string) => FieldValue | undefined): readonly Outcome[] {
  const symbol = get('paymentVS');
  const number = get('invoiceNumber');
  if (symbol === undefined || number === undefined) return [];
  const agrees = isSymbolOf(symbol.value, number.value);
  const check: Check = agrees ? passed('symbol-is-number') : { name: 'symbol-is-number', result: 'warned' };
  return agrees
    ? [
        [keyOf(symbol), check],
        [keyOf(number), check],
      ]
    : [[keyOf(symbol), check]];
}

/** base + VAT = total of the paper; where one disagrees, the sum of the others is offered. */
function sumAgrees(get: (id: string) => FieldValue | undefined): readonly Outcome[] {
  const fields = [get('totalBase'), get('totalVat'), get('totalAmount')] as const;
  const [base, vat, total] = [centsOf(fields[0]), centsOf(fields[1]), centsOf(fields[2])];
  if (base === undefined || vat === undefined || total === undefined) return [];
  const right = Math.abs(base + vat - total) <= slack;
  return fields.flatMap((field, place): readonly Outcome[] => {
    const wanted = [total - vat, total - base, base + vat][place];
    if (field === undefined || wanted === undefined) return [];
    return [[keyOf(field), outcome('base-and-vat-make-total', right, fromCents(wanted))]];
  });
}

/** Rate × base = VAT, and base + VAT = total, in every row of the recap. */
function rowAgrees(fields: Fields, base: FieldValue): readonly Outcome[] {
  const vat = fields.get(keyOf({ _id: 'vatAmount', _idx: base._idx }));
  const total = fields.get(keyOf({ _id: 'vatTotal', _idx: base._idx }));
  const [b, v, t] = [centsOf(base), centsOf(vat), centsOf(total)];
  const rate = base.param;
  if (b === undefined || vat === undefined || v === undefined || rate === undefined || !isDecimal(rate)) return [];
  const tax = percentOf(b, rate);
  const room = Math.max(slack, Math.round(Math.abs(b) * 0.0005));
  const rated = outcome('rate-makes-vat', Math.abs(tax - v) <= room, fromCents(tax));
  const list: Outcome[] = [[keyOf(vat), rated]];
  if (rated.result === 'passed') list.push([keyOf(base), passed('rate-makes-vat')]);
  if (total !== undefined && t !== undefined)
    list.push([keyOf(total), outcome('base-and-vat-make-total', Math.abs(b + v - t) <= slack, fromCents(b + v))]);
  return list;
}

/** Rows of the recap make the paper's sums. */
function rowsMakeSums(all: readonly FieldValue[], get: (id: string) => FieldValue | undefined): readonly Outcome[] {
  const of = (id: string): readonly number[] =>
    all.flatMap((field) => (field._id === id ? (centsOf(field) ?? []) : []));
  return (
    [
      ['vatBase', 'totalBase'],
      ['vatAmount', 'totalVat'],
    ] as const
  ).flatMap(([row, whole]): readonly Outcome[] => {
    const field = get(whole);
    const cents = centsOf(field);
    const parts = of(row);
    if (field === undefined || cents === undefined || parts.length === 0) return [];
    const sum = parts.reduce((total, part) => total + part, 0);
    return [[keyOf(field), outcome('rows-make-sum', Math.abs(sum - cents) <= slack, fromCents(sum))]];
  });
}

/** Checks that other steps of reading leave with a value (shared/reading/merge, codes, einvoice, memory, second-place). */
const evidenceChecks: ReadonlySet<string> = new Set([
  'agrees-with-page',
  'differs-from-page',
  'differs-from-code',
  'printed-twice',
  'einvoice-sums',
  'einvoice-terms',
  // What earlier papers of the supplier say (shared/reading/memory).
  'supplier-iban-changed',
  'supplier-known',
  'supplier-habit',
  'supplier-agrees',
  'account-listed',
]);

/**
 * Runs every deterministic check over a document's fields: check digits, agreement of ids, order of dates, sums. The outcomes
 * replace earlier ones, and what they are evidence of is marked anew; arithmetic offers its own value. The score stays what the
 * reader believed: its belief has looked at the same sums and digits already (docs/decisions/0025).
 */
export function checkFields(all: readonly FieldValue[]): readonly FieldValue[] {
  const fields: Fields = new Map(all.map((field) => [keyOf(field), field]));
  const get = (id: string): FieldValue | undefined => fields.get(keyOf({ _id: id, _idx: 0 }));
  const shapes = all.flatMap((field): readonly Outcome[] => {
    const check = shapeOf(field);
    return check === undefined ? [] : [[keyOf(field), check]];
  });
  const outcomes = [
    ...shapes,
    ...vatIdAgrees('supplier', get),
    ...vatIdAgrees('customer', get),
    ...datesInOrder(get),
    ...symbolAgrees(get),
    ...sumAgrees(get),
    ...rowsMakeSums(all, get),
    ...all.filter((field) => field._id === 'vatBase').flatMap((base) => rowAgrees(fields, base)),
  ];
  const judged = all.map((field) => {
    const own = outcomes.filter(([key]) => key === keyOf(field)).map(([, check]) => check);
    // What the rungs of evidence said of each other stays until a person says something.
    const ofEvidence = field.source === 'person' ? [] : field.checks.filter(({ name }) => evidenceChecks.has(name));
    return { ...field, checks: [...ofEvidence, ...own] };
  });
  return markEvidence(judged);
}

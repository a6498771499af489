import * as fc from 'fast-check';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toField } from './exports/export-sources.ts';
import { idOfNumber } from './worlds/documents-world.ts';

/*
 * Documents as a bookkeeper knows them, the fields that they are stored with, and what they come to. The sums are made of what was
 * drawn, never of the fields, in whole cents; no rule is shared with the product.
 */

const kinds = [
  'outcomingInvoice',
  'incomingInvoice',
  'receipt',
  'internalDocument',
  'incomingCreditNote',
  'outcomingCreditNote',
  'incomingAdvanceInvoice',
  'outcomingAdvanceInvoice',
  'payableDocument',
  'receivableDocument',
] as const satisfies readonly AccountingKind[];
/** The types of these companies: one for each kind, and one without any. */
export const drawnTypes: readonly { readonly id: string; readonly kind: AccountingKind | null }[] = [
  ...kinds.map((kind) => ({ id: kind.toLowerCase(), kind })),
  { id: 'dodacilist', kind: null },
];
/** What an invoice of ours is made out by. */
const issued: ReadonlySet<string> = new Set([
  'outcominginvoice',
  'outcomingcreditnote',
  'outcomingadvanceinvoice',
  'receivabledocument',
]);
const credits: ReadonlySet<string> = new Set(['incomingcreditnote', 'outcomingcreditnote']);
const advances: ReadonlySet<string> = new Set(['incomingadvanceinvoice', 'outcomingadvanceinvoice']);

export const today = '2026-11-20';
const days = [
  '2026-11-20',
  '2026-11-19',
  '2026-11-05',
  '2026-10-31',
  '2026-10-01',
  '2026-09-15',
  '2025-12-31',
  '2025-11-20',
  '2026-12-02',
  '2027-03-01',
];
const day = fc.constantFrom(...days);

const row = fc.record({
  rate: fc.constantFrom('23', '19', '5', '0'),
  base: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 50, 333, 99_999_99)),
});

/** A document as it was drawn. */
export const drawnDocument = fc.record({
  type: fc.constantFrom(...drawnTypes.map(({ id }) => id)),
  day: fc.option(day, { nil: '', freq: 12 }),
  dayField: fc.constantFrom('taxDate', 'issueDate', 'deliveryDate'),
  rows: fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ rate }) => rate }),
  /** How many crowns or dollars a euro cost, as written and as a fraction; none where the document does not say. */
  money: fc.constantFrom(
    ...[
      { currency: 'EUR', rate: '', top: 1n, bottom: 1n },
      { currency: 'EUR', rate: '', top: 1n, bottom: 1n },
      { currency: 'CZK', rate: '25', top: 25n, bottom: 1n },
      { currency: 'CZK', rate: '', top: 0n, bottom: 0n },
      { currency: 'USD', rate: '1.1', top: 11n, bottom: 10n },
    ],
  ),
  partner: fc.integer({ min: 1, max: 4 }),
  due: fc.option(day, { nil: '' }),
  paid: fc.boolean(),
  /** Cents that were paid already. */
  part: fc.constantFrom(0, 0, 0, 1, 5000),
  state: fc.constantFrom('read', 'read', 'read', 'read', 'read', 'unread', 'failed', 'trash', 'archived'),
  duplicate: fc.constantFrom(false, false, false, false, true),
});
export type DrawnDocument = typeof drawnDocument extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const toDecimal = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Halves go away from nought. */
const divide = (top: bigint, bottom: bigint): bigint =>
  top < 0n ? -divide(-top, bottom) : (2n * top + bottom) / (2n * bottom);

type Taxed = { readonly rate: string; readonly base: bigint; readonly tax: bigint };

/** The rows in the money of the document, as the document writes them. */
const toRows = ({ rows }: DrawnDocument): readonly Taxed[] =>
  rows.map(({ rate, base }) => ({ rate, base: BigInt(base), tax: divide(BigInt(base) * BigInt(rate), 100n) }));

const toTotal = (document: DrawnDocument): bigint =>
  toRows(document).reduce((sum, { base, tax }) => sum + base + tax, 0n);

/** The company whose books these are. */
export const booksOwner = {
  name: 'Pekáreň Podhorie, s. r. o.',
  country: 'SK',
  companyId: '47209186',
  taxId: '2023800112',
  vatId: 'SK2023800112',
};

/** The fields with which a document is stored. */
export function toFields(document: DrawnDocument): readonly FieldValue[] {
  const [we, they] = issued.has(document.type) ? ['supplier', 'customer'] : ['customer', 'supplier'];
  const values: Readonly<Record<string, string>> = {
    [`${we}Name`]: booksOwner.name,
    [`${we}CompanyId`]: booksOwner.companyId,
    [`${they}Name`]: `Partner ${document.partner}`,
    [`${they}CompanyId`]: `3000000${document.partner}`,
    [`${they}VatId`]: `SK202000000${document.partner}`,
    [document.dayField]: document.day,
    payDate: document.due,
    currency: document.money.currency,
    exchangeRate: document.money.rate,
    totalAmount: toDecimal(toTotal(document)),
    paidAmount: document.part === 0 ? '' : toDecimal(BigInt(document.part)),
  };
  return [
    ...Object.entries(values).flatMap(([id, value]) => (value === '' ? [] : [toField(id, value)])),
    ...toRows(document).flatMap(({ rate, base, tax }, _idx) => [
      toField('vatBase', toDecimal(base), { param: rate, _idx }),
      toField('vatAmount', toDecimal(tax), { param: rate, _idx }),
    ]),
  ];
}

/** The head of the document with a number. */
export const toHead = ({ type, state, duplicate, paid }: DrawnDocument, number: number): Partial<DocumentHead> => ({
  _id: idOfNumber(number),
  doctype: type,
  paid,
  process: state === 'unread' ? 1 : 2,
  step: state === 'failed' ? -1 : state === 'archived' ? 'archived' : 'start',
  deletedAt: state === 'trash' ? '2026-01-15T00:00:00.000Z' : null,
  warnings: duplicate ? [`duplicate:${idOfNumber(0)}`] : [],
});

/** The day when every drawn document came. */
const came = '2026-01-15';

function decide(document: DrawnDocument): string {
  const { type, state } = document;
  if (state === 'unread' || state === 'failed') return 'unread';
  if (type === 'dodacilist' || type === 'internaldocument') return 'no-kind';
  if (advances.has(type)) return 'advance';
  if (document.duplicate && state !== 'archived') return 'duplicate';
  if (document.day === '') return 'undated';
  return issued.has(type) ? 'sale' : 'cost';
}

/** An amount in euros; undefined where the document does not say what its money is worth. */
const toEuros = ({ money }: DrawnDocument, cents: bigint): bigint | undefined =>
  money.top === 0n ? undefined : divide(cents * money.bottom, money.top);

/** A receipt of more than 400 euros that does not name us by our number: nothing is deducted on it. */
const isAboveLimit = (document: DrawnDocument): boolean =>
  document.type === 'receipt' && document.day !== '' && (toEuros(document, toTotal(document)) ?? 0n) > 40_000n;

function findSection(document: DrawnDocument): string {
  const { type } = document;
  const isTaxed = toRows(document).some(({ tax }) => tax !== 0n);
  if (advances.has(type) || type === 'internaldocument' || !isTaxed) return 'X';
  if (issued.has(type)) return credits.has(type) ? 'C1' : 'A1';
  if (credits.has(type)) return 'C2';
  if (isAboveLimit(document)) return 'X';
  return type === 'receipt' ? 'B31' : 'B2';
}

const unpaidable = new Set(['dodacilist', 'internaldocument', 'receipt', ...credits]);

function findOwed(
  document: DrawnDocument,
): { readonly side: string; readonly day: string; readonly left: bigint } | undefined {
  const { type, state, paid, part } = document;
  const isOut = state === 'unread' || state === 'failed' || (document.duplicate && state !== 'archived');
  const left = toTotal(document) - BigInt(part);
  const due = document.due === '' ? document.day : document.due;
  if (isOut || paid || unpaidable.has(type) || due === '' || left <= 0n) return undefined;
  return { side: issued.has(type) ? 'sale' : 'cost', day: due, left };
}

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Days that are late, or the week, the running one being 0; today is a Friday. */
function nameTerm(due: string): string {
  const ahead = countDays(today, due);
  if (ahead < -30) return 'late 31';
  if (ahead < -14) return 'late 15';
  if (ahead < 0) return 'late 1';
  const week = ahead <= 2 ? 0 : 1 + Math.floor((ahead - 3) / 7);
  return week < 8 ? `week ${week}` : 'later';
}

export type NaiveSums = Readonly<Record<string, readonly string[]>>;

class Sums {
  private readonly kept = new Map<string, [bigint, bigint, bigint]>();
  add(key: string, ...[documents, net, tax]: readonly [bigint, bigint, bigint?]): void {
    const [a, b, c] = this.kept.get(key) ?? [0n, 0n, 0n];
    this.kept.set(key, [a + documents, b + net, c + (tax ?? 0n)]);
  }
  /** A sum of nothing is none. */
  list(): NaiveSums {
    const some = [...this.kept].filter(([, amounts]) => amounts.some((amount) => amount !== 0n));
    return Object.fromEntries(some.map(([key, [a, b, c]]) => [key, [String(a), toDecimal(b), toDecimal(c)]]));
  }
}

type Span = { readonly from: string; readonly until: string };
const isWithin = (one: string, { from, until }: Span): boolean => from <= one && one <= until;

/** What documents come to, by walking over them: each sum under the words that name it, as documents, net and tax. */
export function analyseNaively(
  documents: readonly DrawnDocument[],
  { period, before, vat }: { readonly period: Span; readonly before: Span; readonly vat: Span },
) {
  const sums = new Sums();
  const late: { readonly side: string; readonly day: string; readonly id: string }[] = [];
  for (const [place, document] of documents.entries()) {
    if (document.state === 'trash') continue;
    const counted = decide(document);
    const sign = credits.has(document.type) ? -1n : 1n;
    const supplied = document.day === '' ? came : document.day;
    const isKnown = document.money.top !== 0n;
    const currency = isKnown ? 'EUR' : document.money.currency;
    const rows = toRows(document).map(({ rate, base, tax }) => ({
      rate,
      base: sign * (toEuros(document, base) ?? base),
      tax: sign * (toEuros(document, tax) ?? tax),
    }));
    const net = rows.reduce((sum, { base }) => sum + base, 0n);
    const tax = rows.reduce((sum, row) => sum + row.tax, 0n);
    if (counted === 'sale' || counted === 'cost') {
      if (isWithin(supplied, period)) {
        sums.add(`month ${supplied.slice(0, 7)} ${counted} ${currency}`, 1n, net, tax);
        sums.add(`type ${counted} ${document.type} ${currency}`, 1n, net, tax);
        if (isKnown) sums.add(`partner ${counted} 3000000${document.partner}`, 1n, net, tax);
      }
      if (isWithin(supplied, before)) sums.add(`before ${counted} ${currency}`, 1n, net, tax);
    } else if (isWithin(supplied, period)) sums.add(`out ${counted}`, 1n, 0n);
    if (counted !== 'unread' && document.type !== 'dodacilist' && isWithin(document.day, vat)) {
      const section = findSection(document);
      const listed = rows
        .map((row) => ({
          rate: row.rate,
          base: isKnown ? row.base : 0n,
          tax: isKnown && !isAboveLimit(document) ? row.tax : 0n,
        }))
        .filter((row) => row.base !== 0n || row.tax !== 0n);
      // What is in no section is one line, whatever its rates.
      if (section === 'X' || listed.length === 0)
        sums.add(
          `vat ${section} `,
          1n,
          listed.reduce((sum, row) => sum + row.base, 0n),
          listed.reduce((sum, row) => sum + row.tax, 0n),
        );
      else {
        const highest = Math.max(...listed.map(({ rate }) => Number(rate)));
        // Beside taxed amounts, untaxed ones are in no section.
        const declared = listed.filter(({ rate }) => highest === 0 || rate !== '0');
        for (const { rate, base, tax: taxed } of declared)
          sums.add(`vat ${section} ${rate}`, Number(rate) === highest ? 1n : 0n, base, taxed);
      }
    }
    const owed = findOwed(document);
    if (owed === undefined) continue;
    sums.add(`owed ${owed.side} ${nameTerm(owed.day)} ${currency}`, 1n, toEuros(document, owed.left) ?? owed.left);
    if (owed.day < today) late.push({ side: owed.side, day: owed.day, id: idOfNumber(place + 1) });
  }
  const overdue = late
    .toSorted((a, b) => (a.side + a.day + a.id < b.side + b.day + b.id ? -1 : 1))
    .map(({ side, id }) => `${side} ${id}`);
  return { sums: sums.list(), overdue };
}

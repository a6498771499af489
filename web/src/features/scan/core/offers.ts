import { type Doctype, takesField } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { readClaims } from '#shared/reading/codes/code-claims.ts';
import { readEkasa } from '#shared/reading/codes/ekasa.ts';
import type { PageCode } from '#shared/reading/layout/page-text.ts';

/** What a code offers for a field, beside what the document holds there. */
export type Offer = {
  readonly id: string;
  readonly found: string;
  /** Empty where the document has no value. */
  readonly now: string;
  readonly state: 'new' | 'same' | 'other';
  /** A person has settled the field: the code replaces it only if they choose it. */
  readonly settled: boolean;
};

/** Codes that describe a document, and the others: addresses of the web, labels. */
export function sortCodes(codes: readonly PageCode[]): {
  readonly documentCodes: readonly PageCode[];
  readonly otherCodes: readonly PageCode[];
} {
  // A copy of a document beside it, or the same code met in two frames, is one code.
  const once = [...new Map(codes.map((code) => [`${code.kind} ${code.text}`, code])).values()];
  const saysDocument = (code: PageCode): boolean => readClaims(code, 0, new Map()) !== undefined;
  return { documentCodes: once.filter(saysDocument), otherCodes: once.filter((code) => !saysDocument(code)) };
}

const isSame = (a: string, b: string): boolean =>
  isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) === 0 : a === b;

/**
 * What a code offers a document, in the order of the codes; fields that its type does not use, or that are locked, are
 * left out. Of several accounts the one that the document holds already is offered.
 */
export function listOffers(
  code: PageCode,
  fields: readonly FieldValue[],
  doctype: Doctype | undefined,
): readonly Offer[] {
  const held = new Map(fields.filter(({ _idx }) => _idx === 0).map((field) => [field._id, field]));
  const claims = readClaims(code, 0, held)?.claims ?? [];
  return claims
    .filter(({ id }) => takesField(doctype, id))
    .map(({ id, value }): Offer => {
      const field = held.get(id);
      const now = field?.value ?? '';
      const state = now === '' ? 'new' : isSame(now, value) ? 'same' : 'other';
      return { id, found: value, now, state, settled: field !== undefined && now !== '' && field.verified };
    });
}

/** Codes write names short, in capitals or without accents: the value of the document is better. */
const shortened = new Set(['supplierName', 'customerName']);

/** What is ticked at first: everything that is not settled otherwise, and no name in place of a name. */
export const chooseFirst = (offers: readonly Offer[]): ReadonlySet<string> =>
  new Set(
    offers
      .filter(({ id, state, settled }) => state === 'new' || (state === 'other' && !settled && !shortened.has(id)))
      .map(({ id }) => id),
  );

/** Whether the document still holds what stood beside the offers when the person saw them. */
export const areStillCurrent = (offers: readonly Offer[], fields: readonly FieldValue[]): boolean =>
  offers.every(({ id, now }) => (fields.find(({ _id, _idx }) => _id === id && _idx === 0)?.value ?? '') === now);

/** The code of a receipt made on-line names it and leaves the rest to the tax authority's register. */
export const hasOnlyId = (code: PageCode): boolean => readEkasa(code.text)?.kind === 'online';

/** What to look for among documents to find the one that a code belongs to. */
export function getSearchWords(code: PageCode): string {
  const claims = new Map((readClaims(code, 0, new Map())?.claims ?? []).map(({ id, value }) => [id, value]));
  return claims.get('paymentVS') ?? claims.get('invoiceNumber') ?? claims.get('receiptUid') ?? '';
}

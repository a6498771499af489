import type { Doctype } from '#shared/doctype/doctype.ts';
import { maxCorrectedNumbers } from '#shared/field/catalogue/related.ts';
import { type FieldValue, findFirstValue } from '#shared/field/field.ts';
import { fold, foldBare } from '#shared/kit/text.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';

/** What we need of a type to tell its documents apart. */
export type IdentityRules = Pick<Doctype, 'id' | 'duplicityUniqueId' | 'duplicityGlobalCheck'>;

const everyType = '*';

/** The values that make a document unique, without case, diacritics and spaces; undefined when one of them is missing. */
function values(fields: readonly FieldValue[], { duplicityUniqueId }: IdentityRules): string | undefined {
  if (duplicityUniqueId.length === 0) return undefined;
  const joined = [...new Set(duplicityUniqueId)]
    .sort()
    .map((id) => [id, fold(findFirstValue(fields, id)).replace(/\s+/gu, '')] as const);
  return joined.every(([, value]) => value !== '') ? JSON.stringify(joined) : undefined;
}

/**
 * The identity by which the type looks for duplicates (ledger R-REA-26, R-REA-27): its duplicate fields, within the type or
 * among all types of the company. Undefined when the type has none or a value is missing.
 */
export function getIdentity(fields: readonly FieldValue[], doctype: IdentityRules | undefined): string | undefined {
  if (doctype === undefined) return undefined;
  const joined = values(fields, doctype);
  return joined === undefined ? undefined : `${doctype.duplicityGlobalCheck ? everyType : doctype.id}:${joined}`;
}

/** A page as far as it tells whether two documents are made of the same file. */
export type PageOrigin = {
  readonly hash: string;
  readonly sourcePage: number;
  readonly pageIndex: number;
  readonly drawn?: string | undefined;
};

/**
 * The identities that a document has of its pages alone: the place in the file where it begins, by the bytes of the file, and
 * its pages as they were drawn, which are the same where only the bytes around them differ.
 */
export function listPageIdentities(pages: readonly PageOrigin[]): readonly string[] {
  const ordered = pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  const [first] = ordered;
  if (first === undefined) return [];
  const drawn = ordered.flatMap((page) => page.drawn ?? []);
  return [
    `file:${first.hash}#${first.sourcePage}`,
    ...(drawn.length < ordered.length ? [] : [`drawn:${drawn.join()}`]),
  ];
}

/** The identities under which a document can be found: its type's own and the one that all types share. */
export function listIdentities(fields: readonly FieldValue[], doctype: IdentityRules | undefined): readonly string[] {
  if (doctype === undefined) return [];
  const joined = values(fields, doctype);
  return joined === undefined ? [] : [`${doctype.id}:${joined}`, `${everyType}:${joined}`];
}

/** Whether a number is that of the invoice itself or of one that it corrects. */
type Numbered = 'invoice' | 'corrects';

const numberFields = { invoice: 'invoiceNumber', corrects: 'correctedNumber' } as const;

/** A number of an invoice with the identities that it makes together with each name of the supplier. */
type NumberIdentities = { readonly number: string; readonly identities: readonly string[] };

/** The different numbers in a field, in their order: an invoice has one, a correction may name several originals. */
function listNumbers(fields: readonly FieldValue[], from: Numbered): readonly string[] {
  const filled = fields.filter(({ _id, value }) => _id === numberFields[from] && foldBare(value) !== '');
  const numbers = new Map<string, string>();
  for (const { value } of filled.toSorted((a, b) => a._idx - b._idx))
    if (!numbers.has(foldBare(value))) numbers.set(foldBare(value), value.trim());
  return [...numbers.values()].slice(0, from === 'invoice' ? 1 : maxCorrectedNumbers);
}

function listWithSupplier(
  fields: readonly FieldValue[],
  { as, from }: { readonly as: Numbered; readonly from: Numbered },
): readonly NumberIdentities[] {
  const name = foldBare(findFirstValue(fields, 'supplierName'));
  const suppliers = [...listSupplierKeys(fields), ...(name === '' ? [] : [name])];
  return listNumbers(fields, from).map((number) => ({
    number,
    identities: suppliers.map((supplier) => JSON.stringify([as, foldBare(number), supplier])),
  }));
}

/**
 * The numbers of an invoice with each name of its supplier, whichever type the document has and whichever file it came as. `as` is what
 * a number is in the documents that are looked for, `from` the field that holds it here; nothing where number or supplier is missing.
 */
export const listNumberIdentities = (
  fields: readonly FieldValue[],
  meaning: { readonly as: Numbered; readonly from: Numbered },
): readonly string[] => listWithSupplier(fields, meaning).flatMap(({ identities }) => identities);

/** The originals that a document names, `maxCorrectedNumbers` at most: their numbers as they are written, and how each is found. */
export const listNamedOriginals = (fields: readonly FieldValue[]): readonly NumberIdentities[] =>
  listWithSupplier(fields, { as: 'invoice', from: 'corrects' });

/** The identities by which a document is found as the invoice that it is, and as a correction of others. */
export const listInvoiceIdentities = (fields: readonly FieldValue[]): readonly string[] => [
  ...listNumberIdentities(fields, { as: 'invoice', from: 'invoice' }),
  ...listNumberIdentities(fields, { as: 'corrects', from: 'corrects' }),
];

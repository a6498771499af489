import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { Drawing } from '../page/drawing.ts';

export type Language = 'sk' | 'cs' | 'en' | 'fr' | 'de';
export const languages: readonly Language[] = ['sk', 'cs', 'en', 'fr', 'de'];

export type Kind = 'invoice' | 'creditNote' | 'advanceInvoice' | 'receipt';

/** The words of one page that print a value; indexes into `words` of that page, in reading order. */
export type Spot = { readonly page: number; readonly words: readonly number[] };

/**
 * A printed value in machine form: dates yyyy-mm-dd, amounts decimal texts with a dot, ids without spaces. `also` names the
 * other places of the document that print the same value of the same field.
 */
export type Cell = Spot & { readonly value: string; readonly also: readonly Spot[] };

/** Null: the document does not print it. */
export type Slot = Cell | null;

export const partyParts = ['name', 'street', 'city', 'zip', 'country', 'companyId', 'taxId', 'vatId'] as const;
export const totalParts = ['base', 'vat', 'total', 'amountDue', 'rounding'] as const;
export const vatParts = ['rate', 'base', 'vat', 'total'] as const;
export const itemParts = [
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'vatRate',
  'base',
  'vat',
  'total',
  'code',
  'discount',
] as const;
export const scalars = [
  'documentNumber',
  'variableSymbol',
  'constantSymbol',
  'specificSymbol',
  'orderNumber',
  'issueDate',
  'taxDate',
  'dueDate',
  'currency',
  'iban',
  'swift',
  'paymentMethod',
  'deliveryNote',
  'contractNumber',
  'originalDocument',
  'exchangeRate',
  'advanceDeducted',
] as const;

type Slots<Part extends string> = { readonly [name in Part]: Slot };

/** What a document says. The first twelve scalars and all other parts but item `code` and `discount` are those of the score. */
export type Truth = Slots<(typeof scalars)[number]> & {
  readonly supplier: Slots<(typeof partyParts)[number]>;
  readonly customer: Slots<(typeof partyParts)[number]>;
  readonly totals: Slots<(typeof totalParts)[number]>;
  readonly vat: readonly Slots<(typeof vatParts)[number]>[];
  readonly items: readonly Slots<(typeof itemParts)[number]>[];
};

export type GeneratedDocument = {
  readonly id: string;
  /** Name of the layout program. */
  readonly layout: string;
  readonly language: Language;
  readonly kind: Kind;
  /** As PDFium gives them: a word is a run of characters without a space. */
  readonly pages: readonly PageText[];
  readonly truth: Truth;
  /** By field id of the catalogue: what the document does not print in so many words and yet says, such as a sum of its rows. */
  readonly derivable: Readonly<Record<string, string>>;
  /** What draws the same pages as a picture. */
  readonly drawing: Drawing;
};

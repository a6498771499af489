import type { FieldFormatter } from '../kinds/field-kind.ts';
import { getFieldKind, type FieldKind } from '../kinds/field-kinds.ts';

/**
 * Sections of the Slovak control statement (§ 78a of Act 222/2004: A1 to D2) and of the Czech one (§ 101c of Act 235/2004: A1 to
 * B3); X is a document that belongs to none.
 */
export const kvSections = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'C1', 'C2', 'D1', 'D2', 'X'] as const;

/** Groups of fields in the order of the panel (specification 001 §3; ledger R-CAT-01). */
export const fieldGroups = [
  'basic',
  'supplier',
  'customer',
  'taxes',
  'payment',
  'invoicing',
  'info',
  'other',
  'approval',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/**
 * The part that a field plays in a calculation of VAT. Fields of one set belong together: `rates` the rows of the recap, one per
 * rate; `document` its sums; `home` the sums in the currency of the books; `advance` what a deducted advance takes away;
 * `selfAssessed` the tax that the customer owes (§ 69 of Act 222/2004, § 92a of Czech Act 235/2004).
 */
export type VatRole = {
  readonly role: 'base' | 'rate' | 'amount' | 'total';
  readonly set: 'rates' | 'document' | 'home' | 'advance' | 'selfAssessed';
};

/** Where a value comes from when it is filled without typing: a register of parties, the type's options, or other dates. */
export type AutofillMethod = 'supplierRegister' | 'customerRegister' | 'fieldOptions' | 'dates';

export type FieldDefinition = {
  readonly id: string;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  readonly formatter: FieldFormatter;
  /** Documents print it, or it is decided when the document is booked. */
  readonly origin: 'paper' | 'books';
  /** Of nearly every document; the others wait until a document type asks for them. */
  readonly usual: boolean;
  /** Most digits of a symbol. */
  readonly digits?: number;
  /** Source of the whole shape of a value in machine form, where the kind alone says too little. */
  readonly pattern?: string;
  /**
   * Several values may exist, which _idx numbers: cells of rows, or values that stand for themselves. The parameter of a cell of the
   * VAT recap is its rate.
   */
  readonly repeated?: 'rates' | 'postings' | 'values';
  /** What another field must say for this one to mean anything; while that field is empty, nothing is hidden. */
  readonly shownWhen?: { readonly field: string; readonly is: readonly string[] };
  /** Every row that holds anything needs one of the fields that say so. */
  readonly neededInRow?: true;
  /** Choices that the product itself knows; other selects take the options of the document type. */
  readonly options?: readonly string[];
  /** Typing offers names from the registers (specification 001 §2). */
  readonly autofill?: true;
  readonly autofillMethod?: AutofillMethod;
  readonly vat?: VatRole;
  /** Fields that are used and hidden together with this one, itself among them (ledger R-DTY-34). */
  readonly siblings?: readonly string[];
};

type Given = 'id' | 'group' | 'kind' | 'formatter' | 'origin' | 'usual';
type Extra = Omit<FieldDefinition, Given>;
type Define = (id: string, kind: FieldKind, extra?: Extra) => FieldDefinition;

/**
 * Says the fields of a group: `usual` ones of nearly every document, `special` ones that documents print now and then, `booked` ones
 * that no document prints.
 */
export function defineFields(group: FieldGroup): Readonly<Record<'usual' | 'special' | 'booked', Define>> {
  const define =
    (origin: FieldDefinition['origin'], usual: boolean): Define =>
    (id, kind, extra = {}) => ({ id, group, kind, formatter: getFieldKind(kind).formatter, origin, usual, ...extra });
  const books = group === 'other' || group === 'approval';
  return {
    usual: define(books ? 'books' : 'paper', true),
    special: define('paper', false),
    booked: define('books', false),
  };
}

/** A question with two answers. */
export const yesOrNo = ['yes', 'no'] as const;

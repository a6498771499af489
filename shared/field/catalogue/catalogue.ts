import { basicFields } from './basic.ts';
import { approvalFields, bookingFields } from './books.ts';
import { customerFields, supplierFields } from './parties.ts';
import { paymentFields } from './payment.ts';
import { infoFields, invoicingFields } from './related.ts';
import { taxFields } from './taxes.ts';
import type { FieldDefinition } from './definition.ts';

/** The fields that are used and hidden together with one, itself among them (ledger R-DTY-34). */
export const getSiblings = (id: string): readonly string[] => findFieldDefinition(id)?.siblings ?? [id];

/**
 * Every field that the product knows, in the order of the panel. Names are texts `<id>` of shared/text/fields; what a field is
 * for, and other words for it, are texts `<id>.help` and `<id>.words` of shared/text/field-help.
 */
export const fieldCatalogue: readonly FieldDefinition[] = [
  ...basicFields,
  ...supplierFields,
  ...customerFields,
  ...taxFields,
  ...paymentFields,
  ...invoicingFields,
  ...infoFields,
  ...bookingFields,
  ...approvalFields,
];

const byId = new Map(fieldCatalogue.map((definition, place) => [definition.id, { definition, place }]));

/** The definition of a field id, or undefined when the product does not know it. */
export const findFieldDefinition = (id: string): FieldDefinition | undefined => byId.get(id)?.definition;

/** Place of a field in the panel; unknown ones come last. */
export const getFieldPlace = (id: string): number => byId.get(id)?.place ?? fieldCatalogue.length;

/** The three fields of a VAT row; they are used, hidden and calculated together (ledger R-VAT-01, R-DTY-34). */
export const vatFields = ['vatBase', 'vatAmount', 'vatTotal'] as const;
export type VatField = (typeof vatFields)[number];
export const isVatField = (id: string): id is VatField => id === 'vatBase' || id === 'vatAmount' || id === 'vatTotal';

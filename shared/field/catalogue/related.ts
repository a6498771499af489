import { defineFields, type FieldDefinition } from './definition.ts';

const { usual, special } = defineFields('invoicing');
const info = defineFields('info');

/**
 * Invoices that one document is known to correct. Each is an entry of the index of documents for every name of the supplier, and they
 * are written in the transaction of the document, which has room for a hundred writes.
 */
export const maxCorrectedNumbers = 3;

/** Documents that this one stands on, and what was agreed in them. */
export const invoicingFields: readonly FieldDefinition[] = [
  usual('orderNumber', 'id'),
  special('orderDate', 'date'),
  usual('deliveryNoteNumber', 'id'),
  usual('contractNumber', 'id'),
  special('quoteNumber', 'id'),
  // The document that a credit note corrects; an e-invoice may name several.
  usual('correctedNumber', 'id', { repeated: 'values' }),
  special('correctedTaxDate', 'date'),
  special('correctionReason', 'text'),
  special('advanceInvoiceNumber', 'id'),
  special('advancePaidDate', 'date'),
  special('advanceTaxDocument', 'id'),
  special('deliveryTerms', 'text'),
  special('transportMethod', 'text'),
  special('deliveryPlace', 'text'),
  special('meterPoint', 'id', { pattern: '[A-Za-z0-9 -]{4,40}' }),
  special('vehiclePlate', 'id', { pattern: '[A-Za-z0-9 -]{4,12}' }),
  special('issuedBy', 'text'),
];

/** What else the document says. A receipt of an on-line cash register is known by its codes (Act 289/2008, § 8). */
export const infoFields: readonly FieldDefinition[] = [
  info.usual('note', 'text'),
  info.booked('internalNote', 'text'),
  info.special('receiptUid', 'id', { pattern: '[A-Z]-[0-9A-Fa-f]{32}' }),
  info.special('receiptOkp', 'id', { pattern: '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{8}){4}' }),
  info.special('cashRegisterCode', 'id', { pattern: '\\d{16,17}' }),
  info.special('receiptTime', 'text', { pattern: '([01]?\\d|2[0-3])[:.][0-5]\\d([:.][0-5]\\d)?' }),
];

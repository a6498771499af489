import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { Doctype, DoctypeField } from '#shared/doctype/doctype.ts';

/** A field that a type uses, with nothing demanded of it. */
export const doctypeField = (id: string, over: Partial<DoctypeField> = {}): DoctypeField => ({
  id,
  use: true,
  invisible: false,
  validation: false,
  required: false,
  lock: false,
  ...over,
});

/** A type of incoming invoices with a handful of fields. */
export const sampleDoctype = (over: Partial<Doctype> = {}): Doctype => ({
  id: 'invoice',
  name: 'Faktúra',
  slug: 'faktura',
  short: 'FP',
  year: 4,
  numbers: 5,
  model: 'invoice-sk',
  modelEpochTime: null,
  exportSystem: null,
  exportSystemType: 'incomingInvoice',
  automationLevel: 'never',
  automationScoreThreshold: 100,
  duplicityUniqueId: ['supplierCompanyId', 'invoiceNumber'],
  duplicityStrict: false,
  duplicityGlobalCheck: false,
  confirming: defaultConfirming,
  enableOSS: false,
  exportLiquidation: false,
  fields: [
    doctypeField('internalNumber'),
    doctypeField('invoiceNumber', { required: true }),
    doctypeField('issueDate'),
    doctypeField('payDate'),
    doctypeField('supplierName', { required: true }),
    doctypeField('supplierCompanyId'),
    doctypeField('totalAmount', { required: true, validation: true }),
    doctypeField('currency'),
    doctypeField('paymentVS'),
  ],
  wfFields: {},
  selectedTemplate: null,
  documentsCount: 0,
  totalDocumentCount: 0,
  minAutoTrainingCount: 10,
  draft: false,
  version: 0,
  ...over,
});

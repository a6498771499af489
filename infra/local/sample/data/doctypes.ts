import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { Doctype, DoctypeField, StepField } from '#shared/doctype/doctype.ts';
import type { SampleCompany } from './companies.ts';
import { fieldSets } from './field-sets.ts';
import { stepIds } from './workflows.ts';

const base = {
  year: 4,
  numbers: 5,
  model: 'auto',
  modelEpochTime: null,
  automationLevel: 'confident',
  // The preset that accepts what the reader is sure of; a new type starts at 100, where only exact proof passes (R-DTY-57).
  automationScoreThreshold: 97.5,
  duplicityStrict: true,
  duplicityGlobalCheck: false,
  confirming: defaultConfirming,
  enableOSS: false,
  exportLiquidation: false,
  wfFields: {},
  selectedTemplate: null,
  documentsCount: 0,
  totalDocumentCount: 0,
  minAutoTrainingCount: 10,
  draft: false,
  version: 0,
} as const satisfies Partial<Doctype>;

/** What a step changes about a field; the rest stays as in the type. */
function inStep(fields: readonly DoctypeField[], id: string, change: Partial<StepField>): StepField {
  const field = fields.find((candidate) => candidate.id === id);
  if (field === undefined) throw new Error(`the type has no field ${id}`);
  const { required, validation, invisible } = field;
  return { id, disable: false, required, validation, invisible, ...change };
}

const fields = fieldSets.incomingInvoice;

/** The approver's note is hidden before the approval; the director's step requires a cost centre. */
const incomingInSteps: Doctype['wfFields'] = {
  start: [inStep(fields, 'approvalNote', { invisible: true })],
  [stepIds.check]: [inStep(fields, 'approvalNote', { invisible: true })],
  [stepIds.director]: [inStep(fields, 'costCentre', { required: true })],
};

const types: readonly Doctype[] = [
  {
    ...base,
    id: 'fakturaprijata',
    name: 'Faktúra prijatá',
    slug: 'faktura-prijata',
    short: 'FP',
    exportSystem: 'pohoda',
    exportSystemType: 'incomingInvoice',
    duplicityUniqueId: ['supplierCompanyId', 'invoiceNumber'],
    fields: [...fields],
    wfFields: incomingInSteps,
  },
  {
    ...base,
    id: 'fakturavydana',
    name: 'Faktúra vydaná',
    slug: 'faktura-vydana',
    short: 'FV',
    exportSystem: 'pohoda',
    exportSystemType: 'outcomingInvoice',
    duplicityUniqueId: ['invoiceNumber'],
    fields: [...fieldSets.outgoingInvoice],
  },
  {
    ...base,
    id: 'pokladnicnydoklad',
    name: 'Pokladničný doklad',
    slug: 'pokladnicny-doklad',
    short: 'PD',
    exportSystem: 'pohoda',
    exportSystemType: 'receipt',
    // Small receipts may look alike honestly: only a warning.
    duplicityUniqueId: ['supplierCompanyId', 'issueDate', 'totalAmount'],
    duplicityStrict: false,
    fields: [...fieldSets.receipt],
  },
  {
    ...base,
    id: 'zalohovafaktura',
    name: 'Zálohová faktúra',
    slug: 'zalohova-faktura',
    short: 'ZF',
    exportSystem: 'pohoda',
    exportSystemType: 'incomingAdvanceInvoice',
    duplicityUniqueId: ['supplierCompanyId', 'invoiceNumber'],
    fields: [...fieldSets.advanceInvoice],
  },
  {
    ...base,
    id: 'dobropis',
    name: 'Dobropis',
    slug: 'dobropis',
    short: 'DO',
    exportSystem: 'pohoda',
    exportSystemType: 'incomingCreditNote',
    duplicityUniqueId: ['supplierCompanyId', 'invoiceNumber'],
    fields: [...fieldSets.creditNote],
  },
];

const joineryTypes = ['fakturaprijata', 'fakturavydana', 'pokladnicnydoklad'];

/** The document types of a sample company. "No type" ('_') is a place, not a type, and is stored nowhere. */
export const sampleDoctypes = (company: SampleCompany): readonly Doctype[] =>
  company === 'bakery'
    ? types
    : types
        .filter(({ id }) => joineryTypes.includes(id))
        .map((type) => ({ ...type, wfFields: {}, exportSystem: 'omega' }));

/**
 * The types as the sample starts with them: of an invoice that the company issued a person always looks at the customer, because nothing is
 * learned of customers and no export takes what only the score speaks for.
 */
export const startingDoctypes = (company: SampleCompany): readonly Doctype[] =>
  sampleDoctypes(company).map((type) =>
    type.id === 'fakturavydana'
      ? {
          ...type,
          confirming: { ...type.confirming, alwaysLook: { ...defaultConfirming.alwaysLook, fields: ['customerName'] } },
        }
      : type,
  );

export const orderDoctypeId = 'objednavka';

/** The type of orders, which people write by a template: nothing of it is read or exported. */
export const orderDoctype = (templateId: string): Doctype => ({
  ...base,
  id: orderDoctypeId,
  name: 'Objednávka',
  slug: 'objednavka',
  short: 'OB',
  exportSystem: null,
  exportSystemType: null,
  model: 'none',
  automationLevel: 'never',
  duplicityUniqueId: ['invoiceNumber'],
  fields: [...fieldSets.order],
  selectedTemplate: templateId,
});

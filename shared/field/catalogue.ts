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
 * What a value is. It decides the machine form (see format.ts): date yyyy-mm-dd; amount, vat: two places; number, rate:
 * decimal; iban, bic, companyId, taxId, vatId, symbol, currency, country: no spaces, upper case; internalNumber FP2026/00412.
 */
export type FieldKind =
  | 'text'
  | 'id'
  | 'number'
  | 'amount'
  | 'rate'
  | 'date'
  | 'iban'
  | 'bic'
  | 'companyId'
  | 'taxId'
  | 'vatId'
  | 'symbol'
  | 'zip'
  | 'country'
  | 'currency'
  | 'select'
  | 'internalNumber'
  | 'vat';

/** The specification's formatters (001 §5). */
export type FieldFormatter = 'none' | 'number' | 'floatNumber' | 'amount' | 'date' | 'iban' | 'trim';

export type FieldDefinition = {
  readonly id: string;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  readonly formatter: FieldFormatter;
  /** Most digits of a symbol. */
  readonly digits?: number;
  /** Several values may exist, told apart by _idx; `param` says what the value's parameter means. */
  readonly repeated?: { readonly param: 'rate' };
  /** Choices that the product itself knows; other selects take the options of the document type. */
  readonly options?: readonly string[];
  /** Typing offers names from the registers (specification 001 §2). */
  readonly autofill?: true;
};

const formatterOf = (kind: FieldKind): FieldFormatter => {
  switch (kind) {
    case 'amount':
    case 'vat':
      return 'amount';
    case 'number':
    case 'rate':
      return 'floatNumber';
    case 'date':
    case 'iban':
      return kind;
    case 'symbol':
      return 'number';
    case 'text':
    case 'id':
      return 'trim';
    case 'bic':
    case 'companyId':
    case 'taxId':
    case 'vatId':
    case 'zip':
    case 'country':
    case 'currency':
    case 'select':
    case 'internalNumber':
      return 'none';
  }
};

type Extra = Partial<Pick<FieldDefinition, 'digits' | 'repeated' | 'options' | 'autofill'>>;
const field = (group: FieldGroup, id: string, kind: FieldKind, extra: Extra = {}): FieldDefinition => ({
  id,
  group,
  kind,
  formatter: formatterOf(kind),
  ...extra,
});

const party = (group: 'supplier' | 'customer'): readonly FieldDefinition[] => [
  field(group, `${group}Name`, 'text', { autofill: true }),
  field(group, `${group}CompanyId`, 'companyId'),
  field(group, `${group}TaxId`, 'taxId'),
  field(group, `${group}VatId`, 'vatId'),
  field(group, `${group}Street`, 'text'),
  field(group, `${group}City`, 'text'),
  field(group, `${group}Zip`, 'zip'),
  field(group, `${group}Country`, 'country'),
];

/** How a paper is paid. */
export const paymentMethods = ['transfer', 'cash', 'card', 'cod', 'directDebit', 'cheque', 'other'] as const;

/** What applies to the whole paper instead of plain taxation (Act 222/2004: §69 reverse charge, §28-47 exempt, §66 margin, OSS). */
export const vatRegimes = ['standard', 'reverseCharge', 'exempt', 'margin', 'oss', 'nonPayer'] as const;

/** Every field that the product knows, in the order of the panel. Labels are texts `fields.<id>`. */
export const fieldCatalogue: readonly FieldDefinition[] = [
  field('basic', 'internalNumber', 'internalNumber'),
  field('basic', 'invoiceNumber', 'id'),
  field('basic', 'issueDate', 'date'),
  field('basic', 'taxDate', 'date'),
  field('basic', 'deliveryDate', 'date'),
  // Due date; the payment code calls the same value dueDate.
  field('basic', 'payDate', 'date'),
  ...party('supplier'),
  ...party('customer'),
  field('taxes', 'vatBase', 'vat', { repeated: { param: 'rate' } }),
  field('taxes', 'vatAmount', 'vat', { repeated: { param: 'rate' } }),
  field('taxes', 'vatTotal', 'vat', { repeated: { param: 'rate' } }),
  field('taxes', 'totalBase', 'amount'),
  field('taxes', 'totalVat', 'amount'),
  field('taxes', 'totalAmount', 'amount'),
  field('taxes', 'rounding', 'amount'),
  field('taxes', 'advanceDeducted', 'amount'),
  field('taxes', 'vatRegime', 'select', { options: vatRegimes }),
  field('payment', 'paymentAmount', 'amount'),
  field('payment', 'currency', 'currency'),
  field('payment', 'exchangeRate', 'number'),
  field('payment', 'paymentMethod', 'select', { options: paymentMethods }),
  field('payment', 'paymentIBAN', 'iban'),
  field('payment', 'paymentSwift', 'bic'),
  field('payment', 'paymentAccount', 'id'),
  field('payment', 'paymentVS', 'symbol', { digits: 10 }),
  field('payment', 'paymentCS', 'symbol', { digits: 4 }),
  field('payment', 'paymentSS', 'symbol', { digits: 10 }),
  field('payment', 'paymentNote', 'text'),
  field('invoicing', 'orderNumber', 'id'),
  field('invoicing', 'deliveryNoteNumber', 'id'),
  field('invoicing', 'contractNumber', 'id'),
  // The paper that a credit note corrects.
  field('invoicing', 'correctedNumber', 'id'),
  field('info', 'note', 'text'),
  field('other', 'costCentre', 'select'),
  field('other', 'jobNumber', 'select'),
  field('other', 'activity', 'select'),
  field('approval', 'approvalNote', 'text'),
];

const byId = new Map(fieldCatalogue.map((definition, place) => [definition.id, { definition, place }]));

/** The definition of a field id, or undefined when the product does not know it. */
export const fieldDefinition = (id: string): FieldDefinition | undefined => byId.get(id)?.definition;

/** Place of a field in the panel; unknown ones come last. */
export const fieldPlace = (id: string): number => byId.get(id)?.place ?? fieldCatalogue.length;

/** The three fields of a VAT row; they are used, hidden and calculated together (ledger R-VAT-01, R-DTY-34). */
export const vatFields = ['vatBase', 'vatAmount', 'vatTotal'] as const;
export type VatField = (typeof vatFields)[number];
export const isVatField = (id: string): id is VatField => id === 'vatBase' || id === 'vatAmount' || id === 'vatTotal';

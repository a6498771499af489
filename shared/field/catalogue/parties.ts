import { defineFields, type FieldDefinition } from './definition.ts';

const email = '[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}';
const phone = '\\+?[\\d\\s()/.-]{6,24}';

/** How a party stands to VAT: full payer, registered for acquisitions or services only (§ 7, § 7a; identified person), or none. */
const vatPayerKinds = ['payer', 'registered', 'nonPayer'] as const;

const party = (group: 'supplier' | 'customer'): readonly FieldDefinition[] => {
  const { usual, special, booked } = defineFields(group);
  const autofillMethod = `${group}Register` as const;
  return [
    usual(`${group}Name`, 'text', { autofill: true, autofillMethod }),
    usual(`${group}CompanyId`, 'companyId', { autofillMethod }),
    usual(`${group}TaxId`, 'taxId', { autofillMethod }),
    usual(`${group}VatId`, 'vatId', { autofillMethod }),
    usual(`${group}Street`, 'text', { autofillMethod }),
    usual(`${group}City`, 'text', { autofillMethod }),
    usual(`${group}Zip`, 'zip', { autofillMethod }),
    usual(`${group}Country`, 'country', { autofillMethod }),
    special(`${group}Email`, 'text', { pattern: email, autofillMethod }),
    special(`${group}Phone`, 'text', { pattern: phone, autofillMethod }),
    booked(`${group}VatPayer`, 'select', { options: vatPayerKinds, autofillMethod }),
    booked(`${group}Code`, 'id', { autofillMethod }),
  ];
};

const supplier = defineFields('supplier');
const customer = defineFields('customer');

/** Who sold. */
export const supplierFields: readonly FieldDefinition[] = [
  ...party('supplier'),
  supplier.special('supplierContact', 'text'),
  // The shop or plant that the document came from; receipts name it beside the seat.
  supplier.special('supplierSite', 'text'),
  supplier.special('supplierRegister', 'text', { autofillMethod: 'supplierRegister' }),
];

/** Who bought, and where the goods went. */
export const customerFields: readonly FieldDefinition[] = [
  ...party('customer'),
  customer.special('customerContact', 'text'),
  customer.special('customerSite', 'text'),
];

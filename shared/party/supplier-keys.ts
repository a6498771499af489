import type { ReadValue } from '#shared/field/field.ts';

const idFields = ['supplierVatId', 'supplierCompanyId', 'supplierTaxId', 'paymentIBAN'] as const;

export const getValue = (fields: readonly ReadValue[], id: string): string =>
  fields.find(({ _id, _idx }) => _id === id && _idx === 0)?.value ?? '';

/** The names under which a supplier is found: its ids and its account, surest first. At most four, of 1 to 66 characters. */
export const listSupplierKeys = (fields: readonly ReadValue[]): readonly string[] =>
  idFields.flatMap((id) => {
    const value = getValue(fields, id).replace(/[^A-Za-z0-9]/gu, '');
    return value === '' || value.length > 40 ? [] : [`${id.replace('supplier', '')}#${value.toUpperCase()}`];
  });

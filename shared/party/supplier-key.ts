import { findFirstValue } from '#shared/field/field.ts';
import { toPartyKey } from './party.ts';
import { listSupplierKeys } from './supplier-keys.ts';

type Values = Parameters<typeof findFirstValue>[0];

/** The key under which a document names its supplier; undefined when it names none. */
export function findSupplierKey(fields: Values): string | undefined {
  const part = (id: string): string => findFirstValue(fields, id);
  return toPartyKey({
    VatId: part('supplierVatId'),
    CompanyId: part('supplierCompanyId'),
    TaxId: part('supplierTaxId'),
    Name: part('supplierName'),
  });
}

/** Every key under which a document names its supplier now: its ids, and its name. */
export function listNamedSuppliers(fields: Values): readonly string[] {
  const name = toPartyKey({ Name: findFirstValue(fields, 'supplierName') });
  return [...listSupplierKeys(fields), ...(name === undefined ? [] : [name])];
}

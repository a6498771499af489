import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import type { SupplierSummary } from '#shared/supplier/supplier-index.ts';

const idParts = ['VatId', 'CompanyId', 'TaxId'] as const;

const toField = (_id: string, value: string) => ({ _id, _idx: 0, value });

/** The names under which the memory may know a supplier: its numbers in every way that documents name it, and its accounts. */
export function listMemoryKeys({ keys, accounts, facts }: SupplierSummary): readonly string[] {
  const fields = [
    ...[facts, ...keys.map((part) => part.facts)].flatMap((each) =>
      idParts.map((part) => [toField(`supplier${part}`, each[part] ?? '')]),
    ),
    ...accounts.map(({ iban }) => [toField('paymentIBAN', iban)]),
  ];
  return [...new Set(fields.flatMap((each) => listSupplierKeys(each)))];
}

import { foldBare } from '#shared/kit/text.ts';
import type { DocumentKindGuess } from './rules/guess-kind.ts';
import type { OwnCompany } from './layout/page-text.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';

/** Whether a party of the e-invoice is the company: by an id, or by its name where the ids say nothing else. */
function isOwn({ fields }: Einvoice, role: 'supplier' | 'customer', own: OwnCompany): boolean {
  const same = (part: 'CompanyId' | 'TaxId' | 'VatId' | 'Name', value: string): boolean =>
    foldBare(value) !== '' && foldBare(fields[`${role}${part}`] ?? '') === foldBare(value);
  return (
    same('CompanyId', own.companyId) || same('VatId', own.vatId) || same('TaxId', own.taxId) || same('Name', own.name)
  );
}

/** What an e-invoice is by its own type code, and whether the company received or issued it by the parties that it names. */
export function getEinvoiceKind(einvoice: Einvoice, own: OwnCompany): DocumentKindGuess {
  const [issued, received] = [isOwn(einvoice, 'supplier', own), isOwn(einvoice, 'customer', own)];
  return { kind: einvoice.kind, direction: issued === received ? undefined : issued ? 'issued' : 'received' };
}

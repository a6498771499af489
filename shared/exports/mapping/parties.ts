import type { Party } from '../accounting-document.ts';
import type { Values } from './values.ts';

/** A party as its fields say. The country comes from the VAT id or the IBAN where the address names none. */
export function partyOf(values: Values, role: 'supplier' | 'customer'): Party {
  const text = (part: string): string => values.text(`${role}${part}`);
  const vatId = text('VatId').toUpperCase();
  const ofVatId = /^[A-Z]{2}/u.exec(vatId)?.[0] ?? '';
  return {
    name: text('Name'),
    street: text('Street'),
    city: text('City'),
    zip: text('Zip'),
    country: (text('Country') || (ofVatId === 'EL' ? 'GR' : ofVatId)).slice(0, 2).toUpperCase(),
    companyId: text('CompanyId'),
    taxId: text('TaxId'),
    vatId,
    email: text('Email'),
    phone: text('Phone'),
  };
}

/** Whether two parties are the same company, by the first number that both have. */
export function sameParty(a: Party, b: Party): boolean {
  for (const key of ['companyId', 'vatId', 'taxId'] as const) {
    if (a[key] !== '' && b[key] !== '') return a[key] === b[key];
  }
  return false;
}

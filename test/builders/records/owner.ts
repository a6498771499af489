import type { OwnerRecord } from '#functions/ports/accounts.ts';

/** A company that takes files and allows nothing beyond that. */
export const sampleOwner: OwnerRecord = {
  _id: '5'.repeat(24),
  version: 0,
  name: 'Pekáreň Zlatý klas, s. r. o.',
  companyId: '63331136',
  taxId: '2043176696',
  vatId: 'SK2043176696',
  iban: [],
  country: 'SK',
  mailbox: 'pekaren',
  logo: null,
  uploadsDisabled: false,
  settings: { splitEmail: false, tempboxReview: false },
};

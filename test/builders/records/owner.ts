import type { OwnerRecord } from '#functions/ports/accounts.ts';

/** A company that takes files and allows nothing beyond that. */
export const sampleOwner: OwnerRecord = {
  _id: '5'.repeat(24),
  version: 0,
  name: 'Pekáreň Zlatý klas, s. r. o.',
  officialName: '',
  companyId: '63331136',
  taxId: '2043176696',
  vatId: 'SK2043176696',
  vatHistory: [],
  vatCheck: null,
  iban: [],
  country: 'SK',
  address: null,
  mailbox: 'pekaren',
  logo: null,
  stamp: null,
  uploadsDisabled: false,
  settings: { splitEmail: false, tempboxReview: false },
};

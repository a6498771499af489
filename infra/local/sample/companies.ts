import type { OwnerRecord } from '#functions/ports/accounts.ts';

type Company = Omit<OwnerRecord, '_id' | 'version'>;

/**
 * Two companies of our own invention. Their numbers pass every check digit and lie in ranges that no office has given out;
 * the second one is an accounting client of the first one's bookkeeper.
 */
export const sampleCompanies = {
  bakery: {
    name: 'Ranný kvas, s. r. o.',
    companyId: '63331136',
    taxId: '2043176696',
    vatId: 'SK2043176696',
    iban: ['SK2111000000003862551184'],
    country: 'SK',
    mailbox: 'rannykvas',
    logo: null,
    uploadsDisabled: false,
    settings: { splitEmail: false, tempboxReview: false },
  },
  joinery: {
    name: 'Stolárstvo Limba, s. r. o.',
    companyId: '64844731',
    taxId: '2038968536',
    vatId: 'SK2038968536',
    iban: ['SK7709000000009967849179'],
    country: 'SK',
    mailbox: 'limba',
    logo: null,
    uploadsDisabled: false,
    settings: { splitEmail: false, tempboxReview: false },
  },
} as const satisfies Readonly<Record<string, Company>>;

export type SampleCompany = keyof typeof sampleCompanies;

/** Where the companies sit, for the papers that are drawn for them. */
export const sampleAddresses: Readonly<
  Record<SampleCompany, { readonly street: string; readonly city: string; readonly zip: string }>
> = {
  bakery: { street: 'Mlynská 14', city: 'Trnava', zip: '91701' },
  joinery: { street: 'Pílová 3', city: 'Banská Bystrica', zip: '97401' },
};

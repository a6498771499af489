import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Role } from '#shared/kit/role.ts';

/** A person of the sample data, with the clear password that the first start prints. */
export type SampleUser = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** How the printed list calls the person. */
  readonly role: Role | 'deactivated';
  readonly companies: Readonly<Partial<Record<SampleCompany, Role>>>;
  readonly deactivatedAt: string | null;
};

/** The first company of a person is the one that opens after signing in. */
export const sampleUsers = {
  admin: {
    name: 'Zuzana Krajčírová',
    email: 'admin@docflow.example',
    password: 'Chlieb-a-sol-1',
    role: 'admin',
    companies: { bakery: 'admin', joinery: 'admin' },
    deactivatedAt: null,
  },
  editor: {
    name: 'Marek Hudák',
    email: 'editor@docflow.example',
    password: 'Chlieb-a-sol-2',
    role: 'editor',
    companies: { bakery: 'editor', joinery: 'admin' },
    deactivatedAt: null,
  },
  viewer: {
    name: 'Ivana Bielová',
    email: 'viewer@docflow.example',
    password: 'Chlieb-a-sol-3',
    role: 'viewer',
    companies: { bakery: 'viewer' },
    deactivatedAt: null,
  },
  deactivated: {
    name: 'Peter Dolný',
    email: 'byvaly@docflow.example',
    password: 'Chlieb-a-sol-4',
    role: 'deactivated',
    companies: { bakery: 'editor' },
    deactivatedAt: '2026-01-31T22:59:59.000Z',
  },
} as const satisfies Readonly<Record<string, SampleUser>>;

export type SampleUserName = keyof typeof sampleUsers;

type Company = Omit<OwnerRecord, '_id' | 'version'>;

/**
 * Two companies of our own invention. Their numbers pass every check digit and lie in ranges that no office has given out;
 * the second one is an accounting client of the first one's bookkeeper.
 */
export const sampleCompanies = {
  bakery: {
    name: 'Ranný kvas, s. r. o.',
    officialName: '',
    companyId: '63331136',
    taxId: '2043176696',
    vatId: 'SK2043176696',
    iban: ['SK2111000000003862551184'],
    vatHistory: [{ from: null, status: 'payer' }],
    vatCheck: null,
    country: 'SK',
    address: { street: 'Mlynská 14', city: 'Trnava', zip: '91701', email: '', phone: '' },
    mailbox: 'rannykvas',
    logo: null,
    stamp: null,
    uploadsDisabled: false,
    settings: { splitEmail: false, tempboxReview: false },
  },
  joinery: {
    name: 'Stolárstvo Limba, s. r. o.',
    officialName: '',
    companyId: '64844731',
    taxId: '2038968536',
    vatId: 'SK2038968536',
    iban: ['SK7709000000009967849179'],
    vatHistory: [{ from: null, status: 'payer' }],
    vatCheck: null,
    country: 'SK',
    address: { street: 'Pílová 3', city: 'Banská Bystrica', zip: '97401', email: '', phone: '' },
    mailbox: 'limba',
    logo: null,
    stamp: null,
    uploadsDisabled: false,
    settings: { splitEmail: false, tempboxReview: false },
  },
} as const satisfies Readonly<Record<string, Company>>;

export type SampleCompany = keyof typeof sampleCompanies;

import type { Role } from '#shared/kit/role.ts';
import type { SampleCompany } from './companies.ts';

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

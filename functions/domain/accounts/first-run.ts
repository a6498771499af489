import type { FirstCompany } from '#shared/account/first-run.ts';
import { toMailboxName } from '#shared/account/mailbox-name.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { FirstRunCode } from '#functions/ports/deployment.ts';

type Deps = { readonly accounts: Pick<Accounts, 'hasUsers'>; readonly firstRunCode: FirstRunCode };

/** The first run is open while there is a code and no user. */
export const isFirstRunOpen = async ({ accounts, firstRunCode }: Deps): Promise<boolean> =>
  (await firstRunCode.read()) !== undefined && !(await accounts.hasUsers());

type FirstAdministratorDeps = {
  readonly accounts: Pick<Accounts, 'addFirst'>;
  readonly secrets: Pick<Secrets, 'hashPassword'>;
  readonly ids: Pick<Ids, 'id'>;
};

export type FirstAccounts = {
  readonly company: FirstCompany;
  /** `password` is the digest that a browser sends. */
  readonly person: { readonly name: string; readonly email: string; readonly password: string };
  readonly locale: Locale;
};

/** Makes the first company with its administrator, in one write: of two who try at once, the second is refused. */
export async function addFirstAdministrator(
  { accounts, secrets, ids }: FirstAdministratorDeps,
  { company, person, locale }: FirstAccounts,
): Promise<Result<UserRecord, 'users-exist'>> {
  const ownerId = ids.id();
  const user: UserRecord = {
    _id: ids.id(),
    version: 0,
    email: person.email,
    name: person.name,
    fullname: person.name,
    avatar: null,
    passwordHash: await secrets.hashPassword(person.password),
    currentOwnerId: ownerId,
    settings: { locale },
    params: {},
    canCreateOwners: true,
    deactivatedAt: null,
  };
  const added = await accounts.addFirst(user, {
    _id: ownerId,
    version: 0,
    name: company.name,
    officialName: '',
    companyId: company.companyId,
    taxId: '',
    vatId: '',
    vatHistory: [],
    vatCheck: null,
    iban: [],
    // Czech implies Czechia; the settings of the company can change it later.
    country: locale === 'cs' ? 'CZ' : 'SK',
    address: null,
    mailbox: toMailboxName(company.name),
    logo: null,
    stamp: null,
    uploadsDisabled: false,
    settings: { splitEmail: false, tempboxReview: false },
  });
  return added.ok ? ok(user) : failed(added.error);
}

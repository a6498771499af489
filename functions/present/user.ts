import { findCurrentCompany, sortForSwitcher } from '#shared/account/current-company.ts';
import { isSuspended, type CurrentUser } from '#shared/account/user.ts';
import type { Accounts, OwnerRecord, UserRecord } from '#functions/ports/accounts.ts';
import { toPictureAddress } from './company.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';

/** What presenting a user needs. */
export type UserPresenter = {
  readonly accounts: Pick<Accounts, 'memberships' | 'endedMemberships' | 'findOwner' | 'readCompanySettings'>;
  readonly deployment: Pick<DeploymentSettings, 'contactEmail' | 'contactPhone' | 'mailIn'>;
};

const presentOwner = (
  owner: OwnerRecord,
  { mailIn }: Pick<DeploymentSettings, 'mailIn'>,
): CurrentUser['currentOwner'] => ({
  _id: owner._id,
  id: owner._id,
  name: owner.name,
  officialName: owner.officialName,
  country: owner.country,
  logo: toPictureAddress(owner, 'logo'),
  uploadsDisabled: owner.uploadsDisabled,
  companyId: owner.companyId,
  taxId: owner.taxId,
  vatId: owner.vatId,
  vatHistory: [...owner.vatHistory],
  mailIn: mailIn === undefined ? null : { address: `${owner.mailbox}@${mailIn.domain}`, port: mailIn.port },
});

/** The signed-in user in the form of the API (ledger R-ACC-36). `now` is ISO 8601; companies come in the switcher's order. */
export async function presentUser(
  { accounts, deployment }: UserPresenter,
  user: UserRecord,
  now: string,
): Promise<CurrentUser> {
  const memberships = await accounts.memberships(user._id);
  const favourites = user.params.favouriteOwners;
  const company = findCurrentCompany(memberships, user.currentOwnerId, favourites);
  const [owner, chosen] =
    company === undefined
      ? []
      : await Promise.all([
          accounts.findOwner(company.ownerId),
          accounts.readCompanySettings(user._id, company.ownerId),
        ]);
  // Without any company left, the last day of access is what the suspended page shows.
  const ended = memberships.length > 0 ? null : ((await accounts.endedMemberships(user._id)).toSorted().at(-1) ?? null);
  return {
    _id: user._id,
    name: user.name,
    fullname: user.fullname,
    email: user.email,
    avatar: user.avatar,
    phone: user.phone ?? null,
    passwordIsForeign: user.passwordFrom !== undefined,
    role: company === undefined ? [] : [company.role],
    owners: sortForSwitcher(memberships, favourites).map(({ ownerId, ownerName, role }) => ({
      _id: ownerId,
      name: ownerName,
      role,
    })),
    currentOwnerId: company?.ownerId ?? null,
    currentOwner: owner === undefined ? null : presentOwner(owner, deployment),
    // What was chosen before companies had settings of their own shows in each of them.
    settings: { ...user.settings, ...chosen },
    params: user.params,
    canCreateOwners: user.canCreateOwners,
    deactivatedAt: user.deactivatedAt ?? ended,
    isDeactivated: isSuspended({ owners: memberships, deactivatedAt: user.deactivatedAt }, now),
    isLoggedIn: true,
    contact: { email: deployment.contactEmail, phone: deployment.contactPhone },
  };
}

import { findCurrentCompany, sortForSwitcher } from '#shared/account/current-company.ts';
import { isSuspended, type CurrentUser } from '#shared/account/user.ts';
import type { Accounts, OwnerRecord, UserRecord } from '#functions/ports/accounts.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';

/** What presenting a user needs. */
export type UserPresenter = {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner'>;
  readonly deployment: Pick<DeploymentSettings, 'contactEmail' | 'contactPhone'>;
};

const presentOwner = (owner: OwnerRecord): CurrentUser['currentOwner'] => ({
  _id: owner._id,
  id: owner._id,
  name: owner.name,
  logo: owner.logo,
  uploadsDisabled: owner.uploadsDisabled,
  companyId: owner.companyId,
  taxId: owner.taxId,
  vatId: owner.vatId,
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
  const owner = company && (await accounts.findOwner(company.ownerId));
  return {
    _id: user._id,
    name: user.name,
    fullname: user.fullname,
    email: user.email,
    avatar: user.avatar,
    role: company === undefined ? [] : [company.role],
    owners: sortForSwitcher(memberships, favourites).map(({ ownerId, ownerName, role }) => ({
      _id: ownerId,
      name: ownerName,
      role,
    })),
    currentOwnerId: company?.ownerId ?? null,
    currentOwner: owner === undefined ? null : presentOwner(owner),
    settings: user.settings,
    params: user.params,
    canCreateOwners: user.canCreateOwners,
    deactivatedAt: user.deactivatedAt,
    isDeactivated: isSuspended({ owners: memberships, deactivatedAt: user.deactivatedAt }, now),
    isLoggedIn: true,
    contact: { email: deployment.contactEmail, phone: deployment.contactPhone },
  };
}

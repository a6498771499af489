import type { CurrentUser } from '#shared/account/user.ts';
import type { Role } from '#shared/kit/role.ts';

/** The signed-in user of one company, as the server returns them. */
export function sampleUser(role: Role, changes: Partial<CurrentUser> = {}): CurrentUser {
  const owner = { _id: '65f000000000000000000001', name: 'Zelovoc, s. r. o.', role };
  return {
    _id: '65f0000000000000000000aa',
    name: 'Eva Malá',
    fullname: 'Eva Malá',
    email: 'eva@zelovoc.example',
    avatar: null,
    phone: null,
    passwordIsForeign: false,
    role: [role],
    owners: [owner],
    currentOwnerId: owner._id,
    currentOwner: {
      _id: owner._id,
      id: owner._id,
      name: owner.name,
      logo: null,
      officialName: '',
      country: 'SK',
      uploadsDisabled: false,
      companyId: '36631124',
      taxId: '2022191256',
      vatId: 'SK2022191256',
      vatHistory: [],
      mailIn: { address: 'pekaren@mail.docflow.example', port: null },
    },
    settings: {},
    params: {},
    canCreateOwners: false,
    deactivatedAt: null,
    isDeactivated: false,
    isLoggedIn: true,
    contact: { email: 'pomoc@example.sk', phone: '' },
    ...changes,
  };
}

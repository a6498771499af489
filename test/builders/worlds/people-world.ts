import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import { acceptInvitation, finishRegistration } from '#functions/accounts/registration/finish-registration.ts';
import { addPerson } from '#functions/accounts/people/add-person.ts';
import type { UserRecord } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { readProof } from '#shared/account/invitation.ts';
import type { Role } from '#shared/kit/role.ts';
import { accountsWorld, toDigest, visitor } from './accounts-world.ts';
import { documentsWorld } from './documents-world.ts';

/** Request parts that an operation does not use. */
export const none = { params: {}, query: {}, body: {} };

/** A company with its administrator, and everything that people of a company can have in hand. */
export async function peopleWorld() {
  const accounts = accountsWorld();
  const stores = documentsWorld({ table: accounts.store });
  const world = {
    ...stores,
    ...accounts,
    outbox: stores.outbox,
    uploads: uploadsInTable({ table: accounts.table, clock: accounts.clock }),
  };
  const ownerId = await world.company('Ranný kvas');
  const admin = await world.person({ email: 'alena@kvas.sk', companies: [[ownerId, 'admin']] });
  const asAdmin: Caller = world.caller(admin, ownerId);

  /** The code of the last mail to an address. */
  const lastCode = (email: string): string => {
    const mail = world.mails.findLast(({ to }) => to === email);
    const hash = /#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const proof = readProof(hash);
    if (proof === undefined) throw new Error(`no code was sent to ${email}`);
    return proof.code;
  };

  type Wanted = { readonly role?: Role; readonly password?: string; readonly ownerId?: string; readonly by?: Caller };
  const invite = (email: string, { role = 'editor', password, ownerId: company, by = asAdmin }: Wanted = {}) =>
    addPerson(world)(
      {
        ...none,
        body: {
          ...{ name: 'Peter Kmeť', email, role },
          ...(password === undefined ? {} : { password: toDigest(password) }),
          ...(company === undefined ? {} : { ownerId: company }),
        },
      },
      by,
    );

  const register = (email: string, { password = 'nové heslo', code = '', phone = '' } = {}) =>
    finishRegistration(world)(
      {
        ...none,
        body: {
          email,
          name: 'Peter Kmeť',
          password: toDigest(password),
          code: code === '' ? lastCode(email) : code,
          phone,
        },
      },
      visitor,
    );

  return {
    ...world,
    ownerId,
    admin,
    asAdmin,
    lastCode,
    invite,
    register,
    accept: (user: UserRecord, code: string) =>
      acceptInvitation(world)({ ...none, body: { code } }, world.caller(user, ownerId)),

    async colleague(name: string, role: Role = 'editor', more: readonly (readonly [string, Role])[] = []) {
      return world.person({ email: `${name}@kvas.sk`, companies: [[ownerId, role], ...more] });
    },
  };
}

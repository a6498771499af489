import { randomUUID } from 'node:crypto';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { makeTypesCautious } from '#test/builders/worlds/cautious-types.ts';
import { sampleDoctypes } from '#infra/local/sample/data/doctypes.ts';
import { sampleWorkflows } from '#infra/local/sample/data/workflows.ts';
import type { Role } from '#shared/kit/role.ts';
import { Client, sha256 } from '#test/builders/stand-ins/client.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { quickPasswords } from '#test/builders/records/quick-passwords.ts';

export type Person = { readonly _id: string; readonly name: string; readonly email: string; readonly password: string };

/** A company of its own for one test: people of every role, document types and their workflows. */
export type TestCompany = {
  readonly url: string;
  readonly ownerId: string;
  readonly name: string;
  readonly admin: Person;
  readonly editor: Person;
  readonly viewer: Person;
  readonly suspended: Person;
  /** The person's browser without its screen. */
  as(person: Person): Promise<Client>;
};

/** A hash carries what it cost; the product verifies these as it does its own. */
const secrets = systemSecrets('hashes need no key of an installation', quickPasswords);

type Wanted = { readonly name: string; readonly role: Role; readonly deactivatedAt?: string };

/** Adds one more person to the company. */
export async function addColleague(
  { ports }: Pick<LocalCloud, 'ports'>,
  { ownerId }: Pick<TestCompany, 'ownerId'>,
  { name, role, deactivatedAt }: Wanted,
): Promise<Person> {
  const { accounts, ids } = ports;
  const _id = ids.id();
  const email = `${role}-${_id}@firma.example`;
  const password = `heslo-${_id}`;
  await accounts.addUser({
    _id,
    version: 0,
    email,
    name,
    fullname: name,
    avatar: null,
    passwordHash: await secrets.hashPassword(sha256(password)),
    currentOwnerId: ownerId,
    settings: {},
    params: {},
    canCreateOwners: role === 'admin',
    deactivatedAt: deactivatedAt ?? null,
  });
  await accounts.join(_id, ownerId, role);
  return { _id, name, email, password };
}

/** Makes a company that no other test sees; it goes with the data folder. */
export async function makeCompany({ ports, url }: Pick<LocalCloud, 'ports' | 'url'>): Promise<TestCompany> {
  const { accounts, doctypes, ids } = ports;
  const suffix = randomUUID().slice(0, 8);
  const ownerId = ids.id();
  const name = `Ukážková firma ${suffix}, s. r. o.`;
  const iban = ['SK2111000000003862551184'];
  await accounts.addOwner({ ...sampleOwner, _id: ownerId, name, iban, mailbox: `firma-${suffix}` });
  const person = (wanted: Wanted) => addColleague({ ports }, { ownerId }, wanted);
  const admin = await person({ name: 'Alena Vrbová', role: 'admin' });
  const editor = await person({ name: 'Peter Kmeť', role: 'editor' });
  const viewer = await person({ name: 'Zuzana Hrivová', role: 'viewer' });
  const suspended = await person({ name: 'Ján Bývalý', role: 'editor', deactivatedAt: '2026-01-01T00:00:00.000Z' });
  for (const doctype of sampleDoctypes('bakery')) await doctypes.put(ownerId, doctype);
  await makeTypesCautious(ports, ownerId);
  for (const workflow of sampleWorkflows('bakery', { admin: admin._id, editor: editor._id })) {
    await doctypes.putWorkflow(ownerId, workflow);
  }
  return {
    url,
    ownerId,
    name,
    admin,
    editor,
    viewer,
    suspended,
    as: ({ email, password }) => new Client(url).signIn(email, password),
  };
}

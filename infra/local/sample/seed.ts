import { createHash } from 'node:crypto';
import type { Ports } from '#functions/wiring/ports.ts';
import {
  sampleCompanies,
  sampleUsers,
  type SampleCompany,
  type SampleUser,
  type SampleUserName,
} from './data/companies.ts';
import { startingDoctypes } from './data/doctypes.ts';
import { signedIn } from './call-handler.ts';
import { seedSampleDocuments } from './documents.ts';
import { sampleWorkflows } from './data/workflows.ts';
import { seedWork } from './work.ts';

/**
 * The user who uploads the joinery's documents. Signing in as her is impossible: her password is random and not kept. Documents of
 * a company come from one of its members, and the other sample users start in the bakery.
 */
async function seedJoiner(ports: Pick<Ports, 'accounts' | 'ids' | 'secrets'>, ownerId: string): Promise<string> {
  const { accounts, ids, secrets } = ports;
  const _id = ids.derived('sample', 'user', 'joiner');
  if ((await accounts.findUser(_id)) === undefined)
    await accounts.addUser({
      _id,
      version: 0,
      email: 'dielna@docflow.example',
      name: 'Oľga Dubovská',
      fullname: 'Oľga Dubovská',
      avatar: null,
      passwordHash: await secrets.hashPassword(ids.secret()),
      currentOwnerId: ownerId,
      settings: {},
      params: {},
      canCreateOwners: false,
      deactivatedAt: null,
    });
  await accounts.join(_id, ownerId, 'admin');
  return _id;
}

/** A printed sign-in of the sample data. */
export type SignIn = {
  readonly role: SampleUser['role'];
  readonly email: string;
  readonly password: string;
  /** The company that opens after signing in. */
  readonly company: string;
};

type Deps = Pick<Ports, 'accounts' | 'doctypes' | 'ids' | 'secrets'>;
type IdOf<Name extends string> = Readonly<Record<Name, string>>;

const companyNames = ['bakery', 'joinery'] as const satisfies readonly SampleCompany[];
const userNames = ['admin', 'editor', 'viewer', 'deactivated'] as const satisfies readonly SampleUserName[];

/** Ids of the sample's companies and people: always the same, so that seeding again meets what is there. */
export const sampleIds = ({ ids }: Pick<Ports, 'ids'>) => ({
  companies: {
    bakery: ids.derived('sample', 'company', 'bakery'),
    joinery: ids.derived('sample', 'company', 'joinery'),
  } satisfies IdOf<SampleCompany>,
  users: {
    admin: ids.derived('sample', 'user', 'admin'),
    editor: ids.derived('sample', 'user', 'editor'),
    viewer: ids.derived('sample', 'user', 'viewer'),
    deactivated: ids.derived('sample', 'user', 'deactivated'),
  } satisfies IdOf<SampleUserName>,
});

const memberships = ({ companies }: SampleUser) =>
  companyNames.flatMap((company) => {
    const role = companies[company];
    return role === undefined ? [] : [{ company, role }];
  });

async function seedCompany({ accounts, doctypes, ids }: Deps, company: SampleCompany): Promise<void> {
  const { companies, users } = sampleIds({ ids });
  const _id = companies[company];
  if ((await accounts.findOwner(_id)) === undefined)
    await accounts.addOwner({ ...sampleCompanies[company], _id, version: 0 });
  for (const type of startingDoctypes(company))
    if ((await doctypes.find(_id, type.id)) === undefined) await doctypes.put(_id, type);
  const stored = new Set((await doctypes.workflows(_id)).map(({ doctypeId }) => doctypeId));
  for (const workflow of sampleWorkflows(company, users))
    if (!stored.has(workflow.doctypeId)) await doctypes.putWorkflow(_id, workflow);
}

/** The password as the browser sends it. */
const toDigest = (password: string): string => createHash('sha256').update(password).digest('hex');

async function seedUser({ accounts, ids, secrets }: Deps, name: SampleUserName): Promise<void> {
  const { companies, users } = sampleIds({ ids });
  const user: SampleUser = sampleUsers[name];
  const joined = memberships(user);
  if ((await accounts.findUserByEmail(user.email)) === undefined) {
    const [first] = joined;
    await accounts.addUser({
      _id: users[name],
      version: 0,
      email: user.email,
      name: user.name,
      fullname: user.name,
      avatar: null,
      passwordHash: await secrets.hashPassword(toDigest(user.password)),
      currentOwnerId: first === undefined ? null : companies[first.company],
      // The list begins with what can be tried first, until the person hides it.
      settings: { tour: 'open' },
      params: {},
      canCreateOwners: user.role === 'admin',
      deactivatedAt: user.deactivatedAt,
    });
  }
  for (const { company, role } of joined) await accounts.join(users[name], companies[company], role);
}

/**
 * Puts companies, people, document types and workflows of the sample into the table and answers the sign-ins. What is there
 * already stays as it is, so it may be repeated after a crash.
 */
export async function seedSampleCompanies(ports: Deps): Promise<readonly SignIn[]> {
  for (const company of companyNames) await seedCompany(ports, company);
  await Promise.all(userNames.map(async (name) => seedUser(ports, name)));
  return userNames.map((name) => {
    const user: SampleUser = sampleUsers[name];
    const company = memberships(user)[0]?.company;
    return {
      role: user.role,
      email: user.email,
      password: user.password,
      company: company === undefined ? '' : sampleCompanies[company].name,
    };
  });
}

/**
 * The whole sample: users first, then their documents, which Docflow itself reads, and what people did with them.
 * @param today the plain date from which documents are dated
 */
export async function seedSampleData(ports: Ports, today: string): Promise<readonly SignIn[]> {
  const signIns = await seedSampleCompanies(ports);
  const { companies, users } = sampleIds(ports);
  const joiner = await signedIn(ports, await seedJoiner(ports, companies.joinery), companies.joinery);
  const checker = await signedIn(ports, users.editor, companies.bakery);
  const approver = await signedIn(ports, users.admin, companies.bakery);
  const documents = await seedSampleDocuments(ports, 'bakery', { checker, approver }, today);
  await seedWork(ports, { checker, approver }, documents, today);
  await seedSampleDocuments(ports, 'joinery', { checker: joiner, approver: joiner }, today);
  for (const person of [joiner, checker, approver]) await person.leave();
  return signIns;
}

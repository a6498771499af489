import { expect, test } from 'vitest';
import { accountsWorld, toDigest, visitor } from '#test/builders/worlds/accounts-world.ts';
import { completeFirstRun, readFirstRun } from './first-run.ts';
import { login } from '../sign-in/login.ts';

const code = 'k7qm4xzp9trd2wfh6bnc';

/** A new deployment with a code; without one where it is undefined. */
function newDeployment(kept: string | undefined = code) {
  const world = accountsWorld();
  return { ...world, firstRunCode: { read: async () => kept } };
}

const asked = (over: { readonly code?: string; readonly email?: string } = {}) => ({
  params: {},
  query: {},
  body: {
    code: over.code ?? code,
    company: { name: 'Stolárstvo Limba, s. r. o.', companyId: '64844731' },
    person: { name: 'Jana Malá', email: over.email ?? 'jana@limba.sk', password: toDigest('tajné heslo') },
  },
});
const isOpen = async (world: Parameters<typeof readFirstRun>[0]) => {
  const reply = await readFirstRun(world)();
  return reply.ok && reply.value.open;
};

test('the code of a new deployment makes the first company and its administrator, who is signed in', async () => {
  const world = newDeployment();
  expect(await isOpen(world)).toBe(true);
  const outcome = await completeFirstRun(world)(asked(), visitor);
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      email: 'jana@limba.sk',
      role: ['admin'],
      currentOwner: { name: 'Stolárstvo Limba, s. r. o.' },
      canCreateOwners: true,
      isDeactivated: false,
    },
  });
  const secret = outcome.ok && outcome.session !== undefined && outcome.session !== 'end' ? outcome.session.start : '';
  const session = await world.accounts.findSession(world.secrets.fingerprint(secret));
  expect(session?.userId).toBe(outcome.ok ? outcome.value._id : '');
  expect(await world.accounts.findOwnerByMailbox('stolarstvolimba')).toMatchObject({ companyId: '64844731' });
  expect(await isOpen(world)).toBe(false);
  const again = await login(world)(
    { params: {}, query: {}, body: { email: 'jana@limba.sk', password: toDigest('tajné heslo') } },
    visitor,
  );
  expect(again.ok).toBe(true);
});

test('the code fits however it was copied', async () => {
  const outcome = await completeFirstRun(newDeployment())(asked({ code: ' K7QM-4XZP-9TRD 2WFH-6BNC\n' }), visitor);
  expect(outcome.ok).toBe(true);
});

test('a wrong code creates no user, and after ten attempts the address has to wait', async () => {
  const world = newDeployment();
  const tries = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    tries.push(await completeFirstRun(world)(asked({ code: 'k7qm4xzp9trd2wfh6bnd' }), visitor));
  expect(tries.slice(0, 10)).toEqual(tries.slice(0, 10).map(() => ({ ok: false, error: 'first-run-code-wrong' })));
  expect(tries[10]).toMatchObject({ ok: false, error: 'too-many-attempts' });
  expect(await world.accounts.hasUsers()).toBe(false);
  expect(await completeFirstRun(world)(asked(), visitor)).toMatchObject({ error: 'too-many-attempts' });
});

test('the code works once, also for two who hold it at the same moment', async () => {
  const world = newDeployment();
  const outcomes = await Promise.all(
    ['jana@limba.sk', 'eva@limba.sk'].map((email) => completeFirstRun(world)(asked({ email }), visitor)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual({ ok: false, error: 'first-run-over' });
  const late = await completeFirstRun(world)(asked({ email: 'iva@limba.sk' }), visitor);
  expect(late).toEqual({ ok: false, error: 'first-run-over' });
});

test('the code is refused where a user exists already', async () => {
  const world = newDeployment();
  await world.person({ email: 'prvy@limba.sk' });
  expect(await isOpen(world)).toBe(false);
  expect(await completeFirstRun(world)(asked(), visitor)).toEqual({ ok: false, error: 'first-run-over' });
});

test('a deployment without a code has no first run', async () => {
  const world = { ...newDeployment(), firstRunCode: { read: async () => undefined } };
  expect(await isOpen(world)).toBe(false);
  expect(await completeFirstRun(world)(asked(), visitor)).toEqual({ ok: false, error: 'first-run-over' });
});

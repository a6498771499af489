import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityProviderOverOidc } from '#functions/adapters/oidc/identity-provider.ts';
import { openIdentityProvider } from '#test/builders/stand-ins/identity-provider.ts';
import { accountsWorld, browsing, visitor } from '#test/builders/worlds/accounts-world.ts';
import { finishTaxCentreSignIn, startTaxCentreSignIn } from './tax-centre.ts';
import { loginByToken } from './sign-in-token.ts';

const nothing = { params: {}, query: {}, body: {} };
const here = browsing(undefined, { origin: 'https://dane.example.sk' });
const email = 'jana@example.sk';

let provider: Awaited<ReturnType<typeof openIdentityProvider>>;
beforeEach(async () => {
  provider = await openIdentityProvider();
  provider.be({ email, email_verified: true });
});
afterEach(async () => provider.close());

async function janaAtTaxCentre() {
  const base = accountsWorld();
  const { issuer, clientId } = provider;
  const settings = { issuer, clientId, clientSecret: undefined };
  const identityProvider = identityProviderOverOidc(settings, { log: base.log, now: () => Date.now() });
  const world = { ...base, identityProvider };
  const company = await world.company('Ranný kvas');
  const user = await world.person({ email, companies: [[company, 'editor']] });
  const start = async (who = here) => startTaxCentreSignIn(world)(nothing, who);
  const begin = async () => {
    const begun = await start();
    if (!begun.ok) throw new Error(begun.error);
    return begun.value;
  };
  const finish = (attempt: string, answer: string, who = here) =>
    finishTaxCentreSignIn(world)({ ...nothing, body: { attempt, answer } }, who);
  /** There and back, as a browser goes. */
  const goThrough = async () => {
    const { address, attempt } = await begin();
    return finish(attempt, await provider.visit(address));
  };
  return { world, user, start, begin, finish, goThrough };
}

test('a person whom the tax centre knows by a verified e-mail signs in to their account (R-ACC-03, R-ACC-05)', async () => {
  const { world, user, goThrough } = await janaAtTaxCentre();
  provider.be({ email: 'JANA@example.sk', email_verified: true });
  const finished = await goThrough();
  if (!finished.ok) throw new Error(finished.error);
  const byToken = { ...nothing, body: { device: {} } };
  const entered = await loginByToken(world)(byToken, { ...here, signInToken: finished.value.token });
  expect(entered).toMatchObject({ ok: true, value: { _id: user._id } });
  expect(entered).toHaveProperty('session.start');
  expect(await loginByToken(world)(byToken, { ...here, signInToken: finished.value.token })).toMatchObject({
    error: 'token-spent',
  });
});

test('the browser is sent away with a code challenge, a state and a nonce, and comes back to the host it came from', async () => {
  const { begin } = await janaAtTaxCentre();
  const { address, attempt } = await begin();
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'docflow',
    code_challenge_method: 'S256',
    redirect_uri: 'https://dane.example.sk/login/tax-centre',
  });
  expect(asked['scope']?.split(' ').toSorted()).toEqual(['email', 'openid']);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(30);
  // What the browser keeps hides the verifier and the nonce.
  expect(attempt).not.toContain(asked['nonce']);
  expect(attempt).not.toContain(asked['state']);
});

test('other hosts, and deployments without a provider, have no sign-in through the tax centre (R-ACC-03)', async () => {
  const { world, start, begin, finish } = await janaAtTaxCentre();
  const { address, attempt } = await begin();
  for (const who of [browsing(undefined, { origin: 'https://app.example.sk' }), visitor]) {
    expect(await start(who)).toEqual({ ok: false, error: 'tax-centre-elsewhere' });
    expect(await finish(attempt, await provider.visit(address), who)).toEqual({
      ok: false,
      error: 'tax-centre-elsewhere',
    });
  }
  const none = { ...world, identityProvider: undefined };
  expect(await startTaxCentreSignIn(none)(nothing, here)).toEqual({ ok: false, error: 'tax-centre-elsewhere' });
});

test.each([
  ['a nonce of another attempt', { nonce: 'of-another-attempt' }],
  ['a token for another product', { aud: 'another-product' }],
  ['an expired token', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['a token of another issuer', { iss: 'https://zly.example' }],
])('%s is refused', async (_, wrong) => {
  const { goThrough } = await janaAtTaxCentre();
  provider.be({ email, email_verified: true, ...wrong });
  expect(await goThrough()).toEqual({ ok: false, error: 'tax-centre-refused' });
});

test('a token that the provider did not sign is refused', async () => {
  const { goThrough } = await janaAtTaxCentre();
  provider.forge();
  expect(await goThrough()).toEqual({ ok: false, error: 'tax-centre-refused' });
});

test.each([
  ['an e-mail that the tax centre did not verify', { email, email_verified: false }],
  ['an e-mail of which it does not say so', { email }],
  ['a person without an e-mail', {}],
])('%s signs no one in', async (_, person) => {
  const { goThrough } = await janaAtTaxCentre();
  provider.be(person);
  expect(await goThrough()).toEqual({ ok: false, error: 'tax-centre-email-unverified' });
});

test('a person without an account is asked to get an invitation, and no account is made', async () => {
  const { world, goThrough } = await janaAtTaxCentre();
  provider.be({ email: 'nova@example.sk', email_verified: true });
  expect(await goThrough()).toEqual({
    ok: false,
    error: 'tax-centre-unknown-person',
    details: { email: 'nova@example.sk' },
  });
  expect(await world.accounts.findUserByEmail('nova@example.sk')).toBeUndefined();
});

test('an answer is taken once, for its own attempt, in time, and only as the provider gave it', async () => {
  const { world, begin, finish } = await janaAtTaxCentre();
  const first = await begin();
  const second = await begin();
  const [firstAnswer, secondAnswer] = [await provider.visit(first.address), await provider.visit(second.address)];
  // A link with an answer of somebody else's sign-in, planted into this browser.
  expect(await finish(first.attempt, secondAnswer)).toEqual({ ok: false, error: 'tax-centre-refused' });
  expect(await finish(first.attempt, firstAnswer)).toEqual({ ok: false, error: 'sign-in-expired' });
  expect((await finish(second.attempt, secondAnswer)).ok).toBe(true);
  expect(await finish(second.attempt, secondAnswer)).toEqual({ ok: false, error: 'sign-in-expired' });

  const cancelled = await begin();
  const state = new URL(cancelled.address).searchParams.get('state') ?? '';
  expect(await finish(cancelled.attempt, `?error=access_denied&state=${state}`)).toEqual({
    ok: false,
    error: 'tax-centre-refused',
  });
  expect(await finish('made up', firstAnswer)).toEqual({ ok: false, error: 'sign-in-expired' });
  expect(await finish(world.secrets.seal('{}'), firstAnswer)).toEqual({ ok: false, error: 'sign-in-expired' });
  const late = await begin();
  const lateAnswer = await provider.visit(late.address);
  world.waitSeconds(15 * 60);
  expect(await finish(late.attempt, lateAnswer)).toEqual({ ok: false, error: 'sign-in-expired' });
});

test('the authenticator app is asked for after the tax centre, too', async () => {
  const { world, user, goThrough } = await janaAtTaxCentre();
  const totp = { sealed: world.secrets.seal('x'), lastStep: 0, createdAt: '2026-11-20T08:00:00.000Z' };
  await world.signInMethods.change({ ...(await world.signInMethods.find(user._id)), totp });
  const finished = await goThrough();
  const signInToken = finished.ok ? finished.value.token : '';
  expect(await loginByToken(world)({ ...nothing, body: { device: {} } }, { ...here, signInToken })).toMatchObject({
    error: 'second-factor-needed',
  });
});

test('a provider that does not answer is reported as such, and logged', async () => {
  const { world, start, begin, finish } = await janaAtTaxCentre();
  const { address, attempt } = await begin();
  const answer = await provider.visit(address);
  provider.fall();
  expect(await finish(attempt, answer)).toEqual({ ok: false, error: 'tax-centre-unreachable' });
  const settings = { issuer: provider.issuer, clientId: 'docflow', clientSecret: undefined };
  const identityProvider = identityProviderOverOidc(settings, { log: world.log, now: () => Date.now() });
  expect((await start()).ok).toBe(true);
  expect(await startTaxCentreSignIn({ ...world, identityProvider })(nothing, here)).toEqual({
    ok: false,
    error: 'tax-centre-unreachable',
  });
  expect(world.lines.filter((line) => line.includes('identity-provider-'))).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { httpEvent, toVisitor } from './event.ts';
import { browserCookieText, getCookieName, readSession, sessionCookie, sessionCookieText } from './session.ts';

const own = 'a'.repeat(43);
const tossed = 'b'.repeat(43);

/** A person with a session whose secret is `own`, and another one whose session a sibling origin would like to be theirs. */
async function openWorld() {
  const world = accountsWorld();
  const user = await world.person({});
  const stranger = await world.person({ email: 'cudzi@example.sk' });
  await world.session(user._id, own);
  await world.session(stranger._id, tossed);
  const find = async (secureCookies: boolean, ...cookies: readonly string[]) =>
    (await readSession({ ...world, deployment: { secureCookies } }, cookies))?.userId;
  return { user, find };
}

test('over TLS a session counts only under the name that no other origin can set', async () => {
  const { user, find } = await openWorld();
  expect(await find(true, `__Host-docflow_session=${own}`)).toBe(user._id);
  expect(await find(true, `docflow_session=${tossed}`)).toBeUndefined();
  expect(await find(true, `docflow_session=${tossed}`, `__Host-docflow_session=${own}`)).toBe(user._id);
  expect(await find(false, `docflow_session=${own}`)).toBe(user._id);
});

test('two sessions of one name are none: a person never works in the session that somebody else chose', async () => {
  const { find } = await openWorld();
  for (const [secure, name] of [
    [true, '__Host-docflow_session'],
    [false, 'docflow_session'],
  ] as const) {
    expect(await find(secure, `${name}=${tossed}`, `${name}=${own}`)).toBeUndefined();
    expect(await find(secure, `${name}=${own}`, `${name}=x`)).toBeUndefined();
  }
});

test('a sign-in learns which session and which known browser it comes from, if there is one of each', () => {
  const event = (cookies: readonly string[]) =>
    httpEvent.parse({ rawPath: '/', cookies, requestContext: { http: { method: 'POST', sourceIp: '203.0.113.7' } } });
  const secrets = (cookies: readonly string[]) => {
    const { session, browser } = toVisitor(event(cookies), { secureCookies: true });
    return [session, browser];
  };
  expect(secrets([`__Host-docflow_session=${own}`, `__Host-docflow_browser=${tossed}`])).toEqual([own, tossed]);
  expect(secrets([`__Host-docflow_browser=${own}`, `__Host-docflow_browser=${tossed}`])).toEqual([
    undefined,
    undefined,
  ]);
  expect(secrets([`docflow_session=${own}`, `docflow_browser=${tossed}`])).toEqual([undefined, undefined]);
});

test('what the browser keeps has the whole host and every path, as the prefix asks', () => {
  for (const text of [sessionCookieText(own, true), sessionCookieText(undefined, true), browserCookieText(own, true)]) {
    expect(text).toMatch(/^__Host-docflow_(?:session|browser)=/);
    expect(text).toContain('; Path=/; ');
    expect(text).toContain('; Secure');
    expect(text).not.toContain('Domain');
  }
  expect(getCookieName(sessionCookie, false)).toBe('docflow_session');
});

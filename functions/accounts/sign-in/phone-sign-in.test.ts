import { expect, test } from 'vitest';
import { signInTokenSeconds } from '#shared/account/device.ts';
import { accountsWorld, browsing, findCode, visitor } from '#test/builders/worlds/accounts-world.ts';
import { checkCode } from './check-code.ts';
import { requestCode } from './request-code.ts';
import { loginByToken } from './sign-in-token.ts';

const type = 'login' as const;
const here = browsing();
const verified = '+421905123456';
const request = (phone: string) => ({ params: { purpose: type }, query: {}, body: { type, phone } });
const check = (phone: string, code: string) => ({ params: {}, query: {}, body: { type, phone, code } });
const byToken = { params: {}, query: {}, body: { device: {} } };

async function janaWithPhone() {
  const world = accountsWorld();
  const owner = await world.company('Ranný kvas');
  const user = await world.person({ companies: [[owner, 'editor']] });
  await world.signInMethods.change({ ...(await world.signInMethods.find(user._id)), phone: verified });
  const ask = async (phone = verified) => {
    await requestCode(world, 0)(request(phone), here);
    return findCode(world.sentTexts.at(-1)?.text);
  };
  const exchange = async (code: string, phone = verified) => {
    const checked = await checkCode(world)(check(phone, code), here);
    return checked.ok ? checked.value : undefined;
  };
  const enter = (token = '') => loginByToken(world)(byToken, { ...here, signInToken: token });
  return { world, user, ask, exchange, enter };
}

test('a code to the verified phone is exchanged for a token, and the token for a session (R-ACC-17, R-ACC-38)', async () => {
  const { world, user, ask, exchange, enter } = await janaWithPhone();
  const code = await ask('905 123 456');
  expect(world.sentTexts).toMatchObject([{ to: verified }]);
  expect(world.sentTexts[0]?.text).toContain(`@app.example.sk #${code}`);
  const checked = await exchange(code, '00421905123456');
  expect(checked?.valid).toBe(true);
  const entered = await enter(checked?.token);
  if (!entered.ok || typeof entered.session !== 'object') throw new Error('not signed in');
  expect(entered.value._id).toBe(user._id);
  const session = await world.accounts.findSession(world.secrets.fingerprint(entered.session.start));
  expect(session).toMatchObject({ userId: user._id, confirmedAt: session?.createdAt });
});

test('a number without a country code is one of the country whose language the page speaks', async () => {
  const { world, user } = await janaWithPhone();
  await world.signInMethods.change({ ...(await world.signInMethods.find(user._id)), phone: '+420601123456' });
  await requestCode(world, 0)(request('601 123 456'), { ...here, locale: 'cs' });
  expect(world.sentTexts).toMatchObject([{ to: '+420601123456' }]);
});

test('a code for a sign-in is used up by its check, and the token by the sign-in', async () => {
  const { ask, exchange, enter } = await janaWithPhone();
  const code = await ask();
  const checked = await exchange(code);
  expect(await exchange(code)).toEqual({ valid: false });
  expect((await enter(checked?.token)).ok).toBe(true);
  expect(await enter(checked?.token)).toEqual({ ok: false, error: 'token-spent' });
});

test('a token of a checked code expires after two minutes', async () => {
  const { world, ask, exchange, enter } = await janaWithPhone();
  const checked = await exchange(await ask());
  world.waitSeconds(signInTokenSeconds);
  expect(await enter(checked?.token)).toEqual({ ok: false, error: 'token-spent' });
});

test('a number that no account has verified gets the same answers, no message and no way in', async () => {
  const { world, ask, exchange } = await janaWithPhone();
  const known = await requestCode(world, 0)(request(verified), here);
  expect(await requestCode(world, 0)(request('0911 222 333'), here)).toEqual(known);
  expect(world.sentTexts).toHaveLength(1);
  const wrong = (await ask()) === '111111' ? '222222' : '111111';
  expect(await exchange(wrong, '0911 222 333')).toEqual(await exchange(wrong));
});

test('a number that cannot receive a message is refused before anything is sent', async () => {
  const { world } = await janaWithPhone();
  for (const phone of ['12345', '02 5555 1234', '+421 905 12', 'telefón', '+1 800 555 0100'])
    expect(await requestCode(world, 0)(request(phone), here)).toEqual({ ok: false, error: 'phone-invalid' });
  expect(await requestCode(world, 0)(request('+420 777 123 456'), here)).toMatchObject({ ok: true });
  expect(world.sentTexts).toEqual([]);
});

test('a failing provider of messages is logged and not reported to the caller', async () => {
  const { world } = await janaWithPhone();
  const texts = { send: async () => Promise.reject(new Error('no credit')) };
  expect((await requestCode({ ...world, texts }, 0)(request(verified), here)).ok).toBe(true);
  expect(world.lines.some((line) => line.includes('code-text-failed'))).toBe(true);
});

test('messages to one number are three in a quarter of an hour and ten a day, from however many addresses', async () => {
  const { world } = await janaWithPhone();
  let asked = 0;
  const perQuarter: number[] = [];
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const before = world.sentTexts.length;
    for (let each = 0; each < 20; each += 1) {
      asked += 1;
      await requestCode(world, 0)(request(verified), { ...visitor, ip: `203.0.113.${asked}` });
    }
    perQuarter.push(world.sentTexts.length - before);
    world.waitSeconds(900);
  }
  expect(perQuarter).toEqual([3, 3, 3, 1, 0, 0, 0, 0]);
});

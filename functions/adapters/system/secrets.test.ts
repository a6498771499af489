import { expect, test } from 'vitest';
import { systemSecrets } from './secrets.ts';

const secrets = systemSecrets('k'.repeat(32));
const digest = 'a'.repeat(64);

test('a password is verified by its hash alone, and two hashes of it differ (R-ACC-04)', async () => {
  const [one, two] = await Promise.all([secrets.hashPassword(digest), secrets.hashPassword(digest)]);
  expect(one).not.toBe(two);
  expect(one).not.toContain(digest);
  expect(await secrets.verifyPassword(digest, one)).toBe(true);
  expect(await secrets.verifyPassword('b'.repeat(64), one)).toBe(false);
});

test('a hash is made at the cost of the product, and one of another cost is verified at that', async () => {
  const cheap = systemSecrets('k'.repeat(32), { log2N: 4, r: 2, p: 3 });
  const [dear, other] = await Promise.all([secrets.hashPassword(digest), cheap.hashPassword(digest)]);
  expect(dear).toMatch(/^scrypt\$15\$8\$1\$/);
  expect(other).toMatch(/^scrypt\$4\$2\$3\$/);
  expect(await secrets.verifyPassword(digest, other)).toBe(true);
  expect(await cheap.verifyPassword(digest, dear)).toBe(true);
  expect(await secrets.verifyPassword(digest, dear.replace('$15$', '$14$'))).toBe(false);
});

test.each(['', 'scrypt$15$8$1$abc', 'plain', `scrypt$15$8$1$${'x'.repeat(22)}$short`])(
  'the damaged hash %j verifies nothing',
  async (hash) => {
    expect(await secrets.verifyPassword(digest, hash)).toBe(false);
  },
);

test('fingerprints are stable and belong to their installation', () => {
  expect(secrets.fingerprint('x')).toBe(secrets.fingerprint('x'));
  expect(secrets.fingerprint('x')).not.toBe(systemSecrets('other'.repeat(8)).fingerprint('x'));
});

test('a secret matches its own fingerprint alone', () => {
  expect(secrets.matches('x', secrets.fingerprint('x'))).toBe(true);
  expect(secrets.matches('y', secrets.fingerprint('x'))).toBe(false);
  expect(secrets.matches('x', '')).toBe(false);
});

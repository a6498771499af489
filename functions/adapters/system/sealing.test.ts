import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealing } from './sealing.ts';

const own = sealing('a key of an installation that is long enough');
const other = sealing('the key of another installation, as long');

test('a sealed password is restored unchanged and is unreadable in between', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (password) => {
      const sealed = own.seal(password);
      expect(own.unseal(sealed)).toBe(Buffer.from(password, 'utf8').toString('utf8'));
      expect(own.seal(password)).not.toBe(sealed);
      expect(other.unseal(sealed)).toBeUndefined();
    }),
  );
  expect(own.seal('tajné heslo')).not.toContain('tajn');
});

test('what was changed on the way, or was never sealed, opens to nothing', () => {
  const sealed = own.seal('tajne');
  const at = sealed.length - 3;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(own.unseal(changed)).toBeUndefined();
  expect(own.unseal('')).toBeUndefined();
  expect(own.unseal('tajne')).toBeUndefined();
  expect(own.unseal('v1.')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { signing, verifySignature } from './signing.ts';

const installation = signing('k'.repeat(32));

test('a text that an installation signed is recognised by its public key alone', () => {
  const text = 'koreň dňa 15. 1. 2026';
  const signed = { text, key: installation.publicKey, signature: installation.sign(text) };
  expect(verifySignature(signed)).toBe(true);
  expect(verifySignature({ ...signed, text: `${text} ` })).toBe(false);
  expect(verifySignature({ ...signed, key: signing('o'.repeat(32)).publicKey })).toBe(false);
  expect(verifySignature({ ...signed, signature: 'A'.repeat(86) })).toBe(false);
  expect(verifySignature({ ...signed, key: 'short' })).toBe(false);
});

test('an installation has the same key after every start', () => {
  expect(signing('k'.repeat(32)).publicKey).toBe(installation.publicKey);
});

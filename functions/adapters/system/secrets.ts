import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { sealing } from './sealing.ts';
import { signing } from './signing.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

/** What it costs to make or to try a hash; it is written into the hash, and a hash is verified at the cost it was made with. */
export type PasswordCost = { readonly log2N: number; readonly r: number; readonly p: number };

/** Costs of scrypt: 2^15 × 8 × 128 bytes = 32 MB and about 80 ms per password. */
const cost: PasswordCost = { log2N: 15, r: 8, p: 1 };
const keyBytes = 32;

const described = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([A-Za-z0-9_-]{16,})\$([A-Za-z0-9_-]{43})$/;

/** Hashes of passwords, fingerprints of random secrets and sealed passwords; `key` is the installation's own. */
export function systemSecrets(key: string, { log2N, r, p }: PasswordCost = cost): Secrets {
  const toFingerprint = (secret: string): Buffer => createHmac('sha256', key).update(secret).digest();
  return {
    async hashPassword(digest) {
      const salt = randomBytes(16);
      const hash = await derive(digest, salt, { log2N, r, p });
      return ['scrypt', log2N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
    },
    async verifyPassword(digest, hash) {
      const [, ofHash, blocks, lanes, salt, expected] = described.exec(hash) ?? [];
      if (salt === undefined || expected === undefined) return false;
      const found = await derive(digest, Buffer.from(salt, 'base64url'), {
        log2N: Number(ofHash),
        r: Number(blocks),
        p: Number(lanes),
      });
      return timingSafeEqual(found, Buffer.from(expected, 'base64url'));
    },
    fingerprint: (secret) => toFingerprint(secret).toString('base64url'),
    matches(secret, fingerprint) {
      const expected = Buffer.from(fingerprint, 'base64url');
      const found = toFingerprint(secret);
      return expected.length === found.length && timingSafeEqual(found, expected);
    },
    ...sealing(key),
    ...signing(key),
  };
}

function derive(digest: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N;
  return new Promise((resolve, reject) => {
    scrypt(digest, salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '#functions/ports/one-time-codes.ts';
import { productName } from '#shared/web/product-name.ts';

const stepSeconds = 30;

/** SHA-1 with six digits: the only kind that every app reads. */
const totp = (secret: Secret, account: string): TOTP =>
  new TOTP({ issuer: productName, label: account, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret });

/** One-time codes of authenticator apps. */
export const oneTimeCodes: OneTimeCodes = {
  newSecret: () => new Secret({ size: 20 }).base32,
  toAddress: (secret, account) => totp(Secret.fromBase32(secret), account).toString(),
  findStep(secret, code, at) {
    const delta = totp(Secret.fromBase32(secret), '').validate({ token: code, timestamp: at, window: 1 });
    return delta === null ? undefined : Math.floor(at / 1000 / stepSeconds) + delta;
  },
};

import { normalizeRecoveryCode, recoveryCodeCount } from '#shared/account/sign-in-methods.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

/** Digits and letters that are not taken for each other (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Characters of a recovery code: 50 bits. */
const length = 10;

/** New recovery codes, as they are compared. */
export const makeRecoveryCodes = (ids: Pick<Ids, 'secret'>): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...Buffer.from(ids.secret(), 'base64url').subarray(0, length)].map((byte) => alphabet[byte & 31]).join(''),
  );

/** The fingerprint under which the recovery code of a user is stored. */
export const getRecoveryFingerprint = (secrets: Pick<Secrets, 'fingerprint'>, userId: string, typed: string): string =>
  secrets.fingerprint(`recovery-code:${userId}:${normalizeRecoveryCode(typed)}`);

import type { Secrets } from '#functions/ports/secrets.ts';

/** Minutes for which a verification code is valid. */
export const codeMinutes = 15;

/** The key under which the code of an e-mail address for a purpose is stored. */
export const getCodeKey = (purpose: string, email: string): string => `${purpose}:${email}`;

/** The stored fingerprint of a code. It includes the key, so that a code is valid for one key only. */
export const getCodeFingerprint = (secrets: Pick<Secrets, 'fingerprint'>, key: string, code: string): string =>
  secrets.fingerprint(`${key}:${code}`);

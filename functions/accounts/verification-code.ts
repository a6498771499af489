import type { Secrets } from '#functions/ports/secrets.ts';

/** Minutes for which a verification code is good. */
export const codeMinutes = 15;

/** Where the code of an e-mail for a purpose is remembered. */
export const codeKey = (purpose: string, email: string): string => `${purpose}:${email}`;

/** What is remembered instead of the code; it says the key too, so that a code fits nowhere else. */
export const codeFingerprint = (secrets: Pick<Secrets, 'fingerprint'>, key: string, code: string): string =>
  secrets.fingerprint(`${key}:${code}`);

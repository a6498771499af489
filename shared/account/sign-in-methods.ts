import * as z from 'zod';
import { passkey } from './passkey.ts';

/** Recovery codes that a user gets at once. */
export const recoveryCodeCount = 10;
/** Minutes for which a person who proved who they are may change how they sign in. */
export const confirmedMinutes = 10;
/** Minutes for which the second factor of a sign-in is waited for. */
export const secondFactorMinutes = 5;

/** How the user signs in besides the password. */
export const signInMethods = z.object({
  /** The verified number as people read it; null without one. */
  phone: z.string().nullable(),
  /** Whether an authenticator app is asked for after the password. */
  totp: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  passkeys: z.array(passkey),
  /** Whether changes need the password first: the person has not proved lately who they are. */
  needsConfirmation: z.boolean(),
});
export type SignInMethodsView = z.infer<typeof signInMethods>;

/** What an authenticator app needs: shown once. */
export const totpSecret = z.object({
  secret: z.string(),
  /** What the app reads from a QR code. */
  address: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Recovery codes, shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()).max(recoveryCodeCount) });

/** A recovery code as it is compared, without what people add when they copy it. */
export const normalizeRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A recovery code as it is shown: two groups of five. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

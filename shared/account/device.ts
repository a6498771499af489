import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';

/**
 * Seconds a session lasts from sign-in. It does not slide: a prolongation that races with a sign-out would bring the ended
 * session back.
 */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** A place where somebody is signed in (specification 002 §3 "Device"). Times are ISO. */
export const device = z.object({
  _id: entityId('device'),
  /** What the person called it when it was signed in; null for sign-ins with a password. */
  name: z.string().nullable(),
  kind: z.enum(['phone', 'computer']),
  /** Proper names, the same in every language; empty when the browser hides them. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.iso.datetime(),
  /** To the nearest ten minutes. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** What a phone is signed in with: shown as a QR code, good for one sign-in until it expires. */
export const signInToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** Seconds for which a browser is recognized after its last sign-in. */
export const knownBrowserSeconds = 180 * 24 * 60 * 60;

/** Seconds for which a token is good: long enough to take the phone out, short enough for a photo of the screen to be late. */
export const signInTokenSeconds = 120;
/** Seconds after which the sign of use of a device is written again; it is not worth a write for every request. */
export const deviceUseSeconds = 600;

/** The address that the QR code of a token says: behind '#', so that it reaches no server and no log. */
export const toSignInAddress = (origin: string, token: string): string => `${origin}/phone#${token}`;

/** The token of an address; undefined when it has none. */
export const readTokenOfAddress = (hash: string): string | undefined =>
  /^#([0-9a-f]{24}\.[\w-]{20,100})$/.exec(hash)?.[1];

import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** Passkeys of one user. */
export const maxPasskeys = 20;
export const passkeyName = readableName(60);

/** A passkey as its owner sees it. Times are ISO. */
export const passkey = z.object({
  _id: entityId('passkey'),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const credentialId = bytes(1400);
const publicKeyType = z.literal('public-key');

/*
 * The messages of WebAuthn in JSON (W3C, Web Authentication Level 3, §5.1 and §5.4), as far as they are used here. Bytes are base64url.
 */

/** What a browser needs to make a passkey. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKeyType })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** What a browser answers when it has made one. */
export const passkeyCreation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({ clientDataJSON: bytes(8000), attestationObject: bytes(40_000) }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What a browser needs to sign in with whichever passkey the person chooses. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** What a browser answers when the person has unlocked a passkey. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

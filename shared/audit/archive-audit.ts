import * as z from 'zod';
import { auditDay, type StoredHistory } from './chain.ts';
import { signedRoot } from './roots.ts';

/** The folder of an archive with what proves the rest of it. */
const auditFolder = 'audit';
/** All roots of the company, from the first one on. */
export const rootsName = `${auditFolder}/roots.json`;
/** The leaves of a day on which a document of the archive grew. */
export const dayName = (day: string): string => `${auditFolder}/days/${day}.json`;
/** The public key of the deployment, for other programs. */
export const publicKeyName = `${auditFolder}/public-key.pem`;
/** The signature of the manifest, beside it: the one file that the manifest does not name. */
export const manifestSignatureName = 'manifest.sig';

export const archivedRoots = z.array(signedRoot);

export const manifestSignature = z.object({ version: z.literal(1), key: z.string(), signature: z.string() });
export type ManifestSignature = z.infer<typeof manifestSignature>;

/** What is signed of a manifest: the hash of its bytes. */
export const toManifestText = (sha256: string): string => `docflow archive manifest 1\n${sha256}\n`;

/** The days whose leaves an archive with this history needs. */
export const listAuditDays = (history: StoredHistory): readonly string[] => [
  ...new Set(history.flatMap(({ chain }) => (chain === undefined ? [] : [auditDay.parse(chain.on)]))),
];

/** An Ed25519 public key in SubjectPublicKeyInfo is these bytes, then its own (RFC 8410), here in base64. */
const spkiPrefix = 'MCowBQYDK2VwAyEA';

/** The public key as other programs read it; `key` is base64url of 32 bytes. */
export function toPem(key: string): string {
  // The prefix has 12 bytes, so that what follows begins a group of its own.
  const body = `${spkiPrefix}${key.replaceAll('-', '+').replaceAll('_', '/')}=`;
  return `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;
}

import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import type { Role } from '#shared/kit/role.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** What a program with an API key may do; each operation that keys may call belongs to one of them. */
export const keyScope = z.enum(['read', 'upload', 'change', 'export', 'settings']);
export type KeyScope = z.infer<typeof keyScope>;

/** All scopes, from the most harmless on. */
export const keyScopes = keyScope.options;

/** Keys of one company that are neither revoked nor deleted; expired ones count until they are revoked. */
export const maxApiKeys = 50;

/** What every key begins with, so that people and scanners of secrets recognise it. */
export const keyPrefix = 'dfk_';

/** Names of keys, as people give them. */
export const keyName = readableName(60);

/** An API key as administrators see it; the secret itself is shown once, when it is made. */
export const apiKey = z.object({
  _id: entityId('apiKey'),
  name: z.string(),
  scopes: z.array(keyScope),
  /** The last characters of the secret, by which people tell keys apart. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** Who made it. */
  createdBy: z.string(),
  /** From then on it is refused; null: it is good until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** To within some minutes; null before the first use. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/**
 * The role in which a key acts. It decides what answers show and never opens an operation: that is up to the scopes alone. A key that
 * works on documents may do so with every document of its company, see `mayEdit`.
 */
export function getKeyRole(scopes: readonly KeyScope[]): Role {
  if (scopes.includes('settings')) return 'admin';
  return scopes.some((scope) => scope !== 'read') ? 'editor' : 'viewer';
}

import type { KeyScope } from '#shared/integration/api-key.ts';
import type { Result } from '#shared/kit/result.ts';

/** An API key as stored: of its secret only the fingerprint and the ending. */
export type ApiKeyRecord = {
  readonly _id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly fingerprint: string;
  readonly ending: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string | null;
  /** A revoked key is kept for its name, which histories show. */
  readonly revokedAt: string | null;
};

/** The API keys of companies. */
export type ApiKeys = {
  /** All keys of a company, also revoked ones, the newest first; at most a thousand. */
  list(ownerId: string): Promise<readonly ApiKeyRecord[]>;
  find(ownerId: string, id: string): Promise<ApiKeyRecord | undefined>;
  /** The key with this secret, also when it is expired or revoked. */
  findByFingerprint(fingerprint: string): Promise<ApiKeyRecord | undefined>;
  add(key: ApiKeyRecord): Promise<void>;
  /** Writes the name and the expiry, unless the key is gone or revoked. */
  change(key: Pick<ApiKeyRecord, 'ownerId' | '_id' | 'name' | 'expiresAt'>): Promise<Result<ApiKeyRecord, 'key-gone'>>;
  /** Revokes a key; one that is revoked already stays so. */
  revoke(ownerId: string, id: string): Promise<Result<undefined, 'key-gone'>>;
  /** Notes that a key is used, unless that was noted within `seconds`. */
  touch(id: string, seconds: number): Promise<void>;
  /** When each of the keys was last used; those that never were are left out. */
  lastUses(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

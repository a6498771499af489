import type { InputOf } from '#shared/api/contract.ts';
import type {
  changeApiKey as changeContract,
  listApiKeys as listContract,
  makeApiKey as makeContract,
  readOwnApiKey as readOwnContract,
  revokeApiKey as revokeContract,
} from '#shared/api/api-keys.ts';
import { keyPrefix, keyScopes, maxApiKeys, type ApiKey } from '#shared/integration/api-key.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { ApiKeyRecord, ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

const endingLength = 4;

const present = (
  { _id, name, scopes, ending, createdAt, createdBy, expiresAt }: ApiKeyRecord,
  lastUsedAt: string | undefined,
): ApiKey => ({
  ...{ _id, name, scopes: [...scopes], ending, createdAt, createdBy, expiresAt },
  lastUsedAt: lastUsedAt ?? null,
});

const isKept = ({ revokedAt }: ApiKeyRecord): boolean => revokedAt === null;

type ListApiKeys = typeof listContract;
type ListDeps = { readonly apiKeys: Pick<ApiKeys, 'list' | 'lastUses'> };

/** The keys of the company, the newest first, with their last use. */
export const listApiKeys =
  ({ apiKeys }: ListDeps) =>
  async (_: InputOf<ListApiKeys>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<ListApiKeys>> => {
    const keys = (await apiKeys.list(ownerId)).filter(isKept);
    const uses = await apiKeys.lastUses(keys.map(({ _id }) => _id));
    return ok({ keys: keys.map((key) => present(key, uses.get(key._id))) });
  };

type ReadOwnApiKey = typeof readOwnContract;

/** The key of the program that asks. */
export const readOwnApiKey =
  ({ apiKeys }: { readonly apiKeys: Pick<ApiKeys, 'find' | 'lastUses'> }) =>
  async (_: InputOf<ReadOwnApiKey>, { ownerId, userId }: Caller): Promise<Outcome<ReadOwnApiKey>> => {
    const [key, uses] = await Promise.all([apiKeys.find(ownerId, userId), apiKeys.lastUses([userId])]);
    return key === undefined ? failed('key-gone') : ok(present(key, uses.get(userId)));
  };

type MakeApiKey = typeof makeContract;
type MakeDeps = {
  readonly apiKeys: Pick<ApiKeys, 'list' | 'add'>;
  readonly ids: Pick<Ids, 'id' | 'secret'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
};

/** Makes a key. Only the fingerprint of its secret is stored, so the answer alone shows it; a lost answer leaves a key to revoke. */
export const makeApiKey =
  ({ apiKeys, ids, secrets, clock }: MakeDeps) =>
  async ({ body }: InputOf<MakeApiKey>, { ownerId, userId }: Caller): Promise<Outcome<MakeApiKey>> => {
    const count = (await apiKeys.list(ownerId)).filter(isKept).length;
    if (count >= maxApiKeys) return { ok: false, error: 'too-many-keys', details: { count } };
    const secret = `${keyPrefix}${ids.secret()}`;
    const key: ApiKeyRecord = {
      _id: ids.id(),
      ownerId,
      name: body.name,
      scopes: keyScopes.filter((scope) => body.scopes.includes(scope)),
      fingerprint: secrets.fingerprint(secret),
      ending: secret.slice(-endingLength),
      createdAt: isoNow(clock),
      createdBy: userId,
      expiresAt: body.expiresAt,
      revokedAt: null,
    };
    await apiKeys.add(key);
    return ok({ key: present(key, undefined), secret });
  };

type ChangeApiKey = typeof changeContract;
type ChangeDeps = { readonly apiKeys: Pick<ApiKeys, 'change' | 'lastUses'> };

/** Changes the name and the expiry of a key. Who wants other scopes makes another key: what a program may do is not widened in silence. */
export const changeApiKey =
  ({ apiKeys }: ChangeDeps) =>
  async ({ params, body }: InputOf<ChangeApiKey>, { ownerId }: Caller): Promise<Outcome<ChangeApiKey>> => {
    const changed = await apiKeys.change({ ownerId, _id: params.id, name: body.name, expiresAt: body.expiresAt });
    if (!changed.ok) return changed;
    const uses = await apiKeys.lastUses([params.id]);
    return ok(present(changed.value, uses.get(params.id)));
  };

type RevokeApiKey = typeof revokeContract;

/** Revokes a key; the next request with it is refused. */
export const revokeApiKey =
  ({ apiKeys }: { readonly apiKeys: Pick<ApiKeys, 'revoke'> }) =>
  async ({ params }: InputOf<RevokeApiKey>, { ownerId }: Caller): Promise<Outcome<RevokeApiKey>> => {
    const revoked = await apiKeys.revoke(ownerId, params.id);
    return revoked.ok ? ok(undefined) : failed(revoked.error);
  };

import type { Contract } from '#shared/api/contract.ts';
import { findKeyScope, mayCall } from '#shared/api/key-scopes.ts';
import { getKeyRole, keyPrefix } from '#shared/integration/api-key.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { keyLimitPartition } from '#shared/kit/table-schema.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { ApiKeyRecord, ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, RefusalDetails, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { HttpEvent } from './event.ts';

type KeyDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly apiKeys: Pick<ApiKeys, 'findByFingerprint' | 'touch'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
};

/** Requests of one key in a minute: ten a second. */
const requestsPerMinute = 600;
/** Unknown keys from one address in a minute. */
const wrongPerMinute = 30;
const minute = 60;
/** The last use is noted as seldom as that. */
const touchSeconds = 300;

/** Limits of keys are counted below this name, so that functions that only read may write them and nothing else. */
const limitName = keyLimitPartition.slice('RATE#'.length);

const secretShape = new RegExp(`^${keyPrefix}[\\w-]{20,100}$`);

/** What the caller sends as `Authorization: Bearer …`; undefined where it sends none, as browsers do. */
export function readBearer({ headers }: Pick<HttpEvent, 'headers'>): string | undefined {
  const [, secret] = /^bearer +(\S+) *$/i.exec(headers['authorization'] ?? '') ?? [];
  return secret;
}

type KeyRefusal = {
  readonly refusal: 'key-invalid' | 'scope-missing' | 'too-many-attempts';
  readonly details?: RefusalDetails;
};

const refuse = (refusal: KeyRefusal['refusal'], details?: RefusalDetails): Result<never, KeyRefusal> =>
  failed(details === undefined ? { refusal } : { refusal, details });

const isGood = ({ revokedAt, expiresAt }: ApiKeyRecord, now: string): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** The key that a secret belongs to, while it is good. Guesses are counted by address, requests by key. */
async function findKey(
  deps: KeyDeps,
  { ip }: Pick<Visitor, 'ip'>,
  secret: string,
): Promise<Result<ApiKeyRecord, KeyRefusal>> {
  const { apiKeys, secrets, rateLimits, clock, accounts } = deps;
  const key = secretShape.test(secret) ? await apiKeys.findByFingerprint(secrets.fingerprint(secret)) : undefined;
  if (key === undefined || !isGood(key, isoNow(clock))) {
    const isGuessing = await rateLimits.exceeded(`${limitName}ip#${ip}`, wrongPerMinute, minute);
    return isGuessing ? refuse('too-many-attempts', { seconds: minute }) : refuse('key-invalid');
  }
  if (await rateLimits.exceeded(`${limitName}${key._id}`, requestsPerMinute, minute))
    return refuse('too-many-attempts', { seconds: minute });
  if ((await accounts.findOwner(key.ownerId)) === undefined) return refuse('key-invalid');
  await apiKeys.touch(key._id, touchSeconds);
  return ok(key);
}

/** The program that a key stands for, as a caller of its company. */
const toKeyCaller = ({ _id, ownerId, scopes, name, fingerprint }: ApiKeyRecord, visitor: Visitor): Caller => ({
  ...visitor,
  userId: _id,
  ownerId,
  sessionId: fingerprint,
  role: getKeyRole(scopes),
  name,
  isKey: true,
});

/** Admits a program to an operation as far as the scopes of its key allow. The company comes from the key alone. */
export async function admitKey(
  contract: Contract,
  visitor: Visitor,
  secret: string,
  deps: KeyDeps,
): Promise<Result<Visitor | Caller, KeyRefusal>> {
  if (contract.access === 'public') return ok(visitor);
  const found = await findKey(deps, visitor, secret);
  if (!found.ok) return found;
  if (mayCall(found.value.scopes, contract)) return ok(toKeyCaller(found.value, visitor));
  const scope = findKeyScope(contract);
  return refuse('scope-missing', scope === undefined ? undefined : { scope });
}

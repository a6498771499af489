import type { Visitor } from '#functions/ports/caller.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';

export type DoorNeed = {
  readonly connectors: Pick<Connectors, 'ownerOfToken'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** Wrong tokens from one address within a minute. */
const mostWrong = 20;

/** The company whose connector shows the token. */
export async function knownConnector(
  { connectors, secrets, rateLimits }: DoorNeed,
  token: string,
  { ip }: Pick<Visitor, 'ip'>,
): Promise<Result<string, 'connector-unknown' | 'too-many-attempts'>> {
  const ownerId = await connectors.ownerOfToken(secrets.fingerprint(token));
  if (ownerId !== undefined) return ok(ownerId);
  return failed(
    (await rateLimits.exceeded(`connector#${ip}`, mostWrong, 60)) ? 'too-many-attempts' : 'connector-unknown',
  );
}

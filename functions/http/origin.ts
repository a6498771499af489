import { originSecretHeader } from '#shared/api/headers.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type Deps = {
  readonly secrets: Pick<Secrets, 'fingerprint' | 'matches'>;
  readonly deployment: Pick<DeploymentSettings, 'originSecret'>;
};

/**
 * Whether a request came through our own distribution, which adds a secret to it. The addresses of API Gateway behind it stay open to the
 * world, and there X-Forwarded-For could be forged and every limit by address passed by. A deployment without a distribution asks nothing.
 * `headers` have lower-case names.
 */
export function cameThroughDistribution(
  { secrets, deployment: { originSecret } }: Deps,
  headers: Readonly<Record<string, string | undefined>>,
): boolean {
  if (originSecret === undefined) return true;
  return secrets.matches(headers[originSecretHeader] ?? '', secrets.fingerprint(originSecret));
}

import type { Visitor } from '#functions/ports/caller.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { RelyingParty } from '#functions/ports/passkeys.ts';

/** The pages that ask, if the deployment names them, or its first ones: with their origin and the domain that passkeys belong to. */
export function getRelyingParty(
  { origins }: Pick<DeploymentSettings, 'origins'>,
  { origin: asking }: Pick<Visitor, 'origin'>,
): RelyingParty {
  const origin = origins.find((known) => known === asking) ?? origins[0];
  return { origin, id: new URL(origin).hostname };
}

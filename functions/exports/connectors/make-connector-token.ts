import type { InputOf } from '#shared/api/contract.ts';
import type { makeConnectorToken as contract } from '#shared/api/connectors.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type MakeConnectorToken = typeof contract;
type Need = {
  readonly connectors: Pick<Connectors, 'setToken'>;
  readonly ids: Pick<Ids, 'secret'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
};

/** Makes the secret of the company's connectors. Only its fingerprint is kept, so it is told this once. */
export const makeConnectorToken =
  ({ connectors, ids, secrets }: Need) =>
  async (
    _: InputOf<MakeConnectorToken>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<MakeConnectorToken>> => {
    const token = ids.secret();
    await connectors.setToken(ownerId, secrets.fingerprint(token));
    return { ok: true, value: { token } };
  };

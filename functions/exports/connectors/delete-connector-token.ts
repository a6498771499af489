import type { InputOf } from '#shared/api/contract.ts';
import type { deleteConnectorToken as contract } from '#shared/api/connectors.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Connectors } from '#functions/ports/connectors.ts';

type DeleteConnectorToken = typeof contract;

/** Lets no connector of the company in any more. */
export const deleteConnectorToken =
  ({ connectors }: { readonly connectors: Pick<Connectors, 'deleteToken'> }) =>
  async (
    _: InputOf<DeleteConnectorToken>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<DeleteConnectorToken>> => {
    await connectors.deleteToken(ownerId);
    return { ok: true, value: undefined };
  };

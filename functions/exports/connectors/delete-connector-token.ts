import type { InputOf } from '#shared/api/contract.ts';
import type { deleteConnectorToken as contract } from '#shared/api/connectors.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { connectorSystems } from '#shared/connectors/connector.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import { connectsDirectly, type WaysNeed } from '../bulks/ways.ts';
import { waitingStart, type WaitingNeed } from '../direct/waiting-start.ts';

type DeleteConnectorToken = typeof contract;

type Need = WaitingNeed &
  Pick<WaysNeed, 'programConnections'> & { readonly connectors: Pick<Connectors, 'deleteToken'> };

/** Lets no connector of the company in any more. What waited for one, and nobody else will take, ends and can be tried again. */
export const deleteConnectorToken =
  (need: Need) =>
  async (
    _: InputOf<DeleteConnectorToken>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<DeleteConnectorToken>> => {
    const starts = await Promise.all(
      connectorSystems.map(async (system) =>
        (await connectsDirectly(need, ownerId, system)) ? undefined : waitingStart(need, ownerId, system),
      ),
    );
    await need.connectors.deleteToken(
      ownerId,
      starts.filter((start) => start !== undefined),
    );
    return { ok: true, value: undefined };
  };

import type { InputOf } from '#shared/api/contract.ts';
import type {
  listConnectors as listConnectorsContract,
  makeConnectorToken as makeConnectorTokenContract,
  deleteConnectorToken as deleteConnectorTokenContract,
} from '#shared/api/connectors.ts';
import { connectorSystems, isConnectorActive } from '#shared/connectors/connector.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import { isConnectedDirectly, type ConnectorWaysDeps } from '../bulks/connector-ways.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { findWaitingStart, type WaitingJobsDeps } from './waiting-jobs.ts';

type DeleteConnectorToken = typeof deleteConnectorTokenContract;

type DeleteConnectorTokenDeps = WaitingJobsDeps &
  Pick<ConnectorWaysDeps, 'programConnections'> & { readonly connectors: Pick<Connectors, 'deleteToken'> };

/** Refuses connectors of the company from now on. Jobs that only a connector would take end and can be tried again. */
export const deleteConnectorToken =
  (deps: DeleteConnectorTokenDeps) =>
  async (
    _: InputOf<DeleteConnectorToken>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<DeleteConnectorToken>> => {
    const starts = await Promise.all(
      connectorSystems.map(async (system) =>
        (await isConnectedDirectly(deps, ownerId, system)) ? undefined : findWaitingStart(deps, ownerId, system),
      ),
    );
    await deps.connectors.deleteToken(
      ownerId,
      starts.filter((start) => start !== undefined),
    );
    return { ok: true, value: undefined };
  };

type MakeConnectorToken = typeof makeConnectorTokenContract;
type MakeConnectorTokenDeps = {
  readonly connectors: Pick<Connectors, 'setToken'>;
  readonly ids: Pick<Ids, 'secret'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
};

/** Creates the token of the company's connectors. Only its fingerprint is stored, so it is shown once. */
export const makeConnectorToken =
  ({ connectors, ids, secrets }: MakeConnectorTokenDeps) =>
  async (
    _: InputOf<MakeConnectorToken>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<MakeConnectorToken>> => {
    const token = ids.secret();
    await connectors.setToken(ownerId, secrets.fingerprint(token));
    return { ok: true, value: { token } };
  };

type ListConnectors = typeof listConnectorsContract;
type ListConnectorsDeps = Pick<ConnectorWaysDeps, 'programConnections'> & {
  readonly connectors: Pick<Connectors, 'tokenSince' | 'lastActive' | 'waiting'>;
  readonly clock: Clock;
};

/** The connectors of a company, and when each was last active (ledger R-EXP-28, R-GRD-39, R-GRD-40). */
export const listConnectors =
  (deps: ListConnectorsDeps) =>
  async (_: InputOf<ListConnectors>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<ListConnectors>> => {
    const { connectors, clock } = deps;
    const tokenSince = (await connectors.tokenSince(ownerId)) ?? null;
    const states = await Promise.all(
      connectorSystems.map(async (system) => {
        const lastActive = (await connectors.lastActive(ownerId, system)) ?? null;
        const waiting = await connectors.waiting(ownerId, system);
        const direct = await isConnectedDirectly(deps, ownerId, system);
        return { system, lastActive, active: true, direct, awake: isConnectorActive(lastActive, clock.now()), waiting };
      }),
    );
    return { ok: true, value: { tokenSince, connectors: states } };
  };

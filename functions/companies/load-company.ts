import type { Company } from '#shared/company/company.ts';
import { connectorSystems } from '#shared/connectors/connector.ts';
import { findCommonWorkspace } from '#shared/doctype/common-workspace.ts';
import type { Role } from '#shared/kit/role.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import { presentCompany } from '#functions/present/company.ts';

export type LoadCompanyDeps = {
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly connectors: Pick<Connectors, 'lastActive'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly deployment: Pick<DeploymentSettings, 'mailDomain'>;
  readonly clock: Clock;
};

async function listConnectorApps(
  { connectors }: Pick<LoadCompanyDeps, 'connectors'>,
  ownerId: string,
): Promise<Company['connectorApps']> {
  const found = await Promise.all(
    connectorSystems.map(async (system) => ({ system, lastActive: await connectors.lastActive(ownerId, system) })),
  );
  return found.flatMap(({ system, lastActive }) => (lastActive === undefined ? [] : [{ system, lastActive }]));
}

/** A company with what the API tells of it beside its record. */
export async function loadCompany(deps: LoadCompanyDeps, owner: OwnerRecord, role: Role): Promise<Company> {
  const [types, connectorApps, settings] = await Promise.all([
    deps.doctypes.list(owner._id),
    listConnectorApps(deps, owner._id),
    owner.address === null ? deps.accounting.settings(owner._id) : undefined,
  ]);
  return presentCompany(owner, {
    role,
    earlierAddress: settings?.company,
    connectorApps,
    workspace: findCommonWorkspace(types),
    mailDomain: deps.deployment.mailDomain,
    today: getToday(deps.clock),
  });
}

import { connectorOf } from '#shared/connectors/connector.ts';

type Known = { readonly system: string; readonly active: boolean };

/**
 * Whether registers of a type's accounting system can be synchronized: Pohoda always, ABRA Flexi (FlexiBee) only once its
 * connector is set up, other systems never (ledger R-DTY-05, R-DTY-06).
 */
export function maySynchronize(system: string | null, connectors: readonly Known[] | undefined): boolean {
  const connector = system === null ? undefined : connectorOf(system);
  if (connector === undefined) return false;
  return connector === 'pohoda' || connectors?.some((one) => one.system === connector && one.active) === true;
}

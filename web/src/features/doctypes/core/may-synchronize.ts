import { findConnector } from '#shared/connectors/connector.ts';

/**
 * Whether registers of a type's accounting system can be synchronized: Pohoda always, ABRA Flexi (FlexiBee) only once the
 * company set up its connector, that is made its token; other systems never (ledger R-DTY-05, R-DTY-06).
 */
export function canSynchronize(
  system: string | null,
  connectors: { readonly tokenSince: string | null } | undefined,
): boolean {
  const connector = system === null ? undefined : findConnector(system);
  if (connector === undefined) return false;
  return connector === 'pohoda' || (connectors?.tokenSince ?? null) !== null;
}

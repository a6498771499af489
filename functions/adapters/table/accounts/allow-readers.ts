import type { ExternalReader } from '#shared/doctype/external-readers.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Table } from '#functions/ports/table.ts';
import { ownerItem, ownerKey } from './account-items.ts';

/** Sets the readers of other companies that may see a company's documents; an empty list allows none. */
export async function allowReaders(
  table: Pick<Table, 'get' | 'transact'>,
  ownerId: string,
  readers: readonly ExternalReader[],
): Promise<Result<undefined, 'unknown-company' | 'stale-version'>> {
  const key = ownerKey(ownerId);
  const item = await table.get(key);
  if (item === undefined) return failed('unknown-company');
  const owner = ownerItem.parse(item);
  const settings = { ...owner.settings, externalReaders: [...new Set(readers)] };
  const next = { ...item, ...owner, ...key, settings, version: owner.version + 1 };
  const done = await table.transact([{ put: next, if: { version: owner.version } }]);
  return done.ok ? ok(undefined) : failed('stale-version');
}

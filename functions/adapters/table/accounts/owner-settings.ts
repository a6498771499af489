import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Table } from '#functions/ports/table.ts';
import { ownerItem, ownerKey } from './account-items.ts';

/** Changes settings of a company; the others stay as they are. `change` sees those that are stored, and may want nothing of it. */
export async function changeOwnerSettings(
  table: Pick<Table, 'get' | 'transact'>,
  ownerId: string,
  change: (settings: OwnerRecord['settings']) => Partial<OwnerRecord['settings']> | undefined,
): Promise<Result<undefined, 'unknown-company' | 'stale-version' | 'unwanted'>> {
  const key = ownerKey(ownerId);
  const item = await table.get(key);
  if (item === undefined) return failed('unknown-company');
  const owner = ownerItem.parse(item);
  const changes = change(owner.settings);
  if (changes === undefined) return failed('unwanted');
  const settings = { ...owner.settings, ...changes };
  const { externalReaders, ...rest } = settings;
  const plain = { ...rest, ...(externalReaders === undefined ? {} : { externalReaders: [...externalReaders] }) };
  const next = { ...item, ...owner, ...key, settings: plain, version: owner.version + 1 };
  const done = await table.transact([{ put: next, if: { version: owner.version } }]);
  return done.ok ? ok(undefined) : failed('stale-version');
}

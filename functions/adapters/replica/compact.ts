import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { changeSk, changesPk, dueIndexPk, dueKey } from '#functions/adapters/table/index-changes.ts';
import { maxPageItems } from '#functions/adapters/table/list-items.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { readEnds, type ReplicaDeps, type Replicas } from './replica.ts';
import { copyIndex, storeSnapshot } from './snapshots.ts';

/** Companies of one run; the next run takes the others. */
const maxCompanies = 20;
/** How long one process may work on the snapshot of a company alone. */
const leaseSeconds = 15 * 60;
/** Changes that are deleted side by side. */
const deletedAtOnce = 25;

const due = z.object({ ownerId: z.string(), version: z.int() });
const lease = z.object({ version: z.int(), until: z.number() });
const leaseKey = (ownerId: string): Key => ({ pk: `C#${ownerId}#INDEX`, sk: 'LEASE' });

type Deps = Omit<ReplicaDeps, 'source'> & { readonly replicas: Replicas; readonly clock: Clock };

/** Whether this process alone may store the next snapshot of a company. */
async function takeLease({ table, clock }: Deps, ownerId: string): Promise<boolean> {
  const found = await table.get(leaseKey(ownerId));
  const held = found && lease.parse(found);
  if (held !== undefined && held.until > clock.now()) return false;
  const next = { version: (held?.version ?? 0) + 1, until: clock.now() + leaseSeconds * 1000 };
  const done = await table.write({
    put: { ...leaseKey(ownerId), ...next },
    if: held === undefined ? 'absent' : { version: held.version },
  });
  return done.ok;
}

/** Deletes the changes before the end of a snapshot. The last one stays, so that who is far behind sees that changes are gone. */
async function deleteChanges(table: Table, ownerId: string, ends: readonly number[]): Promise<void> {
  for (const [sequence, end] of ends.entries()) {
    if (end <= 1) continue;
    const query = {
      pk: changesPk(ownerId, sequence),
      sk: { between: [changeSk(0), changeSk(end - 1)] as const },
      limit: maxPageItems,
    };
    for (;;) {
      const { items } = await table.query(query);
      for (let at = 0; at < items.length; at += deletedAtOnce)
        await Promise.all(items.slice(at, at + deletedAtOnce).map(({ pk, sk }) => table.write({ delete: { pk, sk } })));
      if (items.length < maxPageItems) break;
    }
  }
}

/**
 * Stores a new snapshot of a company's index. Changes are deleted once the snapshot before this one holds them: a process that loads
 * that one still finds all that followed. Answers the size of the snapshot in bytes; undefined when another process is at it.
 */
export async function compactIndex(deps: Deps, ownerId: string): Promise<number | undefined> {
  const { table, clock, replicas, folder } = deps;
  if (!(await takeLease(deps, ownerId))) return undefined;
  const path = `${folder}/${ownerId}.${randomUUID()}`;
  const ends = await replicas.use(ownerId, (replica) => {
    copyIndex(replica.database, path);
    return readEnds(replica);
  });
  const { stored, bytes, before } = await storeSnapshot(deps, { ownerId, at: isoNow(clock), path, ends });
  if (stored && before !== null) await deleteChanges(table, ownerId, before.ends);
  await table.write({ delete: leaseKey(ownerId) });
  return bytes;
}

/** Stores new snapshots where enough has changed; answers how many. One company that fails does not keep the others waiting. */
export async function compactDue(deps: Deps): Promise<number> {
  const { items } = await deps.table.query({ index: 'gsi2', pk: dueIndexPk, limit: maxCompanies });
  let stored = 0;
  for (const item of items) {
    const { ownerId, version } = due.parse(item);
    try {
      const bytes = await compactIndex(deps, ownerId);
      if (bytes === undefined) continue;
      stored += 1;
      deps.log.info('index-compacted', { owner: ownerId, bytes });
      // Somebody may have asked again since; then the next run does it once more.
      await deps.table.write({ delete: dueKey(ownerId), if: { version } });
    } catch (error) {
      deps.log.error('index-compaction-failed', error, { owner: ownerId });
    }
  }
  return stored;
}

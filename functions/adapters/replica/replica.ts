import { statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { applyChange } from '#functions/adapters/sql-index/apply-change.ts';
import { companyIndexes, type CompanyIndexes } from '#functions/adapters/sql-index/company-index.ts';
import { rebuildTables } from '#functions/adapters/sql-index/rebuild.ts';
import type { CompanyTables } from '#functions/adapters/sql-index/tables.ts';
import type { Statements } from '#functions/adapters/sqlite/rows.ts';
import { preparedOnce } from '#functions/adapters/sqlite/statements.ts';
import {
  changeSk,
  changesPk,
  readChange,
  sequenceCount,
  type SequencedChange,
} from '#functions/adapters/table/index-changes.ts';
import { maxPageItems } from '#functions/adapters/table/list-items.ts';
import type { IndexSource } from '#functions/ports/document-index.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Table } from '#functions/ports/table.ts';
import { readManifest, unpackSnapshot } from './snapshots.ts';

export type ReplicaDeps = {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'put' | 'delete'>;
  readonly log: Log;
  readonly source: IndexSource;
  /** Where replicas lie; lost with the machine. */
  readonly folder: string;
};

/** The index of one company in a file of its own, and how far it has followed the changes. */
export type Replica = {
  readonly ownerId: string;
  readonly path: string;
  readonly database: DatabaseSync;
  readonly statements: Statements;
  readonly companies: CompanyIndexes;
};

/** A change is missing between what the replica has and what the table holds. */
class MissingChanges extends Error {}

const ended = z.array(z.object({ sequence: z.number(), number: z.number() }));

/** The last number of every sequence that the replica has applied. */
export function readEnds({ statements }: Replica): number[] {
  const ends = Array.from({ length: sequenceCount }, () => 0);
  for (const { sequence, number } of ended.parse(statements('SELECT sequence, number FROM ends').all()))
    ends[sequence] = number;
  return ends;
}

function writeEnds({ statements }: Replica, ends: readonly number[]): void {
  for (const [sequence, number] of ends.entries())
    statements(
      'INSERT INTO ends (sequence, number) VALUES (?, ?) ON CONFLICT (sequence) DO UPDATE SET number = excluded.number',
    ).run(sequence, number);
}

function transact({ database }: Replica, work: () => void): void {
  database.exec('BEGIN');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function openFile(ownerId: string, path: string): Replica {
  const database = new DatabaseSync(path);
  // The file is a copy: it is made anew when the machine is lost, but a process that dies must not leave half a transaction.
  database.exec('PRAGMA journal_mode = TRUNCATE');
  database.exec('PRAGMA synchronous = OFF');
  database.exec('PRAGMA cache_size = -65536');
  database.exec('CREATE TABLE IF NOT EXISTS ends (sequence INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT');
  const statements = preparedOnce(database);
  return { ownerId, path, database, statements, companies: companyIndexes(database, statements) };
}

const toPath = ({ folder }: Pick<ReplicaDeps, 'folder'>, ownerId: string): string => join(folder, `${ownerId}.sqlite`);

async function removeFile(path: string): Promise<void> {
  await Promise.all([path, `${path}-journal`].map((one) => rm(one, { force: true })));
}

/** Closes a replica and removes its file. */
export async function dropReplica({ database, path }: Replica): Promise<void> {
  database.close();
  await removeFile(path);
}

/** The changes of one sequence behind a number. @throws MissingChanges when some of them are gone. */
async function readChanges(
  table: Table,
  ownerId: string,
  sequence: number,
  end: number,
): Promise<readonly SequencedChange[]> {
  const changes: SequencedChange[] = [];
  let cursor: string | undefined;
  do {
    const range = [changeSk(end + 1), changeSk(10 ** 12 - 1)] as const;
    const query = { pk: changesPk(ownerId, sequence), sk: { between: range }, limit: maxPageItems };
    const page = await table.query({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    changes.push(...page.items.map(readChange));
    cursor = page.next;
  } while (cursor !== undefined);
  const isWhole = changes.every(({ number }, place) => number === end + 1 + place);
  if (!isWhole)
    throw new MissingChanges(`changes of company ${ownerId} behind ${end} of sequence ${sequence} are gone`);
  return changes;
}

/** Applies every change that was accepted before this call. */
async function catchUp(table: Table, replica: Replica): Promise<void> {
  const ends = readEnds(replica);
  const changes = (
    await Promise.all(ends.map((end, sequence) => readChanges(table, replica.ownerId, sequence, end)))
  ).flat();
  if (changes.length === 0) return;
  transact(replica, () => {
    const tables = replica.companies.open(replica.ownerId);
    for (const { sequence, number, change } of changes) {
      applyChange(tables, change);
      ends[sequence] = number;
    }
    writeEnds(replica, ends);
  });
}

/** A replica from the last snapshot that can be read and is of today's layout; undefined when there is none. */
async function loadSnapshot(deps: ReplicaDeps, ownerId: string): Promise<Replica | undefined> {
  const manifest = await readManifest(deps.table, ownerId);
  for (const snapshot of manifest === undefined ? [] : [manifest.last, manifest.before]) {
    const path = toPath(deps, ownerId);
    if (snapshot === null || !(await unpackSnapshot(deps, snapshot, path))) continue;
    const replica = openFile(ownerId, path);
    if (replica.companies.isComplete(ownerId)) return replica;
    await dropReplica(replica);
  }
  // Snapshots are replaced while they are loaded; then there are newer ones.
  const latest = await readManifest(deps.table, ownerId);
  return latest?.version === manifest?.version ? undefined : loadSnapshot(deps, ownerId);
}

/** The number before the first change of every sequence that the table still holds. */
async function findStarts(table: Table, ownerId: string): Promise<readonly number[]> {
  const first = await Promise.all(
    Array.from({ length: sequenceCount }, (_, sequence) => table.query({ pk: changesPk(ownerId, sequence), limit: 1 })),
  );
  return first.map(({ items: [item] }) => (item === undefined ? 0 : Number(item.sk) - 1));
}

/** Makes a replica anew from the documents; changes that come meanwhile follow. */
export async function rebuildReplica(
  deps: ReplicaDeps,
  ownerId: string,
): Promise<{ readonly replica: Replica; readonly documents: number }> {
  deps.log.warn('index-rebuilt', { owner: ownerId });
  const path = toPath(deps, ownerId);
  await mkdir(deps.folder, { recursive: true });
  await removeFile(path);
  const replica = openFile(ownerId, path);
  const starts = await findStarts(deps.table, ownerId);
  replica.companies.mark(ownerId, 'incomplete');
  const documents = await rebuildTables(replica.companies.open(ownerId), ownerId, {
    source: deps.source,
    transact: (work) => transact(replica, work),
  });
  transact(replica, () => {
    replica.companies.mark(ownerId, 'complete');
    writeEnds(replica, starts);
  });
  await catchUp(deps.table, replica);
  return { replica, documents };
}

/** Opens the replica of a company on this machine: from a snapshot and the changes since, from the changes alone, or anew. */
async function openReplica(deps: ReplicaDeps, ownerId: string): Promise<Replica> {
  await mkdir(deps.folder, { recursive: true });
  await removeFile(toPath(deps, ownerId));
  const replica = (await loadSnapshot(deps, ownerId)) ?? openFile(ownerId, toPath(deps, ownerId));
  try {
    await catchUp(deps.table, replica);
    return replica;
  } catch (error) {
    await dropReplica(replica);
    if (!(error instanceof MissingChanges)) throw error;
    return (await rebuildReplica(deps, ownerId)).replica;
  }
}

/** The replicas of one process, each up to date whenever it is asked for. */
export type Replicas = {
  /** Brings the replica of a company up to date, then lets work with it; one at a time per company. */
  use<T>(ownerId: string, work: (replica: Replica, tables: CompanyTables | undefined) => T): Promise<T>;
  /** Makes the replica of a company anew. */
  rebuild(ownerId: string): Promise<number>;
  close(): Promise<void>;
};

/** Bytes of replicas on one machine; those that were asked for longest ago are removed. */
const maxBytes = 3 * 1024 ** 3;

const getSize = ({ path }: Replica): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export function openReplicas(deps: ReplicaDeps): Replicas {
  /** In the order in which they were last asked for. */
  const open = new Map<string, Replica>();
  const turns = new Map<string, Promise<unknown>>();

  /** Work on one company follows the work before it. */
  function takeTurn<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(ownerId) ?? Promise.resolve()).then(work, work);
    turns.set(ownerId, turn);
    const leave = () => {
      if (turns.get(ownerId) === turn) turns.delete(ownerId);
    };
    turn.then(leave, leave);
    return turn;
  }

  async function makeRoom(keep: string): Promise<void> {
    let bytes = [...open.values()].reduce((sum, replica) => sum + getSize(replica), 0);
    for (const [ownerId, replica] of [...open]) {
      if (bytes <= maxBytes || ownerId === keep || turns.has(ownerId)) continue;
      bytes -= getSize(replica);
      open.delete(ownerId);
      await dropReplica(replica);
    }
  }

  async function follow(ownerId: string): Promise<Replica> {
    const known = open.get(ownerId);
    if (known !== undefined) {
      open.delete(ownerId);
      try {
        await catchUp(deps.table, known);
        open.set(ownerId, known);
        return known;
      } catch (error) {
        await dropReplica(known);
        if (!(error instanceof MissingChanges)) throw error;
      }
    }
    const opened = await openReplica(deps, ownerId);
    open.set(ownerId, opened);
    await makeRoom(ownerId);
    return opened;
  }

  return {
    use: (ownerId, work) =>
      takeTurn(ownerId, async () => {
        const replica = await follow(ownerId);
        return work(replica, replica.companies.find(ownerId));
      }),

    rebuild: (ownerId) =>
      takeTurn(ownerId, async () => {
        const known = open.get(ownerId);
        open.delete(ownerId);
        if (known !== undefined) await dropReplica(known);
        const { replica, documents } = await rebuildReplica(deps, ownerId);
        open.set(ownerId, replica);
        return documents;
      }),

    async close() {
      await Promise.allSettled(turns.values());
      for (const replica of open.values()) await dropReplica(replica);
      open.clear();
    },
  };
}

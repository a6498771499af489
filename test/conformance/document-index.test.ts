import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { replicaIndex, type ReplicaIndex } from '#functions/adapters/replica/replica-index.ts';
import { readManifest, type Snapshot } from '#functions/adapters/replica/snapshots.ts';
import { tableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { snapshotKey } from '#functions/adapters/table/index-changes.ts';
import { indexSourceInTable } from '#functions/adapters/table/rebuild/index-source.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import type { KnownDocument } from '#test/builders/naive-index.ts';
import { randomFields, randomHead } from '#test/builders/random-documents.ts';
import {
  documentsWorld,
  filesInMemory,
  firstOwner,
  idOfNumber,
  sampleHead,
} from '#test/builders/worlds/documents-world.ts';
import {
  changeDocument,
  documentIndexSuite,
  expectAgreement,
  fillCompany,
  type IndexWorld,
} from './document-index.suite.ts';
import { createTable, dropTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'document-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let opened = 0;
const nextFolder = (): string => join(folder, String((opened += 1)));

const clock = { now: () => Date.UTC(2026, 0, 15) };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const asked = Number(process.env['INDEX_QUERIES'] ?? 2000);

/** Documents over a table whose index follows as on AWS; the files of snapshots are in memory. */
function replicatedWorld(table: Table) {
  const files = filesInMemory();
  const kept: ReplicaIndex[] = [];
  /** Another machine with a copy of its own. */
  const openMachine = (over: { readonly table?: Table; readonly files?: typeof files } = {}) => {
    const machine = replicaIndex({ table, files, clock, log, ...over, folder: nextFolder() });
    kept.push(machine);
    return machine;
  };
  const own = openMachine();
  const world = documentsWorld({ table: { table, keepIndex: own.keepIndex } });
  const source = indexSourceInTable(world);
  return {
    world,
    files,
    own,
    openMachine,
    openIndex: (): DocumentIndex => openMachine().keepIndex(source),
    source,
    close: async () => {
      for (const machine of kept) await machine.close();
    },
  };
}

describe('beside the table of one machine', () => {
  documentIndexSuite(
    async () => {
      const store = tableWithIndex({ path: `${nextFolder()}.sqlite`, clock });
      return { world: documentsWorld({ table: store }), close: async () => store.table.close() };
    },
    { documents: 120, questions: asked },
  );

  test('another process that has the file open sees every change, and what was refused changes nothing', async () => {
    const path = `${nextFolder()}.sqlite`;
    const [first, second] = [tableWithIndex({ path, clock }), tableWithIndex({ path, clock })];
    const [writer, reader] = [documentsWorld({ table: first }), documentsWorld({ table: second })];
    const known = await fillCompany(writer, { documents: 40, seed: 21 });
    await expectAgreement(reader.documentIndex, known, { questions: 40, seed: 22 });
    await changeAll(writer, known, 23);
    await expectAgreement(reader.documentIndex, known, { questions: 40, seed: 24 });
    const [one] = known.values();
    if (one === undefined) throw new Error('there are no documents');
    const stale = await writer.documents.change({
      head: { ...one.head, version: one.head.version - 1, name: 'Stará' },
    });
    expect(stale).toMatchObject({ ok: false });
    for (const world of [writer, reader])
      await expectAgreement(world.documentIndex, known, { questions: 40, seed: 25 });
    first.table.close();
    second.table.close();
  });
});

describe('as a replica that follows a table', () => {
  const open = async () => {
    const table = tableInSqlite({ path: ':memory:', clock });
    const { world, close } = replicatedWorld(table);
    return { world, close };
  };
  documentIndexSuite(open, { documents: 120, questions: asked });
});

const api = dynamoApi();
describe('as a replica that follows DynamoDB', () => {
  if ('missing' in api) test.skip(`the index on DynamoDB: ${api.missing}`);
  else
    documentIndexSuite(
      async () => {
        const { client, close } = await api.open();
        const tableName = `index-${Date.now()}-${process.pid}-${(opened += 1)}`;
        await createTable(client, tableName);
        const replicated = replicatedWorld(tableInDynamo({ client, tableName, clock }));
        return {
          world: replicated.world,
          close: async () => {
            await replicated.close();
            await dropTable(client, tableName);
            await close();
          },
        };
      },
      { documents: 40, questions: asked / 10 },
    );
});

type Replicated = ReturnType<typeof replicatedWorld>;

async function withReplicas(work: (replicated: Replicated) => Promise<void>): Promise<void> {
  const replicated = replicatedWorld(tableInSqlite({ path: ':memory:', clock }));
  try {
    await work(replicated);
  } finally {
    await replicated.close();
  }
}

/** Every document of a company changes, one after the other. */
async function changeAll(world: IndexWorld, known: Map<string, KnownDocument>, seed: number): Promise<void> {
  const changes = fc.sample(fc.tuple(randomHead, fc.option(randomFields)), { seed, numRuns: known.size });
  for (const [place, id] of [...known.keys()].entries()) {
    const [head, fields] = changes[place] ?? [{}, null];
    await changeDocument(world, known, id, { head, fields: fields ?? undefined });
  }
}

describe('replicas and snapshots', () => {
  test('a machine that starts cold reads a snapshot and the changes since', () =>
    withReplicas(async ({ world, own, openIndex, files }) => {
      const known = await fillCompany(world, { documents: 40, seed: 1 });
      expect(await own.compact(firstOwner)).toBeGreaterThan(1000);
      expect(files.kept.size).toBe(1);
      await changeAll(world, known, 2);
      await expectAgreement(openIndex(), known, { questions: 60 });
    }));

  test('snapshots are stored where enough changed, and once only', () =>
    withReplicas(async ({ world, own }) => {
      await fillCompany(world, { documents: 10, seed: 1 });
      expect(await world.documentIndex.maintain()).toBe(1);
      expect(await world.documentIndex.maintain()).toBe(0);
      expect(await own.compact(firstOwner)).toBeGreaterThan(1000);
    }));

  test('a machine that slept while changes were deleted is exact when it wakes', () =>
    withReplicas(async ({ world, own, openIndex }) => {
      const known = await fillCompany(world, { documents: 12, seed: 1 });
      const sleeping = openIndex();
      await expectAgreement(sleeping, known, { questions: 5 });
      for (const seed of [3, 4, 5]) {
        await changeAll(world, known, seed);
        await own.compact(firstOwner);
      }
      await expectAgreement(sleeping, known, { questions: 60 });
      await expectAgreement(openIndex(), known, { questions: 60 });
    }));

  const damages = {
    'is lost': (kept: Map<string, Uint8Array>, key: string) => void kept.delete(key),
    'is cut short': (kept: Map<string, Uint8Array>, key: string) =>
      void kept.set(key, (kept.get(key) ?? new Uint8Array()).slice(0, 500)),
    'holds something else': (kept: Map<string, Uint8Array>, key: string) =>
      void kept.set(key, new TextEncoder().encode('nie je to záloha')),
  };
  for (const [what, damage] of Object.entries(damages))
    for (const which of ['last', 'both'] as const)
      test(`a company loses nothing when ${which === 'last' ? 'its last snapshot' : 'every snapshot'} ${what}`, () =>
        withReplicas(async ({ world, own, openIndex, files }) => {
          const known = await fillCompany(world, { documents: 15, seed: 1 });
          for (const seed of [3, 4, 5]) {
            await changeAll(world, known, seed);
            await own.compact(firstOwner);
          }
          const keys = [...files.kept.keys()];
          expect(keys).toHaveLength(2);
          for (const key of which === 'last' ? keys.slice(-1) : keys) damage(files.kept, key);
          await changeAll(world, known, 6);
          await expectAgreement(openIndex(), known, { questions: 60 });
        }));

  test('a snapshot of an earlier version of the product is made anew', () =>
    withReplicas(async ({ world, own, openIndex, files }) => {
      const known = await fillCompany(world, { documents: 15, seed: 1 });
      for (const seed of [2, 3]) {
        await changeAll(world, known, seed);
        await own.compact(firstOwner);
      }
      const manifest = await readManifest(world.table, firstOwner);
      if (manifest === undefined) throw new Error('there is no snapshot');
      const makeElder = (snapshot: Snapshot): Snapshot => {
        const path = `${nextFolder()}.sqlite`;
        writeFileSync(path, zstdDecompressSync(files.kept.get(snapshot.key) ?? new Uint8Array()));
        const database = new DatabaseSync(path);
        database.exec('UPDATE index_companies SET layout = 0');
        database.close();
        const bytes = zstdCompressSync(readFileSync(path));
        files.kept.set(snapshot.key, bytes);
        return { ...snapshot, sha256: createHash('sha256').update(bytes).digest('hex') };
      };
      const last = makeElder(manifest.last);
      const before = manifest.before && makeElder(manifest.before);
      await world.table.write({ put: { ...snapshotKey(firstOwner), ...manifest, last, before } });
      await expectAgreement(openIndex(), known, { questions: 40 });
    }));

  test('machines that start, write and store snapshots at the same time agree in the end', () =>
    withReplicas(async ({ world, own, openIndex }) => {
      const known = await fillCompany(world, { documents: 20, seed: 1 });
      let writing = true;
      const change = async (offset: number) => {
        const ids = [...known.keys()].filter((_, place) => place % 4 === offset);
        for (let round = 0; round < 6; round += 1)
          for (const id of ids) {
            const name = `Meno ${round} ${id}`;
            await changeDocument(world, known, id, { head: { name } });
            await new Promise(setImmediate);
          }
      };
      const compact = async () => {
        while (writing) {
          await own.compact(firstOwner);
          await new Promise(setImmediate);
        }
      };
      const startCold = async () => {
        while (writing) {
          const counts = await openIndex().counts(firstOwner);
          expect(counts.all + counts.trash).toBe(20);
        }
      };
      const others = [compact(), startCold()];
      await Promise.all([0, 1, 2, 3].map(change));
      writing = false;
      await Promise.all(others);
      await expectAgreement(world.documentIndex, known, { questions: 40 });
      await expectAgreement(openIndex(), known, { questions: 40 });
    }));

  test('a machine that dies anywhere while it stores a snapshot leaves an exact index, and the next one succeeds', () =>
    withReplicas(async ({ world, openMachine, openIndex, source, files }) => {
      const known = await fillCompany(world, { documents: 8, seed: 1 });
      let now = clock.now();
      for (let dies = 0; ; dies += 1) {
        await changeAll(world, known, 10 + dies);
        let calls = 0;
        const mayDie = () => {
          calls += 1;
          if (calls > dies) throw new Error('the machine died');
        };
        const { table } = world;
        const dying = {
          table: {
            ...table,
            write: async (write: Write) => (mayDie(), table.write(write)),
            get: async (key: Key) => (mayDie(), table.get(key)),
          },
          files: {
            ...files,
            put: async (key: string, bytes: Uint8Array, type: string) => (mayDie(), files.put(key, bytes, type)),
            delete: async (keys: readonly string[]) => (mayDie(), files.delete(keys)),
          },
        };
        const machine = openMachine(dying);
        machine.keepIndex(source);
        const stored = await machine.compact(firstOwner).catch(() => 'died');
        await expectAgreement(openIndex(), known, { questions: 10 });
        // The lease of the machine that died runs out.
        now += 3_600_000;
        const later = replicaIndex({ table, files, clock: { now: () => now }, log, folder: nextFolder() });
        later.keepIndex(source);
        expect(await later.compact(firstOwner)).toBeGreaterThan(1000);
        await later.close();
        if (stored !== 'died' && stored !== undefined) break;
        expect(dies).toBeLessThan(60);
      }
      await expectAgreement(openIndex(), known, { questions: 30 });
    }));

  test('an index is made anew while people write, and misses nothing', () =>
    withReplicas(async ({ world, openIndex }) => {
      const known = await fillCompany(world, { documents: 20, seed: 1 });
      const index = openIndex();
      const rebuilt = index.rebuild(firstOwner);
      await changeAll(world, known, 2);
      const _id = idOfNumber(500);
      const created = await world.documents.create({ head: sampleHead({ _id }) });
      if (created.ok) known.set(_id, { head: created.value, fields: [], discussed: false, exported: false });
      await rebuilt;
      await expectAgreement(index, known, { questions: 40 });
    }));
});

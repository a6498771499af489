import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replicaIndex, type ReplicaIndex } from '#functions/adapters/replica/replica-index.ts';
import { copyIndex, storeSnapshot } from '#functions/adapters/replica/snapshots.ts';
import { applyChange } from '#functions/adapters/sql-index/apply-change.ts';
import { companyIndexes } from '#functions/adapters/sql-index/company-index.ts';
import { askTables } from '#functions/adapters/sql-index/questions.ts';
import { preparedOnce } from '#functions/adapters/sqlite/statements.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { sequenceCount } from '#functions/adapters/table/index-changes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { documentsWorld, filesInMemory, firstOwner, samplePage } from '../builders/worlds/documents-world.ts';
import { countUnits } from './count-units.ts';
import { inventChanges, inventFields, inventHead, randomNumbers } from './index-documents.ts';
import { inventQuestions } from './index-questions.ts';
import { percentile, report, timed } from './measure.ts';

const sizes = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number);
const asks = 200;
const perTransaction = 1000;
const clock = { now: () => Date.now() };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const noSource = {
  ids: () => {
    throw new Error('the index is not made anew here');
  },
  facets: () => Promise.reject(new Error('the index is not made anew here')),
};

/** The questions, their targets on one machine, and what the lists of entries took with 30,000 documents. */
const questions = {
  plain: { what: 'default list', most: 30, before: '' },
  type: { what: 'list of a type', most: 30, before: '' },
  status: { what: 'list of a status', most: 30, before: '' },
  middle: { what: 'page in the middle', most: 30, before: '349 read units' },
  three: { what: 'three conditions, any order, exact total and sums', most: 100, before: 'not possible' },
  rare: { what: 'search, rare word', most: 60, before: '' },
  common: { what: 'search, common word', most: 60, before: '154-450 ms, 795-1,295 read units, capped at 300' },
  counts: { what: 'counts of the sidebar', most: 30, before: '' },
  analytics: {
    what: 'analytics of a year',
    most: 300,
    before: 'no such screen; 390 ms by supplier and month without tallies',
  },
} as const;
type Question = keyof typeof questions;
const questionNames: readonly Question[] = [
  'plain',
  'type',
  'status',
  'middle',
  'three',
  'rare',
  'common',
  'counts',
  'analytics',
];

function fill(file: string, documents: number): DatabaseSync {
  const database = new DatabaseSync(file);
  // As the table on one machine does.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536');
  const tables = companyIndexes(database, preparedOnce(database)).open(firstOwner);
  const random = randomNumbers(11);
  for (let at = 0; at < documents; at += perTransaction) {
    database.exec('BEGIN');
    for (let n = at; n < Math.min(documents, at + perTransaction); n += 1)
      for (const change of inventChanges(n, random)) applyChange(tables, change);
    database.exec('COMMIT');
  }
  return database;
}

async function measure(index: DocumentIndex, documents: number, units?: { read: number }): Promise<number> {
  const asked = inventQuestions(firstOwner, documents, randomNumbers(5));
  let missed = 0;
  for (const name of questionNames) {
    const { what, most, before } = questions[name];
    const times: number[] = [];
    const read = units?.read ?? 0;
    for (let n = 0; n < asks; n += 1) times.push(await timed(() => asked[name](index)));
    const label = `${what}, ${documents} documents`;
    if (units === undefined) missed += Number(!report(`${label} (p95)`, percentile(times, 0.95), 'ms', most));
    else missed += Number(!report(label, (units.read - read) / asks, 'RU', 30));
    if (before !== '') console.log(`       before: ${before}`);
  }
  return missed;
}

/** Questions to a replica: what they read of the table, and how long a machine needs that has none yet. */
async function measureReplica(file: string, folder: string, documents: number): Promise<number> {
  const files = filesInMemory();
  const { table, units } = countUnits(tableInSqlite({ path: ':memory:', clock }));
  const snapshot = { ownerId: firstOwner, at: '', path: file, ends: Array.from({ length: sequenceCount }, () => 0) };
  const size = statSync(file).size;
  const { bytes } = await storeSnapshot({ table, files, log }, snapshot);
  console.log(`     a snapshot of ${(size / 1_048_576).toFixed(0)} MB`);
  let missed = Number(!report(`snapshot, ${documents} documents`, bytes / 1_048_576, 'MB', 100));
  const open = (name: string): ReplicaIndex =>
    replicaIndex({ table, files, log, clock, folder: path.join(folder, name) });
  const cold: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const replica = open(`cold${n}`);
    const index = replica.keepIndex(noSource);
    cold.push(await timed(() => index.counts(firstOwner)));
    await replica.close();
  }
  missed += Number(!report(`first question to a cold replica, ${documents} documents`, Math.max(...cold), 'ms', 5000));
  const replica = open('warm');
  const index = replica.keepIndex(noSource);
  await index.counts(firstOwner);
  missed += await measure(index, documents, units);
  await replica.close();
  return missed;
}

/** What creating and changing a document writes. */
async function measureWrites(): Promise<number> {
  const { table, units } = countUnits(tableInSqlite({ path: ':memory:', clock }));
  const world = documentsWorld({
    table: {
      table,
      keepIndex: () => ({
        ...askTables(async (_, work) => work(undefined)),
        rebuild: async () => 0,
        maintain: async () => 0,
      }),
    },
  });
  const random = randomNumbers(3);
  const written = async (work: () => Promise<unknown>): Promise<number> => {
    const before = units.written;
    await work();
    return units.written - before;
  };
  const change = { id: 'note', action: 'changed', old: { value: 'mlyn' }, new: { value: 'opravené' } } as const;
  const log = buildLogItem('saved', { step: 'kontro', assignId: [], diff: [change] });
  const created: number[] = [];
  const changed: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const head = { ...inventHead(n, random), process: 0 as const };
    const fields = inventFields(n, random);
    const pages = [samplePage(head._id)];
    created.push(await written(() => world.documents.create({ head, pages, fields: [], tables: [] })));
    await world.documents.change({ head: { ...head, version: 1, process: 2 }, fields });
    const edited = fields.map((field, place) =>
      place === 24 ? { ...field, value: 'opravené', verified: true } : field,
    );
    const head2 = { ...head, version: 2, process: 2 as const };
    changed.push(await written(() => world.documents.change({ head: head2, fields: edited, log })));
  }
  return [
    report('creating a document (98 before)', percentile(created, 0.95), 'WU', 20),
    report('changing a field of 25 (61 before)', percentile(changed, 0.95), 'WU', 15),
  ].filter((met) => !met).length;
}

/** The index of documents, with a company of ten thousand documents and one of a hundred thousand. */
export async function benchIndex(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-index-'));
  let missed = 0;
  try {
    missed += await measureWrites();
    for (const documents of sizes) {
      const file = path.join(folder, `${documents}.sqlite`);
      const started = performance.now();
      const database = fill(file, documents);
      const filled = performance.now() - started;
      console.log(`     ${documents} documents indexed, ${(filled / documents).toFixed(2)} ms each`);
      const tables = companyIndexes(database, preparedOnce(database)).find(firstOwner);
      const index = {
        ...askTables(async (_, work) => work(tables)),
        rebuild: async () => 0,
        maintain: async () => 0,
      };
      missed += await measure(index, documents);
      const copy = path.join(folder, `${documents}.copy`);
      copyIndex(database, copy);
      database.close();
      missed += await measureReplica(copy, folder, documents);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return missed;
}

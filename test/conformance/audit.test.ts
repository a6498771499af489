import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { exportMemory } from '#functions/adapters/table/exports/export-memory.ts';
import { auditInTable } from '#functions/adapters/table/audit/audit.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { verifySignature } from '#functions/adapters/system/signing.ts';
import { signRoots } from '#functions/documents/audit/sign-roots.ts';
import type { Table } from '#functions/ports/table.ts';
import { checkChain } from '#shared/audit/chain.ts';
import { checkLeaves, checkRoots, dayLeaves, hashLeaves } from '#shared/audit/roots.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import {
  documentsWorld,
  firstOwner as owner,
  idOfNumber,
  noIndex,
  sampleHead,
  secondOwner,
} from '#test/builders/worlds/documents-world.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const rules = { sha256, verify: verifySignature };
const dayMs = 86_400_000;
const id = idOfNumber(1);
const line = (name: string) =>
  buildLogItem('saved', { step: 'start', assignId: [], editorId: 'eva', metadata: { name } });

type OpenTable = () => Promise<{
  readonly table: NonNullable<NonNullable<Parameters<typeof documentsWorld>[0]>['table']>;
  readonly close: () => Promise<void>;
}>;

/** What the audit trail meets in every store. */
function auditSuite(name: string, openTable: OpenTable): void {
  async function open() {
    const { table: opened, close } = await openTable();
    const world = documentsWorld({ table: opened });
    world.clock.ms += dayMs / 2;
    const table: Table = opened.table;
    const audit = auditInTable({ table });
    const secrets = systemSecrets('k'.repeat(32));
    const log = { info: () => undefined, error: () => undefined };
    const run = () => signRoots({ audit, files: world.files, secrets, clock: world.clock, log })();
    const save = async (text: string, _id = id, ownerId = owner) => {
      const head = await world.documents.findHead(ownerId, _id);
      const log = line(text);
      const done =
        head === undefined
          ? await world.documents.create({ head: sampleHead({ _id, ownerId }), pages: [], fields: [], tables: [], log })
          : await world.documents.change({ head, log });
      if (!done.ok) throw new Error(done.error);
    };
    return { ...world, table, audit, run, save, close };
  }

  describe(`the audit trail ${name}`, () => {
    test('every line of a history follows from the line before it, also where an export and a person write at once', async () => {
      const { save, documents, table, outbox, ids, clock, close } = await open();
      await save('one');
      await save('two');
      const memory = exportMemory({ table, outbox, ids, clock });
      const exportOf = (bulk: string) =>
        memory.remember(
          owner,
          {
            bulk,
            exportSystem: 'pohoda',
            way: 'file',
            at: new Date(clock.now()).toISOString(),
            by: null,
            fileName: 'export.xml',
          },
          [{ documentId: id, log: line(bulk) }],
        );
      await Promise.all([exportOf('1'.repeat(24)), save('three'), exportOf('2'.repeat(24))]);
      const history = await documents.history(owner, id);
      expect(history.map(({ chain }) => chain?.at).toSorted()).toEqual([1, 2, 3, 4, 5]);
      expect(checkChain({ ownerId: owner, id }, history, sha256)).toEqual([]);
      await close();
    });

    test('a document from before there were chains is anchored to the lines that it has', async () => {
      const { save, documents, table, close } = await open();
      await save('one');
      await save('two');
      // As they were written before: without a link, and no chain beside them.
      const { items } = await table.query({ pk: `C#${owner}#D#${id}`, sk: { beginsWith: 'LOG#' }, limit: 10 });
      for (const item of items) await table.write({ put: { ...item, chain: undefined } });
      await table.write({ delete: { pk: `C#${owner}#D#${id}`, sk: 'CHAIN' } });
      await save('three');
      const history = await documents.history(owner, id);
      expect(history.map(({ chain }) => chain?.at)).toEqual([undefined, undefined, 1]);
      expect(checkChain({ ownerId: owner, id }, history, sha256)).toEqual([]);
      expect(checkChain({ ownerId: owner, id }, history.slice(1), sha256)).toEqual([
        { problem: 'older-lines-changed', lines: 1 },
      ]);
      await close();
    });

    test('every day on which documents grew is signed once, after its end, and tied to the day before', async () => {
      const { save, run, audit, files, documents, clock, close } = await open();
      await save('one');
      await save('other', idOfNumber(2));
      await save('theirs', id, secondOwner);
      expect(await run()).toEqual({ signed: 0 });
      clock.ms += dayMs;
      expect(await run()).toEqual({ signed: 2 });
      await save('two');
      clock.ms += 3 * dayMs;
      await save('three');
      clock.ms += dayMs;
      expect(await Promise.all([run(), run()])).toHaveLength(2);
      expect(await run()).toEqual({ signed: 0 });
      const roots = await audit.roots(owner);
      expect(roots.map(({ day, documents: grown }) => [day, grown])).toEqual([
        ['2026-01-15', 2],
        ['2026-01-16', 1],
        ['2026-01-19', 1],
      ]);
      expect(checkRoots(owner, roots, rules)).toEqual([]);
      expect(await audit.roots(secondOwner)).toHaveLength(1);
      const days = new Map(
        roots.map(({ day, leaves }) => {
          const kept = dayLeaves.parse(
            JSON.parse(Buffer.from(files.kept.get(`${owner}/audit/${day}.json`) ?? []).toString()),
          );
          expect(hashLeaves(kept, sha256)).toBe(leaves);
          return [day, kept] as const;
        }),
      );
      const history = await documents.history(owner, id);
      expect(checkLeaves(id, history, days)).toEqual([]);
      expect(checkLeaves(id, history.slice(0, 2), days)).toEqual([
        { problem: 'lines-cut-off', day: '2026-01-19', from: 3 },
      ]);
      await close();
    });

    test('a day that is named after a later one was signed waits no more', async () => {
      const { save, run, audit, clock, close } = await open();
      clock.ms += dayMs;
      await save('one');
      clock.ms += dayMs;
      await run();
      clock.ms -= 2 * dayMs;
      await save('late', idOfNumber(2));
      clock.ms += 2 * dayMs;
      expect(await run()).toEqual({ signed: 0 });
      expect(await audit.unsigned('2030-01-01', 10)).toEqual([]);
      expect(await audit.roots(owner)).toHaveLength(1);
      await close();
    });
  });
}

auditSuite('in SQLite', async () => {
  const opened = tableWithIndex({ path: ':memory:', clock });
  return { table: opened, close: async () => opened.table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`the audit trail in DynamoDB: ${api.missing}`);
else
  auditSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `audit-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return { table: { table: tableInDynamo({ client, tableName, clock }), keepIndex: noIndex }, close };
  });

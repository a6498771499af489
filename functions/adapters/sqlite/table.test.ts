import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { listItems } from '#functions/adapters/table/list-items.ts';
import { tableInSqlite } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };

/** Writes pairs of items in transactions, and prints each number once its transaction is done. */
const writer = `
  const { tableInSqlite } = await import(process.argv[1]);
  const table = tableInSqlite({ path: process.argv[2], clock: { now: () => Date.now() } });
  for (let n = 0; ; n += 1) {
    const sk = String(n).padStart(9, '0');
    await table.transact([{ put: { pk: 'left', sk, text: 'x'.repeat(2000) } }, { put: { pk: 'right', sk } }]);
    process.stdout.write(n + '\\n');
  }
`;

test('what was answered before the process was killed is there, and no transaction is there by half', async () => {
  const path = join(folder, 'killed.sqlite');
  const source = new URL('./table.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', writer, source, path],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
    if (output.length > 2000) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  const last = Number(output.trim().split('\n').at(-1));
  const table = tableInSqlite({ path, clock });
  const all = async (pk: string) => (await listItems(table, { pk })).map(({ sk }) => sk);
  const left = await all('left');
  expect(last).toBeGreaterThan(300);
  expect(left.length).toBeGreaterThan(last);
  expect(await all('right')).toEqual(left);
  table.close();
});

test('two connections to one file see each other and wait for each other', async () => {
  const path = join(folder, 'two.sqlite');
  const [one, two] = [tableInSqlite({ path, clock }), tableInSqlite({ path, clock })];
  const key = { pk: 'p', sk: 'n' };
  await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? one : two).write({ add: key, amounts: { n: 1 } })));
  expect(await one.get(key)).toEqual({ ...key, n: 100 });
  one.close();
  two.close();
});

test('expired items are purged by later writes', async () => {
  const path = join(folder, 'expired.sqlite');
  const table = tableInSqlite({ path, clock });
  const ttl = clock.ms / 1000 + 10;
  for (let n = 0; n < 50; n += 1) await table.write({ put: { pk: 'p', sk: String(n), ttl } });
  await table.write({ put: { pk: 'p', sk: 'stays' } });
  clock.ms += 120_000;
  await table.write({ put: { pk: 'q', sk: 'any' } });
  table.close();
  const database = new DatabaseSync(path);
  expect(database.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: 2 });
  database.close();
});

test('every query runs over an index', () => {
  const path = join(folder, 'plans.sqlite');
  tableInSqlite({ path, clock }).close();
  const database = new DatabaseSync(path);
  const plan = (sql: string) => JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  for (const index of ['gsi1', 'gsi2']) {
    const [pk, sk] = [`${index}pk`, `${index}sk`];
    const query = `SELECT body FROM items WHERE ${pk} = 'a' AND ${sk} IS NOT NULL AND ${sk} >= 'b' AND (${sk}, pk, sk) > ('a', 'b', 'c') ORDER BY ${sk}, pk, sk LIMIT 9`;
    expect(plan(query)).toContain(`items_${index}`);
    expect(plan(query)).not.toContain('TEMP B-TREE');
  }
  expect(
    plan("SELECT body FROM items WHERE pk = 'a' AND sk IS NOT NULL AND sk > 'b' ORDER BY sk DESC LIMIT 9"),
  ).toContain('PRIMARY KEY');
  database.close();
});

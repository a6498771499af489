import { beforeEach, expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { outboxInTable } from './outbox.ts';

const clock = { ms: 0, now: () => clock.ms };
let table: Table;
let started: string[];
let broken: string | undefined;
let logged: string[];
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: (event: string) => void logged.push(event) };
const machines = {
  start: async (machine: string, name: string) => {
    if (name === broken) throw new Error('the machine does not answer');
    started.push(`${machine} ${name}`);
  },
};
beforeEach(() => {
  clock.ms = Date.UTC(2026, 0, 15);
  table = tableInSqlite({ path: ':memory:', clock });
  started = [];
  logged = [];
  broken = undefined;
});
const start = (name: string): Start => ({ machine: 'extraction', name, input: { documentId: name } });

test('a delivered start is not swept again', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  await table.write(outbox.entry(start('a')));
  await outbox.deliver(start('a'));
  clock.ms += 60_000;
  expect(await outbox.sweep(1000)).toBe(0);
  expect(started).toEqual(['extraction a']);
});

test('a start whose process died is swept when it is old enough, the oldest first', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  await table.write(outbox.entry(start('b')));
  clock.ms += 1000;
  await table.write(outbox.entry(start('a')));
  clock.ms += 60_000;
  await table.write(outbox.entry(start('young')));
  expect(await outbox.sweep(30_000)).toBe(2);
  expect(started).toEqual(['extraction b', 'extraction a']);
  expect(await outbox.sweep(30_000)).toBe(0);
});

test('a start that fails is tried again by the next sweep and holds nobody back', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  for (const name of ['a', 'b', 'c']) await table.write(outbox.entry(start(name)));
  broken = 'b';
  clock.ms += 60_000;
  await outbox.deliver(start('b'));
  expect(await outbox.sweep(1000)).toBe(2);
  expect(logged).toEqual(['start-failed', 'start-failed']);
  expect(started).toEqual(['extraction a', 'extraction c']);
  broken = undefined;
  expect(await outbox.sweep(1000)).toBe(1);
  expect(started.at(-1)).toBe('extraction b');
});

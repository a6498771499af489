import { beforeEach, expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { ExecutionOutcome } from '#functions/ports/machines.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { outboxInTable } from './outbox.ts';

const clock = { ms: 0, now: () => clock.ms };
let table: Table;
let started: string[];
let broken: string | undefined;
let logged: string[];
/** How executions stand, by machine and name; whatever is not here was never started. */
let outcomes: Map<string, ExecutionOutcome>;
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: (event: string) => void logged.push(event) };
const machines = {
  start: async (machine: string, name: string) => {
    if (name === broken) throw new Error('the machine does not answer');
    started.push(`${machine} ${name}`);
    outcomes.set(`${machine} ${name}`, 'running');
  },
  outcome: async (machine: string, name: string) => outcomes.get(`${machine} ${name}`) ?? 'unknown',
};
beforeEach(() => {
  clock.ms = Date.UTC(2026, 0, 15);
  table = tableInSqlite({ path: ':memory:', clock });
  started = [];
  logged = [];
  outcomes = new Map();
  broken = undefined;
});
const start = (name: string): Start => ({ machine: 'extraction', name, input: { documentId: name } });

test('a delivered start is not swept again', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  await outbox.record(start('a'));
  await outbox.deliver(start('a'));
  clock.ms += 60_000;
  expect(await outbox.sweep(1000)).toBe(0);
  expect(started).toEqual(['extraction a']);
});

test('a start whose process died is swept when it is old enough, the oldest first', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  await outbox.record(start('b'));
  clock.ms += 1000;
  await outbox.record(start('a'));
  clock.ms += 60_000;
  await outbox.record(start('young'));
  expect(await outbox.sweep(30_000)).toBe(2);
  expect(started).toEqual(['extraction b', 'extraction a']);
  expect(await outbox.sweep(30_000)).toBe(0);
});

test('a start that fails is tried again by the next sweep and blocks no other', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  for (const name of ['a', 'b', 'c']) await outbox.record(start(name));
  broken = 'b';
  clock.ms += 60_000;
  await outbox.deliver(start('b'));
  clock.ms += 2000;
  expect(await outbox.sweep(1000)).toBe(2);
  expect(logged).toEqual(['start-failed', 'start-failed']);
  expect(started).toEqual(['extraction a', 'extraction c']);
  broken = undefined;
  expect(await outbox.sweep(1000)).toBe(1);
  expect(started.at(-1)).toBe('extraction b');
});

test.each([
  [{ passage: 'p' }, 'transition'],
  [{ steps: 's1,s2' }, 'hand-over'],
  [{ refresh: 'rows' }, 'refresh'],
] as const)(
  'a start with %j that was stored for the former machine "workflow" is carried out by %s',
  async (work, machine) => {
    const outbox = outboxInTable({ table, machines, clock, log });
    const stored = { machine: 'workflow', name: 'w', input: { ownerId: 'o', ...work }, attempt: 0 };
    await table.write({
      put: {
        pk: 'OUTBOX#workflow#w',
        sk: 'START',
        ...stored,
        gsi1pk: 'OUTBOX',
        gsi1sk: new Date(clock.ms).toISOString(),
      },
    });
    clock.ms += 120_000;
    expect(await outbox.sweep(60_000)).toBe(1);
    expect(started).toEqual([`${machine} w`]);
    expect(await outbox.sweep(60_000)).toBe(0);
    await outbox.ended(machine, 'w', 'succeeded');
    expect(
      await table.getMany([
        { pk: 'OUTBOX#workflow#w', sk: 'START' },
        { pk: `RUNNING#${machine}`, sk: 'w' },
      ]),
    ).toEqual([]);
  },
);

test('an execution of the former machine "workflow" that its deletion ended goes on in the machine that does its work now', async () => {
  const outbox = outboxInTable({ table, machines, clock, log });
  const stored = { machine: 'workflow', name: 'w', input: { ownerId: 'o', passage: 'p' }, attempt: 0, version: 1 };
  const key = { pk: 'RUNNING#workflow', sk: 'w' };
  await table.write({ put: { ...key, ...stored, gsi1pk: 'RUNNING', gsi1sk: new Date(clock.ms).toISOString() } });
  clock.ms += 4 * 60_000;
  await outbox.sweep(60_000);
  expect(started).toEqual(['transition w']);
  outcomes.set('transition w', 'succeeded');
  clock.ms += 4 * 60_000;
  await outbox.sweep(60_000);
  expect(started).toEqual(['transition w']);
  expect(await table.getMany([key])).toEqual([]);
});

const of = (name: string, ownerId: string): Start => ({ machine: 'extraction', name, input: { ownerId } });
const minutes = (count: number) => void (clock.ms += count * 60_000);

async function outboxOf(slots: number, ...starts: readonly Start[]) {
  const outbox = outboxInTable({ table, machines, clock, log, slots });
  for (const start of starts) {
    await outbox.record(start);
    await outbox.deliver(start);
    clock.ms += 1;
  }
  return outbox;
}

test('as many read at once as there are slots; the end of one starts the next, other machines do not wait', async () => {
  const outbox = await outboxOf(3, of('a', 'big'), of('b', 'big'), of('c', 'big'), of('d', 'big'));
  expect(started).toEqual(['extraction a', 'extraction b']);
  const passage: Start = { machine: 'transition', name: 'w', input: { ownerId: 'big' } };
  await outbox.record(passage);
  await outbox.deliver(passage);
  await outbox.ended('extraction', 'b', 'succeeded');
  expect(started).toEqual(['extraction a', 'extraction b', 'transition w', 'extraction c']);
  minutes(2);
  expect(await outbox.sweep(60_000)).toBe(0);
});

const many = (count: number, ownerId: string): readonly Start[] =>
  Array.from({ length: count }, (_, file) => of(`${ownerId}${String(file).padStart(4, '0')}`, ownerId));
const end = (name: string) => ['extraction', name, 'succeeded'] as const;

test('a free slot goes to the company with the fewest executions under way', async () => {
  const outbox = await outboxOf(3, ...many(5, 'big'), of('a', 'one'), of('b', 'two'));
  expect(started).toEqual(['extraction big0000', 'extraction big0001', 'extraction a']);
  await outbox.ended(...end('big0000'));
  expect(started.at(-1)).toBe('extraction b');
});

test('behind twelve hundred files of one company the single file of another is read next', async () => {
  const outbox = await outboxOf(1, ...many(1200, 'big'), of('single', 'small'));
  minutes(2);
  await outbox.ended(...end('big0000'));
  expect(started).toEqual(['extraction big0000', 'extraction single']);
  await outbox.ended(...end('single'));
  expect(started.at(-1)).toBe('extraction big0001');
});

test('mails share the slots, and a flood of them delays the files of its company and of others by one mail', async () => {
  const mail = (n: number): Start => ({ machine: 'mail', name: `m${n}`, input: { ownerId: 'big', mailId: `m${n}` } });
  const mails = Array.from({ length: 30 }, (_, n) => mail(n));
  const outbox = await outboxOf(2, ...mails, of('own', 'big'), of('other', 'small'));
  expect(started).toEqual(['mail m0', 'extraction own']);
  await outbox.ended('mail', 'm0', 'succeeded');
  await outbox.ended(...end('own'));
  expect(started.slice(2).toSorted()).toEqual(['extraction other', 'mail m1']);
  for (let n = 1; n < 30; n += 1) await outbox.ended('mail', `m${n}`, 'succeeded');
  expect(started).toHaveLength(32);
});

test('one slot stays free for a company that has nothing under way, however long the files of another are', async () => {
  await outboxOf(4, ...many(20, 'big'), of('single', 'small'), of('later', 'small'));
  expect(started).toEqual([...many(3, 'big'), of('single', 'small')].map(({ name }) => `extraction ${name}`));
});

test('a company goes on in its own slots while another one reads in the slot that is kept free for it', async () => {
  const outbox = await outboxOf(3, ...many(2, 'big'), of('single', 'small'));
  await outbox.ended(...end('big0000'));
  await outbox.record(of('next', 'big'));
  await outbox.deliver(of('next', 'big'));
  expect(started.at(-1)).toBe('extraction next');
});

test('a slot that only a new company may take is not given to one that sends on', async () => {
  const outbox = await outboxOf(3, ...many(9, 'big'), of('single', 'small'));
  await outbox.ended(...end('single'));
  await outbox.sweep(0);
  expect(started).toHaveLength(3);
});

test('three companies with many files take turns at one slot', async () => {
  const outbox = await outboxOf(1, ...many(4, 'a'), ...many(4, 'b'), ...many(4, 'c'));
  for (let ends = 0; ends < 6; ends += 1) await outbox.ended(...end(started.at(-1)?.slice('extraction '.length) ?? ''));
  expect(started).toEqual(
    ['a0000', 'b0000', 'c0000', 'a0001', 'b0001', 'c0001', 'a0002'].map((n) => `extraction ${n}`),
  );
});

test('among more companies than one end compares each has its turn', async () => {
  const owners = Array.from({ length: 120 }, (_, n) => `o${String(n).padStart(3, '0')}`);
  const outbox = await outboxOf(1, ...owners.map((owner) => of(owner, owner)));
  for (let ends = 0; ends < 119; ends += 1)
    await outbox.ended(...end(started.at(-1)?.slice('extraction '.length) ?? ''));
  expect(started.toSorted()).toEqual(owners.map((owner) => `extraction ${owner}`));
});

test('a file that arrives while a slot is free does not overtake a company that waits for it', async () => {
  const outbox = await outboxOf(1, of('a', 'big'), of('b', 'small'));
  await table.write({ delete: { pk: 'RUNNING#reading', sk: '0000' } });
  minutes(1);
  await outbox.record(of('c', 'big'));
  await outbox.deliver(of('c', 'big'));
  expect(started).toEqual(['extraction a']);
  await outbox.ended(...end('a'));
  expect(started).toEqual(['extraction a', 'extraction b']);
});

test('two companies whose files arrive at the same moment do not wait for each other', async () => {
  const outbox = outboxInTable({ table, machines, clock, log, slots: 1 });
  await outbox.record(of('a', 'one'));
  await outbox.record(of('b', 'two'));
  await outbox.deliver(of('a', 'one'));
  await outbox.deliver(of('b', 'two'));
  expect(started).toEqual(['extraction a']);
});

test('a file that waited before there was a queue of companies enters it with the next sweep', async () => {
  const outbox = outboxInTable({ table, machines, clock, log, slots: 2 });
  const stored = { machine: 'extraction', name: 'old', input: { ownerId: 'o' }, attempt: 0 };
  const place = { gsi1pk: 'OUTBOX', gsi1sk: new Date(clock.ms).toISOString() };
  await table.write({ put: { pk: 'OUTBOX#extraction#old', sk: 'START', ...stored, ...place } });
  minutes(2);
  expect(await outbox.sweep(60_000)).toBe(1);
  expect(started).toEqual(['extraction old']);
  expect((await table.query({ index: 'gsi1', pk: 'OUTBOX', limit: 10 })).items).toEqual([]);
});

test('what needs no slot is swept at once behind a thousand files that wait for one', async () => {
  const outbox = await outboxOf(2, ...many(1000, 'big'));
  await outbox.record({ machine: 'transition', name: 'w', input: { ownerId: 'o' } });
  minutes(2);
  await outbox.sweep(60_000);
  expect(started.at(-1)).toBe('transition w');
});

test('the oldest file that waits and the oldest that is read are known with its company and its age', async () => {
  const outbox = await outboxOf(2, of('a', 'big'), of('b', 'big'), of('c', 'big'));
  await outbox.record({ machine: 'transition', name: 'w', input: { ownerId: 'o' } });
  minutes(7);
  expect(await outbox.findOldest()).toEqual({
    reading: { ownerId: 'big', machine: 'extraction', minutes: 7 },
    others: { ownerId: 'o', machine: 'transition', minutes: 7 },
    underWay: { ownerId: 'big', machine: 'extraction', minutes: 7 },
  });
});

test('an end that is reported twice frees no other slot', async () => {
  const outbox = await outboxOf(1, of('a', 'o'), of('b', 'o'), of('c', 'o'));
  await outbox.ended('extraction', 'a', 'succeeded');
  await outbox.ended('extraction', 'a', 'succeeded');
  expect(started).toEqual(['extraction a', 'extraction b']);
});

test('an execution that died is started again after growing pauses, then gives up, and is never tried for ever', async () => {
  const inputs: unknown[] = [];
  const start = async (machine: string, name: string, input: object) => {
    inputs.push(input);
    await machines.start(machine, name);
  };
  const outbox = outboxInTable({ table, machines: { ...machines, start }, clock, log, slots: 1 });
  await outbox.record(of('a', 'o'));
  await outbox.deliver(of('a', 'o'));
  for (let crashes = 0; crashes < 8; crashes += 1) {
    await outbox.ended('extraction', started.at(-1)?.slice('extraction '.length) ?? '', 'failed');
    expect(await outbox.sweep(0)).toBe(0);
    minutes(2 ** crashes);
    await outbox.sweep(0);
  }
  expect(started).toEqual(
    ['a', 'a-r1', 'a-r2', 'a-r3', 'a-r4', 'a-r5', 'a-r6', 'a-r7'].map((name) => `extraction ${name}`),
  );
  expect(inputs[3]).toEqual({ ownerId: 'o' });
  expect(inputs[4]).toEqual({ ownerId: 'o', giveUp: 'yes' });
  expect(logged).toEqual(['execution-lost']);
  await outboxOf(1, of('b', 'o'));
  expect(started.at(-1)).toBe('extraction b');
});

test('the sweep settles unreported ends: dead executions are restarted, ended ones free their slot, unstarted ones start', async () => {
  const outbox = await outboxOf(
    5,
    of('dead', 'o'),
    of('over', 'o'),
    of('never', 'o'),
    of('runs', 'o'),
    of('next', 'o'),
  );
  outcomes.set('extraction dead', 'failed').set('extraction over', 'succeeded').delete('extraction never');
  minutes(4);
  expect(await outbox.sweep(60_000)).toBe(1);
  expect(started.slice(4)).toEqual(['extraction never', 'extraction next']);
  minutes(2);
  expect(await outbox.sweep(60_000)).toBe(1);
  expect(started.at(-1)).toBe('extraction dead-r1');
});

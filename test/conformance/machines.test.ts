import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { localMachines, type LocalMachines } from '#functions/adapters/local-machines/machines.ts';
import { machinesInStepFunctions } from '#functions/adapters/step-functions/machines.ts';
import type { MachineDefinition } from '#functions/ports/machine-definition.ts';
import type { Json } from '#shared/kit/json.ts';
import { machinesSuite } from './machines.suite.ts';

const arns = {
  ...{
    intake: 'arn:aws:i',
    extraction: 'arn:aws:e',
    transition: 'arn:aws:t',
    'hand-over': 'arn:aws:h',
    departure: 'arn:aws:h',
    refresh: 'arn:aws:r',
    learning: 'arn:aws:l',
  },
  ...{ attachment: 'arn:aws:a', export: 'arn:aws:x', mail: 'arn:aws:m', notification: 'arn:aws:n' },
  ...{ 'notification-delivery': 'arn:aws:d', archive: 'arn:aws:z', webhook: 'arn:aws:w', 'document-job': 'arn:aws:j' },
};

const folder = mkdtempSync(join(tmpdir(), 'machines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => Date.now() };
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.sqlite`);

type Tasks = Readonly<Record<string, (input: Json) => Promise<Json>>>;

/** A runner whose tasks are the given functions, all of one machine. */
function runner(path: string, definition: MachineDefinition['definition'], tasks: Tasks, slots = 2): LocalMachines {
  const names = Object.keys(tasks);
  return localMachines({
    path,
    getDefinition: async () => ({
      name: 'intake',
      definition,
      area: 'test',
      tasks: names,
    }),
    load: async (id) => ({ handler: tasks[id.replace('test/', '')] }),
    clock,
    log: silent,
    slots,
  });
}

const oneTask: MachineDefinition['definition'] = {
  StartAt: 'Work',
  States: { Work: { Type: 'Task', Resource: '${work}', End: true } },
};

machinesSuite('this process', async () => {
  const started: string[] = [];
  const machines = runner(newFile(), oneTask, {
    work: async (input) => {
      started.push(JSON.stringify(input));
      return null;
    },
  });
  return {
    machines,
    started: async () => {
      await machines.idle();
      return started;
    },
    close: () => machines.close(),
  };
});

machinesSuite('Step Functions', async () => {
  const client = new SFNClient({ region: 'eu-central-1' });
  const mock = mockClient(client);
  const taken = new Map<string, string>();
  mock.on(StartExecutionCommand).callsFake(({ stateMachineArn, name, input }: StartExecutionCommand['input']) => {
    const id = `${String(stateMachineArn)}/${String(name)}`;
    if (taken.has(id)) throw new ExecutionAlreadyExists({ $metadata: {}, message: 'taken' });
    taken.set(id, String(input));
    return {};
  });
  mock.on(DescribeExecutionCommand).callsFake(({ executionArn = '' }: DescribeExecutionCommand['input']) => {
    const [machine, name] = executionArn.split(/:(?=[^:]*$)/);
    if (!taken.has(`${machine}/${name}`)) throw new ExecutionDoesNotExist({ $metadata: {}, message: 'unknown' });
    return { status: 'RUNNING' };
  });
  return {
    machines: machinesInStepFunctions({ client, arns }),
    started: async () => [...taken.values()],
    close: async () => mock.restore(),
  };
});

test('a failure of Step Functions itself reaches the caller, who repeats', async () => {
  const client = new SFNClient({ region: 'eu-central-1' });
  mockClient(client).on(StartExecutionCommand).rejects(new Error('throttled'));
  await expect(machinesInStepFunctions({ client, arns }).start('intake', 'a', {})).rejects.toThrow('throttled');
});

test.each([
  ['RUNNING', 'running'],
  ['SUCCEEDED', 'succeeded'],
  ['FAILED', 'failed'],
  ['TIMED_OUT', 'failed'],
  ['ABORTED', 'failed'],
] as const)('an execution that Step Functions calls %s is %s', async (status, outcome) => {
  const client = new SFNClient({ region: 'eu-central-1' });
  const mock = mockClient(client).on(DescribeExecutionCommand).resolves({ status });
  const long = { ...arns, intake: 'arn:aws:states:eu-central-1:1:stateMachine:docflow-dev-intake' };
  expect(await machinesInStepFunctions({ client, arns: long }).outcome('intake', 'a')).toBe(outcome);
  expect(mock.call(0).args[0].input).toEqual({
    executionArn: 'arn:aws:states:eu-central-1:1:execution:docflow-dev-intake:a',
  });
});

/** A promise and what resolves it. */
function gate(): readonly [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return [opened, () => open()];
}

class Flaky extends Error {
  override name = 'Flaky';
}

/** A record as it was when one machine, `workflow`, did the work of three. */
function formerRecord(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`CREATE TABLE executions (
    machine TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL,
    started REAL NOT NULL, ended REAL, error TEXT,
    PRIMARY KEY (machine, name)
  ) STRICT, WITHOUT ROWID`);
  const insert = database.prepare("INSERT INTO executions VALUES ('workflow', ?, ?, ?, ?, NULL)");
  insert.run('d-p1', JSON.stringify({ ownerId: 'o', documentId: 'd', passage: 'p1' }), Date.now(), null);
  insert.run('h', JSON.stringify({ ownerId: 'o', doctype: 't', steps: 's1' }), Date.now(), null);
  insert.run('r', JSON.stringify({ ownerId: 'o', doctype: 't', refresh: 'rows' }), Date.now(), null);
  insert.run('d-p0', JSON.stringify({ ownerId: 'o', documentId: 'd', passage: 'p0' }), Date.now(), Date.now());
  database.close();
}

test('what a data folder holds of the former machine "workflow" is resumed by the machines that do its work now', async () => {
  const path = newFile();
  formerRecord(path);
  const done: string[] = [];
  const machines = localMachines({
    path,
    getDefinition: async (name) => ({
      name,
      area: name,
      definition: oneTask,
      tasks: ['work'],
    }),
    load: async (id) => ({ handler: async () => void done.push(id) }),
    clock,
    log: silent,
    slots: 2,
  });
  expect(machines.resume()).toBe(3);
  await machines.idle();
  expect(done.toSorted()).toEqual(['hand-over/work', 'refresh/work', 'transition/work']);
  // What ended before is remembered, so that its name does not run again.
  expect(await machines.outcome('transition', 'd-p0')).toBe('succeeded');
  await machines.start('transition', 'd-p0', {});
  await machines.idle();
  expect(done).toHaveLength(3);
  await machines.close();
});

describe('a machine on one machine', () => {
  test('runs one execution at a time where there is one slot, and more of a machine whose executions mostly wait', async () => {
    for (const [machine, together] of [
      ['intake', 1],
      ['transition', 3],
    ] as const) {
      const [opened, open] = gate();
      let running = 0;
      const machines = localMachines({
        path: newFile(),
        getDefinition: async (name) => ({
          name,
          definition: oneTask,
          area: 'test',
          tasks: ['work'],
        }),
        load: async () => ({
          handler: async () => {
            running += 1;
            await opened;
            return null;
          },
        }),
        clock,
        log: silent,
        slots: 1,
        waiting: { transition: 3 },
      });
      for (const name of ['a', 'b', 'c', 'd', 'e']) await machines.start(machine, name, {});
      await vi.waitFor(() => expect(running).toBe(together));
      // Long enough for one more to begin, if it could.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(running).toBe(together);
      open();
      await machines.idle();
      expect(running).toBe(5);
      await machines.close();
    }
  });

  test('maps over items, retries what may pass and catches what stays', async () => {
    const seen: Json[] = [];
    let flaky = 0;
    const machines = runner(
      newFile(),
      {
        StartAt: 'Each',
        States: {
          Each: {
            Type: 'Map',
            ItemsPath: '$.items',
            MaxConcurrency: 1,
            ResultPath: '$.done',
            Next: 'Report',
            ItemProcessor: {
              StartAt: 'Try',
              States: {
                Try: {
                  Type: 'Task',
                  Resource: '${try}',
                  Retry: [{ ErrorEquals: ['Flaky'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 1 }],
                  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Mend', ResultPath: '$.error' }],
                  End: true,
                },
                Mend: { Type: 'Task', Resource: '${mend}', End: true },
              },
            },
          },
          Report: { Type: 'Task', Resource: '${report}', End: true },
        },
      },
      {
        try: async (input) => {
          if (input === 'flaky' && (flaky += 1) < 2) throw new Flaky('once');
          if (typeof input === 'object') throw new TypeError('for ever');
          return { tried: input };
        },
        mend: async (input) => ({ mended: input }),
        report: async (input) => {
          seen.push(input);
          return null;
        },
      },
    );
    await machines.start('intake', 'a', { items: ['good', 'flaky', { broken: true }] });
    await machines.idle();
    expect(flaky).toBe(2);
    expect(seen).toMatchObject([
      {
        done: [{ tried: 'good' }, { tried: 'flaky' }, { mended: { broken: true, error: { Error: 'TypeError' } } }],
      },
    ]);
    expect(JSON.stringify(seen)).toContain('for ever');
    await machines.close();
  });

  test('an execution that was cut off by a crash of its process runs again from its input', async () => {
    const path = newFile();
    const reached: string[] = [];
    const first = runner(path, oneTask, { work: () => new Promise(() => undefined) }, 1);
    await first.start('intake', 'cut', { ownerId: 'c1', n: 1 });
    await first.start('intake', 'waiting', { ownerId: 'c1', n: 2 });
    // The first process never comes back to its record; a second one opens it.
    const second = runner(path, oneTask, {
      work: async (input) => {
        reached.push(JSON.stringify(input));
        return null;
      },
    });
    expect(second.resume()).toBe(2);
    await second.idle();
    expect(reached).toEqual(['{"ownerId":"c1","n":1}', '{"ownerId":"c1","n":2}']);
    await second.close();
    const third = runner(path, oneTask, { work: async () => null });
    expect(third.resume()).toBe(0);
    await third.close();
  });

  test('closing lets the running task finish, starts no further state, and the next process goes on', async () => {
    const path = newFile();
    const twoTasks: MachineDefinition['definition'] = {
      StartAt: 'First',
      States: {
        First: { Type: 'Task', Resource: '${first}', ResultPath: null, Next: 'Second' },
        Second: { Type: 'Task', Resource: '${second}', End: true },
      },
    };
    const done: string[] = [];
    const [entered, enter] = gate();
    const [opened, open] = gate();
    const before = runner(path, twoTasks, {
      first: async () => {
        enter();
        await opened;
        done.push('first');
        return null;
      },
      second: async () => {
        done.push('second');
        return null;
      },
    });
    await before.start('intake', 'a', {});
    await entered;
    const closing = before.close();
    open();
    await closing;
    expect(done).toEqual(['first']);
    const after = runner(path, twoTasks, { first: async () => null, second: async () => null });
    expect(after.resume()).toBe(1);
    await after.idle();
    await after.close();
  });

  test('a name that ended is not run again, not even by the next process', async () => {
    const path = newFile();
    let runs = 0;
    const work = async () => (runs += 1);
    for (let process = 0; process < 2; process += 1) {
      const machines = runner(path, oneTask, { work });
      await machines.start('intake', 'once', {});
      expect(machines.resume()).toBe(0);
      await machines.idle();
      await machines.close();
    }
    expect(runs).toBe(1);
  });

  test('an execution that fails is over; the others go on, and each end is reported and on record', async () => {
    const path = newFile();
    let good = 0;
    const ends: string[] = [];
    const machines = runner(path, oneTask, {
      work: async (input) => {
        if (JSON.stringify(input).includes('bad')) throw new Error('bad');
        good += 1;
        return null;
      },
    });
    machines.whenEnded(async (machine, name, outcome) => void ends.push(`${machine} ${name} ${outcome}`));
    await machines.start('intake', 'a', { is: 'bad' });
    await machines.start('intake', 'b', { is: 'fine' });
    await machines.idle();
    expect(ends.toSorted()).toEqual(['intake a failed', 'intake b succeeded']);
    expect([await machines.outcome('intake', 'a'), await machines.outcome('intake', 'b')]).toEqual([
      'failed',
      'succeeded',
    ]);
    await machines.close();
    const next = runner(path, oneTask, { work: async () => null });
    expect([good, next.resume()]).toEqual([1, 0]);
    await next.close();
  });

  test('at most two run at a time, and a company with many files does not hold up another', async () => {
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const machines = runner(newFile(), oneTask, {
      work: async (input) => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        order.push(JSON.stringify(input));
        return null;
      },
    });
    for (let n = 0; n < 20; n += 1) await machines.start('intake', `big-${n}`, { ownerId: 'big' });
    await machines.start('intake', 'small', { ownerId: 'small' });
    await machines.idle();
    expect(most).toBe(2);
    expect(order.indexOf('{"ownerId":"small"}')).toBeLessThan(6);
    expect(order).toHaveLength(21);
    await machines.close();
  });
});

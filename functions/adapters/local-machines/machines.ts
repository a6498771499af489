import { fairQueue } from '#shared/kit/fair-queue.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MachineDefinition } from '#functions/ports/machine-definition.ts';
import { executionNamePattern, type MachineName, type Machines } from '#functions/ports/machines.ts';
import type { LoadHandler } from './call-task.ts';
import { executionRecord, type Execution } from './execution-record.ts';
import { prepareMachine, type Run } from './run-execution.ts';

export type LocalMachinesOptions = {
  /** SQLite file of the executions. */
  readonly path: string;
  readonly getDefinition: (machine: MachineName) => Promise<MachineDefinition>;
  readonly load: LoadHandler;
  readonly clock: Clock;
  readonly log: Log;
  /** Executions of one machine at a time. */
  readonly slots: number;
  /** Of machines whose executions mostly wait, for other systems or between attempts: how many times as many may run. */
  readonly waiting?: Readonly<Partial<Record<MachineName, number>>>;
};

export type LocalMachines = Machines & {
  /** Starts again, from their inputs, the executions that an earlier process left unfinished; answers how many. */
  resume(): number;
  /** Calls the listener for every execution that ends. */
  whenEnded(listener: EndListener): void;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
  /** Lets the tasks under way finish, starts no further one; what is unfinished is resumed by the next process. */
  close(): Promise<void>;
};

type EndListener = (machine: MachineName, name: string, outcome: 'succeeded' | 'failed') => Promise<void>;

const toId = ({ machine, name }: Execution) => `${machine}/${name}`;
const noOwner = '';
const getCompany = ({ input }: Execution) => (typeof input['ownerId'] === 'string' ? input['ownerId'] : noOwner);

/** State machines within this process. An execution is on record before `start` answers. */
export function localMachines(options: LocalMachinesOptions): LocalMachines {
  const { log, waiting } = options;
  const getSlots = (machine: MachineName): number => options.slots * (waiting?.[machine] ?? 1);
  const record = executionRecord(options.path, options.clock);
  const lanes = new Map<MachineName, ReturnType<typeof lane>>();
  const known = new Set<string>();
  const tasks = new Set<Promise<unknown>>();
  const runs = new Set<Run>();
  let waiters: (() => void)[] = [];
  let closed = false;
  let notifyEnd: EndListener = async () => undefined;

  const during = <T>(call: Promise<T>): Promise<T> => {
    const settled = call.catch(() => undefined).finally(() => tasks.delete(settled));
    tasks.add(settled);
    return call;
  };

  /** The queue and the slots of one machine. */
  function lane(machine: MachineName) {
    const queue = fairQueue<Execution>(getCompany);
    const slots = getSlots(machine);
    let prepared: ReturnType<typeof prepareMachine> | undefined;
    let running = 0;

    async function runOne(execution: Execution): Promise<void> {
      prepared ??= options
        .getDefinition(machine)
        .then((definition) => prepareMachine(definition, options.load, during));
      const run = (await prepared)(execution);
      runs.add(run);
      try {
        await run.result;
      } finally {
        runs.delete(run);
      }
    }

    async function work(execution: Execution): Promise<void> {
      const { name } = execution;
      const error = await runOne(execution).then(
        () => null,
        (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
      );
      if (closed) return;
      known.delete(toId(execution));
      record.end(execution, error && `${error.name}: ${error.message}`);
      if (error) log.error('execution-failed', error, { machine, name });
      try {
        await during(notifyEnd(machine, name, error ? 'failed' : 'succeeded'));
      } catch (thrown) {
        // The sweep settles it: how the execution ended is on record.
        log.error('ending-not-told', thrown, { machine, name });
      }
    }

    const lane = {
      add(execution: Execution) {
        queue.add(execution);
        lane.fill();
      },
      fill() {
        while (!closed && running < slots) {
          const next = queue.take();
          if (next === undefined) break;
          running += 1;
          void work(next).finally(() => {
            running -= 1;
            lane.fill();
            notifyWaiters();
          });
        }
      },
      get isIdle() {
        return running === 0 && queue.isEmpty;
      },
    };
    return lane;
  }

  const getLane = (machine: MachineName) => {
    const found = lanes.get(machine) ?? lane(machine);
    lanes.set(machine, found);
    return found;
  };
  const enter = (execution: Execution) => {
    known.add(toId(execution));
    getLane(execution.machine).add(execution);
  };
  const isIdle = () => [...lanes.values()].every((each) => each.isIdle);
  const notifyWaiters = () => {
    if (!isIdle()) return;
    const listeners = waiters;
    waiters = [];
    for (const listener of listeners) listener();
  };

  return {
    async start(machine, name, input) {
      if (!executionNamePattern.test(name)) throw new RangeError(`not an execution name: ${name.slice(0, 100)}`);
      if (closed) throw new Error('the machines are closed');
      const execution = { machine, name, input };
      if (record.add(execution)) enter(execution);
    },
    outcome: async (machine, name) => record.outcome(machine, name),
    whenEnded(listener) {
      notifyEnd = listener;
    },
    resume() {
      const left = record.unfinished().filter((execution) => !known.has(toId(execution)));
      for (const execution of left) enter(execution);
      return left.length;
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve))),
    async close() {
      closed = true;
      for (const run of runs) run.abort();
      await Promise.allSettled([...tasks]);
      record.close();
    },
  };
}

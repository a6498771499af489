import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Start } from '#functions/ports/documents.ts';
import { listItems } from '#functions/adapters/table/list-items.ts';
import {
  isLimited,
  readRunning,
  readWaiting,
  runningIndex,
  waitingIndex,
  waitingItem,
  waitingKey,
  type Waiting,
  toRestart,
  newVersion,
  runningItem,
  slotKey,
  slotsKey,
  unlimitedKey,
  type Running,
} from './execution-items.ts';
import { toChange } from '#functions/adapters/table/table-change.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MachineName, Machines } from '#functions/ports/machines.ts';
import type { Key, Table } from '#functions/ports/table.ts';

export type ExecutionsDeps = {
  readonly table: Table;
  readonly machines: Machines;
  readonly clock: Clock;
  readonly log: Log;
  /** Executions of the machines that read, at the same time. */
  readonly slots: number;
};

/** What became of a start: it runs now, all slots are taken, another process started it, or the machine did not answer. */
type StartOutcome = 'started' | 'full' | 'gone' | 'failed';

/** Tries to take a slot that another start takes at the same moment; after these it counts as full. */
const slotAttempts = 6;

/** The executions under way, on record from before their start until their end is known. */
export function executionsInTable({ table, machines, clock, log, slots }: ExecutionsDeps) {
  const inSlots = async (): Promise<readonly Running[]> =>
    (await listItems(table, { pk: slotsKey })).map((item) => readRunning(item));

  async function freeKey({ machine, name }: Waiting): Promise<Key | undefined> {
    if (!isLimited(machine, slots)) return unlimitedKey(machine, name);
    const taken = new Set((await inSlots()).map(({ key }) => key.sk));
    const free = Array.from({ length: slots }, (_, slot) => slotKey(slot)).filter(({ sk }) => !taken.has(sk));
    // Any of them: starts of the same moment rarely meet.
    return free[newVersion() % Math.max(1, free.length)];
  }

  /** Moves a start from those that wait to those under way, in one transaction. */
  async function take(waiting: Waiting): Promise<Running | 'full' | 'gone'> {
    for (let attempt = 0; attempt < slotAttempts; attempt += 1) {
      const key = await freeKey(waiting);
      if (key === undefined) return 'full';
      const running: Running = { ...waiting, key, seen: isoNow(clock), version: newVersion() };
      const moved = await table.transact([
        { put: runningItem(running), ...(isLimited(waiting.machine, slots) ? { if: 'absent' as const } : {}) },
        { delete: waiting.key, if: 'present' },
      ]);
      if (moved.ok) return running;
      if (moved.error.failed === 1) return 'gone';
    }
    return 'full';
  }

  async function release(running: Running): Promise<void> {
    await table.write({ delete: running.key, if: { version: running.version } });
  }

  async function putBack({ key, version }: Running, waiting: Waiting): Promise<void> {
    await table.transact([{ delete: key, if: { version } }, { put: waitingItem(waiting) }]);
  }

  async function settleFailed(running: Running): Promise<void> {
    const { machine, name, attempt } = running;
    const next = toRestart(running, clock.now());
    if (next !== undefined) {
      log.warn('execution-died', { machine, name, attempt });
      return putBack(running, next);
    }
    log.error('execution-lost', new Error('no execution could end the work'), { machine, name });
    return release(running);
  }

  return {
    inSlots,

    async begin(waiting: Waiting): Promise<StartOutcome> {
      const { machine, name, input } = waiting;
      const running = await take(waiting);
      if (typeof running === 'string') return running;
      try {
        await machines.start(machine, name, input);
        return 'started';
      } catch (error) {
        log.error('start-failed', error, { machine, name });
        await putBack(running, waiting);
        return 'failed';
      }
    },

    async ended(machine: MachineName, name: string, outcome: 'succeeded' | 'failed'): Promise<void> {
      const found = isLimited(machine, slots)
        ? (await inSlots()).filter((running) => running.machine === machine && running.name === name)
        : (await table.getMany([unlimitedKey(machine, name)])).map((item) => readRunning(item));
      for (const running of found) await (outcome === 'failed' ? settleFailed(running) : release(running));
    },

    /** Asks for the outcome of an execution whose end was not reported. */
    async settle(running: Running): Promise<void> {
      const { machine, name, input, version } = running;
      const outcome = await machines.outcome(machine, name);
      if (outcome === 'failed') return settleFailed(running);
      if (outcome === 'succeeded') return release(running);
      // The process that took the slot died before the start.
      if (outcome === 'unknown') await machines.start(machine, name, input);
      await table.write({ put: runningItem({ ...running, seen: isoNow(clock) }), if: { version } });
    },
  };
}

/** Most starts that are looked at together; the next sweep goes on. */
const startedAtOnce = 500;
/** An execution that was seen to run within this time is not asked for. */
const unseenMs = 3 * 60_000;
/** Most executions that one sweep asks for: Step Functions answers about fifteen such questions a second. */
const askedAtOnce = 50;

/**
 * The outbox in the table: entries found by their start, and all of them by time. A start that fails is logged and left for
 * the sweep, because the write that it belongs to is done. `slots` bounds the executions that read, over all companies.
 */
export function outboxInTable({
  slots = Infinity,
  ...under
}: Omit<ExecutionsDeps, 'slots'> & { readonly slots?: number | undefined }): Outbox {
  const { table, clock, log } = under;
  const executions = executionsInTable({ ...under, slots });
  const fresh = (start: Start): Waiting => ({
    ...start,
    key: waitingKey(start),
    attempt: 0,
    due: isoNow(clock),
  });

  /** Starts what is due, of limited machines as much as slots are free; answers how many. */
  async function startDue(until: string, wanted: (waiting: Waiting) => boolean): Promise<number> {
    const range = { index: 'gsi1', pk: waitingIndex, sk: { between: ['0', until] } } as const;
    const due = (await listItems(table, range, startedAtOnce)).map((item) => readWaiting(item)).filter(wanted);
    let count = 0;
    let full = false;
    for (const waiting of await inFairOrder(due)) {
      if (full && isLimited(waiting.machine, slots)) continue;
      const begun = await executions.begin(waiting);
      if (begun === 'started') count += 1;
      if (begun === 'full') full = true;
    }
    return count;
  }

  /** Those of companies with fewer executions under way first, so that no company waits for the whole burst of another. */
  async function inFairOrder(due: readonly Waiting[]): Promise<readonly Waiting[]> {
    if (!due.some(({ machine }) => isLimited(machine, slots))) return due;
    const turns = new Map<string, number>();
    const next = (owner: string): number => {
      const turn = turns.get(owner) ?? 0;
      turns.set(owner, turn + 1);
      return turn;
    };
    for (const { input } of await executions.inSlots()) next(input['ownerId'] ?? '');
    return due
      .map((waiting) => ({ waiting, turn: next(waiting.input['ownerId'] ?? '') }))
      .toSorted((a, b) => a.turn - b.turn)
      .map(({ waiting }) => waiting);
  }

  /** One execution whose outcome is unavailable blocks no other. */
  async function settleUnseen(): Promise<void> {
    const until = new Date(clock.now() - unseenMs).toISOString();
    const range = { index: 'gsi1', pk: runningIndex, sk: { between: ['0', until] } } as const;
    for (const item of await listItems(table, range, askedAtOnce)) {
      const running = readRunning(item);
      try {
        await executions.settle(running);
      } catch (error) {
        log.error('execution-not-settled', error, { machine: running.machine, name: running.name });
      }
    }
  }

  return {
    schedule: (start) => toChange('machineStart', [{ put: waitingItem(fresh(start)) }]),

    async record(start) {
      await table.write({ put: waitingItem(fresh(start)) });
    },

    async deliver(start) {
      await executions.begin(fresh(start));
    },

    async ended(machine, name, outcome) {
      await executions.ended(machine, name, outcome);
      if (!isLimited(machine, slots)) return;
      await startDue(isoNow(clock), (waiting) => isLimited(waiting.machine, slots));
    },

    async sweep(olderThanMs) {
      await settleUnseen();
      return startDue(new Date(clock.now() - olderThanMs).toISOString(), () => true);
    },
  };
}

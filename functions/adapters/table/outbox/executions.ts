import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { listItems } from '#functions/adapters/table/list-items.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MachineName, Machines } from '#functions/ports/machines.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import {
  getOwner,
  getParty,
  isLimited,
  listOpenSlots,
  newVersion,
  readRunning,
  runningItem,
  slotsKey,
  toRestart,
  unlimitedKey,
  waitingItem,
  type Running,
  type Waiting,
} from './execution-items.ts';

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

  async function freeKey(waiting: Waiting): Promise<Key | undefined> {
    const { machine, name } = waiting;
    if (!isLimited(machine, slots)) return unlimitedKey(machine, name);
    const { ordinary, reserved } = listOpenSlots(slots, await inSlots(), getParty(waiting));
    const free = ordinary.length > 0 ? ordinary : reserved;
    // Any of them: starts of the same moment rarely meet.
    return free[newVersion() % Math.max(1, free.length)];
  }

  /** Moves a start from those that wait to those under way, in one transaction. */
  async function take(waiting: Waiting): Promise<Running | 'full' | 'gone'> {
    for (let attempt = 0; attempt < slotAttempts; attempt += 1) {
      const key = await freeKey(waiting);
      if (key === undefined) return 'full';
      const now = isoNow(clock);
      const running: Running = { ...waiting, key, begun: now, seen: now, version: newVersion() };
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
    const owner = getOwner(running);
    const next = toRestart(running, clock.now());
    if (next !== undefined) {
      log.warn('execution-died', { owner, machine, name, attempt });
      return putBack(running, next);
    }
    log.error('execution-lost', new Error('no execution could end the work'), { owner, machine, name });
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
        log.error('start-failed', error, { owner: getOwner(waiting), machine, name });
        await putBack(running, waiting);
        return 'failed';
      }
    },

    /** Answers the parties whose execution it was: one, or none when its end was known before. */
    async ended(machine: MachineName, name: string, outcome: 'succeeded' | 'failed'): Promise<readonly string[]> {
      const found = isLimited(machine, slots)
        ? (await inSlots()).filter((running) => running.machine === machine && running.name === name)
        : (await table.getMany([unlimitedKey(machine, name)])).map((item) => readRunning(item));
      for (const running of found) await (outcome === 'failed' ? settleFailed(running) : release(running));
      return found.map((running) => getParty(running));
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

export type Executions = ReturnType<typeof executionsInTable>;

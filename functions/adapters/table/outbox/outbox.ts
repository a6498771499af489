import { isoNow } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Outbox, QueueAge } from '#functions/ports/outbox.ts';
import { listItems } from '#functions/adapters/table/list-items.ts';
import { toChange } from '#functions/adapters/table/table-change.ts';
import {
  getOwner,
  isLimited,
  readRunning,
  readWaiting,
  runningIndex,
  slotWaitingIndex,
  waitingIndex,
  waitingItem,
  waitingKey,
  type Waiting,
} from './execution-items.ts';
import { executionsInTable, type ExecutionsDeps } from './executions.ts';
import { queueInTable } from './queue.ts';

/** Most starts that one sweep looks at; the next sweep goes on. */
const startedAtOnce = 500;
/** Most starts that the end of one execution tries: it frees one slot, and ends of the same moment took some of them already. */
const triedPerEnd = 20;
/** A start that is younger is about to be delivered by the process that recorded it. */
const youngMs = 5000;
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
  const queue = queueInTable({ table, executions, slots });
  const fresh = (start: Start): Waiting => ({
    ...start,
    key: waitingKey(start),
    attempt: 0,
    due: isoNow(clock),
  });

  /** Starts what is due and needs no slot; answers how many. Starts from before the queue of companies enter it. */
  async function startDue(pk: string, until: string): Promise<number> {
    const range = { index: 'gsi1', pk, sk: { between: ['0', until] } } as const;
    let count = 0;
    for (const waiting of (await listItems(table, range, startedAtOnce)).map((item) => readWaiting(item))) {
      if (isLimited(waiting.machine, slots)) await table.write({ put: waitingItem(waiting), if: 'present' });
      else if ((await executions.begin(waiting)) === 'started') count += 1;
    }
    return count;
  }

  /** Starts what waits for a slot. */
  const startWaiting = (until: string): Promise<number> =>
    Number.isFinite(slots)
      ? queue.startNext({ until: isoNow(clock), max: startedAtOnce })
      : startDue(slotWaitingIndex, until);

  /** One execution whose outcome is unavailable blocks no other. */
  async function settleUnseen(): Promise<void> {
    const until = new Date(clock.now() - unseenMs).toISOString();
    const range = { index: 'gsi1', pk: runningIndex, sk: { between: ['0', until] } } as const;
    for (const item of await listItems(table, range, askedAtOnce)) {
      const running = readRunning(item);
      try {
        await executions.settle(running);
      } catch (error) {
        const { machine, name } = running;
        log.error('execution-not-settled', error, { owner: getOwner(running), machine, name });
      }
    }
  }

  async function findOldest(pk: string): Promise<QueueAge | undefined> {
    const range = { index: 'gsi1', pk, sk: { between: ['0', isoNow(clock)] }, limit: 1 } as const;
    const [item] = (await table.query(range)).items;
    if (item === undefined) return undefined;
    const waiting = readWaiting(item);
    return toAge(waiting, waiting.due);
  }

  function toAge(work: Pick<Start, 'machine' | 'input'>, since: string): QueueAge {
    const minutes = Math.floor((clock.now() - Date.parse(since)) / 60_000);
    return { ownerId: getOwner(work), machine: work.machine, minutes };
  }

  async function findLongest(): Promise<QueueAge | undefined> {
    const [longest] = (await executions.inSlots()).toSorted((x, y) => (x.begun < y.begun ? -1 : 1));
    return longest === undefined ? undefined : toAge(longest, longest.begun);
  }

  return {
    schedule: (start) => toChange('machineStart', [{ put: waitingItem(fresh(start)) }]),

    async record(start) {
      await table.write({ put: waitingItem(fresh(start)) });
    },

    async deliver(start) {
      const waiting = fresh(start);
      const until = new Date(clock.now() - youngMs).toISOString();
      if (isLimited(start.machine, slots) && (await queue.isBehind(waiting, until))) return;
      await executions.begin(waiting);
    },

    async ended(machine, name, outcome) {
      const parties = await executions.ended(machine, name, outcome);
      if (!isLimited(machine, slots)) return;
      await queue.startNext({ after: parties[0], until: isoNow(clock), max: triedPerEnd });
    },

    async sweep(olderThanMs) {
      await settleUnseen();
      const until = new Date(clock.now() - olderThanMs).toISOString();
      return (await startDue(waitingIndex, until)) + (await startWaiting(until));
    },

    async findOldest() {
      return {
        reading: await findOldest(slotWaitingIndex),
        others: await findOldest(waitingIndex),
        underWay: await findLongest(),
      };
    },
  };
}

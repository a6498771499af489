import { isoNow } from '#functions/ports/clock.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Start } from '#functions/ports/documents.ts';
import { listItems } from '../list-items.ts';
import {
  isLimited,
  readRunning,
  readWaiting,
  runningIndex,
  waitingIndex,
  waitingItem,
  waitingKey,
  type Waiting,
} from './execution-items.ts';
import { executionsInTable, type ExecutionsDeps } from './executions.ts';
import { toChange } from '../table-change.ts';

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

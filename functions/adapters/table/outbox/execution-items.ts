import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Start } from '#functions/ports/documents.ts';
import { storedMachineNames, toMachineName, type MachineName } from '#functions/ports/machines.ts';
import type { Item, Key } from '#functions/ports/table.ts';

/** The index partitions that hold, by time, the starts that wait, those of them that wait for a slot, and the executions under way. */
export const waitingIndex = 'OUTBOX';
export const slotWaitingIndex = 'OUTBOX#reading';
export const runningIndex = 'RUNNING';

/** The partition of the second index that holds the starts that wait for a slot, by company and then by time. */
export const queueIndex = 'WAITING#reading';

/**
 * The machines whose tasks take the most of the account's concurrent functions, and the one that strangers start by sending mail; they
 * share the slots.
 */
const limited: ReadonlySet<MachineName> = new Set<MachineName>(['intake', 'extraction', 'mail']);

/**
 * How many of the slots only a party takes that has nothing under way: a tenth, at least one. Without them one company holds all
 * of them with long files, and the single page of another waits for minutes. A slot that is alone is for everyone.
 */
const countReserved = (slots: number): number => (slots > 1 ? Math.ceil(slots / 10) : 0);

/** The company whose work it is. */
export const getOwner = ({ input }: Pick<Start, 'input'>): string => input['ownerId'] ?? '';

/**
 * Who takes turns at the slots: a company, and apart from it the mail that comes to the company, so that what strangers send delays
 * other mail of the company and not the files of its people.
 */
export const getParty = (work: Pick<Start, 'machine' | 'input'>): string =>
  work.machine === 'mail' ? `${getOwner(work)}/mail` : getOwner(work);

/** Whether executions of the machine need one of the slots, where there is a limit. */
export const isLimited = (machine: MachineName, slots: number): boolean =>
  Number.isFinite(slots) && limited.has(machine);

const startItem = z
  .object({
    machine: z.enum(storedMachineNames),
    name: z.string(),
    input: z.record(z.string(), z.string()),
    /** The name that the first of its executions ran under, when this is a later one. */
    first: z.string().optional(),
    /** How many executions died before. */
    attempt: z.int().default(0),
  })
  .transform((start) => ({ ...start, machine: toMachineName(start.machine, start.input) }));

/** A start that waits. `due` is the time from which it may be started. */
export type Waiting = Start & {
  /** Where it is stored: a start of a former machine keeps the key that it was written under. */
  readonly key: Key;
  readonly first?: string | undefined;
  readonly attempt: number;
  readonly due: string;
};

/**
 * An execution under way. `begun` is when it was started, `seen` when it was last known to run, `version` tells it from the next one in
 * its slot.
 */
export type Running = Omit<Waiting, 'due'> & {
  readonly begun: string;
  readonly seen: string;
  readonly version: number;
};

export const waitingKey = ({ machine, name }: Pick<Start, 'machine' | 'name'>): Key => ({
  pk: `OUTBOX#${machine}#${name}`,
  sk: 'START',
});

/** The place of a waiting start among those of its party; behind all of them without a start. */
export const queuePlace = (party: string, waiting?: Pick<Waiting, 'due' | 'key'>): string =>
  waiting === undefined ? `${party}#~` : `${party}#${waiting.due}#${waiting.key.pk}`;

/** Limited or not, a start of a limited machine stands in the queue, so that a limit that is set later finds it there. */
export const waitingItem = (waiting: Waiting): Item => {
  const { key, machine, name, input, first, attempt, due } = waiting;
  const queued = { gsi2pk: queueIndex, gsi2sk: queuePlace(getParty(waiting), waiting) };
  return {
    ...key,
    machine,
    name,
    input,
    ...(first === undefined ? {} : { first }),
    attempt,
    gsi1pk: limited.has(machine) ? slotWaitingIndex : waitingIndex,
    gsi1sk: due,
    ...(limited.has(machine) ? queued : {}),
  };
};

export const readWaiting = (item: Item): Waiting => ({
  ...startItem.parse(item),
  key: { pk: item.pk, sk: item.sk },
  due: item.gsi1sk ?? '',
});

/** The partition of the slots. */
export const slotsKey = 'RUNNING#reading';
export const slotKey = (slot: number): Key => ({ pk: slotsKey, sk: String(slot).padStart(4, '0') });

/** The free slots that a party may take: ordinary ones, and reserved ones while it has nothing under way. */
export function listOpenSlots(slots: number, underWay: readonly Running[], party: string) {
  const taken = new Set(underWay.map(({ key }) => key.sk));
  const hasNone = underWay.every((running) => getParty(running) !== party);
  const first = slots - countReserved(slots);
  const free = (from: number, to: number): readonly Key[] =>
    Array.from({ length: to - from }, (_, at) => slotKey(from + at)).filter(({ sk }) => !taken.has(sk));
  return { ordinary: free(0, first), reserved: hasNone ? free(first, slots) : [] };
}
export const unlimitedKey = (machine: MachineName, name: string): Key => ({ pk: `RUNNING#${machine}`, sk: name });

export const newVersion = (): number => randomInt(2 ** 47);

export const runningItem = ({ key, machine, name, input, first, attempt, begun, seen, version }: Running): Item => ({
  ...key,
  machine,
  name,
  input,
  ...(first === undefined ? {} : { first }),
  attempt,
  begun,
  version,
  gsi1pk: runningIndex,
  gsi1sk: seen,
});

const begunItem = z.object({ begun: z.string().optional() });

/** An execution from before its begin was noted began when it was last seen, at the latest. */
export const readRunning = (item: Item): Running => ({
  ...startItem.parse(item),
  key: { pk: item.pk, sk: item.sk },
  begun: begunItem.parse(item).begun ?? item.gsi1sk ?? '',
  seen: item.gsi1sk ?? '',
  version: item.version ?? 0,
});

/** Executions that may die before the work is given up, and those that may die giving it up. */
const maxRestarts = 3;
const maxGiveUps = 4;
const firstPauseMs = 60_000;

/** The start that follows an execution that died: again after a growing pause, then to give up; undefined when that failed, too. */
export function toRestart(
  { machine, name: dead, first = dead, input, attempt: failed }: Running,
  now: number,
): Waiting | undefined {
  const attempt = failed + 1;
  if (attempt > maxRestarts + maxGiveUps) return undefined;
  const name = `${first}-r${attempt}`;
  return {
    key: waitingKey({ machine, name }),
    machine,
    name,
    first,
    attempt,
    input: attempt > maxRestarts ? { ...input, giveUp: 'yes' } : input,
    due: new Date(now + firstPauseMs * 2 ** failed).toISOString(),
  };
}

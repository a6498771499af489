import { fairQueue } from '#shared/kit/fair-queue.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { PrintParty } from '#functions/ports/printer.ts';

type PrintLimits = {
  /** Browsers at a time; each takes about 230 MB. */
  readonly atOnce: number;
  /** Prints of people that wait, in all. */
  readonly waiting: number;
  /** Prints of one person, those under way among them. */
  readonly perPerson: number;
};

/** A person may ask for as many at once as a browser asks of one host: the pictures of new templates are loaded together. */
export const printLimits: PrintLimits = { atOnce: 2, waiting: 20, perPerson: 6 };

type Entry = { readonly party: PrintParty; readonly start: () => void };

const toKey = ({ kind, id }: PrintParty): string => `${kind}/${id}`;

/**
 * Prints one after another, some at a time, in turns of those who asked. A person who asks for too much is refused at once, and so is
 * everybody while too many wait. The run of an archive always waits: it prints one page at a time, and a refusal would stop it.
 */
export function printQueue({ atOnce, waiting, perPerson }: PrintLimits) {
  const queue = fairQueue<Entry>(({ party }) => toKey(party));
  const asked = new Map<string, number>();
  let running = 0;
  let peopleWaiting = 0;

  const count = (party: PrintParty, by: 1 | -1): void => {
    const left = (asked.get(toKey(party)) ?? 0) + by;
    if (left === 0) asked.delete(toKey(party));
    else asked.set(toKey(party), left);
  };
  const hasRoom = (party: PrintParty): boolean =>
    party.kind === 'archive' ||
    ((asked.get(toKey(party)) ?? 0) < perPerson && (running < atOnce || peopleWaiting < waiting));
  const countWaiting = ({ kind }: PrintParty, by: 1 | -1): void => {
    if (kind === 'person') peopleWaiting += by;
  };

  function fill(): void {
    while (running < atOnce) {
      const next = queue.take();
      if (next === undefined) return;
      countWaiting(next.party, -1);
      running += 1;
      next.start();
    }
  }

  /** Does the work when it is its turn. */
  return async function take<T>(party: PrintParty, work: () => Promise<T>): Promise<Result<T, 'printing-busy'>> {
    if (!hasRoom(party)) return failed('printing-busy');
    count(party, 1);
    countWaiting(party, 1);
    const turn = new Promise<void>((resolve) => {
      queue.add({ party, start: resolve });
    });
    fill();
    await turn;
    try {
      return ok(await work());
    } finally {
      running -= 1;
      count(party, -1);
      fill();
    }
  };
}

import type { Table } from '#functions/ports/table.ts';
import {
  getOwner,
  listOpenSlots,
  queueIndex,
  queuePlace,
  readWaiting,
  type Running,
  type Waiting,
} from './execution-items.ts';
import type { Executions } from './executions.ts';

/** Most companies that are compared for a free slot; the end of the next execution goes on behind its own company. */
const companiesAtOnce = 50;

/** Before and behind every company. */
const edges = ['!', '~'] as const;

type Deps = { readonly table: Table; readonly executions: Executions; readonly slots: number };

type Turn = {
  /** The company that had its turn just now: among equals it comes last. Missing where none ended. */
  readonly after?: string | undefined;
  /** Starts that are due by then. */
  readonly until: string;
  /** Most starts that are tried. */
  readonly max: number;
};

/**
 * The starts that wait for a slot, by company. A free slot goes to the company with the fewest executions under way; among equals to
 * the next one behind the company whose execution ended, so that they take turns. How much one waits does not matter to the others.
 */
export function queueInTable({ table, executions, slots }: Deps) {
  async function findNext(from: string, to: string): Promise<Waiting | undefined> {
    const query = { index: 'gsi2', pk: queueIndex, sk: { between: [from, to] }, limit: 1 } as const;
    const [item] = (await table.query(query)).items;
    return item === undefined ? undefined : readWaiting(item);
  }

  /**
   * The oldest start of each company, in the order of turns, or by age where no turn is over. One query for each company, however many
   * starts it has.
   */
  async function listHeads({ after, until }: Pick<Turn, 'after' | 'until'>): Promise<readonly Waiting[]> {
    const [first, last] = edges;
    const middle = after === undefined ? last : queuePlace(after);
    const ranges =
      after === undefined
        ? [edges]
        : ([
            [middle, last],
            [first, middle],
          ] as const);
    const heads: Waiting[] = [];
    let companies = 0;
    for (const [from, to] of ranges) {
      let head = await findNext(from, to);
      while (head !== undefined && companies < companiesAtOnce) {
        companies += 1;
        if (head.due <= until) heads.push(head);
        const behind = queuePlace(getOwner(head));
        head = behind < to ? await findNext(behind, to) : undefined;
      }
    }
    return after === undefined ? heads.toSorted((a, b) => (a.due < b.due ? -1 : 1)) : heads;
  }

  /** The start of the same company that follows; the space comes before every sign of a name. */
  async function findFollowing(waiting: Waiting, until: string): Promise<readonly Waiting[]> {
    const owner = getOwner(waiting);
    const next = await findNext(`${queuePlace(owner, waiting)} `, queuePlace(owner));
    return next === undefined || next.due > until ? [] : [next];
  }

  function countByOwner(underWay: readonly Running[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const running of underWay) counts.set(getOwner(running), (counts.get(getOwner(running)) ?? 0) + 1);
    return counts;
  }

  return {
    /** Starts what is due while slots are free; answers how many. */
    async startNext({ after, until, max }: Turn): Promise<number> {
      const underWay = await executions.inSlots();
      if (underWay.length >= slots) return 0;
      const counts = countByOwner(underWay);
      let heads = await listHeads({ after, until });
      let started = 0;
      for (let turn = 0; turn < max; turn += 1) {
        const fewest = Math.min(...heads.map((head) => counts.get(getOwner(head)) ?? 0));
        const head = heads.find((each) => (counts.get(getOwner(each)) ?? 0) === fewest);
        if (head === undefined) return started;
        const begun = await executions.begin(head);
        // The others have as many under way, and may take no slot that this one may not.
        if (begun === 'full') return started;
        if (begun === 'started') {
          started += 1;
          counts.set(getOwner(head), fewest + 1);
        }
        heads = [...heads.filter((each) => each !== head), ...(await findFollowing(head, until))];
      }
      return started;
    },

    /** Whether the free slots belong to other companies: to so many that wait and have no more under way than the one of this start. */
    async isBehind(waiting: Waiting, until: string): Promise<boolean> {
      const owner = getOwner(waiting);
      const underWay = await executions.inSlots();
      const { ordinary, reserved } = listOpenSlots(slots, underWay, owner);
      const open = ordinary.length + reserved.length;
      if (open === 0) return true;
      const counts = countByOwner(underWay);
      const own = counts.get(owner) ?? 0;
      const others = (await listHeads({ after: owner, until })).filter(
        (head) => getOwner(head) !== owner && (counts.get(getOwner(head)) ?? 0) <= own,
      );
      return others.length >= open;
    },
  };
}

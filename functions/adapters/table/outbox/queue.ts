import type { Table } from '#functions/ports/table.ts';
import {
  getParty,
  listOpenSlots,
  queueIndex,
  queuePlace,
  readWaiting,
  type Running,
  type Waiting,
} from './execution-items.ts';
import type { Executions } from './executions.ts';

/** Most parties that are compared for a free slot; the end of the next execution goes on behind its own party. */
const partiesAtOnce = 50;

/** Before and behind every party. */
const edges = ['!', '~'] as const;

type Deps = { readonly table: Table; readonly executions: Executions; readonly slots: number };

type Turn = {
  /** The party that had its turn just now: among equals it comes last. Missing where none ended. */
  readonly after?: string | undefined;
  /** Starts that are due by then. */
  readonly until: string;
  /** Most starts that are tried. */
  readonly max: number;
};

/**
 * The starts that wait for a slot, by party: a company, or the mail that comes to one. A free slot goes to the party with the fewest
 * executions under way; among equals to the next one behind the party whose execution ended, so that they take turns. How much one
 * waits does not matter to the others.
 */
export function queueInTable({ table, executions, slots }: Deps) {
  async function findNext(from: string, to: string): Promise<Waiting | undefined> {
    const query = { index: 'gsi2', pk: queueIndex, sk: { between: [from, to] }, limit: 1 } as const;
    const [item] = (await table.query(query)).items;
    return item === undefined ? undefined : readWaiting(item);
  }

  /**
   * The oldest start of each party, in the order of turns, or by age where no turn is over. One query for each party, however many
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
    let parties = 0;
    for (const [from, to] of ranges) {
      let head = await findNext(from, to);
      while (head !== undefined && parties < partiesAtOnce) {
        parties += 1;
        if (head.due <= until) heads.push(head);
        const behind = queuePlace(getParty(head));
        head = behind < to ? await findNext(behind, to) : undefined;
      }
    }
    return after === undefined ? heads.toSorted((a, b) => (a.due < b.due ? -1 : 1)) : heads;
  }

  /** The start of the same party that follows; the space comes before every sign of a name. */
  async function findFollowing(waiting: Waiting, until: string): Promise<readonly Waiting[]> {
    const party = getParty(waiting);
    const next = await findNext(`${queuePlace(party, waiting)} `, queuePlace(party));
    return next === undefined || next.due > until ? [] : [next];
  }

  function countByParty(underWay: readonly Running[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const running of underWay) counts.set(getParty(running), (counts.get(getParty(running)) ?? 0) + 1);
    return counts;
  }

  return {
    /** Starts what is due while slots are free; answers how many. */
    async startNext({ after, until, max }: Turn): Promise<number> {
      const underWay = await executions.inSlots();
      if (underWay.length >= slots) return 0;
      const counts = countByParty(underWay);
      let heads = await listHeads({ after, until });
      let started = 0;
      for (let turn = 0; turn < max; turn += 1) {
        const fewest = Math.min(...heads.map((head) => counts.get(getParty(head)) ?? 0));
        const head = heads.find((each) => (counts.get(getParty(each)) ?? 0) === fewest);
        if (head === undefined) return started;
        const begun = await executions.begin(head);
        // The others have as many under way, and may take no slot that this one may not.
        if (begun === 'full') return started;
        if (begun === 'started') {
          started += 1;
          counts.set(getParty(head), fewest + 1);
        }
        heads = [...heads.filter((each) => each !== head), ...(await findFollowing(head, until))];
      }
      return started;
    },

    /** Whether the free slots belong to other parties: to so many that wait and have no more under way than the one of this start. */
    async isBehind(waiting: Waiting, until: string): Promise<boolean> {
      const party = getParty(waiting);
      const underWay = await executions.inSlots();
      const { ordinary, reserved } = listOpenSlots(slots, underWay, party);
      const open = ordinary.length + reserved.length;
      if (open === 0) return true;
      const counts = countByParty(underWay);
      const own = counts.get(party) ?? 0;
      const others = (await listHeads({ after: party, until })).filter(
        (head) => getParty(head) !== party && (counts.get(getParty(head)) ?? 0) <= own,
      );
      return others.length >= open;
    },
  };
}

import type { Steps } from '#shared/workflow/graph.ts';
import type { StepContext } from './pass-step.ts';
import { getStartId } from '#shared/workflow/position.ts';
import { findRoute, type Route } from './route.ts';
import type { Simulation } from './simulation.ts';

/** A document that a simulation sends through a workflow. */
export type SimulatedDocument = { readonly docId: string; readonly name: string; readonly context: StepContext };

/** How many documents of a kind are named one by one. */
const maxNamed = 100;

type StepCount = Simulation['steps'][number];

const listStepIds = (route: Route): string[] => [
  ...route.trail.map(({ id }) => id),
  ...(route.end === 'archived' ? ['end'] : []),
];

const isSameRoute = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, place) => id === b[place]);

class Tally {
  readonly #steps = new Map<string, StepCount>();
  readonly #branches = new Map<string, Simulation['branches'][number]>();

  step(id: string): StepCount {
    const known = this.#steps.get(id) ?? { id, reached: 0, passed: 0, stopped: 0, automated: 0, stuck: 0 };
    this.#steps.set(id, known);
    return known;
  }

  branch(from: string, to: string): void {
    const key = `${from}>${to}`;
    const known = this.#branches.get(key) ?? { from, to, documents: 0 };
    known.documents += 1;
    this.#branches.set(key, known);
  }

  add(start: string, route: Route): void {
    this.step(start).reached += 1;
    let from = start;
    for (const { id, kind: way } of route.trail) {
      this.branch(from, id);
      const step = this.step(id);
      step.reached += 1;
      step[way] += 1;
      from = id;
    }
    if (route.end === 'archived') this.branch(from, 'end');
    else this.step(from).stuck += 1;
  }

  counts(): Pick<Simulation, 'steps' | 'branches'> {
    return { steps: [...this.#steps.values()], branches: [...this.#branches.values()] };
  }
}

/**
 * Sends documents through a draft of a workflow without touching them: how many reach each step and branch, how they get
 * through it if everybody who is asked confirms, and which would go another way than with the saved workflow. With `saved`
 * undefined nothing is compared.
 */
export function simulate(draft: Steps, saved: Steps | undefined, documents: readonly SimulatedDocument[]): Simulation {
  const tally = new Tally();
  const found: Simulation = {
    documents: documents.length,
    steps: [],
    branches: [],
    archived: 0,
    untouched: 0,
    changedCount: 0,
    changed: [],
    stuckCount: 0,
    stuck: [],
  };
  const start = getStartId(draft);
  for (const { docId, name, context } of documents) {
    const route = findRoute(draft, context);
    tally.add(start, route);
    if (route.end === 'archived') {
      found.archived += 1;
      if (route.trail.every(({ kind: way }) => way !== 'stopped')) found.untouched += 1;
    } else {
      found.stuckCount += 1;
      const reason = route.hindrance === undefined ? {} : { reason: route.hindrance };
      const step = route.trail.at(-1)?.id ?? start;
      if (found.stuck.length < maxNamed) found.stuck.push({ docId, name, step, ...reason });
    }
    if (saved === undefined) continue;
    const before = listStepIds(findRoute(saved, context));
    const after = listStepIds(route);
    if (isSameRoute(before, after)) continue;
    found.changedCount += 1;
    if (found.changed.length < maxNamed) found.changed.push({ docId, name, before, after });
  }
  return { ...found, ...tally.counts() };
}

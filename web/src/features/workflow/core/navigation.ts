import { listAllowedOutputs, type Steps } from '#shared/workflow/graph.ts';
import type { Places, Point } from './draft.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Where an arrow key leads from a node: right along its connections, left against them, up and down to the nearest node
 * of the branches beside it. Undefined where nothing lies that way.
 */
export function findNeighbour(steps: Steps, places: Places, from: string, direction: Direction): string | undefined {
  const here = places[from];
  const step = steps[from];
  if (here === undefined || step === undefined) return undefined;
  const following = Object.values(steps).filter(({ outputs }) => outputs.includes(from));
  switch (direction) {
    case 'right':
      return findNearest(step.outputs, places, here);
    case 'left':
      return findNearest(
        following.map(({ id }) => id),
        places,
        here,
      );
    case 'up':
    case 'down': {
      const way = direction === 'up' ? -1 : 1;
      const beyond = (ids: readonly string[]): readonly string[] =>
        ids.filter((id) => id !== from && ((places[id]?.y ?? here.y) - here.y) * way > 0);
      const siblings = beyond(following.flatMap(({ outputs }) => outputs));
      const column = beyond(Object.keys(steps).filter((id) => isSameColumn(places[id], here)));
      return findNearest(siblings, places, here) ?? findNearest(column, places, here);
    }
  }
}

const isSameColumn = (place: Point | undefined, here: Point): boolean =>
  place !== undefined && Math.abs(place.x - here.x) < 40;

function findNearest(ids: readonly string[], places: Places, here: Point): string | undefined {
  const far = (id: string): number => {
    const there = places[id];
    return there === undefined ? Number.MAX_VALUE : Math.abs(there.y - here.y) * 2 + Math.abs(there.x - here.x);
  };
  return ids.toSorted((a, b) => far(a) - far(b))[0];
}

/** Steps to which a connection from a step may be drawn: those that make no cycle and that it does not lead to yet. */
export const listFreeTargets = (steps: Steps, from: string): readonly string[] =>
  listAllowedOutputs(steps, from).filter((id) => steps[from]?.outputs.includes(id) !== true);

/** The next of the targets while a connection is drawn by keyboard; targets that are refused are skipped. */
export function getNextTarget(targets: readonly string[], at: string | undefined, by: 1 | -1): string | undefined {
  if (targets.length === 0) return undefined;
  const place = at === undefined ? -1 : targets.indexOf(at);
  if (place === -1) return by === 1 ? targets[0] : targets.at(-1);
  return targets[(place + by + targets.length) % targets.length];
}

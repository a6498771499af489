import { graphlib, layout } from '@dagrejs/dagre';
import { inOrder, type Steps } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Draft, Places, Point } from './draft.ts';

/** Sizes of nodes on the canvas in pixels, as they are drawn. */
export const stepSize = { width: 196, height: 66 } as const;
export const endSize = { width: 112, height: 34 } as const;
export const sizeOf = (step: WorkflowStep): { readonly width: number; readonly height: number } =>
  step.type === 'step' ? stepSize : endSize;

/** Gaps between columns (room for an edge's label) and rows. */
const gap = { column: 116, row: 46 } as const;

/** Every node from left to right, so that lines cross as little as may be. The same graph always comes out the same. */
export function tidied(steps: Steps): Places {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: gap.column, nodesep: gap.row, marginx: 20, marginy: 20 });
  graph.setDefaultEdgeLabel(() => ({}));
  const all = inOrder(steps);
  for (const step of all) graph.setNode(step.id, { ...sizeOf(step) });
  for (const step of all) for (const to of step.outputs) if (steps[to] !== undefined) graph.setEdge(step.id, to);
  layout(graph);
  return Object.fromEntries(all.map((step) => [step.id, cornerOf(graph.node(step.id), step)]));
}

/** The library speaks of centres. */
function cornerOf(centre: { readonly x?: number; readonly y?: number } | undefined, step: WorkflowStep): Point {
  const { width, height } = sizeOf(step);
  return { x: Math.round((centre?.x ?? 0) - width / 2), y: Math.round((centre?.y ?? 0) - height / 2) };
}

/** Where every node stands: by hand where a person put it, else by the layout, and never on top of another. */
export function placesOf(draft: Draft): Places {
  const tidy = tidied(draft.steps);
  if (Object.keys(draft.placed).length === 0) return tidy;
  const places: Record<string, Point> = { ...draft.placed };
  for (const step of inOrder(draft.steps)) places[step.id] ??= freePlace(besides(draft, step, places) ?? tidy[step.id], places);
  return places;
}

/** A new node among nodes placed by hand stands to the right of what leads to it. */
function besides({ steps }: Draft, step: WorkflowStep, places: Places): Point | undefined {
  const from = Object.values(steps).find(({ outputs }) => outputs.includes(step.id));
  const place = from === undefined ? undefined : places[from.id];
  return place === undefined || from === undefined
    ? undefined
    : { x: place.x + sizeOf(from).width + gap.column / 2, y: place.y };
}

function freePlace(wanted: Point | undefined, places: Places): Point {
  const taken = Object.values(places);
  let place = wanted ?? { x: 0, y: 0 };
  const covers = (other: Point) =>
    Math.abs(other.x - place.x) < stepSize.width && Math.abs(other.y - place.y) < stepSize.height;
  while (taken.some(covers)) place = { x: place.x, y: place.y + stepSize.height + gap.row };
  return place;
}

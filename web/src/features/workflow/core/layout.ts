import { graphlib, layout } from '@dagrejs/dagre';
import * as z from 'zod';
import { sortSteps, type Steps } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Draft, Places, Point } from './draft.ts';
import { toEdgeId } from './edges.ts';

/** A connection as an SVG path, and the middle of its first stretch, where its label stands. */
type Curve = { readonly path: string; readonly label: Point };

/**
 * From the right side of a node to the left side of another, level at both ends. Columns on the way are passed level too,
 * at the height that the layout keeps free there.
 */
export function buildCurve(from: Point, to: Point, via: readonly Point[]): Curve {
  const half = stepSize.width / 2;
  const stops = via.flatMap(({ x, y }): readonly Point[] => [
    { x: x - half, y },
    { x: x + half, y },
  ]);
  const points = [...stops, to];
  let at = from;
  let path = `M${from.x} ${from.y}`;
  for (const next of points) {
    path += buildStretch(at, next);
    at = next;
  }
  const [first = to] = points;
  return { path, label: { x: (from.x + first.x) / 2, y: (from.y + first.y) / 2 } };
}

function buildStretch(a: Point, b: Point): string {
  if (a.y === b.y && b.x >= a.x) return `L${b.x} ${b.y}`;
  // A node that a person has put to the left is reached by a loop wide enough to be seen.
  const reach = b.x >= a.x ? (b.x - a.x) / 2 : Math.max(60, (a.x - b.x) / 2);
  return `C${a.x + reach} ${a.y} ${b.x - reach} ${b.y} ${b.x} ${b.y}`;
}

/** Sizes of nodes on the canvas in pixels, as they are drawn. */
export const stepSize = { width: 196, height: 66 } as const;
export const endSize = { width: 112, height: 34 } as const;
export const getSize = (step: Pick<WorkflowStep, 'type'>): { readonly width: number; readonly height: number } =>
  step.type === 'step' ? stepSize : endSize;

/** Gaps between columns (room for an edge's label) and rows. */
const gap = { column: 168, row: 44 } as const;

/** By connection, the points at which it passes columns of nodes that it skips. */
export type Bends = Readonly<Record<string, readonly Point[]>>;
export type Layout = { readonly places: Places; readonly ways: Bends };

/** Every node from left to right, so that lines cross as little as may be. The same graph always comes out the same. */
export function computeLayout(steps: Steps): Layout {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: gap.column, nodesep: gap.row, marginx: 20, marginy: 20 });
  graph.setDefaultEdgeLabel(() => ({}));
  const all = sortSteps(steps);
  for (const step of all) graph.setNode(step.id, { ...getSize(step) });
  for (const step of all) for (const to of step.outputs) if (steps[to] !== undefined) graph.setEdge(step.id, to);
  layout(graph);
  const places = Object.fromEntries(all.map((step) => [step.id, toCorner(graph.node(step.id), step)]));
  const ways = graph.edges().map(({ v, w }) => [toEdgeId(v, w), getSkippedPoints(graph.edge(v, w))] as const);
  return { places, ways: Object.fromEntries(ways) };
}

/** What the library says of a node and of a connection; its own types do not cover it. */
const centre = z.object({ x: z.number(), y: z.number() });
const bends = z.object({ points: z.array(centre) });

/** Of a connection's points, those in the middle of a column that it passes; the others lie in the gaps and at its ends. */
const getSkippedPoints = (edge: unknown): readonly Point[] =>
  bends
    .parse(edge)
    .points.slice(1, -1)
    .filter((_, place) => place % 2 === 1)
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

/** The library returns centres. */
function toCorner(node: unknown, step: WorkflowStep): Point {
  const { x, y } = centre.parse(node);
  const { width, height } = getSize(step);
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
}

/**
 * Where every node stands: by hand where a person put it, else by the layout, and never on top of another. Connections of
 * a drawing that was changed by hand go straight.
 */
export function layOut(draft: Draft): Layout {
  const tidy = computeLayout(draft.steps);
  if (Object.keys(draft.placed).length === 0) return tidy;
  const places: Record<string, Point> = { ...draft.placed };
  for (const step of sortSteps(draft.steps))
    places[step.id] ??= findFreePlace(findPlaceBeside(draft, step, places) ?? tidy.places[step.id], places);
  return { places, ways: {} };
}

/** A new node among nodes placed by hand stands to the right of what leads to it. */
function findPlaceBeside({ steps }: Draft, step: WorkflowStep, places: Places): Point | undefined {
  const from = Object.values(steps).find(({ outputs }) => outputs.includes(step.id));
  const place = from === undefined ? undefined : places[from.id];
  return place === undefined || from === undefined
    ? undefined
    : { x: place.x + getSize(from).width + gap.column / 2, y: place.y };
}

function findFreePlace(wanted: Point | undefined, places: Places): Point {
  const taken = Object.values(places);
  let place = wanted ?? { x: 0, y: 0 };
  const covers = (other: Point) =>
    Math.abs(other.x - place.x) < stepSize.width && Math.abs(other.y - place.y) < stepSize.height;
  while (taken.some(covers)) place = { x: place.x, y: place.y + stepSize.height + gap.row };
  return place;
}

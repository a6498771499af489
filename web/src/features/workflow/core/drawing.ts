import type { Steps } from '#shared/workflow/graph.ts';
import type { ConditionRule, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { ChangeKind } from './difference.ts';
import { listEdges, type DrawnEdge } from './edges.ts';
import type { Bends } from './layout.ts';

/** What a node shows. */
export type NodeView = {
  readonly id: string;
  readonly type: WorkflowStep['type'];
  readonly name: string;
  readonly system: string;
  readonly assign: readonly string[];
  readonly operator: WorkflowStep['operatorAssignees'];
  /** Documents that came here in the last simulation. */
  readonly count: number | undefined;
  readonly flag: 'error' | 'check' | undefined;
  readonly disconnected: boolean;
  readonly change: ChangeKind | undefined;
  /** While a connection is drawn: whether it may end here, and where it would. */
  readonly target: 'source' | 'open' | 'chosen' | 'closed' | undefined;
  readonly selected: boolean;
};

/** What a connection shows; `via` are points between nodes that the layout leads it through. */
export type EdgeView = DrawnEdge & {
  readonly rules: readonly ConditionRule[];
  readonly operator: WorkflowStep['operatorConditions'];
  readonly count: number | undefined;
  readonly hot: boolean;
  readonly change: ChangeKind | undefined;
  readonly via: Bends[string];
};

export type Marks = {
  readonly selected?: string | undefined;
  readonly flags?: ReadonlyMap<string, 'error' | 'check'>;
  readonly disconnected?: ReadonlySet<string>;
  readonly counts?: ReadonlyMap<string, number>;
  readonly branches?: ReadonlyMap<string, number>;
  readonly changes?: ReadonlyMap<string, ChangeKind>;
  readonly edgeChanges?: ReadonlyMap<string, ChangeKind>;
  /** A connection that is being drawn: from where, to which steps it may go, and to which it would. */
  readonly connecting?: { readonly from: string; readonly free: readonly string[]; readonly to: string | undefined };
};

const getTargetState = (id: string, connecting: Marks['connecting']): NodeView['target'] => {
  if (connecting === undefined) return undefined;
  if (connecting.from === id) return 'source';
  if (connecting.to === id) return 'chosen';
  return connecting.free.includes(id) ? 'open' : 'closed';
};

export const buildNodeViews = (steps: Steps, marks: Marks): readonly NodeView[] =>
  Object.values(steps).map((step) => ({
    id: step.id,
    type: step.type,
    name: step.name,
    system: step.automationSystem,
    assign: step.assign,
    operator: step.operatorAssignees,
    count: marks.counts?.get(step.id),
    flag: marks.flags?.get(step.id),
    disconnected: marks.disconnected?.has(step.id) ?? false,
    change: marks.changes?.get(step.id),
    target: getTargetState(step.id, marks.connecting),
    selected: marks.selected === step.id,
  }));

export const buildEdgeViews = (steps: Steps, marks: Marks, ways: Bends): readonly EdgeView[] =>
  listEdges(steps).map((edge) => {
    const to = steps[edge.to];
    return {
      ...edge,
      rules: edge.role === 'rule' ? (to?.conditionRules ?? []) : [],
      operator: to?.operatorConditions ?? 'AND',
      count: marks.branches?.get(edge.id),
      hot: marks.selected !== undefined && (edge.from === marks.selected || edge.to === marks.selected),
      change: marks.edgeChanges?.get(edge.id),
      via: ways[edge.id] ?? [],
    };
  });

/** Connections of two workflows in one drawing: they have the meaning of the later one; removed ones have none. */
export function withMeaning(views: readonly EdgeView[], later: Steps): readonly EdgeView[] {
  const meant = new Map(listEdges(later).map((edge) => [edge.id, edge]));
  return views.map((view) => ({ ...view, ...(meant.get(view.id) ?? { role: 'only', order: 0 }) }));
}

/**
 * Remembers what was made of each view, and makes it anew only where the view differs: what stays the same
 * stays the very same object, and is not drawn again.
 */
export function makeViewCache<View extends { readonly id: string }, Made>(): (
  views: readonly View[],
  make: (view: View, before: Made | undefined) => Made,
) => Made[] {
  let last = new Map<string, { readonly view: View; readonly made: Made }>();
  return (views, make) => {
    const next = new Map(
      views.map((given) => {
        const old = last.get(given.id);
        const view = old !== undefined && isSameView(old.view, given) ? old.view : given;
        return [given.id, { view, made: make(view, old?.made) }];
      }),
    );
    last = next;
    return [...next.values()].map(({ made }) => made);
  };
}

const isSameView = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

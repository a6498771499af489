import type { Steps } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { toEdgeId } from './edges.ts';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'same';

/** Settings that a person recognises; the keys are those of the text catalogue (setting.<name>). */
export const namedSettings = [
  'name',
  'description',
  'assign',
  'operatorAssignees',
  'bulk',
  'condition',
  'validations',
  'automation',
] as const;
export type NamedSetting = (typeof namedSettings)[number];

export type StepDifference = {
  readonly id: string;
  readonly name: string;
  readonly change: ChangeKind;
  /** Which settings differ, for a changed step. */
  readonly settings: readonly NamedSetting[];
};
export type EdgeDifference = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly change: ChangeKind;
};
export type Difference = { readonly steps: readonly StepDifference[]; readonly edges: readonly EdgeDifference[] };

/** What a person changes on a step, by name; start and end have nothing to change. */
const readSettings = (step: WorkflowStep): Readonly<Record<NamedSetting, unknown>> => ({
  name: step.name,
  description: step.description,
  assign: step.assign.toSorted(),
  // Who must confirm only matters among several.
  operatorAssignees: step.assign.length > 1 ? step.operatorAssignees : null,
  bulk: step.bulk,
  condition: step.condition
    ? [step.conditionRules, step.conditionRules.length > 1 ? step.operatorConditions : null]
    : [],
  validations: [step.validations.toSorted(), step.validations.length > 1 ? step.operatorValidations : null],
  automation: [
    step.automationSystem,
    step.automation,
    step.automationSystemDuplicateDoctype,
    Object.entries(step.automationParams).sort(),
  ],
});

function listDifferingSettings(before: WorkflowStep, after: WorkflowStep): readonly NamedSetting[] {
  const [one, other] = [readSettings(before), readSettings(after)];
  return namedSettings.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** What is different between two workflows: steps by id with the settings that changed, and connections. */
export function findDifference(before: Steps, after: Steps): Difference {
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const steps = ids.flatMap((id): readonly StepDifference[] => {
    const [was, is] = [before[id], after[id]];
    if (was === undefined) return is === undefined ? [] : [{ id, name: is.name, change: 'added', settings: [] }];
    if (is === undefined) return [{ id, name: was.name, change: 'removed', settings: [] }];
    const settings = listDifferingSettings(was, is);
    return [{ id, name: is.name, change: settings.length > 0 ? 'changed' : 'same', settings }];
  });
  const [old, now] = [listConnections(before), listConnections(after)];
  const edges = [...new Map([...old, ...now])].map(([id, way]): EdgeDifference => {
    const change = !old.has(id) ? 'added' : !now.has(id) ? 'removed' : 'same';
    return { id, ...way, change };
  });
  return { steps, edges };
}

type Connection = { readonly from: string; readonly to: string };
const listConnections = (steps: Steps): ReadonlyMap<string, Connection> =>
  new Map(
    Object.values(steps).flatMap((step) => step.outputs.map((to) => [toEdgeId(step.id, to), { from: step.id, to }])),
  );

/** Both workflows in one drawing: today's steps, and those that are gone, with the connections of both. */
export function overlay(before: Steps, after: Steps): Steps {
  const all = { ...before, ...after };
  return Object.fromEntries(
    Object.values(all).map((step) => {
      const outputs = [...new Set([...(after[step.id]?.outputs ?? []), ...(before[step.id]?.outputs ?? [])])];
      return [step.id, { ...step, outputs: outputs.filter((id) => all[id] !== undefined) }];
    }),
  );
}

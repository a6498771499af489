import { useMemo, useState, useSyncExternalStore } from 'react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { roleLevel } from '#shared/kit/role.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import type { WorkflowSurroundings } from '#shared/workflow/check-workflow.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { useUser } from '#web/remote/session.ts';
import { edgeViews, nodeViews, type EdgeView, type Marks, type NodeView } from './core/drawing.ts';
import { edited, editorOf, stepsOf, type Editor, type EditorMessage } from './core/editor.ts';
import { laidOut, type Layout } from './core/layout.ts';
import { flagsOf, problemsOf, type Problem } from './core/problems.ts';
import { makeStore } from './core/store.ts';
import { branchesOf, reachedOf } from './core/simulation-view.ts';
import { freeTargets } from './core/walk.ts';
import { useNames } from './names.ts';
import { reachable } from './reachable.ts';
import type { Simulated } from './use-simulation.ts';

export type EditorState = {
  readonly editor: Editor;
  /** The newest editor, when something was sent since the last rendering. */
  readonly latest: () => Editor;
  readonly known: WorkflowSurroundings;
  readonly send: (message: EditorMessage) => void;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  readonly flags: ReadonlyMap<string, 'error' | 'check'>;
  readonly disconnected: ReadonlySet<string>;
};

/** The editor of one workflow with everything that follows from what is drawn. */
export function useEditor(workflow: Workflow, proposal: { readonly steps: Steps } | undefined): EditorState {
  const [store] = useState(() => makeStore(editorOf(workflow, proposal), edited));
  const editor = useSyncExternalStore(store.onChange, store.model);
  const known = useSurroundings(editor.saved);
  const draft = editor.history.present;
  const layout = useMemo(() => laidOut(draft), [draft]);
  const problems = useMemo(() => problemsOf(draft.steps, editor.toCheck, known), [draft.steps, editor.toCheck, known]);
  const { flags, disconnected } = useMemo(() => {
    const all = flagsOf(draft.steps, problems);
    const flags = new Map<string, 'error' | 'check'>();
    for (const [id, { hasFormError, needsCheck }] of all) {
      if (hasFormError) flags.set(id, 'error');
      else if (needsCheck) flags.set(id, 'check');
    }
    const loose = [...all].flatMap(([id, { isDisconnectedNode }]) => (isDisconnectedNode ? [id] : []));
    return { flags, disconnected: new Set(loose) };
  }, [draft.steps, problems]);
  return { editor, latest: store.model, known, send: store.send, layout, problems, flags, disconnected };
}

/** What the rules of a workflow may know of the company. */
function useSurroundings({ doctypeId, steps }: Workflow): WorkflowSurroundings {
  const names = useNames();
  const user = useUser();
  return useMemo(() => {
    const able = names.people.filter(({ role }) => roleLevel[role] >= roleLevel.editor).map(({ _id }) => _id);
    // A company that a step names already may stay: another administrator chose it.
    const named = Object.values(steps).flatMap(({ automationParams }) => automationParams['ownerId'] ?? []);
    const doctypes = names.doctypes.filter(({ id }) => id !== unspecifiedDoctype).map(({ id }) => id);
    return {
      doctypeId,
      // Lists that have not come yet say nothing about who or what is missing.
      ...(able.length === 0 ? {} : { able }),
      ...(doctypes.length === 0 ? {} : { doctypes }),
      companies: [...reachable(user), ...named],
    };
  }, [names, user, doctypeId, steps]);
}

/** Nodes and connections as they are drawn now. */
export function useDrawing(
  { editor, layout, flags, disconnected }: EditorState,
  simulated: Simulated | undefined,
): { readonly nodes: readonly NodeView[]; readonly edges: readonly EdgeView[] } {
  const steps = stepsOf(editor);
  const { selected, connecting } = editor;
  return useMemo(() => {
    const marks: Marks = {
      selected,
      flags,
      disconnected,
      ...(simulated === undefined ? {} : { counts: reachedOf(simulated.now), branches: branchesOf(simulated.now) }),
      ...(connecting === undefined ? {} : { connecting: { ...connecting, free: freeTargets(steps, connecting.from) } }),
    };
    return { nodes: nodeViews(steps, marks), edges: edgeViews(steps, marks, layout.ways) };
  }, [steps, layout, selected, connecting, flags, disconnected, simulated]);
}

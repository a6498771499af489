import { useMemo, useState } from 'react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { roleLevel } from '#shared/kit/role.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import type { WorkflowContext } from '#shared/workflow/check-workflow.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { useUser } from '#web/remote/session.ts';
import { atom, store, useAtomValue } from '#web/state/state.ts';
import { buildEdgeViews, buildNodeViews, type EdgeView, type Marks, type NodeView } from '../core/drawing.ts';
import { updateEditor, openEditor, getSteps, type Editor, type EditorMessage } from '../core/editor.ts';
import { layOut, type Layout } from '../core/layout.ts';
import { buildFlags, findProblems, type Problem } from '../core/problems.ts';
import { countByBranch, countByStep } from '../core/simulation-view.ts';
import { listFreeTargets } from '../core/navigation.ts';
import { useNames, listReachableOwners } from '../context/names.ts';
import type { Simulated } from './use-simulation.ts';

export type EditorState = {
  readonly editor: Editor;
  /** The newest editor, when something was sent since the last rendering. */
  readonly latest: () => Editor;
  readonly known: WorkflowContext;
  readonly send: (message: EditorMessage) => void;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  readonly flags: ReadonlyMap<string, 'error' | 'check'>;
  readonly disconnected: ReadonlySet<string>;
};

/** The editor of one workflow with everything that follows from what is drawn. */
export function useEditor(workflow: Workflow, proposal: { readonly steps: Steps } | undefined): EditorState {
  const [model] = useState(() => {
    const editorAtom = atom(openEditor(workflow, proposal));
    return {
      editorAtom,
      latest: () => store.get(editorAtom),
      send: (message: EditorMessage) => store.set(editorAtom, (editor) => updateEditor(editor, message)),
    };
  });
  const { latest, send } = model;
  const editor = useAtomValue(model.editorAtom);
  const known = useSurroundings(editor.saved);
  const draft = editor.history.present;
  const layout = useMemo(() => layOut(draft), [draft]);
  const problems = useMemo(
    () => findProblems(draft.steps, editor.toCheck, known),
    [draft.steps, editor.toCheck, known],
  );
  const { flags, disconnected } = useMemo(() => {
    const all = buildFlags(draft.steps, problems);
    const flags = new Map<string, 'error' | 'check'>();
    for (const [id, { hasFormError, needsCheck }] of all) {
      if (hasFormError) flags.set(id, 'error');
      else if (needsCheck) flags.set(id, 'check');
    }
    const loose = [...all].flatMap(([id, { isDisconnectedNode }]) => (isDisconnectedNode ? [id] : []));
    return { flags, disconnected: new Set(loose) };
  }, [draft.steps, problems]);
  return { editor, latest, known, send, layout, problems, flags, disconnected };
}

/** What the rules of a workflow may know of the company. */
function useSurroundings({ doctypeId, steps }: Workflow): WorkflowContext {
  const names = useNames();
  const user = useUser();
  return useMemo(() => {
    const able = names.people.filter(({ role }) => roleLevel[role] >= roleLevel.editor).map(({ _id }) => _id);
    // A company that a step names already may stay: another administrator chose it.
    const named = Object.values(steps).flatMap(({ automationParams }) => automationParams['ownerId'] ?? []);
    const doctypes = names.doctypes.filter(({ id }) => id !== unspecifiedDoctype).map(({ id }) => id);
    return {
      doctypeId,
      // Lists that are not loaded yet do not show who or what is missing.
      ...(able.length === 0 ? {} : { able }),
      ...(doctypes.length === 0 ? {} : { doctypes }),
      companies: [...listReachableOwners(user), ...named],
    };
  }, [names, user, doctypeId, steps]);
}

/** Nodes and connections as they are drawn now. */
export function useDrawing(
  { editor, layout, flags, disconnected }: EditorState,
  simulated: Simulated | undefined,
): { readonly nodes: readonly NodeView[]; readonly edges: readonly EdgeView[] } {
  const steps = getSteps(editor);
  const { selected, connecting } = editor;
  return useMemo(() => {
    const marks: Marks = {
      selected,
      flags,
      disconnected,
      ...(simulated === undefined
        ? {}
        : { counts: countByStep(simulated.now), branches: countByBranch(simulated.now) }),
      ...(connecting === undefined
        ? {}
        : { connecting: { ...connecting, free: listFreeTargets(steps, connecting.from) } }),
    };
    return { nodes: buildNodeViews(steps, marks), edges: buildEdgeViews(steps, marks, layout.ways) };
  }, [steps, layout, selected, connecting, flags, disconnected, simulated]);
}

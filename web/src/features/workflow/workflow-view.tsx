import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Steps } from '#shared/workflow/graph.ts';
import { useText } from '#web/text/use-text.ts';
import { focusSoon } from '#web/ui/focus-soon.ts';
import { Canvas } from './canvas.tsx';
import { edgeViews, nodeViews } from './core/drawing.ts';
import type { EditorAction } from './core/keys.ts';
import { laidOut } from './core/layout.ts';
import { walked, type Direction } from './core/walk.ts';
import { CannotDraw, DrawingBoundary } from './drawing-boundary.tsx';
import { StepFacts } from './step-facts.tsx';
import { CanvasToolbar, useView } from './toolbar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

/** A workflow to look at: the drawing, and the settings of the step that was chosen. */
export const WorkflowView = ({ steps }: { steps: Steps }) => (
  <ReactFlowProvider>
    <Looking steps={steps} />
  </ReactFlowProvider>
);

const directions: Partial<Record<EditorAction, Direction>> = {
  'walk-left': 'left',
  'walk-right': 'right',
  'walk-up': 'up',
  'walk-down': 'down',
};

function Looking({ steps }: { steps: Steps }) {
  const t = useText('workflow');
  const view = useView();
  const [chosen, setChosen] = useState<string>();
  const layout = useMemo(() => laidOut({ steps, placed: {} }), [steps]);
  const drawing = useMemo(
    () => ({
      nodes: nodeViews(steps, { selected: chosen }),
      edges: edgeViews(steps, { selected: chosen }, layout.ways),
    }),
    [steps, chosen, layout],
  );
  const showChosen = useEffectEvent(() => {
    if (chosen !== undefined) requestAnimationFrame(() => view.show(chosen));
  });
  useEffect(() => {
    showChosen();
  }, [chosen]);
  const walk = (direction: Direction): boolean => {
    const to = chosen === undefined ? 'start' : walked(steps, layout.places, chosen, direction);
    if (to === undefined || steps[to] === undefined) return false;
    setChosen(to);
    focusSoon(() => document.querySelector<HTMLElement>(`[data-node="${to}"]`), { preventScroll: true });
    return true;
  };
  const run = (action: EditorAction): boolean => {
    const direction = directions[action];
    if (direction !== undefined) return walk(direction);
    if (action === 'fit') view.fit();
    else if (action === 'zoom-in') view.zoomIn();
    else if (action === 'zoom-out') view.zoomOut();
    else return false;
    return true;
  };
  useEditorKeys({ run, singleKeys: true, edits: false });
  const step = steps[chosen ?? ''];
  return (
    <div className="wf-view" data-facts={step?.type === 'step'}>
      <div className="wf-stage" data-region="graph">
        <DrawingBoundary fallback={<CannotDraw steps={steps} />}>
          <Canvas
            nodes={drawing.nodes}
            edges={drawing.edges}
            places={layout.places}
            label={t('canvas')}
            onSelect={setChosen}
            minimap={false}
          />
          <CanvasToolbar run={run} />
        </DrawingBoundary>
      </div>
      {step?.type === 'step' ? (
        <StepFacts
          step={step}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

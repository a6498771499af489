import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Steps } from '#shared/workflow/graph.ts';
import { useText } from '#web/text/use-text.ts';
import { focusNextFrame } from '#web/ui/keyboard/focus.ts';
import { Canvas } from './canvas/canvas.tsx';
import { buildEdgeViews, buildNodeViews } from './core/drawing.ts';
import type { EditorAction } from './core/keys.ts';
import { layOut } from './core/layout.ts';
import { findNeighbour, type Direction } from './core/navigation.ts';
import { CannotDraw, DrawingBoundary } from './canvas/drawing-boundary.tsx';
import { DrawingProvider, useStepElements } from './canvas/step-elements.tsx';
import { StepFacts } from './canvas/step-facts.tsx';
import { CanvasToolbar, useView } from './canvas/toolbar.tsx';
import { useEditorKeys } from './canvas/use-editor-keys.ts';
import * as styles from './styles/editor.module.css';

/** A read-only workflow: the drawing, and the settings of the step that was chosen. */
export const WorkflowView = ({ steps }: { steps: Steps }) => (
  <DrawingProvider>
    <ReadOnlyView steps={steps} />
  </DrawingProvider>
);

const directions: Partial<Record<EditorAction, Direction>> = {
  'walk-left': 'left',
  'walk-right': 'right',
  'walk-up': 'up',
  'walk-down': 'down',
};

function ReadOnlyView({ steps }: { steps: Steps }) {
  const t = useText('workflow');
  const view = useView();
  const elements = useStepElements();
  const [chosen, setChosen] = useState<string>();
  const layout = useMemo(() => layOut({ steps, placed: {} }), [steps]);
  const drawing = useMemo(
    () => ({
      nodes: buildNodeViews(steps, { selected: chosen }),
      edges: buildEdgeViews(steps, { selected: chosen }, layout.ways),
    }),
    [steps, chosen, layout],
  );
  const showChosen = useEffectEvent(() => {
    if (chosen !== undefined) requestAnimationFrame(() => view.show(chosen));
  });
  useEffect(() => {
    showChosen();
  }, [chosen]);
  const moveSelection = (direction: Direction): boolean => {
    const to = chosen === undefined ? 'start' : findNeighbour(steps, layout.places, chosen, direction);
    if (to === undefined || steps[to] === undefined) return false;
    setChosen(to);
    focusNextFrame(() => elements.get(to), { preventScroll: true });
    return true;
  };
  const run = (action: EditorAction): boolean => {
    const direction = directions[action];
    if (direction !== undefined) return moveSelection(direction);
    if (action === 'fit') view.fit();
    else if (action === 'zoom-in') view.zoomIn();
    else if (action === 'zoom-out') view.zoomOut();
    else return false;
    return true;
  };
  useEditorKeys({ run, singleKeys: true, edits: false });
  const step = steps[chosen ?? ''];
  return (
    <div className={styles.view} data-facts={step?.type === 'step'}>
      <div className={styles.graph} data-region="graph">
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
      {step?.type === 'step' ? <StepFacts step={step} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}

import { useMemo } from 'react';
import { ReactFlowProvider } from '@xyflow/react';
import type { Steps } from '#shared/workflow/graph.ts';
import { useText } from '#web/text/use-text.ts';
import { Canvas } from './canvas.tsx';
import { differenceOf, overlaid, type StepDifference } from './core/difference.ts';
import { edgeViews, meaningOf, nodeViews } from './core/drawing.ts';
import { laidOut } from './core/layout.ts';
import { useNames } from './names.ts';

/** Two workflows in one drawing: what one has and the other has not, and the same in words. */
export function DifferenceView({ before, after }: { before: Steps; after: Steps }) {
  const t = useText('workflow');
  const drawing = useMemo(() => {
    const difference = differenceOf(before, after);
    const both = overlaid(before, after);
    const layout = laidOut({ steps: both, placed: {} });
    const marks = {
      fates: new Map(difference.steps.map(({ id, fate }) => [id, fate])),
      edgeFates: new Map(difference.edges.map(({ id, fate }) => [id, fate])),
    };
    return {
      difference,
      places: layout.places,
      nodes: nodeViews(both, marks),
      edges: meaningOf(edgeViews(both, marks, layout.ways), after),
    };
  }, [before, after]);
  const steps = drawing.difference.steps.filter(({ fate }) => fate !== 'same');
  const edges = drawing.difference.edges.filter(({ fate }) => fate !== 'same');
  const names = useNames();
  const nameOf = (id: string): string => names.step(after[id] ?? before[id] ?? { id, type: id, name: id });
  return (
    <>
      <div className="wf-version-canvas">
        <ReactFlowProvider>
          <Canvas
            nodes={drawing.nodes}
            edges={drawing.edges}
            places={drawing.places}
            label={t('versions.drawing')}
            minimap={false}
          />
        </ReactFlowProvider>
      </div>
      {steps.length + edges.length === 0 ? (
        <p className="wf-quiet">{t('difference.none')}</p>
      ) : (
        <ul className="wf-differences">
          {steps.map((step) => (
            <StepLine key={step.id} step={step} />
          ))}
          {edges.map(({ id, from, to, fate }) => (
            <li key={id} data-fate={fate}>
              <b>{t(fate === 'added' ? 'difference.wayAdded' : 'difference.wayRemoved')}</b>
              {` ${nameOf(from)} → ${nameOf(to)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function StepLine({ step }: { step: StepDifference }) {
  const t = useText('workflow');
  const names = useNames();
  if (step.fate === 'same') return null;
  return (
    <li data-fate={step.fate}>
      <b>{t(`difference.${step.fate}`)}</b>
      {` ${names.step({ ...step, type: 'step' })}`}
      {step.settings.length === 0 ? '' : `: ${step.settings.map((name) => t(`setting.${name}`)).join(', ')}`}
    </li>
  );
}

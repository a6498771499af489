import { useMemo } from 'react';
import type { Steps } from '#shared/workflow/graph.ts';
import { useText } from '#web/text/use-text.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { DrawingProvider } from '../canvas/step-elements.tsx';
import { findDifference, overlay, type StepDifference } from '../core/difference.ts';
import { buildEdgeViews, withMeaning, buildNodeViews } from '../core/drawing.ts';
import { layOut } from '../core/layout.ts';
import { useNames } from '../context/names.ts';
import * as editorStyles from '../styles/editor.module.css';
import * as styles from './versions.module.css';

/** Two workflows in one drawing: what one has and the other has not, and the same in words. */
export function DifferenceView({ before, after }: { before: Steps; after: Steps }) {
  const t = useText('workflow');
  const drawing = useMemo(() => {
    const difference = findDifference(before, after);
    const both = overlay(before, after);
    const layout = layOut({ steps: both, placed: {} });
    const marks = {
      changes: new Map(difference.steps.map(({ id, change }) => [id, change])),
      edgeChanges: new Map(difference.edges.map(({ id, change }) => [id, change])),
    };
    return {
      difference,
      places: layout.places,
      nodes: buildNodeViews(both, marks),
      edges: withMeaning(buildEdgeViews(both, marks, layout.ways), after),
    };
  }, [before, after]);
  const steps = drawing.difference.steps.filter(({ change }) => change !== 'same');
  const edges = drawing.difference.edges.filter(({ change }) => change !== 'same');
  const names = useNames();
  const getName = (id: string): string => names.step(after[id] ?? before[id] ?? { id, type: id, name: id });
  return (
    <>
      <div className={styles.versionCanvas}>
        <DrawingProvider>
          <Canvas
            nodes={drawing.nodes}
            edges={drawing.edges}
            places={drawing.places}
            label={t('versions.drawing')}
            minimap={false}
          />
        </DrawingProvider>
      </div>
      {steps.length + edges.length === 0 ? (
        <p className={editorStyles.quiet} data-part="wf-quiet">
          {t('difference.none')}
        </p>
      ) : (
        <ul className={styles.differences}>
          {steps.map((step) => (
            <StepLine key={step.id} step={step} />
          ))}
          {edges.map(({ id, from, to, change }) => (
            <li key={id} data-fate={change}>
              <b>{t(change === 'added' ? 'difference.wayAdded' : 'difference.wayRemoved')}</b>
              {` ${getName(from)} → ${getName(to)}`}
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
  if (step.change === 'same') return null;
  return (
    <li data-fate={step.change}>
      <b>{t(`difference.${step.change}`)}</b>
      {` ${names.step({ ...step, type: 'step' })}`}
      {step.settings.length === 0 ? '' : `: ${step.settings.map((name) => t(`setting.${name}`)).join(', ')}`}
    </li>
  );
}

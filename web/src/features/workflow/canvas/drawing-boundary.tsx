import { Component, type ReactNode } from 'react';
import type { Steps } from '#shared/workflow/graph.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import type { NodeView } from '../core/drawing.ts';
import { StepList, type StepListActions } from './step-list.tsx';
import * as styles from '../styles/editor.module.css';

type Props = { readonly children: ReactNode; readonly fallback: ReactNode };

/** Keeps a drawing that fails from taking the screen along. */
export class DrawingBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type CannotDrawProps = {
  readonly steps: Steps;
  readonly flags?: ReadonlyMap<string, NodeView['flag']>;
  readonly actions?: StepListActions | undefined;
};

/** R-WED-13: the graph cannot be drawn; its steps are still there as a list. */
export function CannotDraw({ steps, flags, actions }: CannotDrawProps) {
  const t = useText('workflow');
  return (
    <div className={styles.graphList}>
      <Band tone="error" title={t('cannotDraw')} />
      <StepList steps={steps} actions={actions} {...(flags === undefined ? {} : { flags })} />
    </div>
  );
}

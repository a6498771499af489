import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import type { EdgeView } from '../core/drawing.ts';
import { buildCurve } from '../core/layout.ts';
import { useNames } from '../context/names.ts';
import * as styles from './canvas.module.css';

export type ConnectionEdge = Edge<
  {
    readonly view: EdgeView;
    readonly onInsert: ((from: string, to: string) => void) | undefined;
    readonly onDisconnect: ((from: string, to: string) => void) | undefined;
  },
  'way'
>;

/** A connection: what it asks, in which order, and on hover the buttons to insert a step or to remove it. */
export const ConnectionEdgeView = memo((edge: EdgeProps<ConnectionEdge>) => {
  const [near, setNear] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = edge.data?.view;
  if (view === undefined) return null;
  const { path, label } = buildCurve(
    { x: edge.sourceX, y: edge.sourceY },
    { x: edge.targetX, y: edge.targetY },
    view.via,
  );
  const enter = () => {
    clearTimeout(leaving.current);
    setNear(true);
  };
  // The pointer crosses empty canvas between the line and its buttons.
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setNear(false), 250);
  };
  const { onInsert, onDisconnect } = edge.data ?? {};
  const shows = near && onInsert !== undefined && onDisconnect !== undefined;
  return (
    <>
      <g
        className={styles.connection}
        data-role={view.role}
        data-hot={view.hot}
        data-fate={view.change}
        onMouseEnter={enter}
        onMouseLeave={leave}
      >
        <BaseEdge
          id={edge.id}
          path={path}
          interactionWidth={22}
          {...(edge.markerEnd === undefined ? {} : { markerEnd: edge.markerEnd })}
        />
      </g>
      <EdgeLabelRenderer>
        <div
          className={styles.connectionLabel}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
          onMouseEnter={enter}
          onMouseLeave={leave}
        >
          <ConnectionText view={view} />
          {shows ? (
            <span className={styles.connectionButtons}>
              <ConnectionButton action="insert" view={view} onClick={onInsert} />
              <ConnectionButton action="cut" view={view} onClick={onDisconnect} />
            </span>
          ) : null}
        </div>
      </EdgeLabelRenderer>
    </>
  );
});
ConnectionEdgeView.displayName = 'WayEdgeView';

function ConnectionText({ view }: { view: EdgeView }) {
  const t = useText('workflow');
  const format = useFormat();
  const names = useNames();
  const text = useConnectionText()(view);
  if (text === '' && view.count === undefined) return null;
  const rules = view.rules.map(names.rule).join(` ${t(view.operator === 'AND' ? 'and' : 'or')} `);
  return (
    <span className={styles.connectionText} data-role={view.role} title={rules === '' ? text : rules}>
      {text === '' ? null : <span className={styles.ellipsis}>{text}</span>}
      {view.count === undefined ? null : <b>{format.count(view.count)}</b>}
    </span>
  );
}

/** '1. Suma ≥ 1 000,00', 'inak', or nothing where the way is the only one. */
export function useConnectionText(): (view: Pick<EdgeView, 'role' | 'order' | 'rules'>) => string {
  const t = useText('workflow');
  const names = useNames();
  return (view) => {
    switch (view.role) {
      case 'only':
        return '';
      case 'otherwise':
        return t('way.otherwise');
      case 'never':
        return t('way.never');
      case 'rule': {
        const [first] = view.rules;
        const rule = first === undefined ? '' : names.rule(first);
        const more = view.rules.length > 1 ? ` +${view.rules.length - 1}` : '';
        return t('way.rule', { order: view.order, rule: `${rule}${more}` });
      }
    }
  };
}

type ConnectionButtonProps = {
  readonly action: 'insert' | 'cut';
  readonly view: EdgeView;
  readonly onClick: (from: string, to: string) => void;
};

function ConnectionButton({ action, view, onClick }: ConnectionButtonProps) {
  const t = useText('workflow');
  const Icon = action === 'insert' ? IconPlus : IconX;
  return (
    <button
      type="button"
      className={`${styles.connectionButton} nodrag nopan`}
      aria-label={t(`way.${action}`)}
      title={t(`way.${action}`)}
      // The same is in the form of the step, where the keyboard reaches it.
      tabIndex={-1}
      onClick={() => onClick(view.from, view.to)}
    >
      <Icon size={13} stroke={2.2} aria-hidden />
    </button>
  );
}

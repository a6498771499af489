import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import type { NodeView } from '../core/drawing.ts';
import { useNames } from '../context/names.ts';
import { useStepElement } from './step-elements.tsx';
import { StepIcon } from './step-icon.tsx';
import * as styles from './canvas.module.css';

export type StepNode = Node<{ readonly view: NodeView; readonly edits: boolean }, 'step'>;

/** The most faces that a node shows. */
const maxFaces = 3;

/** A node of the drawing: kind, name, who, how many came in the last simulation, what is wrong. */
export const StepNodeView = memo(({ data: { view, edits } }: NodeProps<StepNode>) => {
  const t = useText('workflow');
  const format = useFormat();
  const names = useNames();
  const name = names.step(view);
  const sentence = useNodeSentence(view);
  const element = useStepElement(view.id);
  return (
    <div
      ref={element}
      className={view.type === 'step' ? styles.node : `${styles.node} ${styles.pill}`}
      data-node={view.id}
      data-flag={view.flag}
      data-fate={view.change}
      data-target={view.target}
      data-selected={view.selected}
      role="button"
      tabIndex={view.selected || view.type === 'start' ? 0 : -1}
      aria-label={sentence}
      aria-pressed={view.selected}
    >
      {view.type === 'start' ? null : (
        <Handle type="target" position={Position.Left} isConnectable={edits} aria-hidden />
      )}
      {view.count === undefined ? null : (
        <span className={styles.nodeCount} title={t('node.count', { count: view.count })}>
          {format.count(view.count)}
        </span>
      )}
      <b className={styles.nodeName}>
        <StepIcon view={view} size={view.type === 'step' ? 16 : 14} />
        <span className={styles.ellipsis} data-empty={view.type === 'step' && view.name.trim() === ''} title={name}>
          {name}
        </span>
        {view.disconnected ? (
          <IconPlugConnectedX className={styles.nodeLoose} size={15} stroke={1.8} aria-hidden />
        ) : null}
        {view.flag === undefined ? null : <StateIcon state={view.flag === 'error' ? 'invalid' : 'predicted'} />}
      </b>
      {view.type === 'step' ? <Who view={view} /> : null}
      {view.type === 'end' ? null : (
        <Handle type="source" position={Position.Right} isConnectable={edits} aria-hidden />
      )}
    </div>
  );
});
StepNodeView.displayName = 'StepNodeView';

/** Who settles the step: not yet set, an automation, or people and whether one of them is enough. */
function Who({ view }: { view: NodeView }) {
  const t = useText('workflow');
  const names = useNames();
  if (view.system !== '') {
    return (
      <span className={`${styles.nodeWho} ${styles.ellipsis}`}>
        {t('node.automated', { name: names.automation(view.system) })}
      </span>
    );
  }
  const [first] = view.assign;
  if (first === undefined) return <span className={styles.nodeWho}>{t('node.nobody')}</span>;
  return (
    <span className={styles.nodeWho}>
      <span className={styles.faces}>
        {view.assign.slice(0, maxFaces).map((id) => (
          <Avatar key={id} name={names.person(id)} />
        ))}
        {view.assign.length > maxFaces ? <i>{`+${view.assign.length - maxFaces}`}</i> : null}
      </span>
      <span className={styles.ellipsis}>
        {view.assign.length === 1 ? names.person(first) : t(view.operator === 'AND' ? 'people.all' : 'people.one')}
      </span>
    </span>
  );
}

/** Everything that the node shows, as a sentence for those who do not see it. */
function useNodeSentence(view: NodeView): string {
  const t = useText('workflow');
  const names = useNames();
  const who = (): string => {
    if (view.type !== 'step') return '';
    if (view.system !== '') return t('node.automated', { name: names.automation(view.system) });
    return view.assign.length === 0 ? t('node.nobody') : view.assign.map(names.person).join(', ');
  };
  return [
    names.step(view),
    who(),
    view.count === undefined ? '' : t('node.count', { count: view.count }),
    view.flag === undefined ? '' : t(`flag.${view.flag}`),
    view.disconnected ? t('flag.disconnected') : '',
    view.change === undefined || view.change === 'same' ? '' : t(`fate.${view.change}`),
    view.target === 'closed' ? t('node.closed') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

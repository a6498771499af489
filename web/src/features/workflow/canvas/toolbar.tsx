import { ActionIcon } from '@mantine/core';
import { useReactFlow, useStoreApi, useViewport } from '@xyflow/react';
import {
  IconArrowsMaximize,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLayoutAlignMiddle,
  IconGitBranch,
  IconPlus,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { getKeyHint, type EditorAction } from '../core/keys.ts';
import { canRedo, canUndo, type History } from '../core/history.ts';
import * as styles from '../styles/editor.module.css';

type ToolbarProps = {
  /** Left out where nothing can be changed. */
  readonly history?: History;
  readonly run: (action: EditorAction) => void;
};

/** Over the canvas: what adds and undoes, and what moves the view. Every button prints its key. */
export function CanvasToolbar({ history, run }: ToolbarProps) {
  const t = useText('workflow');
  const format = useFormat();
  const { zoom } = useViewport();
  const tool = (action: EditorAction, icon: ReactNode, disabled = false) => (
    <ActionIcon
      aria-label={t(`key.${action}`)}
      title={`${t(`key.${action}`)} (${getKeyHint(action)})`}
      disabled={disabled}
      onClick={() => run(action)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {history === undefined ? null : (
        <div className={styles.toolGroup}>
          {tool('add', <IconPlus size={17} stroke={1.6} />)}
          {tool('branch', <IconGitBranch size={17} stroke={1.6} />)}
          {tool('undo', <IconArrowBackUp size={17} stroke={1.6} />, !canUndo(history))}
          {tool('redo', <IconArrowForwardUp size={17} stroke={1.6} />, !canRedo(history))}
        </div>
      )}
      <div className={styles.toolGroup}>
        {tool('zoom-out', <IconZoomOut size={17} stroke={1.6} />)}
        <span className={styles.zoom}>{format.wholePercent(zoom)}</span>
        {tool('zoom-in', <IconZoomIn size={17} stroke={1.6} />)}
        {tool('fit', <IconArrowsMaximize size={17} stroke={1.6} />)}
        {history === undefined ? null : tool('tidy', <IconLayoutAlignMiddle size={17} stroke={1.6} />)}
      </div>
    </div>
  );
}

/** Moves the view: what the keys and the toolbar share. */
export function useView() {
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = { duration: still ? 0 : 220 } as const;
  return {
    fit: () => void flow.fitView({ padding: 0.12, maxZoom: 1, ...motion }),
    zoomIn: () => void flow.zoomIn(motion),
    zoomOut: () => void flow.zoomOut(motion),
    /** Brings a node into the middle where it is not well in sight. */
    show: (id: string) => {
      const node = flow.getInternalNode(id);
      const pane = flowStore.getState().domNode;
      if (node === undefined || pane === null) return;
      const { x, y } = node.internals.positionAbsolute;
      const { width = 0, height = 0 } = node.measured;
      const { left, top, right, bottom } = pane.getBoundingClientRect();
      const corner = flow.flowToScreenPosition({ x, y });
      const other = flow.flowToScreenPosition({ x: x + width, y: y + height });
      const margin = 24;
      const inSight =
        corner.x > left + margin && corner.y > top + margin && other.x < right - margin && other.y < bottom - margin;
      if (!inSight) void flow.setCenter(x + width / 2, y + height / 2, { zoom: flow.getZoom(), ...motion });
    },
  };
}

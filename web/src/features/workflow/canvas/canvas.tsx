import {
  Background,
  BackgroundVariant,
  MiniMap,
  Position,
  ReactFlow,
  type NodeChange,
  type ReactFlowProps,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { makeViewCache, type EdgeView, type NodeView } from '../core/drawing.ts';
import type { Places, Point } from '../core/draft.ts';
import { getSize } from '../core/layout.ts';
import { StepNodeView, type StepNode } from './step-node.tsx';
import { ConnectionEdgeView, type ConnectionEdge } from './connection-edge.tsx';
import * as styles from './canvas.module.css';

/** What can be done on the canvas by hand; a canvas without actions is read-only. */
export type CanvasActions = {
  readonly move: (places: Places) => void;
  readonly connectStart: (from: string) => void;
  readonly connect: (from: string, to: string) => void;
  readonly connectEnd: () => void;
  readonly mayConnect: (from: string, to: string) => boolean;
  readonly insert: (from: string, to: string) => void;
  readonly disconnect: (from: string, to: string) => void;
};

type CanvasProps = {
  readonly nodes: readonly NodeView[];
  readonly edges: readonly EdgeView[];
  readonly places: Places;
  readonly label: string;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly actions?: CanvasActions | undefined;
  readonly minimap?: boolean;
};

const nodeTypes = { step: StepNodeView };
const edgeTypes = { way: ConnectionEdgeView };
const fit = { padding: 0.12, maxZoom: 1 } as const;

/** The drawing of a workflow: pans, zooms, and is changed by hand where it has verbs. */
export function Canvas({ nodes, edges, places, label, onSelect, onOpen, actions, minimap = true }: CanvasProps) {
  const t = useText('workflow');
  const shown = useShownNodes(nodes, places, actions !== undefined);
  const ways = useShownEdges(edges, actions);
  const { drop } = shown;
  // The same functions from frame to frame: the library takes over every one that is new.
  const hands = useMemo(
    (): Partial<ReactFlowProps<StepNode, ConnectionEdge>> => ({
      onNodeClick: (_, node) => onSelect?.(node.id),
      onNodeDoubleClick: (_, node) => onOpen?.(node.id),
      onPaneClick: () => onSelect?.(undefined),
      onNodeDragStop: (_, __, moved) => {
        actions?.move(Object.fromEntries(moved.map(({ id, position }) => [id, roundPoint(position)])));
        drop();
      },
      onConnectStart: (_, { nodeId }) => {
        if (nodeId !== null) actions?.connectStart(nodeId);
      },
      onConnect: ({ source, target }) => actions?.connect(source, target),
      onConnectEnd: () => actions?.connectEnd(),
      isValidConnection: ({ source, target }) => actions?.mayConnect(source, target) ?? false,
    }),
    [onSelect, onOpen, actions, drop],
  );
  return (
    <ReactFlow<StepNode, ConnectionEdge>
      className={styles.canvas}
      data-part="canvas"
      data-connecting={nodes.some(({ target }) => target !== undefined)}
      aria-label={label}
      role="group"
      nodes={shown.nodes}
      edges={ways}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodesChange={shown.change}
      {...hands}
      nodesDraggable={actions !== undefined}
      nodesConnectable={actions !== undefined}
      // Keys are the editor's own (core/keys.ts); the library's would move nodes with the arrows.
      disableKeyboardA11y
      nodesFocusable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      selectNodesOnDrag={false}
      elevateNodesOnSelect={false}
      zoomOnDoubleClick={false}
      nodeDragThreshold={3}
      connectionRadius={36}
      minZoom={0.15}
      maxZoom={2}
      fitView
      fitViewOptions={fit}
      attributionPosition="bottom-left"
    >
      <Background
        variant={BackgroundVariant.Dots}
        gap={20}
        size={1.6}
        color="var(--df-line)"
        bgColor="var(--df-canvas)"
      />
      {minimap ? (
        <MiniMap<StepNode>
          className={styles.minimap}
          position="bottom-right"
          style={{ width: 150, height: 84 }}
          pannable
          zoomable
          ariaLabel={t('minimap')}
          nodeBorderRadius={8}
          nodeColor={getColour}
          bgColor="var(--df-raised)"
          maskColor="transparent"
          maskStrokeColor="var(--df-accent)"
          maskStrokeWidth={1.5}
        />
      ) : null}
    </ReactFlow>
  );
}

const getColour = ({ data: { view } }: StepNode): string => {
  if (view.flag === 'error') return 'var(--df-bad)';
  return view.flag === 'check' ? 'var(--df-warn-fill)' : 'var(--df-line-strong)';
};

const roundPoint = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: Math.round(x), y: Math.round(y) });

/** Nodes as the library wants them. Where a node is being dragged to is known here alone until it is dropped. */
function useShownNodes(views: readonly NodeView[], places: Places, edits: boolean) {
  const [keep] = useState(() => makeViewCache<NodeView, StepNode>());
  const [dragged, setDragged] = useState<Places>(still);
  const nodes = useMemo(
    () =>
      keep(views, (view, before) => {
        const position = dragged[view.id] ?? places[view.id] ?? { x: 0, y: 0 };
        const stays =
          before !== undefined &&
          before.data.view === view &&
          before.data.edits === edits &&
          before.position.x === position.x &&
          before.position.y === position.y;
        return stays ? before : toNode(view, position, edits);
      }),
    [keep, views, places, dragged, edits],
  );
  const change = useCallback((changes: readonly NodeChange<StepNode>[]) => {
    const moved = changes.flatMap((one) =>
      one.type === 'position' && one.position !== undefined ? [[one.id, one.position] as const] : [],
    );
    if (moved.length > 0) setDragged((before) => ({ ...before, ...Object.fromEntries(moved) }));
  }, []);
  const drop = useCallback(() => setDragged(still), []);
  return { nodes, change, drop };
}

const still: Places = {};

/** Sizes and handles are known beforehand, so that connections are drawn with the first picture. */
function toNode(view: NodeView, position: Point, edits: boolean): StepNode {
  const { width, height } = getSize(view);
  const handle = { y: height / 2 - 5, width: 10, height: 10 };
  return {
    id: view.id,
    type: 'step',
    position: { ...position },
    data: { view, edits },
    width,
    height,
    measured: { width, height },
    handles: [
      ...(view.type === 'start' ? [] : [{ type: 'target' as const, position: Position.Left, x: -5, ...handle }]),
      ...(view.type === 'end' ? [] : [{ type: 'source' as const, position: Position.Right, x: width - 5, ...handle }]),
    ],
    connectable: edits,
  };
}

function useShownEdges(views: readonly EdgeView[], actions: CanvasActions | undefined): ConnectionEdge[] {
  const [keep] = useState(() => makeViewCache<EdgeView, ConnectionEdge>());
  const insert = actions?.insert;
  const disconnect = actions?.disconnect;
  return useMemo(
    () =>
      keep(views, (view, before) =>
        before?.data?.view === view && before.data.onInsert === insert && before.data.onDisconnect === disconnect
          ? before
          : {
              id: view.id,
              type: 'way',
              source: view.from,
              target: view.to,
              selectable: false,
              focusable: false,
              // The text of a connection is in the list of steps and in the form.
              domAttributes: { 'aria-hidden': true },
              data: { view, onInsert: insert, onDisconnect: disconnect },
            },
      ),
    [keep, views, insert, disconnect],
  );
}

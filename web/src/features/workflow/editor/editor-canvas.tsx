import { useMemo } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Canvas, type CanvasActions } from '../canvas/canvas.tsx';
import { CannotDraw, DrawingBoundary } from '../canvas/drawing-boundary.tsx';
import { getConnectionRefusal } from '../core/commands.ts';
import { getSteps } from '../core/editor.ts';
import type { EditorAction } from '../core/keys.ts';
import { StepList, type StepListActions } from '../canvas/step-list.tsx';
import { CanvasToolbar } from '../canvas/toolbar.tsx';
import { useDrawing, type EditorState } from './use-editor.ts';
import type { Simulated } from './use-simulation.ts';
import * as canvasStyles from '../canvas/canvas.module.css';
import * as styles from '../styles/editor.module.css';

type EditorCanvasProps = {
  readonly state: EditorState;
  readonly simulated: Simulated | undefined;
  readonly stale: boolean;
  readonly listed: boolean;
  readonly run: (action: EditorAction) => void;
  readonly remove: (id: string) => void;
};

/** The drawing with its tools, or the same steps as a list. */
export function EditorCanvas({ state, simulated, stale, listed, run, remove }: EditorCanvasProps) {
  const t = useText('workflow');
  const { editor, send, layout, flags } = state;
  const steps = getSteps(editor);
  const drawing = useDrawing(state, simulated);
  const canvasActions = useMemo(
    (): Omit<CanvasActions, 'mayConnect'> => ({
      move: (to) => send({ kind: 'do', command: { kind: 'move', to } }),
      connectStart: (from) => send({ kind: 'connect-from', from, by: 'mouse' }),
      connect: (from, to) => send({ kind: 'do', command: { kind: 'connect', from, to } }),
      connectEnd: () => send({ kind: 'connect-end' }),
      insert: (from, to) => send({ kind: 'add-between', from, to, random: Math.random }),
      disconnect: (from, to) => send({ kind: 'do', command: { kind: 'disconnect', from, to } }),
    }),
    [send],
  );
  const listActions = useMemo(
    (): StepListActions => ({
      edit: (id) => send({ kind: 'edit', id, field: 'name' }),
      add: (after) => {
        send({ kind: 'select', id: after });
        send({ kind: 'add', place: 'insert', random: Math.random });
      },
      remove,
    }),
    [send, remove],
  );
  if (listed) {
    return (
      <div className={`${styles.graph} ${styles.graphList}`}>
        <StepList steps={steps} selected={editor.selected} flags={flags} actions={listActions} />
      </div>
    );
  }
  return (
    <div
      className={stale ? `${styles.graph} ${canvasStyles.stale}` : styles.graph}
      data-region="graph"
      onFocus={({ target }) => {
        // A node that Tab or a screen reader reached is the selected one: the arrows go on from there. One that is pressed by
        // hand waits for the end of the press: what opened or closed before would take it from under the pointer.
        const id = target.closest('[data-node]:focus-visible')?.getAttribute('data-node') ?? undefined;
        if (id !== undefined && editor.connecting === undefined) send({ kind: 'select', id });
      }}
    >
      <DrawingBoundary fallback={<CannotDraw steps={steps} flags={flags} actions={listActions} />}>
        <Canvas
          nodes={drawing.nodes}
          edges={drawing.edges}
          places={layout.places}
          label={t('canvas')}
          actions={{ ...canvasActions, mayConnect: (from, to) => getConnectionRefusal(steps, from, to) === undefined }}
          onSelect={(id) => {
            send(
              id === undefined ? { kind: 'select', id } : { kind: steps[id]?.type === 'step' ? 'edit' : 'select', id },
            );
          }}
        />
        <CanvasToolbar history={editor.history} run={run} />
      </DrawingBoundary>
    </div>
  );
}

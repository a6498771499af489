import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { isValidGraph, type Steps } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { BottomPanel } from './bottom-panel.tsx';
import { isUnsaved, getSteps } from '../core/editor.ts';
import { listErrors } from '../core/problems.ts';
import { EditorContext, touchKey, type EditorContextValue } from '../context/editor-context.ts';
import { EditorBands, Announcer } from './editor-bands.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { KeysDialog, LeaveDialog } from './editor-dialogs.tsx';
import { ProblemList } from './problem-list.tsx';
import { SimulationPart } from './simulation-table.tsx';
import { StepForm } from '../step-form/step-form.tsx';
import { useView } from '../canvas/toolbar.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useEditorKeys } from '../canvas/use-editor-keys.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRemoval, useSaving } from './use-saving.ts';
import { useSimulation } from './use-simulation.ts';
import { flushDebouncedTexts } from '../step-form/use-debounced-text.ts';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import * as styles from '../styles/editor.module.css';

type ScreenProps = {
  readonly workflow: Workflow;
  readonly doctype: Doctype | undefined;
  /** A temporary workflow to begin with (copied from another type). */
  readonly proposal: { readonly steps: Steps } | undefined;
  /** Begin with a new step. */
  readonly adds: boolean;
};

type Overlay = 'keys' | 'versions' | 'leave' | undefined;

/** The workflow editor: header, drawing, form of the selected step, problems and simulation. */
export function EditorScreen({ workflow, doctype, proposal, adds }: ScreenProps) {
  const t = useText('workflow');
  const user = useUser();
  const state = useEditor(workflow, proposal);
  const { editor, send, problems } = state;
  const [overlay, setOverlay] = useState<Overlay>();
  const [listed, setListed] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set());
  const simulation = useSimulation();
  const saving = useSaving(workflow.doctypeId, {
    onSaved: (kept) => {
      send({ kind: 'saved', workflow: kept });
      toast({ text: t('saved'), tone: 'done' });
    },
    onQuestioned: (steps) => send({ kind: 'questioned', steps }),
  });
  const unsaved = isUnsaved(editor);
  const guard = useLeaveGuard(unsaved, () => setOverlay('leave'));
  const remove = useRemoval(editor, send);
  const home = `/document/types/${workflow.doctypeId}`;
  useTitle(t('title', { name: doctype?.name ?? workflow.doctypeId }));

  const close = () => {
    flushDebouncedTexts();
    if (isUnsaved(state.latest())) setOverlay('leave');
    else guard.leave(home);
  };
  const touch = (step: string, field: string) =>
    setTouched((before) => (before.has(touchKey(step, field)) ? before : new Set([...before, touchKey(step, field)])));
  const actions = useEditorActions({
    state,
    remove,
    onTouch: touch,
    onTouchAll: () => setTouched(new Set(Object.keys(getSteps(editor)).map((id) => touchKey(id, '*')))),
    onSave: saving.save,
    onSimulate: simulation.run,
    onList: () => setListed(!listed),
    onKeys: () => setOverlay('keys'),
    onLeave: close,
  });
  useEditorKeys({ run: actions.run, singleKeys: user.settings.singleKeys !== false, edits: true });

  // Somebody else has saved: shown at once when nothing is drawn, else asked when saving.
  const refresh = useEffectEvent(() => {
    if (workflow.version > editor.saved.version && !unsaved) send({ kind: 'renewed', workflow });
  });
  useEffect(() => {
    refresh();
  }, [workflow]);
  const begin = useEffectEvent(() => {
    if (adds) send({ kind: 'add', place: 'insert', random: Math.random });
  });
  useEffect(() => {
    begin();
  }, []);

  // A step that was just added, or that the form would cover, is brought into sight.
  const view = useView();
  const showSelected = useEffectEvent(() => {
    const id = editor.connecting?.to ?? editor.selected;
    if (id !== undefined && !listed) requestAnimationFrame(() => view.show(id));
  });
  useEffect(() => {
    showSelected();
  }, [editor.selected, editor.editing, editor.connecting?.to]);

  const context: EditorContextValue = { editor, send, doctype, problems, touched, touch, remove, goTo: actions.goTo };
  const step = editor.editing ? getSteps(editor)[editor.selected ?? ''] : undefined;
  const errors = listErrors(problems);
  const simulated = simulation.result;
  const stale = simulation.isStale(getSteps(editor));
  const drawn = getSteps(editor);
  const blocked = useMemo(() => !isValidGraph(drawn), [drawn]);
  return (
    <EditorContext value={context}>
      <main className={styles.editor} data-form={step?.type === 'step'}>
        <EditorHeader
          editor={editor}
          doctype={doctype}
          errors={errors.length}
          listed={listed}
          saving={saving.saving}
          onClose={close}
          onVersions={() => setOverlay('versions')}
          run={actions.run}
        />
        <EditorBands editor={editor} send={send} saving={saving} />
        <EditorCanvas
          state={state}
          simulated={simulated}
          stale={stale}
          listed={listed}
          run={actions.run}
          remove={remove}
        />
        <BottomPanel>
          <ProblemList />
          <SimulationPart simulation={simulation} blocked={blocked} onRun={() => actions.run('simulate')} />
        </BottomPanel>
        {step?.type === 'step' ? <StepForm key={step.id} step={step} /> : null}
      </main>
      <Announcer editor={editor} />
      {overlay === 'keys' ? <KeysDialog onClose={() => setOverlay(undefined)} /> : null}
      {overlay === 'versions' ? (
        <VersionsDialog
          doctypeId={workflow.doctypeId}
          drawn={getSteps(editor)}
          onClose={() => setOverlay(undefined)}
          onRestore={(steps, version) => {
            send({ kind: 'do', command: { kind: 'load', steps } });
            setOverlay(undefined);
            toast({ text: t('versions.restored', { version }), tone: 'info' });
          }}
        />
      ) : null}
      <LeaveDialog
        opened={overlay === 'leave'}
        saving={saving.saving}
        onStay={() => setOverlay(undefined)}
        onDiscard={() => guard.leave(home)}
        onSave={() => {
          setOverlay(undefined);
          void actions.save().then((kept) => {
            if (kept) guard.leave(home);
          });
        }}
      />
    </EditorContext>
  );
}

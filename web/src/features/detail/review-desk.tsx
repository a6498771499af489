import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/document.ts';
import { useUser } from '#web/remote/session.ts';
import { dayOf } from '#web/text/format.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Late } from '#web/ui/late.tsx';
import { Collaboration, type CollaborationPart } from './collaboration.tsx';
import { askedField } from './core/asked-field.ts';
import { commandsWith } from './core/keymap.ts';
import type { FieldKey } from './core/field-key.ts';
import { followAfter } from './core/follow.ts';
import { makeMachine } from './core/machine.ts';
import { nextNeedsMe } from './core/navigation.ts';
import { panelOf } from './core/panel.ts';
import { fieldsOf, isDirty } from './core/session.ts';
import { openStage, updateStage } from './core/stage.ts';
import { ContradictionsDialog } from './contradictions-dialog.tsx';
import { DeskContext } from './desk-context.ts';
import type { Desk, Filter } from './desk-context.ts';
import { DeskLayout } from './desk-layout.tsx';
import { IncorrectDialog, NextDialog } from './dialogs.tsx';
import { currencyOf } from './field-display.ts';
import { focusActive } from './focus.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { sessionOf } from './open-sessions.ts';
import { useTableDesk } from './table/use-table-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { usePeople, useWorkflow } from './use-document.ts';
import { useLiveDocument } from './use-live-document.ts';
import { useModel } from './use-machine.ts';
import { usePeopleHere } from './use-people-here.ts';
import { useNewestFields } from './use-newest-fields.ts';
import { useOnwards } from './use-onwards.ts';
import { usePicking } from './use-picking.ts';
import { useVerbs } from './use-verbs.ts';
import { useVatRecalculation } from './use-vat-recalculation.ts';

const WorkflowDialog = lazy(async () => ({ default: (await import('./workflow-dialog.tsx')).WorkflowDialog }));

const pageSizes = (document: Document) =>
  document.pages.map((page) => (page.preview === null ? null : { w: page.preview.width, h: page.preview.height }));

/** Focus is on the desk or nowhere: nothing that the user is busy with elsewhere loses it. */
const isOurs = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('.dd-desk') !== null;

type ReviewDeskProps = { loaded: Document; doctypes: readonly Doctype[]; preview: boolean };

/** One document on the desk: its pages, its fields, what can be done. A new document gets a new desk (key). */
export function ReviewDesk({ loaded, doctypes, preview }: ReviewDeskProps) {
  const user = useUser();
  const { hash } = useLocation();
  const [running] = useState(() => sessionOf(user._id, loaded));
  const [stage] = useState(() => makeMachine(openStage({ w: 900, h: 700 }, pageSizes(loaded)), updateStage));
  const session = useModel(running.machine);
  const workflow = useWorkflow(session.document.doctype);
  const people = usePeople();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<FieldKey | null | undefined>(undefined);
  const [filter, setFilter] = useState<Filter>('all');
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'keys' | 'history' | 'workflow' | 'conflicts' | CollaborationPart | null>(null);
  const here = usePeopleHere(loaded._id, user._id);
  const [asked, setAsked] = useState<readonly Contradiction[]>([]);
  const [shown, setShown] = useState(false);
  const markShown = useCallback(() => setShown(true), []);
  const onwards = useOnwards(running, { decide: () => setOpen('conflicts'), askAbout: setAsked });

  const doctypeIndex = doctypes.findIndex((type) => type.id === session.document.doctype);
  const doctype = doctypes[doctypeIndex];
  const { drafts } = session;
  const { fields: known } = session.document;
  // Only what makes the fields makes them anew: saving, tables and names leave the panel alone.
  const fields = useMemo(() => [...fieldsOf({ document: { fields: known }, drafts }).values()], [known, drafts]);
  const panel = useMemo(
    () => panelOf(fields, doctype, session.document.step),
    [fields, doctype, session.document.step],
  );
  const editable = !preview && session.document.editable && session.document.queue === null;
  const first = nextNeedsMe(panel.rows, null);
  // The field that the address asks for, or else the first that needs somebody, is active from the start; then hands decide.
  const wanted = panel.rows.find((row) => row.key === askedField(hash))?.key;
  const start = wanted ?? (first.to === 'field' ? first.key : undefined);
  if (chosen === undefined && editable && start !== undefined) setChosen(start);
  const activeRow = panel.rows.find((row) => row.key === chosen);
  const active = activeRow?.key ?? null;

  const tables = useTableDesk({
    document: session.document,
    work: session.tables,
    fields,
    editable,
    send: running.machine.send,
  });
  const newest = useNewestFields(running);
  const vat = useVatRecalculation({ panel, running, announce: setSaid });
  const commands = useMemo(() => commandsWith(user.settings.commandKeys ?? {}), [user.settings.commandKeys]);
  const bare: Omit<Desk, 'run'> = {
    commands,
    session,
    send: running.machine.send,
    fields,
    newest,
    panel,
    stage,
    doctype,
    doctypeIndex,
    workflow,
    people,
    user,
    editable,
    preview,
    phone,
    currency: currencyOf(fields),
    today: dayOf(new Date()),
    active,
    activeRow,
    activate: setChosen,
    filter,
    setFilter,
    tables,
    vat,
    announce: setSaid,
    here,
    discussing: open === 'discussion',
    decide: () => setOpen('conflicts'),
    shown,
    markShown,
    askAbout: setAsked,
  };
  const verbs = useVerbs(bare, running, {
    openKeys: () => setOpen('keys'),
    openHistory: () => setOpen('history'),
    openWorkflow: () => setOpen('workflow'),
    openPart: setOpen,
  });
  const desk: Desk = { ...bare, run: (name) => commands.find((command) => command.name === name)?.run(verbs, '') };

  useDeskKeys(desk, verbs);
  usePicking(desk);
  const changedBy = useLiveDocument(desk, running, loaded);
  // The page follows the field: its box comes to the upper third.
  const boxes = activeRow?.value?.bboxes;
  const revealed = useRef(0);
  useEffect(() => {
    if (active === null) return;
    const now = performance.now();
    const timer = setTimeout(
      () => {
        stage.send({ kind: 'revealed', boxes: boxes ?? [] });
      },
      followAfter(now, revealed.current),
    );
    revealed.current = now;
    return () => {
      clearTimeout(timer);
    };
    // Only another field moves the page; a changed value leaves it where the hands work.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active, stage]);

  const sizes = useMemo(() => pageSizes(session.document), [session.document]);
  useEffect(() => {
    stage.send({ kind: 'pages', sizes });
  }, [stage, sizes]);

  // The active field has the cursor; a phone would open its keyboard over the page.
  const ready = editable && !phone;
  useEffect(() => {
    if (ready && active !== null && isOurs(document.activeElement)) focusActive();
  }, [ready, active]);

  const dirty = isDirty(session);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty]);

  return (
    <DeskContext value={desk}>
      <ErrorBoundary resetKey={session.document._id}>{phone ? <PhoneLayout /> : <DeskLayout />}</ErrorBoundary>
      <div className="df-hidden" role="status" aria-live="polite">
        {said}
      </div>
      <Late opened={open === 'history'}>
        {(opened) => <HistoryDrawer opened={opened} onClose={() => setOpen(null)} />}
      </Late>
      <Collaboration
        open={open === 'attachments' || open === 'discussion' ? open : null}
        onClose={() => setOpen(null)}
      />
      <Late opened={open === 'keys'}>{(opened) => <KeysDialog opened={opened} onClose={() => setOpen(null)} />}</Late>
      {open === 'workflow' ? (
        <Suspense fallback={null}>
          <WorkflowDialog opened onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      <Late opened={open === 'conflicts'}>
        {(opened) => <MergeDialog opened={opened} by={changedBy} onClose={() => setOpen(null)} />}
      </Late>
      <NextDialog asked={onwards.asked} onNext={onwards.goTo} onClose={onwards.stay} />
      <ContradictionsDialog asked={asked} onClose={() => setAsked([])} />
      <IncorrectDialog incorrect={onwards.incorrect} onClose={onwards.corrected} />
    </DeskContext>
  );
}

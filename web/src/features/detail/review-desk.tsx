import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/document.ts';
import { Refused } from '#web/remote/refused.ts';
import { useUser } from '#web/remote/session.ts';
import { dayOf } from '#web/text/format.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Late } from '#web/ui/late.tsx';
import { Collaboration, type CollaborationPart } from './collaboration.tsx';
import { commandsWith } from './core/keymap.ts';
import type { FieldKey } from './core/field-key.ts';
import { focusMs } from './core/limits.ts';
import { makeMachine } from './core/machine.ts';
import { nextNeedsMe } from './core/navigation.ts';
import { panelOf } from './core/panel.ts';
import { fieldsOf, isDirty } from './core/session.ts';
import { openStage, updateStage } from './core/stage.ts';
import { DeskContext } from './desk-context.ts';
import type { Desk, Filter } from './desk-context.ts';
import { DeskLayout } from './desk-layout.tsx';
import { IncorrectDialog, NextDialog } from './dialogs.tsx';
import type { Incorrect } from './dialogs.tsx';
import { currencyOf } from './field-display.ts';
import { focusActive } from './focus.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { runSession } from './run-session.ts';
import type { SaveAnswer, SessionNews } from './run-session.ts';
import { useTableDesk } from './table/use-table-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { usePeople, useWorkflow } from './use-document.ts';
import { useLiveDocument } from './use-live-document.ts';
import { useModel } from './use-machine.ts';
import { usePeopleHere } from './use-people-here.ts';
import { usePicking } from './use-picking.ts';
import { useVerbs } from './use-verbs.ts';
import { useVatRecalculation } from './use-vat-recalculation.ts';
import { usePrefetch, useWay } from './use-way.ts';

const WorkflowDialog = lazy(async () => ({ default: (await import('./workflow-dialog.tsx')).WorkflowDialog }));

const pageSizes = (document: Document) =>
  document.pages.map((page) => (page.preview === null ? null : { w: page.preview.width, h: page.preview.height }));

/** Focus is on the desk or nowhere: nothing that the user is busy with elsewhere loses it. */
const isOurs = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('.dd-desk') !== null;

const docIdOf = (error: Refused): string | undefined => {
  const id = error.details['docId'] ?? error.details['documentId'];
  return typeof id === 'string' ? id : /\b[0-9a-f]{24}\b/u.exec(error.serverMessage ?? '')?.[0];
};

type ReviewDeskProps = { loaded: Document; doctypes: readonly Doctype[]; preview: boolean };

/** One document on the desk: its pages, its fields, what can be done. A new document gets a new desk (key). */
export function ReviewDesk({ loaded, doctypes, preview }: ReviewDeskProps) {
  const user = useUser();
  const way = useWay();
  const [running] = useState(() => runSession(loaded));
  const [stage] = useState(() => makeMachine(openStage({ w: 900, h: 700 }, pageSizes(loaded)), updateStage));
  const session = useModel(running.machine);
  const workflow = useWorkflow(session.document.doctype);
  const people = usePeople();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<FieldKey | null | undefined>(undefined);
  const [filter, setFilter] = useState<Filter>('all');
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'keys' | 'history' | 'workflow' | 'conflicts' | CollaborationPart | null>(null);
  const [moved, setMoved] = useState<SaveAnswer | null>(null);
  const here = usePeopleHere(loaded._id, user._id);
  const [incorrect, setIncorrect] = useState<Incorrect | null>(null);

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
  // The first field that needs somebody is active from the start, once there is one; from then on hands decide.
  if (chosen === undefined && editable && first.to === 'field') setChosen(first.key);
  const activeRow = panel.rows.find((row) => row.key === chosen);
  const active = activeRow?.key ?? null;

  const tables = useTableDesk({
    document: session.document,
    work: session.tables,
    fields,
    editable,
    send: running.machine.send,
  });
  const vat = useVatRecalculation({ panel, running, announce: setSaid });
  const commands = useMemo(() => commandsWith(user.settings.commandKeys ?? {}), [user.settings.commandKeys]);
  const bare: Omit<Desk, 'run'> = {
    commands,
    session,
    send: running.machine.send,
    fields,
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
  // The server may send on to another document than the list would: that one is fetched while the person is asked.
  usePrefetch(moved?.nextDocumentId ?? way.next, moved === null);

  useEffect(() => {
    running.prefer({ preferred: way.next, orderBy: user.settings.nextDocumentOrder ?? 'createdAt' });
  }, [running, way.next, user.settings.nextDocumentOrder]);

  const hear = useEffectEvent((news: SessionNews) => {
    if (news.kind === 'conflicts') {
      setOpen('conflicts');
      return;
    }
    if (news.kind === 'answered') {
      if (news.answer.deleted === true) way.back();
      else if (news.purpose !== 'saved') setMoved(news.answer);
      return;
    }
    const { error } = news;
    if (error instanceof Refused && error.status === 422) {
      setIncorrect({ message: error.serverMessage, docId: docIdOf(error) });
    } else alertError(error);
  });
  useEffect(() => {
    const stop = running.listen((news) => hear(news));
    return () => {
      stop();
      running.flush();
    };
  }, [running]);

  // The page follows the field: its box comes to the upper third.
  const boxes = activeRow?.value?.bboxes;
  const revealed = useRef(0);
  useEffect(() => {
    if (active === null) return;
    // Somebody who walks on and on is followed once the hands rest; a single step is followed at once.
    const walking = performance.now() - revealed.current < focusMs;
    revealed.current = performance.now();
    const timer = setTimeout(
      () => {
        stage.send({ kind: 'revealed', boxes: boxes ?? [] });
      },
      walking ? focusMs : 0,
    );
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
      <div className="dd-hidden" role="status" aria-live="polite">
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
      <NextDialog answer={moved} onClose={() => setMoved(null)} />
      <IncorrectDialog incorrect={incorrect} onClose={() => setIncorrect(null)} />
    </DeskContext>
  );
}

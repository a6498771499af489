import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/document.ts';
import { useUser } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { Collaboration, type CollaborationPart } from './collaboration/collaboration.tsx';
import { readFieldFromHash, type FieldKey } from './session/core/field-key.ts';
import { applyKeymap } from './commands/core/keymap.ts';
import { getFollowDelay } from './viewer/core/viewport.ts';
import { makeMachine } from './session/core/machine.ts';
import { findNextNeedingReview } from './fields/core/field-navigation.ts';
import { buildPanel } from './fields/core/panel.ts';
import { getFields, isDirty } from './session/core/session.ts';
import { openViewer, updateViewer } from './viewer/core/viewer.ts';
import { ContradictionsDialog } from './workflow/contradictions-dialog.tsx';
import { ReviewContext, type Review, type FieldFilter } from './session/review-context.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { IncorrectDialog, NextDialog } from './navigation/next-document-dialogs.tsx';
import { getCurrency } from './fields/field-display.ts';
import { focusActive } from './navigation/focus.ts';
import { HistoryDrawer } from './history/history-drawer.tsx';
import { KeysDialog } from './commands/keys-dialog.tsx';
import { MergeDialog } from './collaboration/merge-dialog.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { findOrOpenSession } from './session/open-sessions.ts';
import { useTables } from './table/use-tables.ts';
import { useKeyboard } from './use-keyboard.ts';
import { usePeople, useWorkflow } from './session/document-queries.ts';
import { useLiveDocument } from './collaboration/use-live-document.ts';
import { useModel } from './session/use-machine.ts';
import { usePeopleHere } from './collaboration/people-here.tsx';
import { useNewestFields } from './session/use-newest-fields.ts';
import { useNextDocument } from './navigation/use-next-document.ts';
import { usePagePicking } from './use-page-picking.ts';
import { useCommandActions } from './use-command-actions.ts';
import { useVatRecalculation } from './fields/use-vat-recalculation.ts';

const WorkflowDialog = lazy(async () => ({ default: (await import('./workflow/workflow-dialog.tsx')).WorkflowDialog }));

const pageSizes = (document: Document) =>
  document.pages.map((page) => (page.preview === null ? null : { w: page.preview.width, h: page.preview.height }));

/** Focus is on the screen or nowhere: nothing that the user is busy with elsewhere loses it. */
const isFocusOnReview = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('.dd-desk') !== null;

type ReviewScreenProps = { loaded: Document; doctypes: readonly Doctype[]; preview: boolean };

/** One document on the screen: its pages, its fields, what can be done. A new document gets a new screen (key). */
export function ReviewScreen({ loaded, doctypes, preview }: ReviewScreenProps) {
  const user = useUser();
  const { hash } = useLocation();
  const [running] = useState(() => findOrOpenSession(user._id, loaded));
  const [viewer] = useState(() => makeMachine(openViewer({ w: 900, h: 700 }, pageSizes(loaded)), updateViewer));
  const session = useModel(running.machine);
  const workflow = useWorkflow(session.document.doctype);
  const people = usePeople();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<FieldKey | null | undefined>(undefined);
  const [filter, setFilter] = useState<FieldFilter>('all');
  const [announcement, setAnnouncement] = useState('');
  const [open, setOpen] = useState<'keys' | 'history' | 'workflow' | 'conflicts' | CollaborationPart | null>(null);
  const here = usePeopleHere(loaded._id, user._id);
  const [asked, setAsked] = useState<readonly Contradiction[]>([]);
  const [shown, setShown] = useState(false);
  const markShown = useCallback(() => setShown(true), []);
  const nextDocument = useNextDocument(running, {
    openConflicts: () => setOpen('conflicts'),
    askContradictions: setAsked,
  });

  const doctypeIndex = doctypes.findIndex((type) => type.id === session.document.doctype);
  const doctype = doctypes[doctypeIndex];
  const { drafts } = session;
  const { fields: known } = session.document;
  // Only what makes the fields makes them anew: saving, tables and names leave the panel alone.
  const fields = useMemo(() => [...getFields({ document: { fields: known }, drafts }).values()], [known, drafts]);
  const panel = useMemo(
    () => buildPanel(fields, doctype, session.document.step),
    [fields, doctype, session.document.step],
  );
  const editable = !preview && session.document.editable && session.document.queue === null;
  const first = findNextNeedingReview(panel.rows, null);
  // The field that the address asks for, or else the first that needs somebody, is active from the start; then hands decide.
  const linked = panel.rows.find((row) => row.key === readFieldFromHash(hash))?.key;
  const start = linked ?? (first.kind === 'field' ? first.key : undefined);
  if (chosen === undefined && editable && start !== undefined) setChosen(start);
  const activeRow = panel.rows.find((row) => row.key === chosen);
  const active = activeRow?.key ?? null;

  const tables = useTables({
    document: session.document,
    changes: session.tables,
    fields,
    editable,
    send: running.machine.send,
  });
  const newest = useNewestFields(running);
  const vat = useVatRecalculation({ panel, running, announce: setAnnouncement });
  const commands = useMemo(() => applyKeymap(user.settings.commandKeys ?? {}), [user.settings.commandKeys]);
  const withoutRun: Omit<Review, 'run'> = {
    commands,
    session,
    send: running.machine.send,
    fields,
    newest,
    panel,
    viewer,
    doctype,
    doctypeIndex,
    workflow,
    people,
    user,
    editable,
    preview,
    phone,
    currency: getCurrency(fields),
    today: toDay(new Date()),
    active,
    activeRow,
    activate: setChosen,
    filter,
    setFilter,
    tables,
    vat,
    announce: setAnnouncement,
    here,
    discussing: open === 'discussion',
    openConflicts: () => setOpen('conflicts'),
    shown,
    markShown,
    askContradictions: setAsked,
  };
  const verbs = useCommandActions(withoutRun, running, {
    openKeys: () => setOpen('keys'),
    openHistory: () => setOpen('history'),
    openWorkflow: () => setOpen('workflow'),
    openPart: setOpen,
  });
  const review: Review = {
    ...withoutRun,
    run: (name) => commands.find((command) => command.name === name)?.run(verbs, ''),
  };

  useKeyboard(review, verbs);
  usePagePicking(review);
  const changedBy = useLiveDocument(review, running, loaded);
  // The page follows the field: its box comes to the upper third.
  const boxes = activeRow?.value?.bboxes;
  const lastReveal = useRef(0);
  useEffect(() => {
    if (active === null) return;
    const now = performance.now();
    const timer = setTimeout(
      () => {
        viewer.send({ kind: 'revealed', boxes: boxes ?? [] });
      },
      getFollowDelay(now, lastReveal.current),
    );
    lastReveal.current = now;
    return () => {
      clearTimeout(timer);
    };
    // Only another field moves the page; a changed value leaves it where the hands work.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active, viewer]);

  const sizes = useMemo(() => pageSizes(session.document), [session.document]);
  useEffect(() => {
    viewer.send({ kind: 'pages', sizes });
  }, [viewer, sizes]);

  // The active field has the cursor; a phone would open its keyboard over the page.
  const ready = editable && !phone;
  useEffect(() => {
    if (ready && active !== null && isFocusOnReview(document.activeElement)) focusActive();
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
    <ReviewContext value={review}>
      <ErrorBoundary resetKey={session.document._id}>{phone ? <PhoneLayout /> : <DesktopLayout />}</ErrorBoundary>
      <div className="df-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
      <LazyMount opened={open === 'history'}>
        {(opened) => <HistoryDrawer opened={opened} onClose={() => setOpen(null)} />}
      </LazyMount>
      <Collaboration
        open={open === 'attachments' || open === 'discussion' ? open : null}
        onClose={() => setOpen(null)}
      />
      <LazyMount opened={open === 'keys'}>
        {(opened) => <KeysDialog opened={opened} onClose={() => setOpen(null)} />}
      </LazyMount>
      {open === 'workflow' ? (
        <Suspense fallback={null}>
          <WorkflowDialog opened onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      <LazyMount opened={open === 'conflicts'}>
        {(opened) => <MergeDialog opened={opened} by={changedBy} onClose={() => setOpen(null)} />}
      </LazyMount>
      <NextDialog asked={nextDocument.asked} onNext={nextDocument.goTo} onClose={nextDocument.stay} />
      <ContradictionsDialog asked={asked} onClose={() => setAsked([])} />
      <IncorrectDialog incorrect={nextDocument.incorrect} onClose={nextDocument.corrected} />
    </ReviewContext>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { useUser } from '#web/remote/session.ts';
import { useOwnKeys } from '#web/state/own-keys.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { Collaboration } from './collaboration/collaboration.tsx';
import { MergeDialog } from './collaboration/merge-dialog.tsx';
import { PeopleHereContext, usePeopleHere } from './collaboration/people-here.tsx';
import { useLiveDocument } from './collaboration/use-live-document.ts';
import { KeysDialog } from './commands/keys-dialog.tsx';
import { DesktopLayout } from './desktop-layout.tsx';
import { HistoryDrawer } from './history/history-drawer.tsx';
import { NextDocument } from './navigation/next-document.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import type { ReviewModel } from './review-model.ts';
import { readFieldFromHash } from './session/core/field-key.ts';
import { useDialogs } from './session/dialogs-context.ts';
import { findOrOpenSession } from './session/open-sessions.ts';
import type { RunningSession } from './session/run-session.ts';
import { useValue } from './session/store.ts';
import { useActiveFieldFollowing, usePageSizes, useUnsavedWarning } from './use-review-effects.ts';
import { usePagePicking } from './use-page-picking.ts';
import { ReviewContexts, useReviewModel } from './use-review-model.tsx';
import { useVisit } from './use-visit.ts';

const WorkflowDialog = lazy(async () => ({ default: (await import('./workflow/workflow-dialog.tsx')).WorkflowDialog }));

type ReviewScreenProps = { loaded: Document; doctypes: readonly Doctype[]; preview: boolean };

/** One document under review: its pages, its fields, what can be done. Another document gets a new screen (key). */
export function ReviewScreen({ loaded, doctypes, preview }: ReviewScreenProps) {
  const user = useUser();
  const { hash } = useLocation();
  const [running] = useState(() => findOrOpenSession(user._id, loaded));
  const review = useReviewModel({ running, doctypes, preview, linked: readFieldFromHash(hash) });
  // A preview saves nothing.
  useVisit(loaded._id, !preview);
  const here = usePeopleHere(loaded._id, user._id);
  const [changedBy, setChangedBy] = useState<string | null>(null);
  return (
    <ReviewContexts {...review}>
      <PeopleHereContext value={here}>
        <ErrorBoundary resetKey={loaded._id}>{review.phone ? <PhoneLayout /> : <DesktopLayout />}</ErrorBoundary>
        <OpenDialogs changedBy={changedBy} />
        <NextDocument running={running} />
        <ReviewEffects model={review.model} running={running} loaded={loaded} onChangedBy={setChangedBy} />
      </PeopleHereContext>
    </ReviewContexts>
  );
}

/** What is open over the document. */
function OpenDialogs({ changedBy }: { readonly changedBy: string | null }) {
  const dialogs = useDialogs();
  const open = useValue(dialogs.open);
  const close = () => dialogs.show(null);
  useOwnKeys(() => dialogs.show('keys'));
  return (
    <>
      <LazyMount opened={open === 'history'}>{(opened) => <HistoryDrawer opened={opened} onClose={close} />}</LazyMount>
      <Collaboration open={open === 'attachments' || open === 'discussion' ? open : null} onClose={close} />
      <LazyMount opened={open === 'keys'}>{(opened) => <KeysDialog opened={opened} onClose={close} />}</LazyMount>
      {open === 'workflow' ? (
        <Suspense fallback={null}>
          <WorkflowDialog opened onClose={close} />
        </Suspense>
      ) : null}
      <LazyMount opened={open === 'conflicts'}>
        {(opened) => <MergeDialog opened={opened} by={changedBy} onClose={close} />}
      </LazyMount>
    </>
  );
}

type ReviewEffectsProps = {
  readonly model: ReviewModel;
  readonly running: RunningSession;
  readonly loaded: Document;
  readonly onChangedBy: (name: string) => void;
};

/** What follows from what is shown; apart, so that only this is rendered for it. */
function ReviewEffects({ model, running, loaded, onChangedBy }: ReviewEffectsProps) {
  usePagePicking(model);
  useLiveDocument({ running, loaded, onChangedBy });
  useActiveFieldFollowing(model);
  usePageSizes(model);
  useUnsavedWarning(model);
  return null;
}

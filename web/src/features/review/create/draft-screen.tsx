import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { Tag } from '#shared/tag/tag.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import { Refused } from '#web/remote/refused.ts';
import { useOwnKeys } from '#web/state/own-keys.ts';
import { atom, store } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useUnsavedQuestion } from '#web/ui/dialogs/use-unsaved-question.ts';
import { attachFiles } from '../attachments/send-attachment.ts';
import { KeysDialog } from '../commands/keys-dialog.tsx';
import { FieldPanel } from '../field-panel.tsx';
import * as reviewStyles from '../review.module.css';
import '../fields/fields.module.css';
import * as viewerStyles from '../viewer/viewer.module.css';
import { IncorrectDialog, type IncorrectData } from '../navigation/next-document-dialogs.tsx';
import type { ReviewModel } from '../review-model.ts';
import { isDirty } from '#web/features/review/session/core/session-model.ts';
import { useDialogs, useIsOpen } from '../session/dialogs-context.ts';
import { usePart, useValue } from '../session/store.ts';
import { useOpenedTable } from '../table/tables-context.ts';
import { FilledTemplate } from '../template/template-viewer.tsx';
import { ReviewContexts, useReviewModel } from '../use-review-model.tsx';
import { ConfirmBar } from '../workflow/confirm-bar.tsx';
import * as styles from './create.module.css';
import { DraftHeader } from './draft-header.tsx';
import { createFromDraft, runDraftSession } from './run-draft.ts';

const TableSheet = lazy(async () => ({ default: (await import('../table/table-sheet.tsx')).TableSheet }));

/** How the draft is being sent: saved, or saved and confirmed. */
export type DraftPurpose = 'saved' | 'confirmed';

type DraftScreenProps = {
  readonly draft: Document;
  readonly doctypes: readonly Doctype[];
  readonly body: TemplateBody;
};

/** The client state of a draft beside that of every document. */
function createDraftState(draft: Document) {
  const busy = atom<DraftPurpose | null>(null);
  const setBusy = (purpose: DraftPurpose | null) => store.set(busy, purpose);
  const autofill = atom(true);
  return {
    busy,
    setBusy,
    autofill,
    setAutofill: (on: boolean) => store.set(autofill, on),
    editable: atom((get) => get(busy) === null),
    running: runDraftSession(draft, () => setBusy('confirmed')),
  };
}

const doNothing = () => undefined;

/** A document that is only being made: its fields, its table and the page that comes of them (specification 001 §2). */
export function DraftScreen({ draft, doctypes, body }: DraftScreenProps) {
  const t = useText('templates');
  const navigate = useNavigate();
  const [state] = useState(() => createDraftState(draft));
  const { running, setBusy } = state;
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [created, setCreated] = useState<string | null>(null);
  const [incorrect, setIncorrect] = useState<IncorrectData | null>(null);
  const busy = useValue(state.busy);
  const autofill = useValue(state.autofill);
  const dirty = usePart(running.machine.state, isDirty);
  const save = () => setBusy('saved');
  const review = useReviewModel(
    { running, doctypes, preview: false, draft: state },
    {
      save,
      returnDocument: doNothing,
      history: doNothing,
      workflow: doNothing,
      attachments: doNothing,
      discussion: doNothing,
    },
  );
  const { dialogs } = review.model;
  useUnsavedQuestion(created === null && (dirty || tags.length + files.length > 0));

  // What was asked for is carried out on what is on the screen by then.
  useEffect(() => {
    if (busy === null || created !== null) return;
    let left = false;
    const create = async () => {
      const id = await createFromDraft(running.machine.model(), tags, busy === 'confirmed');
      const rejected = await attachFiles(id, files);
      if (rejected.length > 0) toast({ text: t('create.filesLost', { names: rejected.join(', ') }), tone: 'warning' });
      return id;
    };
    create().then(
      (id) => {
        if (!left) setCreated(id);
      },
      (error: unknown) => {
        if (left) return;
        setBusy(null);
        running.machine.send({ kind: 'refused' });
        if (error instanceof Refused && error.contradictions.length > 0)
          dialogs.confirming.askBesides(error.contradictions);
        else if (error instanceof Refused && error.status === 422)
          setIncorrect({ message: error.serverMessage, docId: undefined });
        else alertError(error);
      },
    );
    return () => {
      left = true;
    };
  }, [busy, created, running, tags, files, t, setBusy, dialogs]);

  useEffect(() => {
    // R-TPL-12: the way leads to the new document, and a word of success follows.
    if (created !== null) void navigate(`/document/detail/${created}`, { replace: true, state: { created: true } });
  }, [created, navigate]);

  return (
    <ReviewContexts {...review}>
      <div className={`${reviewStyles.layout} ${styles.draft}`} data-part="layout" data-phone={review.phone}>
        <DraftHeader
          tags={tags}
          onTags={setTags}
          files={files}
          onFiles={setFiles}
          autofill={autofill}
          onAutofill={state.setAutofill}
          busy={busy}
          onSave={save}
        />
        <div className={reviewStyles.columns} data-part="columns">
          <FieldPanel />
          <div className={viewerStyles.viewer} data-part="viewer">
            <FilledTemplate body={body} />
            <OpenTableSheet />
          </div>
        </div>
        {review.phone ? <ConfirmBar /> : null}
      </div>
      <DraftKeys />
      <IncorrectDialog incorrect={incorrect} onClose={() => setIncorrect(null)} />
      <CursorInActiveField model={review.model} phone={review.phone} />
    </ReviewContexts>
  );
}

function OpenTableSheet() {
  const running = useOpenedTable();
  return running === null ? null : (
    <Suspense fallback={null}>
      <TableSheet running={running} />
    </Suspense>
  );
}

function DraftKeys() {
  const opened = useIsOpen('keys');
  const dialogs = useDialogs();
  useOwnKeys(() => dialogs.show('keys'));
  return <KeysDialog opened={opened} onClose={() => dialogs.show(null)} />;
}

/** The active field has the cursor; a phone would open its keyboard over the page. */
function CursorInActiveField({ model: { selection, focus }, phone }: { model: ReviewModel; phone: boolean }) {
  const active = useValue(selection.active);
  useEffect(() => {
    if (!phone && active !== null) focus.focusActive();
  }, [phone, active, focus]);
  return null;
}

import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/document.ts';
import type { Tag } from '#shared/tag/tag.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import { Refused } from '#web/remote/refused.ts';
import { useUser } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { applyKeymap } from '../commands/core/keymap.ts';
import type { FieldKey } from '../session/core/field-key.ts';
import { makeMachine } from '../session/core/machine.ts';
import { buildPanel } from '../fields/core/panel.ts';
import { getFields, isDirty } from '../session/core/session.ts';
import { openViewer, updateViewer } from '../viewer/core/viewer.ts';
import { ContradictionsDialog } from '../workflow/contradictions-dialog.tsx';
import { ConfirmBar } from '../workflow/confirm-bar.tsx';
import { ReviewContext, type Review, type FieldFilter } from '../session/review-context.ts';
import '../review.css';
import '../fields/fields.css';
import '../viewer/viewer.css';
import { IncorrectDialog, type IncorrectData } from '../navigation/next-document-dialogs.tsx';
import { getCurrency } from '../fields/field-display.ts';
import { FieldPanel } from '../field-panel.tsx';
import { focusActive } from '../navigation/focus.ts';
import { KeysDialog } from '../commands/keys-dialog.tsx';
import { useTables } from '../table/use-tables.ts';
import { FilledTemplate } from '../template/template-viewer.tsx';
import { useKeyboard } from '../use-keyboard.ts';
import { usePeople, useWorkflow } from '../session/document-queries.ts';
import { useModel } from '../session/use-machine.ts';
import { useNewestFields } from '../session/use-newest-fields.ts';
import { useVatRecalculation } from '../fields/use-vat-recalculation.ts';
import { useCommandActions } from '../use-command-actions.ts';
import './create.css';
import { attachFiles } from '../attachments/send-attachment.ts';
import { DraftHeader } from './draft-header.tsx';
import { createFromDraft, runDraftSession } from './run-draft.ts';
import { useUnsavedQuestion } from '#web/ui/dialogs/use-unsaved-question.ts';

const TableSheet = lazy(async () => ({ default: (await import('../table/table-sheet.tsx')).TableSheet }));

type DraftScreenProps = {
  readonly draft: Document;
  readonly doctypes: readonly Doctype[];
  readonly doctype: Doctype;
  readonly body: TemplateBody;
};

/** A document that is only being made: its fields, its table and the page that comes of them (specification 001 §2). */
export function DraftScreen({ draft, doctypes, doctype, body }: DraftScreenProps) {
  const t = useText('templates');
  const user = useUser();
  const navigate = useNavigate();
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const [busy, setBusy] = useState<'saved' | 'confirmed' | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const [incorrect, setIncorrect] = useState<IncorrectData | null>(null);
  const [running] = useState(() => runDraftSession(draft, () => setBusy('confirmed')));
  const [viewer] = useState(() => makeMachine(openViewer({ w: 900, h: 700 }, []), updateViewer));
  const session = useModel(running.machine);
  const workflow = useWorkflow(doctype.id);
  const people = usePeople();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [active, setActive] = useState<FieldKey | null | undefined>(undefined);
  const [filter, setFilter] = useState<FieldFilter>('all');
  const [announcement, setAnnouncement] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [autofill, setAutofill] = useState(true);
  const [asked, setAsked] = useState<readonly Contradiction[]>([]);
  const [keysOpen, setKeysOpen] = useState(false);

  const { drafts } = session;
  const { fields: known } = session.document;
  const fields = useMemo(() => [...getFields({ document: { fields: known }, drafts }).values()], [known, drafts]);
  const panel = useMemo(() => buildPanel(fields, doctype, draft.step), [fields, doctype, draft.step]);
  // Typing begins at the first field that may be typed.
  const first = panel.rows.find(({ settings }) => !settings.lock)?.key;
  const activeRow = panel.rows.find((row) => row.key === (active === undefined ? first : active));
  const tables = useTables({
    document: session.document,
    changes: session.tables,
    fields,
    editable: busy === null,
    send: running.machine.send,
  });
  const newest = useNewestFields(running);
  const vat = useVatRecalculation({ panel, running, announce: setAnnouncement });
  const commands = useMemo(() => applyKeymap(user.settings.commandKeys ?? {}), [user.settings.commandKeys]);
  const doNothing = () => undefined;
  const withoutRun: Omit<Review, 'run'> = {
    commands,
    session,
    send: running.machine.send,
    fields,
    newest,
    panel,
    viewer,
    doctype,
    workflow,
    people,
    user,
    tables,
    vat,
    doctypeIndex: doctypes.indexOf(doctype),
    editable: busy === null,
    preview: false,
    phone,
    currency: getCurrency(fields),
    today: toDay(new Date()),
    active: activeRow?.key ?? null,
    activeRow,
    activate: setActive,
    filter,
    setFilter,
    announce: setAnnouncement,
    here: [],
    discussing: false,
    openConflicts: () => undefined,
    draft: { autofill },
    shown: true,
    markShown: doNothing,
    askContradictions: setAsked,
  };
  const commonActions = useCommandActions(withoutRun, running, {
    openKeys: () => setKeysOpen(true),
    openHistory: doNothing,
    openPart: doNothing,
  });
  const verbs = { ...commonActions, save: () => setBusy('saved'), giveBack: doNothing, history: doNothing };
  const review: Review = {
    ...withoutRun,
    run: (name) => commands.find((command) => command.name === name)?.run(verbs, ''),
  };
  useKeyboard(review, verbs);
  useUnsavedQuestion(created === null && (isDirty(session) || tags.length + files.length > 0));

  // What was asked for is carried out on what stands on the screen by then.
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
        if (error instanceof Refused && error.contradictions.length > 0) setAsked(error.contradictions);
        else if (error instanceof Refused && error.status === 422)
          setIncorrect({ message: error.serverMessage, docId: undefined });
        else alertError(error);
      },
    );
    return () => {
      left = true;
    };
  }, [busy, created, running, tags, files, t]);

  useEffect(() => {
    // R-TPL-12: the way leads to the new document, and a word of success follows.
    if (created !== null) void navigate(`/document/detail/${created}`, { replace: true, state: { created: true } });
  }, [created, navigate]);

  const focused = activeRow?.key;
  useEffect(() => {
    if (!phone && focused !== undefined) focusActive();
  }, [phone, focused]);

  return (
    <ReviewContext value={review}>
      <div className="dd-desk dd-draft" data-phone={phone}>
        <DraftHeader
          tags={tags}
          onTags={setTags}
          files={files}
          onFiles={setFiles}
          autofill={autofill}
          onAutofill={setAutofill}
          busy={busy}
          onSave={verbs.save}
        />
        <div className="dd-columns">
          <FieldPanel />
          <div className="dd-stage">
            <FilledTemplate body={body} />
            {tables.open === null ? null : (
              <Suspense fallback={null}>
                <TableSheet running={tables.open} />
              </Suspense>
            )}
          </div>
        </div>
        {phone ? <ConfirmBar /> : null}
      </div>
      <div className="df-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
      <KeysDialog opened={keysOpen} onClose={() => setKeysOpen(false)} />
      <ContradictionsDialog asked={asked} onClose={() => setAsked([])} />
      <IncorrectDialog incorrect={incorrect} onClose={() => setIncorrect(null)} />
    </ReviewContext>
  );
}

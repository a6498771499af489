import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document, Tag } from '#shared/document/document.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import { Refused } from '#web/remote/refused.ts';
import { useUser } from '#web/remote/session.ts';
import { dayOf } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { commandsWith } from '../core/keymap.ts';
import type { FieldKey } from '../core/field-key.ts';
import { makeMachine } from '../core/machine.ts';
import { panelOf } from '../core/panel.ts';
import { fieldsOf, isDirty } from '../core/session.ts';
import { openStage, updateStage } from '../core/stage.ts';
import { ContradictionsDialog } from '../contradictions-dialog.tsx';
import { ConfirmBar } from '../confirm-bar.tsx';
import { DeskContext } from '../desk-context.ts';
import type { Desk, Filter } from '../desk-context.ts';
import '../desk.css';
import '../fields.css';
import '../stage.css';
import { IncorrectDialog } from '../dialogs.tsx';
import type { Incorrect } from '../onwards.ts';
import { currencyOf } from '../field-display.ts';
import { FieldPanel } from '../field-panel.tsx';
import { focusActive } from '../focus.ts';
import { KeysDialog } from '../keys-dialog.tsx';
import { useTableDesk } from '../table/use-table-desk.ts';
import { FilledStage } from '../template/template-stage.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';
import { usePeople, useWorkflow } from '../use-document.ts';
import { useModel } from '../use-machine.ts';
import { useNewestFields } from '../use-newest-fields.ts';
import { useVatRecalculation } from '../use-vat-recalculation.ts';
import { useVerbs } from '../use-verbs.ts';
import './create.css';
import { attachFiles } from './attach-files.ts';
import { DraftHeader } from './draft-header.tsx';
import { createOf, runDraft } from './run-draft.ts';
import { useUnsavedQuestion } from '#web/ui/use-unsaved-question.ts';

const TableSheet = lazy(async () => ({ default: (await import('../table/table-sheet.tsx')).TableSheet }));

type DraftDeskProps = {
  readonly draft: Document;
  readonly doctypes: readonly Doctype[];
  readonly doctype: Doctype;
  readonly body: TemplateBody;
};

/** A document that is only being made: its fields, its table and the page that comes of them (specification 001 §2). */
export function DraftDesk({ draft, doctypes, doctype, body }: DraftDeskProps) {
  const t = useText('templates');
  const user = useUser();
  const navigate = useNavigate();
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const [busy, setBusy] = useState<'saved' | 'confirmed' | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [incorrect, setIncorrect] = useState<Incorrect | null>(null);
  const [running] = useState(() => runDraft(draft, () => setBusy('confirmed')));
  const [stage] = useState(() => makeMachine(openStage({ w: 900, h: 700 }, []), updateStage));
  const session = useModel(running.machine);
  const workflow = useWorkflow(doctype.id);
  const people = usePeople();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [active, setActive] = useState<FieldKey | null | undefined>(undefined);
  const [filter, setFilter] = useState<Filter>('all');
  const [said, setSaid] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [autofill, setAutofill] = useState(true);
  const [asked, setAsked] = useState<readonly Contradiction[]>([]);
  const [keysOpen, setKeysOpen] = useState(false);

  const { drafts } = session;
  const { fields: known } = session.document;
  const fields = useMemo(() => [...fieldsOf({ document: { fields: known }, drafts }).values()], [known, drafts]);
  const panel = useMemo(() => panelOf(fields, doctype, draft.step), [fields, doctype, draft.step]);
  // Typing begins at the first field that may be typed.
  const first = panel.rows.find(({ settings }) => !settings.lock)?.key;
  const activeRow = panel.rows.find((row) => row.key === (active === undefined ? first : active));
  const tables = useTableDesk({
    document: session.document,
    work: session.tables,
    fields,
    editable: busy === null,
    send: running.machine.send,
  });
  const newest = useNewestFields(running);
  const vat = useVatRecalculation({ panel, running, announce: setSaid });
  const commands = useMemo(() => commandsWith(user.settings.commandKeys ?? {}), [user.settings.commandKeys]);
  const nothing = () => undefined;
  const bare: Omit<Desk, 'run'> = {
    commands,
    session,
    send: running.machine.send,
    fields,
    newest,
    panel,
    stage,
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
    currency: currencyOf(fields),
    today: dayOf(new Date()),
    active: activeRow?.key ?? null,
    activeRow,
    activate: setActive,
    filter,
    setFilter,
    announce: setSaid,
    here: [],
    discussing: false,
    decide: () => undefined,
    draft: { autofill },
    shown: true,
    markShown: nothing,
    askAbout: setAsked,
  };
  const usual = useVerbs(bare, running, { openKeys: () => setKeysOpen(true), openHistory: nothing, openPart: nothing });
  const verbs = { ...usual, save: () => setBusy('saved'), giveBack: nothing, history: nothing };
  const desk: Desk = { ...bare, run: (name) => commands.find((command) => command.name === name)?.run(verbs, '') };
  useDeskKeys(desk, verbs);
  useUnsavedQuestion(made === null && (isDirty(session) || tags.length + files.length > 0));

  // What was asked for is carried out on what stands on the desk by then.
  useEffect(() => {
    if (busy === null || made !== null) return;
    let left = false;
    const create = async () => {
      const id = await createOf(running.machine.model(), tags, busy === 'confirmed');
      const lost = await attachFiles(id, files);
      if (lost.length > 0) toast({ text: t('create.filesLost', { names: lost.join(', ') }), tone: 'warning' });
      return id;
    };
    create().then(
      (id) => {
        if (!left) setMade(id);
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
  }, [busy, made, running, tags, files, t]);

  useEffect(() => {
    // R-TPL-12: the way leads to the new document, and a word of success follows.
    if (made !== null) void navigate(`/document/detail/${made}`, { replace: true, state: { created: true } });
  }, [made, navigate]);

  const focused = activeRow?.key;
  useEffect(() => {
    if (!phone && focused !== undefined) focusActive();
  }, [phone, focused]);

  return (
    <DeskContext value={desk}>
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
            <FilledStage body={body} />
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
        {said}
      </div>
      <KeysDialog opened={keysOpen} onClose={() => setKeysOpen(false)} />
      <ContradictionsDialog asked={asked} onClose={() => setAsked([])} />
      <IncorrectDialog incorrect={incorrect} onClose={() => setIncorrect(null)} />
    </DeskContext>
  );
}

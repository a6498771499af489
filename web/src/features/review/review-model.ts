import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { followRegime } from '#shared/vat/follow-regime.ts';
import type { TaxedCompany } from '#shared/vat/settle-regime.ts';
import { toDay } from '#web/text/format.ts';
import { atom, type Atom, store } from '#web/state/state.ts';
import { findFirstUnlocked, findStart } from './fields/core/field-navigation.ts';
import { buildPanel, type FieldFilter, type PanelRow } from './fields/core/panel.ts';
import type { Selection } from './fields/selection-context.ts';
import { createFocus } from './navigation/focus.ts';
import type { FieldKey } from './session/core/field-key.ts';
import { getFields } from '#web/features/review/session/core/session-model.ts';
import type { DialogName, ReviewDialogs } from './session/dialogs-context.ts';
import type { RunningSession } from './session/run-session.ts';
import type { ReviewSession } from './session/session-context.ts';
import { applyTableDrafts } from './session/core/table-drafts.ts';
import { createMachine } from './session/store.ts';
import { createTables } from './table/create-tables.ts';
import { createConfirmQuestion } from './session/confirm-question.ts';
import { createReturnQuestion } from './session/return-question.ts';
import { openViewer, updateViewer } from './viewer/core/viewer.ts';
import type { OfferedField, PageViewer } from './viewer/viewer-context.ts';

/** What a screen with one document begins with: a document under review, or a draft that is being created. */
export type ReviewInput = {
  readonly running: RunningSession;
  readonly doctypes: readonly Doctype[];
  readonly preview: boolean;
  /** The company of the document, which decides how it is taxed. */
  readonly own?: TaxedCompany | undefined;
  /** The field that the address asks for. */
  readonly linked?: FieldKey | undefined;
  readonly draft?: { readonly editable: Atom<boolean>; readonly autofill: Atom<boolean> };
};

const { get, set } = store;

/** px of the viewer until it is measured. */
const viewerSize = { w: 900, h: 700 };

export const getPageSizes = ({ pages }: Document) =>
  pages.map(({ preview }) => (preview === null ? null : { w: preview.width, h: preview.height }));

function createSession({ running, preview, draft, doctypes: known, own }: ReviewInput) {
  const { machine } = running;
  const doctypes = atom(known);
  const mounted = { current: false };
  // Only what makes the fields makes them anew: saving, tables and names leave the panel alone.
  const stored = atom((read) => read(machine.state).document.fields);
  const drafts = atom((read) => read(machine.state).drafts);
  const offers = atom((read) => read(machine.state).offers);
  const changed = atom((read): readonly FieldValue[] => [
    ...getFields({ document: { fields: read(stored) }, drafts: read(drafts), offers: read(offers) }).values(),
  ]);
  const storedTables = atom((read) => read(machine.state).document.tables);
  const tableChanges = atom((read) => read(machine.state).tables);
  const tables = atom((read): readonly LineTable[] => applyTableDrafts(read(storedTables), read(tableChanges)));
  const doctypeId = atom((read) => read(machine.state).document.doctype);
  const doctypeIndex = atom((read) => {
    const id = read(doctypeId);
    return read(doctypes).findIndex((type) => type.id === id);
  });
  const doctype = atom((read) => read(doctypes)[read(doctypeIndex)]);
  const fields = atom((read): readonly FieldValue[] => {
    const isChanged = read(drafts).size > 0 || read(tableChanges).drafts.size > 0;
    if (!isChanged || own === undefined) return read(changed);
    return followRegime(read(changed), read(tables), { doctype: read(doctype), own, today: toDay(new Date()) });
  });
  const isOpen = atom((read) => {
    const { editable, queue } = read(machine.state).document;
    return editable && queue === null;
  });
  const announcement = atom('');
  const session: ReviewSession = {
    machine,
    fields,
    tables,
    getCurrentFields: () => (mounted.current && get(isOpen) ? get(fields) : undefined),
    doctype,
    doctypeIndex,
    editable: draft?.editable ?? atom((read) => !preview && read(isOpen)),
    preview,
    isDraft: draft !== undefined,
    autofill: draft?.autofill ?? atom(true),
    announce: (text) => set(announcement, text),
    announcement,
  };
  return { session, doctypes, mounted };
}

function createSelection(session: ReviewSession, linked: FieldKey | undefined): Selection {
  const step = atom((read) => read(session.machine.state).document.step);
  const panel = atom((read) => buildPanel(read(session.fields), read(session.doctype), read(step)));
  // Undefined until a field was chosen, by a person or by the start.
  const chosen = atom<FieldKey | null | undefined>(undefined);
  const filter = atom<FieldFilter>('all');
  const activeRow = atom((read): PanelRow | undefined => {
    const key = read(chosen);
    return read(panel).rows.find((row) => row.key === key);
  });
  const selection: Selection = {
    panel,
    activeRow,
    active: atom((read) => read(activeRow)?.key ?? null),
    activate: (key) => set(chosen, key),
    start: atom((read) => {
      if (read(chosen) !== undefined || !read(session.editable)) return undefined;
      const { rows } = read(panel);
      return session.isDraft ? findFirstUnlocked(rows) : findStart(rows, linked);
    }),
    filter,
    setFilter: (next) => set(filter, next),
  };
  const start = get(selection.start);
  if (start !== undefined) selection.activate(start);
  return selection;
}

function createViewer(document: Document, isDraft: boolean): PageViewer {
  // The page of a draft is drawn of its fields, which are in sight from the start.
  const shown = atom(isDraft);
  const offered = atom<OfferedField | null>(null);
  return {
    machine: createMachine(openViewer(viewerSize, getPageSizes(document)), updateViewer),
    shown,
    markShown: () => set(shown, true),
    offered,
    offer: (field) => set(offered, field),
  };
}

function createDialogs(session: ReviewSession): ReviewDialogs {
  const open = atom<DialogName | null>(null);
  const begunMessage = atom('');
  return {
    open,
    show: (name) => set(open, name),
    beginMessage: (text) => {
      set(begunMessage, text);
      set(open, 'discussion');
    },
    begunMessage,
    confirming: createConfirmQuestion(session),
    returning: createReturnQuestion(),
  };
}

/** The client state of one screen, in atoms; both screens with a document have the same. */
export function createReviewModel(input: ReviewInput) {
  const { session, doctypes, mounted } = createSession(input);
  return {
    session,
    selection: createSelection(session, input.linked),
    viewer: createViewer(input.running.machine.model().document, session.isDraft),
    tables: createTables(session),
    dialogs: createDialogs(session),
    focus: createFocus(),
    setDoctypes: (known: readonly Doctype[]) => set(doctypes, known),
    /** The screen is shown from now on. Returns how it is left. */
    enter: () => {
      mounted.current = true;
      return () => {
        mounted.current = false;
      };
    },
  };
}

export type ReviewModel = ReturnType<typeof createReviewModel>;

import type { Document } from '#shared/document/whole-document.ts';
import { atom, store } from '#web/state/state.ts';
import { loadTexts } from '#web/text/texts.ts';
import { alertDocument } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { countCells, writeChanges, type KeptDraft } from './core/kept-draft.ts';
import { restoreChanges } from './core/restore-changes.ts';
import { getDocumentName, getUnsavedChanges, isDirty, type Session } from './core/session-model.ts';
import { claimDraft, dropDraft, listDrafts, putDraft } from './draft-store.ts';
import type { RunningSession } from './run-session.ts';

export type KeptSession = {
  /** Ends once what an earlier tab left behind is in the session. */
  readonly restored: Promise<void>;
  /** The person gave up what is not saved: nothing of it stays in the browser. */
  readonly forget: () => void;
  /** Nothing is to be restored or to be kept any more. */
  readonly isDone: () => boolean;
  /** The session is closed. */
  readonly stop: () => void;
};

/** A pause in typing before changes are written; tables with thousands of cells wait longer, a save is mostly faster. */
const pauseMs = 100;
const longPauseMs = 1000;
const manyCells = 2000;

/** Whether this browser keeps what is not saved; false after it refused (a private window, no room). */
export const keepsDraftsAtom = atom(true);

async function reportKept(kept: boolean): Promise<void> {
  const before = store.get(keepsDraftsAtom);
  store.set(keepsDraftsAtom, kept);
  if (kept || !before) return;
  const { translate } = await loadTexts('detail');
  toast({ text: translate('drafts.notKept'), tone: 'warning' });
}

/** Kept changes and the claim on them. */
type Claimed = { readonly draft: KeptDraft; readonly release: () => void };

async function claimLeftBehind(userId: string, { _id, ownerId }: Document): Promise<readonly Claimed[]> {
  const claimed: Claimed[] = [];
  for (const draft of await listDrafts(userId, ownerId)) {
    const release = draft.docId === _id ? await claimDraft(draft.id) : undefined;
    if (release !== undefined) claimed.push({ draft, release });
  }
  return claimed;
}

/** Changes can be saved in it. */
const isOpen = ({ editable, queue }: Document): boolean => editable && queue === null;

/** Tells that they wait: the document is being read, was archived, or is another person's now. */
async function tellClosed({ _id, name }: Document): Promise<void> {
  const { translate } = await loadTexts('detail');
  alertDocument({ message: translate('drafts.closed', { name }), documentId: _id, code: undefined });
}

/** Tells in one line that unsaved changes are back. */
async function tellRestored(session: Session): Promise<void> {
  const { translate } = await loadTexts('detail');
  toast({ text: translate('drafts.restored', { name: getDocumentName(session) }) });
}

/**
 * Keeps in this browser what a session has not saved yet, and first takes up what a tab that was closed, or a browser that died, left
 * behind (docs/decisions/0024). What is saved is kept no longer.
 */
export function keepDraft(userId: string, running: RunningSession): KeptSession {
  const { machine } = running;
  const { _id: docId, ownerId } = machine.model().document;
  const id = crypto.randomUUID();
  let leftBehind: readonly Claimed[] = [];
  /** The session whose changes the browser holds; undefined when it holds none. */
  let kept: Session | undefined;
  let release: (() => void) | undefined;
  let isForgotten = false;
  let isWriting = false;
  let isRestored = false;
  let stopListening: () => void = () => undefined;

  const isSame = (a: Session, b: Session) => a.drafts === b.drafts && a.tables === b.tables && a.name === b.name;
  const getWanted = (): Session | undefined => {
    const session = machine.model();
    return isForgotten || !isDirty(session) ? undefined : session;
  };
  const isKept = (wanted: Session | undefined): boolean =>
    wanted === undefined || kept === undefined ? wanted === kept && leftBehind.length === 0 : isSame(wanted, kept);

  const put = async (session: Session) => {
    release ??= await claimDraft(id);
    const [docName, keptAt] = [getDocumentName(session), new Date().toISOString()];
    await putDraft({ id, userId, ownerId, docId, docName, keptAt, changes: writeChanges(getUnsavedChanges(session)) });
  };
  const drop = async () => {
    await dropDraft(id);
    release?.();
    release = undefined;
  };
  const dropLeftBehind = async () => {
    for (const { draft, release: giveBack } of leftBehind) {
      await dropDraft(draft.id);
      giveBack();
    }
    leftBehind = [];
  };

  /** Writes until the browser holds what the session says; one write at a time, always the newest state. */
  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    for (let wanted = getWanted(); !isKept(wanted); wanted = getWanted()) {
      try {
        await (wanted === undefined ? drop() : put(wanted));
        await dropLeftBehind();
        void reportKept(true);
      } catch {
        void reportKept(false);
        leftBehind = [];
      }
      kept = wanted;
    }
    isWriting = false;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeSoon = () => {
    if (timer !== undefined || isKept(getWanted())) return;
    const pause = countCells(getUnsavedChanges(machine.model())) > manyCells ? longPauseMs : pauseMs;
    timer = setTimeout(() => {
      timer = undefined;
      void write();
    }, pause);
  };

  const restore = async () => {
    try {
      leftBehind = await claimLeftBehind(userId, machine.model().document);
    } catch {
      // Nothing can be read here; that nothing can be kept is reported with the first change.
    }
    const { document } = machine.model();
    if (!isOpen(document)) {
      // What the server holds already does not wait: the tab was closed before the answer came.
      const waiting = leftBehind.filter(({ draft }) => isDirty(restoreChanges(machine.model(), draft.changes)));
      for (const { release: giveBack } of waiting) giveBack();
      leftBehind = leftBehind.filter((one) => !waiting.includes(one));
      if (waiting.length > 0) void tellClosed(document);
    }
    // Of several the newest one comes first, and what is here already stays.
    for (const { draft } of leftBehind) machine.send({ kind: 'restored', changes: draft.changes });
    if (leftBehind.length > 0 && isDirty(machine.model())) void tellRestored(machine.model());
    isRestored = true;
    stopListening = store.sub(machine.state, writeSoon);
    writeSoon();
  };
  return {
    restored: restore(),
    forget: () => {
      isForgotten = true;
      stopListening();
      void write();
    },
    isDone: () => isRestored && getWanted() === undefined,
    stop: () => {
      stopListening();
      void write();
    },
  };
}

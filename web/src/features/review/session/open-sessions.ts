import { store } from '#web/state/state.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { isSignedIn } from '#web/remote/session.ts';
import { registerUnsavedWork } from '#web/ui/dialogs/unsaved-work.ts';
import { isDirty } from '#web/features/review/session/core/session-model.ts';
import { keepDraft, type KeptSession } from './keep-draft.ts';
import { runSession, type RunningSession } from './run-session.ts';

/** Sessions of documents that somebody has open, or left while something of theirs was unsaved, on its way or refused. */
const open = new Map<string, RunningSession>();
/** Those that a screen shows just now. */
const onScreen = new Set<RunningSession>();
/** What keeps their changes in this browser. */
const keptSessions = new Map<RunningSession, KeptSession>();

/** The session of a person and a document: the one that is not settled yet, with all that was changed in it, else a new one. */
export const findOrOpenSession = (userId: string, document: Document): RunningSession =>
  open.get(`${userId} ${document._id}`) ?? runSession(userId, document);

/**
 * Keeps the session while a screen shows it, and afterwards until it is quiet; what is not saved is kept in this browser, too. Answers
 * how the screen leaves it.
 */
export function holdSession(userId: string, running: RunningSession): () => void {
  const key = `${userId} ${running.machine.model().document._id}`;
  const kept = keptSessions.get(running) ?? keepDraft(userId, running);
  keptSessions.set(running, kept);
  open.set(key, running);
  onScreen.add(running);
  return () => {
    onScreen.delete(running);
    const closeIfIdle = () => {
      // Coming back holds it anew, and leaving again releases it.
      if (onScreen.has(running) || open.get(key) !== running) stop();
      else if (running.isIdle() && kept.isDone()) {
        open.delete(key);
        keptSessions.delete(running);
        kept.stop();
        stop();
      }
    };
    const stop = store.sub(running.machine.state, closeIfIdle);
    void kept.restored.then(closeIfIdle);
  };
}

/** A document has a session in this tab. */
export const hasSession = (userId: string, docId: string): boolean => open.has(`${userId} ${docId}`);

/** Somebody has changed something in the document that a screen shows, or sent it on. */
export const isTouched = (docId: string): boolean =>
  [...onScreen].some(({ machine }) => {
    const session = machine.model();
    return session.document._id === docId && (session.done.length > 0 || isDirty(session) || session.sending !== null);
  });

/** A save is on its way, or the newer document that it met. */
const isSending = ({ machine }: RunningSession): boolean =>
  machine.model().sending !== null || machine.model().again !== null;
const isSaved = (running: RunningSession): boolean => !isSending(running) && !isDirty(running.machine.model());

/** Sessions of the person who is signed in now: what another person could not save is theirs. */
const listOwnSessions = (): readonly (readonly [string, RunningSession])[] =>
  [...open].filter(([key]) => isSignedIn(key.split(' ')[0] ?? ''));
const listUnsaved = () => listOwnSessions().filter(([, running]) => !isSaved(running));

registerUnsavedWork({
  flush: () => {
    for (const [, running] of listOwnSessions()) running.flush();
  },
  state: () => {
    const left = listUnsaved();
    if (left.length === 0) return 'saved';
    return left.some(([, running]) => isSending(running)) ? 'under-way' : 'stuck';
  },
  discard: () => {
    for (const [key, running] of listUnsaved()) {
      running.discard();
      keptSessions.get(running)?.forget();
      open.delete(key);
    }
  },
});

import type { Document } from '#shared/document/document.ts';
import { isSignedIn } from '#web/remote/session.ts';
import { settleBeforeLeaving } from '#web/ui/unsaved-work.ts';
import { isDirty } from './core/session.ts';
import { runSession, type RunningSession } from './run-session.ts';

/** Sessions of documents that somebody has open, or left while something of theirs was unsaved, on its way or refused. */
const open = new Map<string, RunningSession>();
/** Those that a screen shows just now. */
const shown = new Set<RunningSession>();

/** The session of a person and a document: the one that is not settled yet, with all that was changed in it, else a new one. */
export const sessionOf = (userId: string, document: Document): RunningSession =>
  open.get(`${userId} ${document._id}`) ?? runSession(userId, document);

/** Keeps the session while a screen shows it, and afterwards until it is quiet. Answers how the screen leaves it. */
export function holdSession(userId: string, running: RunningSession): () => void {
  const key = `${userId} ${running.machine.model().document._id}`;
  open.set(key, running);
  shown.add(running);
  return () => {
    shown.delete(running);
    const forget = () => {
      // Whoever came back holds it anew, and leaves it anew.
      if (shown.has(running) || open.get(key) !== running) stop();
      else if (running.isQuiet()) {
        open.delete(key);
        stop();
      }
    };
    const stop = running.machine.onChange(forget);
    forget();
  };
}

/** Somebody has changed something in the document that a screen shows, or sent it on. */
export const isTouched = (docId: string): boolean =>
  [...shown].some(({ machine }) => {
    const session = machine.model();
    return session.document._id === docId && (session.done.length > 0 || isDirty(session) || session.sending !== null);
  });

/** A save is on its way, or the newer document that it met. */
const isUnderWay = ({ machine }: RunningSession): boolean =>
  machine.model().sending !== null || machine.model().again !== null;
const isSaved = (running: RunningSession): boolean => !isUnderWay(running) && !isDirty(running.machine.model());

/** Sessions of whoever is signed in now: what another person could not save is theirs. */
const mine = (): readonly (readonly [string, RunningSession])[] =>
  [...open].filter(([key]) => isSignedIn(key.split(' ')[0] ?? ''));
const unsaved = () => mine().filter(([, running]) => !isSaved(running));

settleBeforeLeaving({
  hurry: () => {
    for (const [, running] of mine()) running.flush();
  },
  state: () => {
    const left = unsaved();
    if (left.length === 0) return 'saved';
    return left.some(([, running]) => isUnderWay(running)) ? 'under-way' : 'stuck';
  },
  drop: () => {
    for (const [key, running] of unsaved()) {
      running.drop();
      open.delete(key);
    }
  },
});

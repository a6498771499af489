import type { Document } from '#shared/document/document.ts';
import { runSession, type RunningSession } from './run-session.ts';

/** Sessions of documents that somebody has open, or left while something of theirs was unsaved, on its way or refused. */
const open = new Map<string, RunningSession>();

/** The session of a person and a document: the one that is not settled yet, with all that was changed in it, else a new one. */
export const sessionOf = (userId: string, document: Document): RunningSession =>
  open.get(`${userId} ${document._id}`) ?? runSession(document);

/** Keeps the session while a screen shows it, and afterwards until it is quiet. Answers how the screen leaves it. */
export function holdSession(userId: string, running: RunningSession): () => void {
  const key = `${userId} ${running.machine.model().document._id}`;
  open.set(key, running);
  return () => {
    const forget = () => {
      if (!running.isQuiet() || open.get(key) !== running) return;
      open.delete(key);
      stop();
    };
    const stop = running.machine.onChange(forget);
    forget();
  };
}

import type { Document } from '#shared/document/whole-document.ts';
import { isDirty, type Session } from '#web/features/review/session/core/session-model.ts';

/**
 * Whether a document has to be saved before it is printed, downloaded, duplicated or made into another one (specification 001
 * §5): one of a template, whose page is made of what is saved. Scanned pages are what they are.
 */
export const mustSaveFirst = (session: Session): boolean =>
  session.document.kind === 'template' && (isDirty(session) || session.sending !== null);

/** Far longer than reading and moving take; a document that only waits for its turn in a burst may be started again, too. */
const stalledMs = 10 * 60_000;

/** Whether a machine has the document in hand for so long that its execution may have died, so that a person may start it again. */
export const isStalled = ({ queue, updatedAt }: Pick<Document, 'queue' | 'updatedAt'>, now: number): boolean =>
  queue !== null && now - Date.parse(updatedAt) > stalledMs;

export const isStalledNow = (document: Pick<Document, 'queue' | 'updatedAt'>): boolean =>
  isStalled(document, Date.now());

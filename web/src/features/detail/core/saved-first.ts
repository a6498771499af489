import { isDirty, type Session } from './session.ts';

/**
 * Whether a document has to be saved before it is printed, downloaded, duplicated or made into another one (specification 001
 * §5): one of a template, whose paper is made of what is saved. Scanned pages are what they are.
 */
export const mustSaveFirst = (session: Session): boolean =>
  session.document.kind === 'template' && (isDirty(session) || session.sending !== null);

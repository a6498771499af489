import type { CurrentUser } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/whole-document.ts';

/**
 * The person wants every document to have a type, and this one has none (R-DET-23). Who chose nothing has what this browser
 * last used.
 */
export const isTypeMissing = (
  doctype: Doctype | undefined,
  { settings }: Pick<CurrentUser, 'settings'>,
  lastUse: boolean,
): boolean => doctype === undefined && (settings.doctypeValidation ?? lastUse);

/** Whether the document can be moved on at all: not from the archive, not when it failed or is only read. */
export const isMovable = ({ status, editable, queue }: Pick<Document, 'status' | 'editable' | 'queue'>): boolean =>
  status !== 'confirmed' && status !== 'failed' && (editable || queue !== null);

/** What decides whether a document may be confirmed. */
export type ConfirmState = {
  /** The person wants every document to have a type, and this one has none (R-DET-23). */
  readonly needsType: boolean;
  /** Fields that are invalid or missing. */
  readonly blockingFields: number;
  readonly blockingTables: number;
  /** The fields and the page have been drawn. */
  readonly shown: boolean;
  readonly unreachable: boolean;
};

export type ConfirmObstacle = 'type' | 'fields' | 'tables' | 'showing' | 'offline';

/** What the command reports first; null when nothing keeps the document. */
export function findConfirmObstacle(state: ConfirmState): ConfirmObstacle | null {
  if (state.needsType) return 'type';
  if (state.blockingFields > 0) return 'fields';
  if (state.blockingTables > 0) return 'tables';
  if (!state.shown) return 'showing';
  return state.unreachable ? 'offline' : null;
}

/** What the button shows: whether anything can be seen and sent at all comes before what the document lacks. */
export function findButtonObstacle(state: ConfirmState): ConfirmObstacle | null {
  if (!state.shown) return 'showing';
  if (state.unreachable) return 'offline';
  if (state.needsType) return 'type';
  if (state.blockingFields > 0) return 'fields';
  return state.blockingTables > 0 ? 'tables' : null;
}

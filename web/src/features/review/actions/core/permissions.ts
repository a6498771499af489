import type { CurrentUser } from '#shared/account/user.ts';
import type { Document } from '#shared/document/whole-document.ts';

type Roles = Pick<CurrentUser, 'role'>;

/** Viewers look; everybody else works with documents. */
export const canWork = ({ role }: Roles): boolean => role.some((one) => one !== 'viewer');

/** Specification 001 §6: when editable and not archived, or when failed. */
export const canDelete = ({ editable, status }: Pick<Document, 'editable' | 'status'>): boolean =>
  (editable && status !== 'confirmed') || status === 'failed';

/** A failed document, or one that a machine has had in hand for too long, may be started again by people who work. */
export const canReset = ({ status }: Pick<Document, 'status'>, stalled: boolean, user: Roles): boolean =>
  (status === 'failed' || stalled) && canWork(user);

/** Of an archived document; administrators alone (specification 001 §6). */
export const canUnlock = ({ status }: Pick<Document, 'status'>, { role }: Roles): boolean =>
  status === 'confirmed' && role.includes('admin');

/** Administrators, the editors of a document, and every editor of one in the archive, to which no one is assigned any more. */
export const canAnswer = (
  { status, userId }: Pick<Document, 'status' | 'userId'>,
  { _id, role }: Pick<CurrentUser, '_id' | 'role'>,
): boolean => role.includes('admin') || (role.includes('editor') && (status === 'confirmed' || userId.includes(_id)));

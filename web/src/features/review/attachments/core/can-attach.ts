import type { CurrentUser } from '#shared/account/user.ts';
import type { Document } from '#shared/document/whole-document.ts';

/** An administrator attaches files, and so does an editor who is an assignee; never to an archived or deleted document. */
export const canAttach = (
  { status, deletedAt, userId }: Pick<Document, 'status' | 'deletedAt' | 'userId'>,
  { role, _id }: Pick<CurrentUser, 'role' | '_id'>,
): boolean =>
  (role.includes('admin') || (role.includes('editor') && userId.includes(_id))) &&
  status !== 'confirmed' &&
  deletedAt === null;

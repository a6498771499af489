import type { CurrentUser } from '#shared/account/user.ts';
import type { DocumentRow } from '#shared/document/document.ts';

/** Where a row leads: workers open the detail, viewers the preview, which a failed document does not have (R-GRD-15). */
export function documentPath(
  row: Pick<DocumentRow, '_id' | 'status'>,
  user: Pick<CurrentUser, 'role'>,
): string | undefined {
  if (user.role.includes('admin') || user.role.includes('editor')) return `/document/detail/${row._id}`;
  return row.status === 'failed' ? undefined : `/document/preview/${row._id}`;
}

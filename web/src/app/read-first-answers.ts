import type { CurrentUser } from '#shared/account/user.ts';
import { readFirstList } from '#web/features/list/read-first-list.ts';
import { readUploadedFiles } from '#web/features/files/upload/uploaded-files.ts';
import { keys, readAhead } from '#web/remote/query.ts';

/** Reads what the document list and the frame around it show first. `search` is the query of the address. */
export async function readFirstAnswers(user: CurrentUser, search: string): Promise<void> {
  await Promise.all([readFirstList(user, search), readAhead({ queryKey: keys.tempfiles, queryFn: readUploadedFiles })]);
}

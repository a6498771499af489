import { changeTempfile, deleteTempfile } from '#shared/api/tempfiles.ts';
import { call } from '#web/remote/call.ts';

// A module of its own: it is fetched with the first file, not with the first page.
export const changeDoctype = (fileId: string, doctype: string | undefined): Promise<unknown> =>
  call(changeTempfile, { params: { fileId }, body: { doctype } });

export const deleteFile = (fileId: string): Promise<unknown> => call(deleteTempfile, { params: { fileId } });

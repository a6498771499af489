import type { TempfileChange } from '#shared/api/tempfile-bulk.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';

type Change = Omit<TempfileChange, 'fileId'> & { readonly name?: string | undefined };

/** The upload as a person changed it; the same record where nothing changes. */
export function withChange(upload: UploadRecord, { place, doctype, userRotate, name, declined }: Change): UploadRecord {
  const wanted = {
    tempId: place?.tempId ?? upload.tempId,
    index: place?.index ?? upload.index,
    pageIndex: place?.pageIndex ?? upload.pageIndex,
    doctype: doctype ?? upload.doctype,
    userRotate: userRotate ?? upload.userRotate,
    name: name ?? upload.name,
  };
  // A cut of 0 and no crops stay on the record, so that nothing is proposed again.
  if (declined === true) return { ...upload, ...wanted, cut: 0, crops: [] };
  const same =
    wanted.tempId === upload.tempId &&
    wanted.index === upload.index &&
    wanted.pageIndex === upload.pageIndex &&
    wanted.doctype === upload.doctype &&
    wanted.userRotate === upload.userRotate &&
    wanted.name === upload.name;
  return same ? upload : { ...upload, ...wanted };
}

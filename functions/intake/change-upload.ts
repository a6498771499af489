import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';

const attempts = 8;

/** Which upload, and whose screen caused the change. */
export type UploadAddress = { readonly ownerId: string; readonly fileId: string; readonly except?: string | undefined };

/**
 * Changes an upload whatever happens beside: a person turns a page while the machine draws it, and both changes stay.
 * `change` answers the same record when there is nothing to do. Undefined when the upload is gone.
 */
export async function changeUpload(
  uploads: Uploads,
  { ownerId, fileId, except }: UploadAddress,
  change: (upload: UploadRecord) => UploadRecord,
): Promise<UploadRecord | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const upload = await uploads.find(ownerId, fileId);
    if (upload === undefined) return undefined;
    const wanted = change(upload);
    if (wanted === upload) return upload;
    const written = await uploads.change(wanted, except);
    if (written.ok) return written.value;
  }
  throw new Error(`upload ${fileId} kept changing`);
}

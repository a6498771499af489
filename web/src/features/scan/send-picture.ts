import { addTempfile, changeTempfile } from '#shared/api/tempfiles.ts';
import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { sendBytes } from '#web/remote/send-bytes.ts';

/** Whether intake takes the picture as it is. */
export async function isSendable(file: File): Promise<boolean> {
  const type = recogniseType(new Uint8Array(await file.slice(0, recognisedWithin).arrayBuffer()));
  return type === 'image/png' || type === 'image/jpeg';
}

/** Puts the picture among the uploaded files, where documents are made of them; the server reads its codes again there. */
export async function sendPicture(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = recogniseType(bytes.subarray(0, recognisedWithin));
  if (type === undefined) throw new Error('Only pictures travel');
  const { data } = await call(addTempfile, {
    body: { name: file.name, type, tempId: crypto.randomUUID(), hash: await sha256(bytes.buffer), size: file.size },
  });
  const { signal } = new AbortController();
  if (data.upload !== null) await sendBytes({ target: data.upload, bytes: file, signal }, () => undefined);
  await call(changeTempfile, { params: { fileId: data.file.fileId }, body: { uploaded: true } });
  void queryClient.invalidateQueries({ queryKey: keys.tempfiles });
}

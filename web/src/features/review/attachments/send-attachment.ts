import { addAttachment, changeAttachment } from '#shared/api/attachments.ts';
import {
  attachmentLimits,
  attachmentType,
  toAttachmentTitle,
  type AttachmentType,
} from '#shared/attachment/attachment.ts';
import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { sendBytes } from '#web/remote/upload-file.ts';

/** Attaches the chosen files to the new document, one after the other. Answers the names of those that could not be attached. */
export async function attachFiles(docId: string, files: readonly File[]): Promise<readonly string[]> {
  const rejected: string[] = [];
  for (const file of files) {
    const type = await checkFile(file);
    if (type === 'file-empty' || type === 'too-large' || type === 'unsupported-type') {
      rejected.push(file.name);
      continue;
    }
    await sendAttachment({ docId, file, type }, new AbortController().signal).catch(() => rejected.push(file.name));
  }
  return rejected;
}

/** Why a chosen file is not sent at all. */
export type UnfitReason = 'file-empty' | 'too-large' | 'unsupported-type';

/** Looks at a chosen file before anything is sent: its content tells the type, not its name. */
export async function checkFile(file: File): Promise<AttachmentType | UnfitReason> {
  if (file.size === 0) return 'file-empty';
  if (file.size > attachmentLimits.fileBytes) return 'too-large';
  const head = new Uint8Array(await file.slice(0, recognisedWithin).arrayBuffer());
  const type = attachmentType.safeParse(recogniseType(head));
  return type.success ? type.data : 'unsupported-type';
}

type Sending = { readonly docId: string; readonly file: File; readonly type: AttachmentType };

/** Attaches one file: announces it, sends its bytes, says that they are there. One call per file (R-ATT-07). */
export async function sendAttachment({ docId, file, type }: Sending, signal: AbortSignal): Promise<void> {
  const { attachment, upload } = await call(addAttachment, {
    body: {
      docId,
      title: toAttachmentTitle(file.name),
      name: file.name.slice(-255),
      type,
      size: file.size,
      hash: await sha256(await file.arrayBuffer()),
      uploadedAt: new Date().toISOString(),
    },
    signal,
  });
  if (upload !== null) await sendBytes({ target: upload, bytes: file, signal }, () => undefined);
  await call(changeAttachment, { params: { id: attachment._id }, body: { uploaded: true }, signal });
}

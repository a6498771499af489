import { addAttachment, changeAttachment } from '#shared/api/attachments.ts';
import { attachmentLimits, attachmentType, titleOf, type AttachmentType } from '#shared/attachment/attachment.ts';
import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { sendBytes } from '#web/remote/send-bytes.ts';

/** Why a chosen file is not sent at all. */
export type Unfit = 'file-empty' | 'too-large' | 'unsupported-type';

/** Looks at a chosen file before anything is sent: its content tells the type, not its name. */
export async function typeOf(file: File): Promise<AttachmentType | Unfit> {
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
      title: titleOf(file.name),
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

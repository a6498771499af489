import type { AttachmentRecord } from '#functions/ports/attachments.ts';
import type { Start } from '#functions/ports/documents.ts';

/** The run that prepares an attached file: one for each file, however often its arrival is reported. */
export const attachmentStart = ({ ownerId, _id }: AttachmentRecord): Start => ({
  machine: 'attachment',
  name: _id,
  input: { ownerId, attachmentId: _id },
});

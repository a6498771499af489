import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';
import type { AttachmentRecord } from '#functions/ports/attachments.ts';
import type { Start } from '#functions/ports/documents.ts';

/** What every task of the attachment machine gets: which file. */
export const attachmentTask = z.object({ ownerId: hexId, attachmentId: hexId });
export type AttachmentTask = z.infer<typeof attachmentTask>;

/** The run that prepares an attached file: one for each file, however often its arrival is reported. */
export const attachmentStart = ({ ownerId, _id }: AttachmentRecord): Start => ({
  machine: 'attachment',
  name: _id,
  input: { ownerId, attachmentId: _id },
});

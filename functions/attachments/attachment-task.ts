import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

/** What every task of the attachment machine gets: which file. */
export const attachmentTask = z.object({ ownerId: hexId, attachmentId: hexId });
export type AttachmentTask = z.infer<typeof attachmentTask>;

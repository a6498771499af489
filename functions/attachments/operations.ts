import * as attachments from '#shared/api/attachments.ts';
import { operation } from '#functions/http/serve.ts';
import { task } from '#functions/steps/task.ts';
import { withPdfEngine, withPrints } from '#functions/wiring/with-adapters.ts';
import { addAttachment } from './add-attachment.ts';
import { attachmentTask } from './attachment-task.ts';
import { changeAttachment } from './change-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment, listAttachments } from './read-attachments.ts';
import { failAttachment, prepareAttachment } from './prepare-attachment.ts';
import { summarizeDocument } from './summarize-document.ts';

export const listAttachmentsHandler = operation(attachments.listAttachments, listAttachments);
export const addAttachmentHandler = operation(attachments.addAttachment, addAttachment);
export const summarizeDocumentHandler = operation(attachments.summarizeDocument, withPrints(summarizeDocument));
export const changeAttachmentHandler = operation(attachments.changeAttachment, changeAttachment);
export const deleteAttachmentHandler = operation(attachments.deleteAttachment, deleteAttachment);
export const downloadAttachmentHandler = operation(attachments.downloadAttachment, downloadAttachment);

export const prepareAttachmentHandler = task('prepare-attachment', attachmentTask, withPdfEngine(prepareAttachment));
export const failAttachmentHandler = task('fail-attachment', attachmentTask, failAttachment);

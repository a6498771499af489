import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { attachmentTask } from './attachment-task.ts';
import { failAttachment } from './fail-attachment.ts';

export const handler = task('fail-attachment', attachmentTask, async (input) => failAttachment(await wire())(input));

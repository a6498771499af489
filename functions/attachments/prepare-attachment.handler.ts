import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { attachmentTask } from './attachment-task.ts';
import { prepareAttachment } from './prepare-attachment.ts';

export const handler = task('prepare-attachment', attachmentTask, async (input) =>
  prepareAttachment({ ...(await wire()), papers: papers() })(input),
);

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { advanceDocument } from './advance-document.ts';
import { workflowTask } from './workflow-task.ts';

export const handler = task('advance-document', workflowTask, async (input) => advanceDocument(await wire())(input));

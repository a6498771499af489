import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { returnDocument } from './return-document.ts';
import { workflowTask } from './workflow-task.ts';

export const handler = task('return-document', workflowTask, async (input) => returnDocument(await wire())(input));

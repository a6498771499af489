import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { startDocument } from './start-document.ts';
import { workflowTask } from './workflow-task.ts';

export const handler = task('start-document', workflowTask, async (input) => startDocument(await wire())(input));

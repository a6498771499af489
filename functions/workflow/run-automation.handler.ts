import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { runAutomation } from './run-automation.ts';
import { workflowTask } from './workflow-task.ts';

export const handler = task('run-automation', workflowTask, async (input) => runAutomation(await wire())(input));

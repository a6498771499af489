import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { failPassage } from './fail-passage.ts';
import { workflowTask } from './workflow-task.ts';

export const handler = task('fail-passage', workflowTask, async (input) => failPassage(await wire())(input));

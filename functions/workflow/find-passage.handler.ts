import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { findPassage } from './find-passage.ts';
import { workflowTask } from './workflow-task.ts';

export const handler = task('find-passage', workflowTask, async (input) => findPassage(await wire())(input));

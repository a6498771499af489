import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { startWorkflow } from './start-workflow.ts';

export const handler = task('start-workflow', extractionTask, async (input) => startWorkflow(await wire())(input));

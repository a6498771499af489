import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { readFields } from './read-fields.ts';

export const handler = task('read-fields', extractionTask, async (input) => readFields(await wire())(input));

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { checkFields } from './check-fields.ts';

export const handler = task('check-fields', extractionTask, async (input) => checkFields(await wire())(input));

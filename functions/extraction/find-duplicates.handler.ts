import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { findDuplicates } from './find-duplicates.ts';

export const handler = task('find-duplicates', extractionTask, async (input) => findDuplicates(await wire())(input));

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { trainType } from './train-type.ts';
import { learningTask } from './learning-task.ts';

export const handler = task('train-type', learningTask, async (input) => trainType(await wire())(input));

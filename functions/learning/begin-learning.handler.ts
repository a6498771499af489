import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { beginLearning } from './begin-learning.ts';
import { learningTask } from './learning-task.ts';

export const handler = task('begin-learning', learningTask, async (input) => beginLearning(await wire())(input));

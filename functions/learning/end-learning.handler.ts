import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { endLearning } from './end-learning.ts';
import { learningTask } from './learning-task.ts';

export const handler = task('end-learning', learningTask, async (input) => endLearning(await wire())(input));

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { learnDocuments } from './learn-documents.ts';
import { learningTask } from './learning-task.ts';

export const handler = task('learn-documents', learningTask, async (input) => learnDocuments(await wire())(input));

import * as learning from '#shared/api/learning.ts';
import { operation } from '#functions/http/serve.ts';
import { task } from '#functions/steps/task.ts';
import { beginLearning, endLearning } from './learning-run.ts';
import { learnDocuments } from './learn-documents.ts';
import { learningTask } from './change-state.ts';
import { readDoctypeLearning, readLearning } from './read-learning.ts';
import { trainType } from './train-type.ts';

export const readLearningHandler = operation(learning.readLearning, readLearning);
export const readDoctypeLearningHandler = operation(learning.readDoctypeLearning, readDoctypeLearning);

export const beginLearningHandler = task('begin-learning', learningTask, beginLearning);
export const learnDocumentsHandler = task('learn-documents', learningTask, learnDocuments);
export const trainTypeHandler = task('train-type', learningTask, trainType);
export const endLearningHandler = task('end-learning', learningTask, endLearning);

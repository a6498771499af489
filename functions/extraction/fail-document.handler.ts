import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { failDocument } from './fail-document.ts';

export const handler = task('fail-document', extractionTask, async (input) => failDocument(await wire())(input));

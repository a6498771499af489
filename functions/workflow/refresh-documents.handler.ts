import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { refreshDocuments, refreshTask } from './refresh-documents.ts';

export const handler = task('refresh-documents', refreshTask, async (input) => refreshDocuments(await wire())(input));

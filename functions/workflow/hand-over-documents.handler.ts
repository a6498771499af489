import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { handOverDocuments, handOverTask } from './hand-over-documents.ts';

export const handler = task('hand-over-documents', handOverTask, async (input) =>
  handOverDocuments(await wire())(input),
);

import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { readers } from '#functions/wiring/readers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { askReader } from './ask-reader.ts';
import { extractionTask } from './extraction-task.ts';
import { readFields } from './read-fields.ts';

export const handler = task('read-fields', extractionTask, async (input) => {
  const need = { ...(await wire()), papers: papers() };
  return readFields({ ...need, askReader: askReader({ ...need, readers: readers() }) })(input);
});

import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { partTask } from './bulks/bulk-task.ts';
import { zipPages } from './bulks/bulk-files.ts';
import { writePart } from './bulks/write-part.ts';

export const handler = task('write-part', partTask, async (input) => {
  const ports = await wire();
  return writePart({ ...ports, zipPages: zipPages({ ...ports, papers: papers() }) })(input);
});

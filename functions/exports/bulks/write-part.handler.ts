import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { partTask } from './bulk-task.ts';
import { zipPages } from './bulk-files.ts';
import { writePart } from './write-part.ts';

export const handler = task('write-part', partTask, async (input) => {
  const ports = await wire();
  return writePart({ ...ports, zipPages: zipPages({ ...ports, papers: papers() }) })(input);
});

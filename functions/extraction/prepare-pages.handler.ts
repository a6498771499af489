import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { preparePages } from './prepare-pages.ts';

export const handler = task('prepare-pages', extractionTask, async (input) =>
  preparePages({ ...(await wire()), papers: papers() })(input),
);

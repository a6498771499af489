import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { extractionTask } from './extraction-task.ts';
import { guessType } from './guess-type.ts';

export const handler = task('guess-type', extractionTask, async (input) =>
  guessType({ ...(await wire()), papers: papers() })(input),
);

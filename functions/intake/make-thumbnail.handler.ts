import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { intakeTask } from './intake-task.ts';
import { makeThumbnail } from './make-thumbnail.ts';

export const handler = task('make-thumbnail', intakeTask, async (input) =>
  makeThumbnail({ ...(await wire()), papers: papers() })(input),
);

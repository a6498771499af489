import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { intakeTask } from './intake-task.ts';
import { inspectUpload } from './inspect-upload.ts';

export const handler = task('inspect-upload', intakeTask, async (input) =>
  inspectUpload({ ...(await wire()), papers: papers() })(input),
);

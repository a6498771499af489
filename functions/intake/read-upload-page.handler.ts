import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { intakeTask } from './intake-task.ts';
import { readUploadPage } from './read-upload-page.ts';

export const handler = task('read-upload-page', intakeTask, async (input) =>
  readUploadPage({ ...(await wire()), papers: papers() })(input),
);

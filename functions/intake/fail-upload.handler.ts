import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { intakeTask } from './intake-task.ts';
import { failUpload } from './fail-upload.ts';

export const handler = task('fail-upload', intakeTask, async (input) => failUpload(await wire())(input));

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { intakeTask } from './intake-task.ts';
import { proposeCuts } from './propose-cuts.ts';

export const handler = task('propose-cuts', intakeTask, async (input) => proposeCuts(await wire())(input));

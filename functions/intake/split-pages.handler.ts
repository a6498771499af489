import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { intakeTask } from './intake-task.ts';
import { splitPages } from './split-pages.ts';

export const handler = task('split-pages', intakeTask, async (input) => splitPages(await wire())(input));

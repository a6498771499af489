import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { bulkTask } from './bulk-task.ts';
import { listParts } from './list-parts.ts';

export const handler = task('list-parts', bulkTask, async (input) => listParts(await wire())(input));

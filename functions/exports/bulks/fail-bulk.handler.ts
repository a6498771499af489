import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { bulkTask } from './bulk-task.ts';
import { failBulk } from './fail-bulk.ts';

export const handler = task('fail-bulk', bulkTask, async (input) => failBulk(await wire())(input));

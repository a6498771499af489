import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { bulkTask } from './bulks/bulk-task.ts';
import { finishBulk } from './bulks/finish-bulk.ts';

export const handler = task('finish-bulk', bulkTask, async (input) => finishBulk(await wire())(input));

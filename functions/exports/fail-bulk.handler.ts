import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { bulkTask } from './bulks/bulk-task.ts';
import { failBulk } from './bulks/fail-bulk.ts';

export const handler = task('fail-bulk', bulkTask, async (input) => failBulk(await wire())(input));

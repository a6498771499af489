import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { bulkTask } from './bulks/bulk-task.ts';
import { listParts } from './bulks/list-parts.ts';

export const handler = task('list-parts', bulkTask, async (input) => listParts(await wire())(input));

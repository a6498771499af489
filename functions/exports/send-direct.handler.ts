import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { bulkTask } from './bulks/bulk-task.ts';
import { sendDirect } from './direct/send-direct.ts';

export const handler = task('send-direct', bulkTask, async (input) => sendDirect(await wire())(input));

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { gatherRequests, gatherTask } from './bulks/gather-requests.ts';

export const handler = task('gather-requests', gatherTask, async (input) => gatherRequests(await wire())(input));

import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { sendDirect, sendTask } from './direct/send-direct.ts';

export const handler = task('send-direct', sendTask, async (input) => sendDirect(await wire())(input));

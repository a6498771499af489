import { task } from '#functions/steps/task.ts';
import { wire } from '#functions/wiring/wire.ts';
import { failAutomation, failedAutomationTask } from './fail-automation.ts';

export const handler = task('fail-automation', failedAutomationTask, async (input) =>
  failAutomation(await wire())(input),
);

import { task } from '#functions/steps/task.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { pageTask } from './extraction-task.ts';
import { readPage } from './read-page.ts';

export const handler = task('read-page', pageTask, async (input) =>
  readPage({ ...(await wire()), papers: papers() })(input),
);

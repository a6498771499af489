import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allHandlers } from './handlers.ts';
import { losses, sweepLine } from './losses.ts';

const functions = path.join(import.meta.dirname, '../functions');
const sources = globSync('**/*.ts', { cwd: functions })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(functions, file), 'utf8'))
  .join('\n');

test.each([...losses, sweepLine].flatMap(({ id, events }) => events.map((event) => [event, id] as const)))(
  'the line %s, by which the alarm %s rings, is one that a function writes',
  (event) => {
    expect(sources).toContain(`'${event}'`);
  },
);

test('every loss has handlers that exist, and a sentence that says who suffers', () => {
  for (const { handlers, whoSuffers } of losses) {
    expect(handlers.length).toBeGreaterThan(0);
    expect(handlers.filter((handler) => !allHandlers.includes(handler))).toEqual([]);
    expect(whoSuffers).toMatch(/company|People/);
  }
});

test('every line of a loss names the company or the person', () => {
  const unnamed = losses
    .flatMap(({ events }) => events)
    // A mailbox of no company is named itself; the lines of the queue are written with their names in one place.
    .filter((event) => !['mail-without-company', 'readings-wait', 'readings-run', 'starts-wait'].includes(event))
    .filter((event) => !new RegExp(`'${event}'[^;]*\\b(?:owner|user)\\b`).test(sources));
  expect(unnamed).toEqual([]);
});

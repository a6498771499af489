import { expect, test } from 'vitest';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { sweepOutbox } from './sweep-outbox.ts';

test('each sweep logs how long the oldest file has waited and whose it is, and that it ran', async () => {
  const { log, lines } = accountsWorld();
  const reading = { ownerId: 'company', machine: 'extraction', minutes: 61 } as const;
  const outbox = {
    sweep: async () => 2,
    findOldest: async () => ({ reading, others: undefined, underWay: undefined }),
  };
  await sweepOutbox({ outbox, log })();
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'readings-wait', owner: 'company', machine: 'extraction', minutes: 61 },
    { event: 'outbox-swept', started: 2 },
  ]);
});

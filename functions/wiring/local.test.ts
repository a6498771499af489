import { expect, test, vi } from 'vitest';
import { localMachines } from '#functions/adapters/local-machines/machines.ts';
import { waitingMachines } from './local.ts';
import { machineDefinition } from './machine-definitions.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('programs of two companies that never answer do not hold up the export of a third one', async () => {
  const ended: string[] = [];
  let asked = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const tasks: Readonly<Record<string, (input: { readonly ownerId: string }) => Promise<object>>> = {
    'list-parts': async ({ ownerId }) => ({ parts: [], direct: ownerId !== 'third' }),
    'finish-bulk': async ({ ownerId }) => {
      ended.push(ownerId);
      return {};
    },
    'send-direct': async () => {
      asked += 1;
      await answered;
      return { next: 'over' };
    },
  };
  const machines = localMachines({
    path: ':memory:',
    getDefinition: machineDefinition,
    load: async (id) => ({ handler: tasks[id.replace('exports/', '')] }),
    clock: { now: () => Date.now() },
    log: silent,
    slots: 2,
    waiting: waitingMachines,
  });
  for (const ownerId of ['first', 'second']) await machines.start('export', ownerId, { ownerId, bulkId: ownerId });
  await vi.waitFor(() => expect(asked).toBe(2), 10_000);
  await machines.start('export', 'third', { ownerId: 'third', bulkId: 'third' });
  await vi.waitFor(() => expect(ended).toContain('third'), 5_000);
  answer();
  await machines.idle();
  await machines.close();
});

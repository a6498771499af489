import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localMachines } from '#functions/adapters/local-machines/machines.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { machine } from '#functions/machines/transition.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, settledFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

const documents = 60;
const crashes = 6;
const slots = 4;

const steps = [
  drawnStep('start', ['review']),
  drawnStep('review', ['robot1'], { assign: ['eva'] }),
  drawnStep('robot1', ['robot2'], {
    automationSystem: 'webhook',
    automationParams: { url: 'https://erp.firma.sk', secret: 's'.repeat(16) },
  }),
  drawnStep('robot2', ['robot3'], { automationSystem: 'duplicate', automationSystemDuplicateDoctype: 'order' }),
  drawnStep('robot3', ['robot4'], {
    automationSystem: 'notify',
    automationParams: { email: 'uctaren@firma.sk', text: 'Prišla faktúra.' },
  }),
  drawnStep('robot4', ['end'], { automationSystem: 'export' }),
  drawnStep('end', []),
];

const folder = mkdtempSync(join(tmpdir(), 'automations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new Promise<never>(() => undefined);

test(`documents in the middle of automated steps survive ${crashes} crashes of the machine, even when it goes on for a while`, async () => {
  const world = await workflowWorld({ steps, doctype: { exportSystem: 'pohoda' } });
  await world.doctypes.put(firstOwner, sampleDoctype({ id: 'order', name: 'Objednávka' }));
  const ids = Array.from({ length: documents }, (_, number) => idOfNumber(number + 1));

  let alive = 0;
  let calls = 0;
  let die: () => void = () => undefined;
  /** The runner of one life on the one record of executions. After its crash no task of it runs any more. */
  const live = (life: number) =>
    localMachines({
      path: join(folder, 'machines.sqlite'),
      getDefinition: async () => machine,
      clock: { now: () => Date.now() },
      log: silent,
      slots,
      load: async (id) => ({
        handler: async (input: unknown) => {
          if (life !== alive) return never;
          calls += 1;
          if (calls % Math.round((documents * 6) / (crashes + 1)) === 0) die();
          const name = id.replace('workflow/', '');
          const output = await world.tasks[name]?.(input);
          return life === alive ? output : never;
        },
      }),
    });

  let runner = live(alive);
  for (const _id of ids) {
    const passage = { id: 'p1', action: 'confirm', from: 'review', by: 'eva' } as const;
    const head: Partial<DocumentHead> = { _id, step: 'review', userId: ['eva'], passage, queue: 'processing' };
    // Each an invoice of its own, as a person left it: nothing keeps it from being exported.
    const own = settledFields.map((field) => (field._id === 'invoiceNumber' ? { ...field, value: _id } : field));
    await world.given(head, own);
    await runner.start('transition', `${_id}-p1`, { ownerId: firstOwner, documentId: _id, passage: 'p1' });
  }
  for (let crash = 0; crash < crashes; crash += 1) {
    await new Promise<void>((resolve) => (die = resolve));
    alive += 1;
    runner = live(alive);
    expect(runner.resume()).toBeGreaterThan(0);
  }
  await runner.idle();

  for (const id of ids)
    expect(await world.readHead(id)).toMatchObject({ step: 'archived', passage: null, warnings: [], queue: null });
  const all = new Set(ids);
  const jobs = await world.exportJobs.waiting(firstOwner, documents * 2);
  expect(jobs.map(({ documentId }) => documentId).toSorted()).toEqual([...all].toSorted());
  expect((await world.documentIndex.counts(firstOwner)).doctypes['order']?.total).toBe(documents);
  // A receiver drops what it has: the same delivery never comes under two names. E-mails know no such thing, so those that
  // were under way at a crash may come twice.
  expect(new Set(world.calls.map(({ delivery }) => delivery)).size).toBe(documents);
  expect(new Set(world.mails.map(({ text }) => text)).size).toBe(documents);
  expect(world.mails.length).toBeLessThanOrEqual(documents + crashes * slots);
  for (const id of ids) {
    const seen = (await world.documents.logs(firstOwner, id)).map(({ step }) => step).sort();
    expect(seen).toEqual(['archived', 'robot1', 'robot2', 'robot3', 'robot4']);
  }
  await runner.close();
});

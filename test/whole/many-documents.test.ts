import { expect, test } from 'vitest';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, settledFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

/** How many documents are processed, and the share of tasks that fail for no reason of theirs. */
const documents = 500;
const failing = 0.2;

const steps = [
  drawnStep('start', ['review']),
  drawnStep('review', ['robot1'], { assign: ['eva'] }),
  drawnStep('robot1', ['robot2'], { automationSystem: 'tag', automationParams: { tag: 'auto' } }),
  drawnStep('robot2', ['robot3'], {
    automationSystem: 'notify',
    automationParams: { email: 'uctaren@firma.sk', text: 'Prišla faktúra.' },
  }),
  drawnStep('robot3', ['robot4'], {
    automationSystem: 'webhook',
    automationParams: { url: 'https://erp.firma.sk', secret: 's'.repeat(16) },
  }),
  drawnStep('robot4', ['robot5'], { automationSystem: 'duplicate', automationSystemDuplicateDoctype: 'order' }),
  drawnStep('robot5', ['end'], { automationSystem: 'export' }),
  drawnStep('end', []),
];

/** A number from 0 to 1 that is always the same for the same text, so that the test fails the same tasks whichever runs first. */
function chance(text: string): number {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0;
  return ((Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0) % 10_000) / 10_000;
}

test(
  'five hundred documents pass five automated steps while every fifth task fails, and each step has worked once for each',
  { timeout: 300_000 },
  async () => {
    const world = await workflowWorld({ steps, doctype: { exportSystem: 'pohoda' } });
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'order', name: 'Objednávka' }));
    const ids = Array.from({ length: documents }, (_, number) => idOfNumber(number + 1));
    for (const [number, _id] of ids.entries()) {
      const passage = { id: 'p1', action: 'confirm', from: 'review', by: 'eva' } as const;
      const head: Partial<DocumentHead> = { _id, step: 'review', userId: ['eva'], passage, queue: 'processing' };
      // An export step takes what a person settled.
      await world.given(
        head,
        settledFields.map((field) =>
          // Each invoice has its own number: of several with one identity only the first may be booked.
          field._id === 'invoiceNumber' ? { ...field, value: String(2_610_001 + number) } : field,
        ),
      );
      world.started.push(`transition ${_id}-p1`);
    }

    const attempts = new Map<string, number>();
    let calls = 0;
    let failures = 0;
    /** Half of what fails dies before its work, half after it, when the end is not reported. */
    const shaky = Object.fromEntries(
      Object.entries(world.tasks).map(([name, run]) => [
        name,
        async (input: unknown) => {
          const key = `${name} ${JSON.stringify(input)}`;
          const attempt = (attempts.get(key) ?? 0) + 1;
          attempts.set(key, attempt);
          calls += 1;
          const luck = chance(`${key} ${attempt}`);
          if (luck < failing) failures += 1;
          if (luck < failing / 2) throw new Error('died before');
          const output = await run(input);
          if (luck < failing) throw new Error('died after');
          return output;
        },
      ]),
    );
    const began = performance.now();
    const cpu = process.cpuUsage();
    expect(await world.settle(shaky)).toBe(documents);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    // Machines that run other tests beside are slow, but they do not work more.
    const worked = (user + system) / 1e6;
    console.log(
      `${documents} documents, ${calls} tasks, ${failures} of them failed (${((failures / calls) * 100).toFixed(1)} %), ${seconds.toFixed(1)} s, ${worked.toFixed(1)} s of work`,
    );
    expect(failures / calls).toBeGreaterThan(failing * 0.9);
    expect(worked).toBeLessThan(60);

    for (const id of ids) {
      expect(await world.readHead(id)).toMatchObject({
        step: 'archived',
        passedSteps: ['review', 'robot1', 'robot2', 'robot3', 'robot4', 'robot5'],
        tags: [{ value: 'auto' }],
        warnings: [],
      });
      const seen = (await world.documents.logs(firstOwner, id)).map(({ step }) => step).sort();
      expect(seen).toEqual(['archived', 'robot1', 'robot2', 'robot3', 'robot4', 'robot5']);
    }
    const once = (lines: readonly string[]) => {
      expect(lines).toHaveLength(documents);
      expect(new Set(lines).size).toBe(documents);
    };
    once(world.mails.map(({ text }) => text));
    once(world.calls.map(({ delivery }) => delivery));
    const jobs = await world.exportJobs.waiting(firstOwner, documents * 2);
    once(jobs.map(({ documentId }) => documentId));
    expect((await world.documentIndex.counts(firstOwner)).doctypes['order']?.total).toBe(documents);
  },
);

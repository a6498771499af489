import { describe, expect, test } from 'vitest';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { confirming } from '#shared/doctype/confirming.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, goodFields, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

type WorkflowWorld = Awaited<ReturnType<typeof workflowWorld>>;
type Action = 'confirm' | 'start' | 'return';

/** Starts a transition as saving does: transition and start in one write. */
async function send(world: WorkflowWorld, head: DocumentHead, action: Action, fields = goodFields): Promise<void> {
  const passage = { id: `p${head.version}`, action, from: String(head.step), by: 'eva' };
  const input = { ownerId: firstOwner, documentId: head._id, passage: passage.id };
  const written = await world.documents.change({
    head: { ...head, passage, queue: 'processing' },
    fields,
    start: { machine: 'transition', name: `${head._id}-${passage.id}`, input },
  });
  if (!written.ok) throw new Error(written.error);
}

type Case = {
  readonly steps?: readonly WorkflowStep[];
  readonly doctype?: Partial<Doctype>;
  readonly head?: Partial<DocumentHead>;
  readonly action?: Action;
  readonly fields?: typeof goodFields;
};

/** Where a document stands after its transition. */
async function applied({
  steps = twoSteps,
  doctype = {},
  head = {},
  action = 'start',
  fields = goodFields,
}: Case): Promise<DocumentHead> {
  const world = await workflowWorld({ steps, doctype });
  const given = await world.given(head, fields);
  await send(world, given, action, fields);
  expect(await world.settle()).toBe(1);
  const after = await world.readHead(given._id);
  expect([after.passage, after.queue]).toEqual([null, null]);
  return after;
}

const rule = (field: string, operation: 'gte' | 'equals', value: string) => ({
  condition: true,
  conditionRules: [{ field, operation, value }],
});
const branches = (big: string): readonly WorkflowStep[] => [
  drawnStep('start', ['review']),
  drawnStep('review', ['bossok', 'clerks']),
  drawnStep('bossok', ['end'], { assign: ['ada'], ...rule('totalAmount', 'gte', big) }),
  drawnStep('clerks', ['end'], { assign: ['edo'] }),
  drawnStep('end', []),
];

test('a condition on the amount is judged in the money of the books, and crowns without a rate go where large sums go', async () => {
  const crowns = (...more: readonly FieldValue[]) => [
    ...goodFields.filter(({ _id }) => _id !== 'totalAmount' && _id !== 'currency'),
    sampleField('totalAmount', '7242.50'),
    sampleField('currency', 'CZK'),
    ...more,
  ];
  const goes = async (fields: readonly FieldValue[]) =>
    (await applied({ steps: branches('5000'), head: { step: 'review' }, action: 'confirm', fields })).step;
  expect(await goes(crowns(sampleField('homeTotal', '289.70')))).toBe('clerks');
  expect(await goes(crowns(sampleField('exchangeRate', '25.00')))).toBe('clerks');
  expect(await goes(crowns())).toBe('bossok');
});

describe('starting', () => {
  test('brings a document that was read to its first human step', async () => {
    expect(await applied({})).toMatchObject({ step: 'review', userId: ['eva', 'edo'], passedSteps: [], warnings: [] });
  });

  test('keeps documents of a type without steps at the start, assigned to their uploader', async () => {
    const steps = [drawnStep('start', ['end']), drawnStep('end', [])];
    const head = { origin: { from: 'upload', userId: 'eva' } } as const;
    expect(await applied({ steps, head })).toMatchObject({ step: 'start', userId: ['eva'] });
    expect(await applied({ steps, head: { ...head, userId: ['eva'] }, action: 'confirm' })).toMatchObject({
      step: 'archived',
    });
  });
});

describe('a document that the machine may believe', () => {
  const confident = { automationLevel: 'confident', automationScoreThreshold: 80 } as const;
  const scored = (score: number) => goodFields.map((field) => ({ ...field, score }));

  test('passes the first step when every required value reaches the threshold (R-REA-08, R-REA-11)', async () => {
    expect(await applied({ doctype: confident, fields: scored(0.8) })).toMatchObject({
      step: 'approv',
      passedSteps: ['review'],
      userId: ['emil'],
    });
    expect(await applied({ doctype: confident, fields: scored(0.79) })).toMatchObject({ step: 'review' });
  });

  test('waits for a person when it came by mail and the company reviews that, however confident it is (R-MAI-03)', async () => {
    const review = { origin: { from: 'mail', userId: 'eva', review: true } } as const;
    const unseen = { origin: { from: 'mail', userId: 'eva' } } as const;
    for (const doctype of [confident, { automationLevel: 'always' } as const]) {
      expect(await applied({ doctype, fields: scored(1), head: review })).toMatchObject({ step: 'review' });
      const passed = await applied({ doctype, fields: scored(1), head: unseen });
      expect(passed.passedSteps).toContain('review');
    }
    const steps = [drawnStep('start', ['end']), drawnStep('end', [])];
    const always = { automationLevel: 'always' } as const;
    expect(await applied({ steps, doctype: always, head: review })).toMatchObject({ step: 'start', userId: ['eva'] });
    expect(await applied({ steps, doctype: always, head: unseen })).toMatchObject({ step: 'archived' });
  });

  test('stays when something warns, is missing, or nothing is required', async () => {
    expect(await applied({ doctype: confident, head: { warnings: ['duplicate:x'] } })).toMatchObject({
      step: 'review',
      warnings: ['duplicate:x'],
    });
    expect(await applied({ doctype: confident, fields: goodFields.slice(1) })).toMatchObject({ step: 'review' });
    expect(await applied({ doctype: { ...confident, fields: [] } })).toMatchObject({ step: 'review' });
  });

  test('waits for a person where its type always wants a look at a value, however sure the machine is of it', async () => {
    const looking = { confirming: confirming.parse({ alwaysLook: { totalAbove: '500' } }) };
    for (const level of [confident, { automationLevel: 'always' }] as const) {
      const doctype = { ...level, ...looking };
      expect(await applied({ doctype, fields: scored(1) })).toMatchObject({ step: 'review', sureUpTo: null });
      const seen = scored(1).map((field) => ({ ...field, verified: true }));
      expect((await applied({ doctype, fields: seen })).passedSteps).toContain('review');
    }
  });

  test('goes all the way with "always" unless something required is missing, and nowhere with "never" (R-REA-10)', async () => {
    const always = { automationLevel: 'always' } as const;
    expect(await applied({ doctype: always, fields: scored(0.1) })).toMatchObject({
      step: 'archived',
      passedSteps: ['review', 'approv'],
    });
    expect(await applied({ doctype: always, fields: goodFields.slice(1) })).toMatchObject({ step: 'review' });
    expect(await applied({ doctype: { automationLevel: 'never' } })).toMatchObject({ step: 'review' });
  });
});

describe('advancing', () => {
  const at = { head: { step: 'review', userId: ['eva'] }, action: 'confirm' } as const;

  test.each([
    ['765,47', 'bossok', 'ada'],
    ['1000', 'clerks', 'edo'],
  ])('takes the branch whose rule holds, with a limit of %s that is %s (R-WFE-15)', async (limit, step, person) => {
    expect(await applied({ ...at, steps: branches(limit) })).toMatchObject({
      step,
      userId: [person],
      passedSteps: ['review'],
    });
  });

  test('stays visibly where it is when no branch fits', async () => {
    const steps = branches('1000').filter(({ id }) => id !== 'clerks');
    expect(await applied({ ...at, steps })).toMatchObject({ step: 'review', warnings: ['workflow:no-branch'] });
  });

  test('archives through the automation of that name; one that is not known keeps the document at its step with the reason (R-WFE-16)', async () => {
    const auto = (automationSystem: string) =>
      twoSteps.map((step) => (step.id === 'approv' ? { ...step, assign: [], automationSystem } : step));
    expect(await applied({ ...at, steps: auto('archive') })).toMatchObject({
      step: 'archived',
      passedSteps: ['review', 'approv'],
    });
    expect(await applied({ ...at, steps: auto('pohoda') })).toMatchObject({
      step: 'approv',
      warnings: ['workflow:automation-failed', 'workflow:reason:automation-unknown'],
    });
  });

  test('asks again at the nearest earlier step when the step was removed meanwhile (R-WFE-29)', async () => {
    const head = { step: 'gone00', passedSteps: ['review', 'lost00'], userId: ['eva'] };
    expect(await applied({ head, action: 'confirm' })).toMatchObject({
      step: 'review',
      passedSteps: [],
      userId: ['eva', 'edo'],
      warnings: ['workflow:step-gone'],
    });
  });

  test('clears the warnings of an earlier transition and the confirmations of the step', async () => {
    const head = { ...at.head, warnings: ['workflow:no-branch', 'duplicate:x'], confirmedBy: ['eva'] };
    expect(await applied({ ...at, head })).toMatchObject({ warnings: ['duplicate:x'], confirmedBy: [] });
  });
});

describe('a machine that is repeated', () => {
  test.each([
    ['confirm', { step: 'review' }],
    ['start', {}],
    ['return', { step: 'approv', passedSteps: ['review'] }],
  ] as const)('changes nothing more: every task of "%s" may run twice, and the whole again', async (action, head) => {
    const world = await workflowWorld();
    const given = await world.given(head);
    await send(world, given, action);
    const again = [...world.started];
    const twice = Object.fromEntries(
      Object.entries(world.tasks).map(([name, run]) => [
        name,
        async (input: unknown) => {
          const first = await run(input);
          await run(input);
          return first;
        },
      ]),
    );
    await world.settle(twice);
    const once = await world.documents.find(firstOwner, given._id);
    const logs = await world.documents.logs(firstOwner, given._id);
    expect(logs).toHaveLength(1);
    world.started.push(...again);
    await world.settle(twice);
    expect(await world.documents.find(firstOwner, given._id)).toEqual(once);
    expect(await world.documents.logs(firstOwner, given._id)).toEqual(logs);
  });

  test('tells in the history who confirmed the step from which the machine moved on (R-HIS-03)', async () => {
    const world = await workflowWorld();
    const given = await world.given({ step: 'review' });
    await send(world, given, 'confirm');
    await world.settle();
    const [line] = await world.documents.logs(firstOwner, given._id);
    expect(line).toMatchObject({ action: 'moved', editorId: null, emitter: 'machine', userId: 'eva' });
  });

  test('is written even when other writes keep coming in between', async () => {
    const world = await workflowWorld();
    const given = await world.given({ step: 'review' });
    await send(world, given, 'confirm');
    const run = world.tasks['advance-document'];
    await world.settle({
      'advance-document': async (input) => {
        const moved = run?.(input);
        await world.documents.change({
          head: { ...(await world.readHead(given._id)), tags: [{ value: 'a', label: 'A' }] },
        });
        return (await moved) ?? null;
      },
    });
    expect(await world.readHead(given._id)).toMatchObject({ step: 'approv' });
  });

  test('that breaks leaves the document at its step with a warning, ready to be confirmed again', async () => {
    const world = await workflowWorld();
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await send(world, given, 'confirm');
    await world.settle({
      'advance-document': () => Promise.reject(Object.assign(new Error('x'), { name: 'TaskFailed' })),
    });
    expect(await world.readHead(given._id)).toMatchObject({
      step: 'review',
      passage: null,
      queue: null,
      warnings: ['workflow:failed'],
    });
    await send(world, await world.readHead(given._id), 'confirm');
    await world.settle();
    expect(await world.readHead(given._id)).toMatchObject({ step: 'approv', warnings: [] });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import { findRoute, type Route } from '#shared/transition/route.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { accountingSettings } from '#shared/accounting/accounting-settings.ts';
import { leavingConditions } from '#shared/accounting/leaving-settings.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

const amounts = ['10', '500', '1000', '5000'] as const;
const amount = fc.constantFrom(...amounts);

const rule: fc.Arbitrary<WorkflowStep['conditionRules'][number]> = fc.oneof(
  fc.record({
    field: fc.constant('totalAmount'),
    operation: fc.constantFrom('gte' as const, 'lte' as const, 'not-equals' as const),
    value: amount,
  }),
  fc.record({
    field: fc.constantFrom('currency', 'supplierName', 'items'),
    operation: fc.constantFrom('filled' as const, 'null' as const),
    value: fc.constant(''),
  }),
);

const condition = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      condition: fc.constant(true),
      conditionRules: fc.array(rule, { minLength: 1, maxLength: 3 }),
      operatorConditions: fc.constantFrom('AND' as const, 'OR' as const),
    }),
  },
);

const validations = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.oneof(
        amount.map((limit) => `amount-within-limit:${limit}`),
        fc.constantFrom('sums-agree', 'supplier-known'),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  },
);

const automation: fc.Arbitrary<Partial<WorkflowStep>> = fc.oneof(
  fc.constantFrom<Partial<WorkflowStep>>(
    { automationSystem: 'pay' },
    { automationSystem: 'archive' },
    { automationSystem: 'export' },
    { automationSystem: 'teleport' },
    { automationSystem: 'tag', automationParams: { tag: 'auto' } },
    { automationSystem: 'notify', automationParams: { email: 'a@firma.sk', text: 'Pozrite.' } },
    { automationSystem: 'set-field', automationParams: { field: 'currency', value: 'EUR' } },
  ),
  amount.map((value) => ({ automationSystem: 'set-field', automationParams: { field: 'totalAmount', value } })),
);

const names = ['step01', 'step02', 'step03', 'step04', 'step05', 'step06'];

/** Any workflow without circles: every step leads to some of those behind it, or to the end. */
const workflow: fc.Arbitrary<readonly WorkflowStep[]> = fc.integer({ min: 0, max: names.length }).chain((count) => {
  const ids = names.slice(0, count);
  const outputsOf = (place: number) => {
    const behind = [...ids.slice(place + 1), 'end'];
    return fc.shuffledSubarray(behind, { minLength: 1, maxLength: Math.min(3, behind.length) });
  };
  const step = (id: string, place: number) =>
    fc
      .record({
        outputs: outputsOf(place),
        rules: condition,
        validations,
        operator: fc.constantFrom('AND' as const, 'OR' as const),
        robot: fc.option(automation, { freq: 2, nil: undefined }),
      })
      .map(({ outputs, rules, robot, operator, ...facts }) =>
        drawnStep(id, outputs, {
          ...rules,
          ...facts,
          operatorValidations: operator,
          ...(robot ?? { assign: ['eva'] }),
        }),
      );
  return fc
    .tuple(outputsOf(-1), fc.tuple(...ids.map(step)))
    .map(([first, drawn]) => [drawnStep('start', first), ...drawn, drawnStep('end', [])]);
});

const doctype: fc.Arbitrary<Partial<Doctype>> = fc.record({
  automationLevel: fc.constantFrom('never' as const, 'always' as const, 'confident' as const),
  automationScoreThreshold: fc.constantFrom(65, 80, 97.5),
  exportSystem: fc.constantFrom(null, 'pohoda'),
});

const score = fc.constantFrom(0.7, 0.9, 1);
const fields: fc.Arbitrary<readonly FieldValue[]> = fc
  .record({ total: fc.option(amount, { freq: 6 }), currency: fc.boolean(), supplier: fc.boolean(), score })
  .map(({ total, currency, supplier, score: sure }) => [
    sampleField('invoiceNumber', '2610487', { score: sure }),
    ...(total === null ? [] : [sampleField('totalAmount', total, { score: sure })]),
    ...(currency ? [sampleField('currency', 'CZK', { score: sure })] : []),
    ...(supplier ? [sampleField('supplierName', 'Papiera', { score: sure })] : []),
  ]);

type World = Awaited<ReturnType<typeof workflowWorld>>;

/** What the engine did with a document whose every human step was confirmed: as the simulation reports it, but for the reason. */
async function travelled(world: World, given: DocumentHead, steps: Steps): Promise<Pick<Route, 'trail' | 'end'>> {
  const stops = new Set<string>();
  let head = given;
  for (let leg = 0; ; leg += 1) {
    const action = leg === 0 ? 'start' : 'confirm';
    const passage = { id: `p${leg}`, action, from: String(head.step), by: 'eva' } as const;
    const sent = await world.documents.change({ head: { ...head, passage, queue: 'processing' } });
    if (!sent.ok) throw new Error(sent.error);
    const task = { ownerId: firstOwner, documentId: head._id, passage: passage.id };
    let next = await world.tasks[leg === 0 ? 'start-document' : 'advance-document']?.(task);
    while (JSON.stringify(next) === '{"automated":true}') next = await world.tasks['run-automation']?.(task);
    head = await world.readHead(head._id);
    expect([head.passage, head.queue]).toEqual([null, null]);
    const pass = (id: string) => {
      const step = steps[id];
      return { id, kind: step && isAutomated(step) ? 'automated' : stops.has(id) ? 'stopped' : 'passed' } as const;
    };
    const trail = head.passedSteps.map(pass);
    if (head.step === 'archived') return { trail, end: 'archived' };
    // Where a document stands without a way on it says so; elsewhere a person is asked, at a step or at the start.
    const here = head.step === 'start' || head.step === -1 ? [] : [head.step];
    if (head.warnings.some((warning) => warning.startsWith('workflow:'))) {
      return { trail: [...trail, ...here.map(pass)], end: 'stuck' };
    }
    for (const id of here) stops.add(id);
  }
}

test(
  'the engine and the simulation take the same way through a thousand workflows, and no document ends without a way out',
  { timeout: 240_000 },
  async () => {
    const world = await workflowWorld();
    // The simulation tells ways through a workflow, not in which state a document may leave the company.
    const exports = Object.fromEntries(leavingConditions.map((condition) => [condition, 'ignore']));
    await world.accounting.save(firstOwner, accountingSettings.parse({ leaving: { exports } }));
    let number = 0;
    const ends = { archived: 0, stuck: 0 };
    await fc.assert(
      fc.asyncProperty(workflow, doctype, fields, async (drawn, settings, values) => {
        number += 1;
        const type = sampleDoctype(settings);
        await world.doctypes.put(firstOwner, type);
        await world.draw(drawn);
        const { steps } = await world.doctypes.workflow(firstOwner, 'invoice');
        const facts = { fields: values, tables: [], bookCurrency: 'EUR' as const };
        const { trail, end } = findRoute(steps, { facts, doctype: type, warnings: [] });
        const given = await world.given({ _id: idOfNumber(number) }, values);
        const went = await travelled(world, given, steps);
        ends[went.end] += 1;
        expect(went).toEqual({ trail, end });
        const after = await world.readHead(given._id);
        // Archived, or at a step or the start where a person may confirm or return it again.
        expect(after.step === 'archived' || after.passage === null).toBe(true);
      }),
      { numRuns: 1000 },
    );
    console.log(`${number} workflows: ${ends.archived} archived, ${ends.stuck} stuck as foretold`);
    expect(ends.archived).toBeGreaterThan(300);
  },
);

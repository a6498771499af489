import { describe, expect, test } from 'vitest';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { firstOwner, sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, settledFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

/** review (eva) → an automated step → approval (emil) → archive. */
const automatedBy = (over: Partial<WorkflowStep>): readonly WorkflowStep[] => [
  drawnStep('start', ['review']),
  drawnStep('review', ['robot0'], { assign: ['eva'] }),
  drawnStep('robot0', ['approv'], over),
  drawnStep('approv', ['end'], { assign: ['emil'] }),
  drawnStep('end', []),
];

const passedOn = { step: 'approv', passedSteps: ['review', 'robot0'], userId: ['emil'], passage: null, warnings: [] };
const stuck = (reason: string) => ({
  step: 'robot0',
  userId: ['eva'],
  passage: null,
  queue: null,
  warnings: ['workflow:automation-failed', `workflow:reason:${reason}`],
});

describe('validations of a step', () => {
  const wrongIban = [...settledFields, sampleField('paymentIBAN', 'SK0000000000000000000000')];

  test('keep a person from confirming, by their names in the language of the person', async () => {
    const steps = automatedBy({ automationSystem: 'pay' }).map((step) =>
      step.id === 'review' ? { ...step, validations: ['iban-valid', 'amount-within-limit:500', 'sums-agree'] } : step,
    );
    const world = await workflowWorld({ steps });
    const given = await world.given({ step: 'review', userId: ['eva'] }, wrongIban);
    expect(await world.confirm(given)).toEqual({
      ok: false,
      error: 'validations-block',
      details: { names: 'IBAN je platný, Suma je v limite (500,00)' },
    });
    expect(await world.readHead(given._id)).toMatchObject({ step: 'review', version: given.version });
  });

  test('with OR need one that holds', async () => {
    const steps = automatedBy({ automationSystem: 'pay' }).map((step) =>
      step.id === 'review'
        ? { ...step, validations: ['amount-within-limit:500', 'sums-agree'], operatorValidations: 'OR' as const }
        : step,
    );
    const world = await workflowWorld({ steps });
    const given = await world.given({ step: 'review', userId: ['eva'] });
    expect(await world.confirm(given)).toMatchObject({ ok: true });
  });

  test('keep the machine from passing a human step, and an automated step from running', async () => {
    const steps = automatedBy({ automationSystem: 'pay', validations: ['supplier-known'] });
    const world = await workflowWorld({ steps });
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    // The validations of a step hold when a document leaves it, so a second attempt is refused, too.
    expect(await world.readHead(given._id)).toMatchObject({ ...stuck('validations'), paid: false });
    expect(await world.confirm(await world.readHead(given._id))).toMatchObject({ error: 'validations-block' });
    await world.learned.teachSupplier(firstOwner, ['CompanyId#36347124'], {
      document: 'd',
      doctype: 'invoice',
      at: '2026-01-01T00:00:00.000Z',
      facts: {},
      coding: {},
    });
    expect(await world.confirm(await world.readHead(given._id))).toMatchObject({ ok: true });
    expect(await world.readHead(given._id)).toMatchObject({ ...passedOn, paid: true });
    const always = await workflowWorld({
      steps: steps.map((step) => (step.id === 'approv' ? { ...step, validations: ['amount-within-limit:10'] } : step)),
      doctype: { automationLevel: 'always' },
    });
    await always.learned.teachSupplier(firstOwner, ['CompanyId#36347124'], {
      document: 'd',
      doctype: 'invoice',
      at: '2026-01-01T00:00:00.000Z',
      facts: {},
      coding: {},
    });
    const other = await always.given({ step: 'review', userId: ['eva'] });
    await always.confirm(other);
    expect(await always.readHead(other._id)).toMatchObject({ step: 'approv', userId: ['emil'], warnings: [] });
  });
});

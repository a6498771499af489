import { expect, test } from 'vitest';
import { accountingSettings } from '#shared/accounting/accounting-settings.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, settledFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

/** review (eva) → the export → approval (emil) → archive. */
const steps = [
  drawnStep('start', ['review']),
  drawnStep('review', ['robot0'], { assign: ['eva'] }),
  drawnStep('robot0', ['approv'], { automationSystem: 'export' }),
  drawnStep('approv', ['end'], { assign: ['emil'] }),
  drawnStep('end', []),
];

const stuck = (reason: string) => ({
  step: 'robot0',
  userId: ['eva'],
  passage: null,
  warnings: ['workflow:automation-failed', `workflow:reason:${reason}`],
});

test('a step exports what people passed before others follow, and a differing amount due only with the figures they confirmed', async () => {
  const world = await workflowWorld({ steps, doctype: { exportSystem: 'pohoda' } });
  const good = await world.given({ _id: idOfNumber(1), step: 'review', userId: ['eva'] });
  expect(await world.confirm(good)).toMatchObject({ ok: true });
  expect(await world.readHead(good._id)).toMatchObject({ step: 'approv', warnings: [] });
  const due = { ...sampleField('paymentAmount', '999.00'), verified: true };
  const another = settledFields.map((field) =>
    field._id === 'invoiceNumber' ? { ...field, value: '2610488' } : field,
  );
  const bad = await world.given({ _id: idOfNumber(2), step: 'review', userId: ['eva'] }, [...another, due]);
  // What a person confirmed by name goes out, with the figures that the person saw.
  const acknowledged = [{ rule: 'total-is-due', field: 'paymentAmount', idx: 0, figures: ['765.47', '999.00'] }];
  expect(await world.confirm(bad, { acknowledged })).toMatchObject({ ok: true });
  expect(await world.readHead(bad._id)).toMatchObject({ step: 'approv', warnings: [] });
});

test('a step exports no value that neither a person nor evidence has verified, unless the company allows it', async () => {
  const robotsFirst = [
    drawnStep('start', ['robot0']),
    drawnStep('robot0', ['approv'], { automationSystem: 'export' }),
    drawnStep('approv', ['end'], { assign: ['emil'] }),
    drawnStep('end', []),
  ];
  const unsure = settledFields.map((field) => (field._id === 'totalAmount' ? { ...field, verified: false } : field));
  const beginIn = async (leaving: object) => {
    const world = await workflowWorld({ steps: robotsFirst, doctype: { exportSystem: 'pohoda' } });
    await world.accounting.save(firstOwner, accountingSettings.parse({ leaving }));
    const given = await world.given({}, unsure);
    const passage = { id: 'p1', action: 'start', from: 'start', by: null } as const;
    const input = { ownerId: firstOwner, documentId: given._id, passage: passage.id };
    await world.documents.change({
      head: { ...given, passage, queue: 'processing' },
      start: { machine: 'transition', name: `${given._id}-p1`, input },
    });
    await world.settle();
    return { world, head: await world.readHead(given._id) };
  };
  const { world, head } = await beginIn({});
  expect(head.warnings).toEqual(['workflow:automation-failed', 'workflow:reason:leaving-values-unverified']);
  expect(await world.exportJobs.waiting(firstOwner, 10)).toEqual([]);
  const allowed = await beginIn({ exports: { 'values-unverified': 'warn' } });
  expect(allowed.head).toMatchObject({ step: 'approv', warnings: [] });
  expect(await allowed.world.exportJobs.waiting(firstOwner, 10)).toHaveLength(1);
});

test('a step exports no copy of a document of the company', async () => {
  const world = await workflowWorld({ steps, doctype: { exportSystem: 'pohoda' } });
  await world.given({ _id: idOfNumber(1), step: 'review', userId: ['eva'], createdAt: '2026-01-01T00:00:00.000Z' });
  const copy = await world.given({ _id: idOfNumber(2), step: 'review', userId: ['eva'] });
  expect(await world.confirm(copy)).toMatchObject({ ok: true });
  expect(await world.readHead(copy._id)).toMatchObject(stuck('leaving-document-repeated'));
});

import { describe, expect, test } from 'vitest';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { locales } from '#shared/kit/locale.ts';
import { getWorkflowTroubleText } from '#shared/text/workflow-trouble-text.ts';
import { automationRefusals, troubleReasons } from './automation.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, sampleField, samplePage, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { drawnStep, settledFields, twoSteps, workflowWorld } from '#test/builders/worlds/workflow-world.ts';

/** review (eva) → an automated step → approval (emil) → archive. */
const automatedBy = (over: Partial<WorkflowStep>): readonly WorkflowStep[] => [
  drawnStep('start', ['review']),
  drawnStep('review', ['robot0'], { assign: ['eva'] }),
  drawnStep('robot0', ['approv'], over),
  drawnStep('approv', ['end'], { assign: ['emil'] }),
  drawnStep('end', []),
];

const otherCompany: OwnerRecord = { ...sampleOwner, _id: secondOwner, name: 'Druhá firma', mailbox: 'druha' };

/** A document that eva confirms at the step before the automated one, and where it is then. */
async function through(
  over: Partial<WorkflowStep>,
  open: { doctype?: Partial<Doctype>; fields?: typeof settledFields } = {},
) {
  const world = await workflowWorld({ steps: automatedBy(over), doctype: open.doctype ?? {} });
  const given = await world.given({ step: 'review', userId: ['eva'] }, open.fields);
  const answer = await world.confirm(given);
  expect(answer).toMatchObject({ ok: true });
  return { world, head: await world.readHead(given._id) };
}
const passedOn = { step: 'approv', passedSteps: ['review', 'robot0'], userId: ['emil'], passage: null, warnings: [] };
const stuck = (reason: string) => ({
  step: 'robot0',
  userId: ['eva'],
  passage: null,
  queue: null,
  warnings: ['workflow:automation-failed', `workflow:reason:${reason}`],
});

describe('an automated step', () => {
  test('adds its tag once', async () => {
    const { head } = await through({ automationSystem: 'tag', automationParams: { tag: 'Nájom' } });
    expect(head).toMatchObject({ ...passedOn, tags: [{ value: 'Nájom', label: 'Nájom' }] });
  });

  test('marks the document as paid', async () => {
    const { head } = await through({ automationSystem: 'pay' });
    expect(head).toMatchObject({ ...passedOn, paid: true });
  });

  test('writes a value into a field, and the history records it', async () => {
    const { world, head } = await through({
      automationSystem: 'set-field',
      automationParams: { field: 'payDate', value: '1. 2. 2026' },
    });
    expect(head).toMatchObject(passedOn);
    const record = await world.documents.find(firstOwner, head._id);
    expect(record?.fields.find(({ _id }) => _id === 'payDate')).toMatchObject({ value: '2026-02-01', verified: true });
    const changes = (await world.documents.logs(firstOwner, head._id)).flatMap(({ diff }) => diff.fields);
    expect(changes).toMatchObject([{ id: 'payDate', action: 'added', new: { value: '2026-02-01' } }]);
  });

  test('asks for the export to the accounting system of the type, and stays visible where there is none', async () => {
    const { world, head } = await through({ automationSystem: 'export' }, { doctype: { exportSystem: 'pohoda' } });
    expect(head).toMatchObject(passedOn);
    expect(await world.exportJobs.waiting(firstOwner, 10)).toMatchObject([
      { documentId: head._id, exportSystem: 'pohoda', exportSystemType: 'incomingInvoice', state: 'waiting' },
    ]);
    const homeless = await through({ automationSystem: 'export' });
    expect(homeless.head).toMatchObject(stuck('no-export-system'));
  });

  test('archives', async () => {
    const { head } = await through({ automationSystem: 'archive' });
    expect(head).toMatchObject({ step: 'archived', passedSteps: ['review', 'robot0'] });
  });

  test('sends its e-mail to every address, with a link to the document', async () => {
    const { world, head } = await through({
      automationSystem: 'notify',
      automationParams: { email: 'uctaren@firma.sk, sef@firma.sk', text: 'Pozrite sa, prosím.' },
    });
    expect(head).toMatchObject(passedOn);
    expect(world.mails.map(({ to }) => to)).toEqual(['uctaren@firma.sk', 'sef@firma.sk']);
    expect(world.mails[0]?.text).toContain(`https://docflow.test/document/detail/${head._id}`);
    expect(world.mails[0]?.text).toContain('Pozrite sa, prosím.');
  });

  test('calls its webhook with the values of the document', async () => {
    const { world, head } = await through({
      automationSystem: 'webhook',
      automationParams: { url: 'https://erp.firma.sk/prijem', secret: 'tajny-kluc-firmy-1' },
    });
    expect(head).toMatchObject(passedOn);
    expect(world.calls).toHaveLength(1);
    expect(world.calls[0]).toMatchObject({ url: 'https://erp.firma.sk/prijem', secret: 'tajny-kluc-firmy-1' });
    expect(JSON.parse(world.calls[0]?.body ?? '')).toMatchObject({
      documentId: head._id,
      delivery: world.calls[0]?.delivery,
      kind: 'extracted',
      open: { lastStepPassed: false, unverified: 0, duplicate: false, numberMissing: false },
      tags: [],
      items: [],
      links: {
        screen: `https://docflow.test/document/detail/${head._id}`,
        document: `https://docflow.test/api/document/${head._id}`,
        file: `https://docflow.test/api/document/download/${head._id}`,
      },
    });
    expect(world.calls[0]?.body).toContain('{"id":"invoiceNumber","index":0,"value":"2610487"}');
  });
});

describe('an automated step that copies', () => {
  const copying = { automationSystem: 'duplicate', automationSystemDuplicateDoctype: 'order' } as const;

  test('creates one document of another type, with pages and values, which goes through its own workflow', async () => {
    const world = await workflowWorld({ steps: automatedBy(copying) });
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'order', name: 'Objednávka' }));
    const given = await world.given({ step: 'review', userId: ['eva'], origin: { from: 'upload', userId: 'eva' } }, [
      ...settledFields,
      sampleField('internalNumber', 'FP2026/00012', { verified: true }),
    ]);
    const paged = await world.documents.change({ head: given, pages: [samplePage('page1')] });
    await world.confirm(paged.ok ? paged.value : given);
    expect(await world.readHead(given._id)).toMatchObject(passedOn);
    await world.settle();
    const rows = await world.documentIndex.list({
      ownerId: firstOwner,
      filters: { doctype: 'order' },
      today: '2026-01-15',
      order: { by: '_id', descending: true },
      offset: 0,
      limit: 10,
    });
    expect(rows).toHaveLength(1);
    const copy = await world.documents.find(firstOwner, rows[0]?._id ?? '');
    expect(copy?.head).toMatchObject({ passage: null, origin: { from: 'duplicate', userId: 'eva', copies: 1 } });
    expect(copy?.pages).toMatchObject([{ sourceKey: samplePage('page1').sourceKey }]);
    expect(copy?.pages[0]?._id).not.toBe('page1');
    const ids = copy?.fields.map(({ _id }) => _id) ?? [];
    expect(ids).toContain('invoiceNumber');
    expect(ids).not.toContain('internalNumber');
  });

  test('stays visible when the other type is gone', async () => {
    expect((await through(copying)).head).toMatchObject(stuck('target-type-missing'));
  });

  test('does not copy in circles', async () => {
    const world = await workflowWorld({ steps: automatedBy(copying) });
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'order', name: 'Objednávka' }));
    const given = await world.given({
      step: 'review',
      userId: ['eva'],
      origin: { from: 'duplicate', userId: null, copies: 5 },
    });
    await world.confirm(given);
    expect(await world.readHead(given._id)).toMatchObject(stuck('too-many-copies'));
  });
});

describe('an automated step that hands over to another company', () => {
  const handing = { automationSystem: 'move-to-company', automationParams: { ownerId: secondOwner } } as const;

  test('copies document and files there and leaves the original in the archive', async () => {
    const world = await workflowWorld({ steps: automatedBy(handing) });
    await world.doctypes.put(secondOwner, sampleDoctype());
    await world.accounts.addOwner(otherCompany);
    await world.accounts.join('ada', secondOwner, 'editor');
    await world.files.put(`${firstOwner}/uploads/a.pdf`, new TextEncoder().encode('strana'), 'application/pdf');
    const template = `${firstOwner}/templates/ponuka-3.json`;
    await world.files.put(template, new TextEncoder().encode('{}'), 'application/json');
    const given = await world.given({ step: 'review', userId: ['eva'], template });
    const page = samplePage('page1', { sourceKey: `${firstOwner}/uploads/a.pdf` });
    const paged = await world.documents.change({ head: given, pages: [page] });
    await world.confirm(paged.ok ? paged.value : given);
    expect(await world.readHead(given._id)).toMatchObject({ step: 'archived', passedSteps: ['review', 'robot0'] });
    const rows = await world.documentIndex.list({
      ownerId: secondOwner,
      today: '2026-01-15',
      order: { by: '_id', descending: true },
      offset: 0,
      limit: 10,
    });
    expect(rows).toHaveLength(1);
    const there = await world.documents.find(secondOwner, rows[0]?._id ?? '');
    expect(there?.head).toMatchObject({ ownerId: secondOwner, step: 'start', userId: [] });
    const key = there?.pages[0]?.sourceKey ?? '';
    expect(key.startsWith(`${secondOwner}/`)).toBe(true);
    expect(new TextDecoder().decode(await world.files.get(key))).toBe('strana');
    expect(there?.head.template).toBe(`${secondOwner}/templates/ponuka-3.json`);
    expect(await world.files.get(there?.head.template ?? '')).toBeDefined();
  });

  test('stays visible when no administrator belongs to that company, or the type is missing', async () => {
    expect((await through(handing)).head).toMatchObject(stuck('target-company-closed'));
    const world = await workflowWorld({ steps: automatedBy(handing) });
    await world.accounts.addOwner(otherCompany);
    await world.accounts.join('ada', secondOwner, 'admin');
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    expect(await world.readHead(given._id)).toMatchObject(stuck('target-type-missing'));
    expect((await world.documentIndex.counts(secondOwner)).all).toBe(0);
  });
});

describe('an automation that fails', () => {
  const hook = { automationSystem: 'webhook', automationParams: { url: 'https://a.sk', secret: 's'.repeat(16) } };

  test('is tried again with growing waits, then the document stays at the step with the reason', async () => {
    const world = await workflowWorld({ steps: automatedBy(hook) });
    world.receiver.receiverAnswer = 'unreachable';
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    expect(await world.readHead(given._id)).toMatchObject(stuck('webhook-unreachable'));
    expect(world.calls).toHaveLength(7);
    expect(new Set(world.calls.map(({ delivery, body }) => delivery + body)).size).toBe(1);
    const failures = (await world.documents.logs(firstOwner, given._id)).filter(({ action }) => action === 'failed');
    expect(failures).toMatchObject([{ metadata: { reason: 'automation-failed:webhook-unreachable' } }]);
  });

  test('is not tried again when the receiver will not have it', async () => {
    const world = await workflowWorld({ steps: automatedBy(hook) });
    world.receiver.receiverAnswer = 'refused';
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    expect(await world.readHead(given._id)).toMatchObject(stuck('webhook-refused'));
    expect(world.calls).toHaveLength(1);
  });

  test('can be tried again by a person: the same delivery, and then it goes on', async () => {
    const world = await workflowWorld({ steps: automatedBy(hook) });
    world.receiver.receiverAnswer = 'refused';
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    world.receiver.receiverAnswer = 'taken';
    await world.confirm(await world.readHead(given._id));
    expect(await world.readHead(given._id)).toMatchObject(passedOn);
    expect(world.calls).toHaveLength(2);
    expect(world.calls[0]?.delivery).toBe(world.calls[1]?.delivery);
  });

  test('can be returned to the people before it', async () => {
    const { world, head } = await through({ automationSystem: 'export' });
    await world.confirm(head, { returned: true });
    expect(await world.readHead(head._id)).toMatchObject({ step: 'review', userId: ['eva'], warnings: [] });
  });

  test('does its work once even when no branch leads on from it and a person tries again', async () => {
    const rule = {
      condition: true,
      conditionRules: [{ field: 'totalAmount', operation: 'gte', value: '5000' }],
    } as const;
    const steps = automatedBy({ automationSystem: 'export' }).map((step) =>
      step.id === 'approv' ? { ...step, ...rule, conditionRules: [...rule.conditionRules] } : step,
    );
    const world = await workflowWorld({ steps, doctype: { exportSystem: 'pohoda' } });
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    expect(await world.readHead(given._id)).toMatchObject({ step: 'robot0', warnings: ['workflow:no-branch'] });
    await world.confirm(await world.readHead(given._id));
    expect(await world.readHead(given._id)).toMatchObject({ step: 'robot0', warnings: ['workflow:no-branch'] });
    await world.draw(automatedBy({ automationSystem: 'export' }));
    await world.confirm(await world.readHead(given._id));
    expect(await world.readHead(given._id)).toMatchObject(passedOn);
    expect(await world.exportJobs.waiting(firstOwner, 10)).toHaveLength(1);
  });
});

test('a machine that died on the way to an automated step, or behind it, goes on when it is started again', async () => {
  const hook = { automationSystem: 'webhook', automationParams: { url: 'https://a.sk', secret: 's'.repeat(16) } };
  for (const dies of ['run-automation', 'advance-document']) {
    const world = await workflowWorld({ steps: automatedBy(hook) });
    const given = await world.given({ step: 'review', userId: ['eva'] });
    const passage = { id: 'p1', action: 'confirm', from: 'review', by: 'eva' } as const;
    await world.documents.change({ head: { ...given, passage, queue: 'processing' } });
    const task = { ownerId: firstOwner, documentId: given._id, passage: 'p1' };
    await world.tasks['advance-document']?.(task);
    if (dies === 'run-automation') await world.tasks['run-automation']?.(task);
    world.started.push(`transition ${given._id}-p1`);
    await world.settle();
    expect(await world.readHead(given._id)).toMatchObject(passedOn);
    expect(world.calls).toHaveLength(1);
  }
});

test('several runs of one arrival at once do its work once', async () => {
  for (const over of [
    { automationSystem: 'export' },
    { automationSystem: 'tag', automationParams: { tag: 'auto' } },
    { automationSystem: 'duplicate', automationSystemDuplicateDoctype: 'order' },
  ]) {
    const world = await workflowWorld({ steps: automatedBy(over), doctype: { exportSystem: 'pohoda' } });
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'order', name: 'Objednávka' }));
    const given = await world.given({ step: 'review', userId: ['eva'] });
    const passage = { id: 'p1', action: 'confirm', from: 'review', by: 'eva' } as const;
    await world.documents.change({ head: { ...given, passage, queue: 'processing' } });
    const task = { ownerId: firstOwner, documentId: given._id, passage: 'p1' };
    await world.tasks['advance-document']?.(task);
    await Promise.all(Array.from({ length: 10 }, async () => world.tasks['run-automation']?.(task)));
    expect(await world.readHead(given._id)).toMatchObject(passedOn);
    const counts = await world.documentIndex.counts(firstOwner);
    expect(counts.doctypes['order']?.total ?? 0).toBe(over.automationSystem === 'duplicate' ? 1 : 0);
    const jobs = await world.exportJobs.waiting(firstOwner, 10);
    expect(jobs).toHaveLength(over.automationSystem === 'export' ? 1 : 0);
    const logs = await world.documents.logs(firstOwner, given._id);
    expect(logs.filter(({ step }) => step === 'approv')).toHaveLength(1);
  }
});

test('what a person has confirmed teaches the reader, also when the last step was automated', async () => {
  const steps = automatedBy({ automationSystem: 'archive' });
  const world = await workflowWorld({ steps, doctype: { model: 'auto' } });
  const given = await world.given({ step: 'review', userId: ['eva'] });
  await world.confirm(given);
  expect(await world.learned.waiting({ ownerId: firstOwner, doctype: 'invoice' }, 10)).toMatchObject([
    { documentId: given._id },
  ]);
});

test('a step that was removed, or given to people, while a document was on its way to it, lets the document wait for people', async () => {
  for (const [over, outcome] of [
    [{ assign: ['ada'] }, { step: 'robot0', userId: ['ada'], warnings: [] }],
    [undefined, { step: 'review', userId: ['eva', 'edo'], warnings: ['workflow:step-gone'] }],
  ] as const) {
    const world = await workflowWorld({ steps: automatedBy({ automationSystem: 'pay' }) });
    const given = await world.given({ step: 'review', userId: ['eva'] });
    const passage = { id: 'p1', action: 'confirm', from: 'review', by: 'eva' } as const;
    await world.documents.change({ head: { ...given, passage, queue: 'processing' } });
    await world.tasks['advance-document']?.({ ownerId: firstOwner, documentId: given._id, passage: 'p1' });
    const steps = over === undefined ? twoSteps : automatedBy({ assign: [...over.assign] });
    await world.draw(steps);
    world.started.push(`transition ${given._id}-p1`);
    await world.settle();
    expect(await world.readHead(given._id)).toMatchObject({ ...outcome, passage: null, paid: false });
  }
});

describe('what a type that automates everything does', () => {
  test('is to archive and to export without any review (R-REA-09)', async () => {
    const world = await workflowWorld({ doctype: { automationLevel: 'always', exportSystem: 'pohoda' } });
    const given = await world.given({});
    const passage = { id: 'p1', action: 'start', from: 'start', by: null } as const;
    const input = { ownerId: firstOwner, documentId: given._id, passage: passage.id };
    await world.documents.change({
      head: { ...given, passage, queue: 'processing' },
      start: { machine: 'transition', name: `${given._id}-p1`, input },
    });
    await world.settle();
    expect(await world.readHead(given._id)).toMatchObject({ step: 'archived', passedSteps: ['review', 'approv'] });
    expect(await world.exportJobs.waiting(firstOwner, 10)).toMatchObject([{ documentId: given._id }]);
  });

  test('is to export what it archives, once (000 §4)', async () => {
    const always = { automationLevel: 'always', exportSystem: 'pohoda' } as const;
    const world = await workflowWorld({ steps: automatedBy({ automationSystem: 'pay' }), doctype: always });
    const given = await world.given({ step: 'review', userId: ['eva'] });
    await world.confirm(given);
    expect(await world.readHead(given._id)).toMatchObject({ step: 'archived', paid: true });
    expect(await world.exportJobs.waiting(firstOwner, 10)).toMatchObject([{ documentId: given._id }]);
  });

  test('is not to export twice what a step has exported', async () => {
    const always = { automationLevel: 'always', exportSystem: 'pohoda' } as const;
    const { world, head } = await through({ automationSystem: 'export' }, { doctype: always });
    expect(head.step).toBe('archived');
    expect(await world.exportJobs.waiting(firstOwner, 10)).toHaveLength(1);
  });

  test('is to export nothing without an accounting system', async () => {
    const { world, head } = await through({ automationSystem: 'pay' }, { doctype: { automationLevel: 'always' } });
    expect(head.step).toBe('archived');
    expect(await world.exportJobs.waiting(firstOwner, 10)).toEqual([]);
  });
});

test('every reason for which an automated step may fail has a text in every language', () => {
  for (const reason of [...automationRefusals, ...troubleReasons])
    for (const locale of locales) {
      const warnings = ['duplicate:x', 'workflow:automation-failed', `workflow:reason:${reason}`];
      const plain = getWorkflowTroubleText(warnings.slice(0, 2), locale);
      const text = getWorkflowTroubleText(warnings, locale);
      expect(text?.title).toBe(plain?.title);
      expect(text?.hint.endsWith(` ${plain?.hint ?? ''}`)).toBe(true);
    }
  for (const problem of ['no-branch', 'step-gone', 'failed'])
    expect(getWorkflowTroubleText([`workflow:${problem}`], 'sk')).toBeDefined();
  expect(getWorkflowTroubleText(['duplicate:x'], 'sk')).toBeUndefined();
});

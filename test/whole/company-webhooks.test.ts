import { afterEach, expect, test } from 'vitest';
import { webhooksOverHttps } from '#functions/adapters/https/webhooks.ts';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import { companyWebhooksInTable } from '#functions/adapters/table/integrations/company-webhooks.ts';
import { webhookDeliveriesInTable } from '#functions/adapters/table/integrations/webhook-deliveries.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { actOnDocuments } from '#functions/documents/actions/act-on-documents.ts';
import { startExportBulk } from '#functions/exports/bulks/start-export-bulk.ts';
import { failReading } from '#functions/extraction/fail-reading.ts';
import { startWorkflow } from '#functions/extraction/start-workflow.ts';
import type { WebhookDeliveries } from '#functions/ports/company-webhooks.ts';
import { startExportBulk as exportContract } from '#shared/api/exports.ts';
import { addWebhook as addContract } from '#shared/api/webhooks.ts';
import { maxWebhooks, webhookEvents, type WebhookEvent } from '#shared/integration/webhook.ts';
import type { BulkAction } from '#shared/api/document-actions.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { listReported } from '#test/builders/records/reported-events.ts';
import { isSignedWith, webhookReceiver } from '#test/builders/stand-ins/webhook-receiver.ts';
import { exportsWorld } from '#test/builders/worlds/exports-world.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { firstOwner, idOfNumber, type documentsWorld } from '#test/builders/worlds/documents-world.ts';
import { drawnStep, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { announceEvents, announceTask } from '#functions/integrations/announce-events.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  replaceWebhookSecret,
} from '#functions/integrations/manage-webhooks.ts';
import { sendDueWebhooks } from '#functions/integrations/send-due-webhooks.ts';
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from '#functions/integrations/webhook-log.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const caller = { ownerId: firstOwner };
const noDetails = { params: {}, query: {}, body: {} };

let closeReceiver: (() => Promise<void>) | undefined;
afterEach(async () => {
  await closeReceiver?.();
  closeReceiver = undefined;
});

type Documents = Pick<
  ReturnType<typeof documentsWorld>,
  'clock' | 'table' | 'ids' | 'outbox' | 'documents' | 'doctypes' | 'inputs' | 'log'
> & { readonly accounts: Pick<Accounts, 'findOwner'> };

/** Webhooks of the company over its documents, and a receiver that listens on this machine. */
async function webhooksOver(world: Documents) {
  const receiver = await webhookReceiver();
  closeReceiver = receiver.close;
  const { clock, table } = world;
  const deps = {
    ...world,
    deployment: { origins: ['https://docflow.test'] as const },
    secrets: systemSecrets('a key of an installation that is long enough'),
    companyWebhooks: companyWebhooksInTable({ table }),
    webhookDeliveries: webhookDeliveriesInTable({ table }),
    webhooks: webhooksOverHttps({ clock, innerNetwork: true }),
  };
  const add = async (body: { events?: readonly WebhookEvent[]; active?: boolean; url?: string } = {}) => {
    const asked = addContract.body.parse({ name: 'Sklad', url: receiver.url, events: webhookEvents, ...body });
    const added = await addWebhook(deps)({ ...noDetails, body: asked }, caller);
    if (!added.ok) throw new Error(added.error);
    return { id: added.value.webhook._id, secret: added.value.secret };
  };
  const announced = new Set<string>();
  /** Runs what was started to tell webhooks; answers how often. */
  const announce = async (changed: Partial<typeof deps> = {}) => {
    const due = [...world.inputs].filter(([name]) => name.startsWith('webhook ') && !announced.has(name));
    for (const [name, input] of due) {
      announced.add(name);
      await announceEvents({ ...deps, ...changed })(announceTask.parse(input));
    }
    return due.length;
  };
  const log = async (id: string) => {
    const listed = await listWebhookDeliveries(deps)({ params: { id }, query: {}, body: {} }, caller);
    if (!listed.ok) throw new Error(listed.error);
    return listed.value.deliveries;
  };
  const find = async (id: string) => {
    const listed = await listWebhooks(deps)(noDetails, caller);
    return listed.ok ? listed.value.webhooks.find(({ _id }) => _id === id) : undefined;
  };
  const pay = async (head: DocumentHead) => {
    const current = await world.documents.findHead(firstOwner, head._id);
    if (current === undefined) throw new Error('no document');
    await world.documents.change({ head: { ...current, paid: !current.paid } });
  };
  const listEvents = () => receiver.got.map(({ body }) => body.event.replace('document.', ''));
  return { ...receiver, deps, add, announce, log, find, pay, listEvents };
}

const steps = [
  drawnStep('start', ['review']),
  drawnStep('review', ['approv'], { assign: ['eva'], name: 'Kontrola' }),
  drawnStep('approv', ['end'], { assign: ['emil'], bulk: true }),
  drawnStep('end', []),
];

async function openWorkflow() {
  const world = await workflowWorld({ steps });
  const hooks = await webhooksOver({ ...world });
  const act = async (action: BulkAction, ids: readonly string[]) => {
    const body = { ids: [...ids] };
    const collections = collectionsInTable({ table: world.table });
    const done = await actOnDocuments({ ...world, collections })(
      { params: { action }, query: {}, body },
      world.as('emil'),
    );
    expect(done.ok && done.value.every(({ ok }) => ok)).toBe(true);
    await world.settle();
  };
  return { world, act, ...hooks };
}

test('a receiver learns of a document from step to step, signed, with its values and where its file is fetched', async () => {
  const { world, act, add, announce, got, listEvents } = await openWorkflow();
  const { secret } = await add();
  const head = await world.given({ step: 'review', userId: ['eva'] });
  await announce();
  expect(got).toEqual([]);
  await world.confirm(head);
  await announce();
  await act('forward', [head._id]);
  await announce();
  expect(listEvents()).toEqual(['confirmed', 'step', 'confirmed', 'archived']);
  expect(got.map(({ body }) => body.step?.id)).toEqual(['review', 'approv', 'approv', 'archived']);
  expect(got.map(({ body }) => body.open?.lastStepPassed)).toEqual([false, false, true, true]);
  expect(got[3]?.body.open).toEqual({ lastStepPassed: true, unverified: 0, duplicate: false, numberMissing: false });
  for (const call of got) {
    expect(isSignedWith(call, secret)).toBe(true);
    expect(isSignedWith({ ...call, text: call.text.replace('765.47', '765.48') }, secret)).toBe(false);
    expect(call.deliveryHeader).toBe(call.body.delivery);
  }
  expect(new Set(got.map(({ body }) => body.delivery)).size).toBe(4);
  expect(got[0]?.body.fields).toContainEqual({ id: 'totalAmount', value: '765.47' });
  expect(got[0]?.body).toMatchObject({
    ...{ documentId: head._id, name: 'Faktúra', step: { id: 'review', name: 'Kontrola' } },
    links: {
      document: `https://docflow.test/api/document/${head._id}`,
      file: `https://docflow.test/api/document/download/${head._id}`,
    },
  });
});

test('returning, paying and deleting many documents at once tells of each of them', async () => {
  const { world, act, add, announce, got, listEvents } = await openWorkflow();
  await add();
  const ids = [1, 2, 3].map(idOfNumber);
  for (const _id of ids) await world.given({ _id, step: 'approv', userId: ['emil'], passedSteps: ['review'] });
  await act('pay', ids);
  await announce();
  expect(listEvents()).toEqual(['paid', 'paid', 'paid']);
  expect(got.map(({ body }) => body.documentId)).toEqual(ids);
  await act('back', ids.slice(0, 1));
  await act('delete', ids.slice(1));
  await announce();
  expect(listEvents().slice(3).toSorted()).toEqual(['deleted', 'deleted', 'returned', 'step']);
});

test('a document that is read, and one that cannot be, tell so with the reason', async () => {
  const { world, add, announce, got, deps } = await openWorkflow();
  await add({ events: ['read', 'failed'] });
  const reading = (_id: string) => ({ ownerId: firstOwner, documentId: _id, reading: 'r1' });
  const [good, bad] = [idOfNumber(1), idOfNumber(2)];
  for (const _id of [good, bad]) await world.given({ _id, step: 'start', process: 1, queue: 'processing' });
  await startWorkflow({ ...world, clock: deps.clock })(reading(good));
  await failReading(world, reading(bad), 'file-broken');
  await announce();
  expect(got.map(({ body: { event, documentId, reason } }) => [event, documentId, reason])).toEqual([
    ['document.read', good, undefined],
    ['document.failed', bad, 'file-broken'],
  ]);
});

test('an export tells of the documents that it took and of those that it refused', async () => {
  const world = await exportsWorld();
  const { add, announce, got } = await webhooksOver(world);
  await add();
  const ids = [await world.given(1), await world.given(2), await world.given(3, { totalAmount: '999.00' })];
  await announce();
  const before = got.length;
  const body = exportContract.body.parse({ exportSystem: 'pohoda', ids });
  const started = await startExportBulk(world)({ params: {}, query: {}, body }, world.caller);
  expect(started.ok).toBe(true);
  await world.settle();
  await announce();
  const received = got.slice(before).map(({ body: { event, documentId } }) => `${event} ${documentId ?? ''}`);
  expect(received.toSorted()).toEqual(
    [`document.exported ${ids[0]}`, `document.exported ${ids[1]}`, `document.failed ${ids[2]}`].toSorted(),
  );
  expect(got.find(({ body: { event } }) => event === 'document.failed')?.body.reason).toMatch(/^export:\w/u);
  const taken = got.find(({ body: { event } }) => event === 'document.exported')?.body;
  expect(taken?.export).toEqual({
    ...{ system: 'pohoda', fileName: 'export-pohoda.xml' },
    bulk: started.ok ? started.value._id : '',
  });
  expect(world.errors).toEqual([]);
});

test('a webhook receives the events that it chose, and one that is off receives none', async () => {
  const { world, add, announce, pay, listEvents } = await openWorkflow();
  await add({ events: ['archived'] });
  await add({ active: false });
  await pay(await world.given());
  expect(await announce()).toBe(0);
  await add({ events: ['paid'] });
  await pay(await world.given({ _id: idOfNumber(2) }));
  expect(await announce()).toBe(1);
  expect(listEvents()).toEqual(['paid']);
});

test('a delivery whose process died before sending it is sent once by the next one, under the same id', async () => {
  const { world, deps, add, announce, pay, got, log } = await openWorkflow();
  const { id } = await add();
  await pay(await world.given());
  const webhookDeliveries: WebhookDeliveries = {
    ...deps.webhookDeliveries,
    body: async () => Promise.reject(new Error('the process died')),
  };
  await expect(announce({ webhookDeliveries })).rejects.toThrow('died');
  expect(await sendDueWebhooks(deps)()).toEqual({ sent: 0 });
  const [, input] = [...world.inputs].find(([name]) => name.startsWith('webhook ')) ?? [];
  const repeat = async () => announceEvents(deps)(announceTask.parse(input));
  expect(await repeat()).toEqual({ attempted: 1 });
  expect(await repeat()).toEqual({ attempted: 0 });
  world.clock.ms += 3 * minuteMs;
  expect(await sendDueWebhooks(deps)()).toEqual({ sent: 0 });
  expect(got).toHaveLength(1);
  expect(await log(id)).toMatchObject([{ _id: got[0]?.body.delivery, state: 'taken', status: 200, attempts: 1 }]);
});

test('a refused delivery is tried again with growing pauses for a day, then given up, and administrators learn of it', async () => {
  const { world, deps, add, announce, pay, got, answer, log, find } = await openWorkflow();
  const { id, secret } = await add();
  answer.status = 503;
  await pay(await world.given());
  await announce();
  expect(await log(id)).toMatchObject([{ state: 'pending', result: 'unreachable', status: 503, attempts: 1 }]);
  const at = [world.clock.ms];
  const begun = world.clock.ms;
  while ((await log(id))[0]?.state === 'pending' && world.clock.ms < begun + 2 * dayMs) {
    world.clock.ms += minuteMs;
    if ((await sendDueWebhooks(deps)()).sent > 0) at.push(world.clock.ms);
  }
  const pauses = at.slice(1).map((ms, place) => (ms - (at[place] ?? 0)) / minuteMs);
  expect(pauses).toEqual([1, 5, 30, 120, 300, 480, 480]);
  expect(await log(id)).toMatchObject([{ state: 'failed', attempts: 8, nextAttemptAt: null }]);
  expect(new Set(got.map(({ text }) => text)).size).toBe(1);
  expect(got.every((call) => isSignedWith(call, secret))).toBe(true);
  expect(listReported(world.inputs)).toMatchObject([{ kind: 'webhook-failing', refId: id, values: { name: 'Sklad' } }]);
  expect(await find(id)).toMatchObject({ active: true, failingSince: new Date(begun).toISOString() });
});

test('a webhook that takes nothing for days is switched off, and switched on again it begins anew', async () => {
  const { world, deps, add, announce, pay, answer, log, find, got } = await openWorkflow();
  const { id } = await add();
  answer.status = 404;
  const head = await world.given();
  const live = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 1) {
      world.clock.ms += 60 * minuteMs;
      await sendDueWebhooks(deps)();
    }
  };
  for (let day = 0; day < 4; day += 1) {
    await pay(head);
    await pay(head);
    await announce();
    await live(1);
  }
  expect(await find(id)).toMatchObject({ active: false, last: { result: 'refused', status: 404 } });
  expect(listReported(world.inputs).map(({ kind }) => kind)).toEqual(['webhook-failing', 'webhook-stopped']);
  await live(1);
  expect((await log(id)).filter(({ state }) => state === 'pending')).toEqual([]);
  answer.status = 200;
  const change = changeWebhook(deps);
  const body = addContract.body.parse({ name: 'Sklad', url: (await find(id))?.url, events: ['paid'] });
  expect(await change({ params: { id }, query: {}, body }, caller)).toMatchObject({
    value: { active: true, stoppedAt: null, failingSince: null },
  });
  const before = got.length;
  await pay(await world.given({ _id: idOfNumber(2) }));
  await announce();
  expect(got.length).toBe(before + 1);
});

test('while a webhook does not answer, one delivery at a time asks it, and the others wait their turn', async () => {
  const { world, deps, add, announce, pay, answer, got, log } = await openWorkflow();
  const { id } = await add();
  answer.status = 500;
  for (let number = 1; number <= 5; number += 1) {
    await pay(await world.given({ _id: idOfNumber(number) }));
    await announce();
  }
  // The first one found out; the others are kept for later.
  expect(got).toHaveLength(1);
  world.clock.ms += minuteMs;
  expect(await sendDueWebhooks(deps)()).toEqual({ sent: 1 });
  answer.status = 200;
  world.clock.ms += 16 * minuteMs;
  await sendDueWebhooks(deps)();
  const states = (await log(id)).map(({ state }) => state);
  expect(states).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
});

test('the secret is shown once, stored sealed, and after it is replaced both secrets verify for a day', async () => {
  const { world, deps, add, announce, pay, got } = await openWorkflow();
  const { id, secret } = await add();
  expect(secret).toMatch(/^dfw_[\w-]{40,}$/u);
  const stored = JSON.stringify([
    await deps.companyWebhooks.list(firstOwner),
    await listWebhooks(deps)(noDetails, caller),
  ]);
  expect(stored).not.toContain(secret);
  const replaced = await replaceWebhookSecret(deps)({ params: { id }, query: {}, body: {} }, caller);
  if (!replaced.ok) throw new Error(replaced.error);
  const head = await world.given();
  await pay(head);
  await announce();
  expect([replaced.value.secret, secret].map((one) => got.every((call) => isSignedWith(call, one)))).toEqual([
    true,
    true,
  ]);
  world.clock.ms += dayMs + minuteMs;
  await pay(head);
  await pay(head);
  await announce();
  const last = got.at(-1);
  expect(last !== undefined && isSignedWith(last, replaced.value.secret)).toBe(true);
  expect(last !== undefined && isSignedWith(last, secret)).toBe(false);
});

test('a delivery of the log is sent again with the same id and body, and a test says at once what came of it', async () => {
  const { world, deps, add, announce, pay, got, answer, log } = await openWorkflow();
  const { id } = await add();
  await pay(await world.given());
  await announce();
  const [first] = await log(id);
  const params = { id, delivery: first?._id ?? '' };
  const resend = async () => resendWebhookDelivery(deps)({ params, query: {}, body: {} }, caller);
  expect(await resend()).toMatchObject({ ok: true, value: { state: 'taken', attempts: 2 } });
  expect(got[1]?.text).toBe(got[0]?.text);
  answer.status = 401;
  expect(await resend()).toMatchObject({ value: { state: 'taken', result: 'refused', status: 401, attempts: 3 } });
  const tested = await testWebhook(deps)({ params: { id }, query: {}, body: {} }, caller);
  expect(tested).toMatchObject({ value: { event: 'test', state: 'failed', status: 401, nextAttemptAt: null } });
  expect(got.at(-1)?.body).toMatchObject({ event: 'test', documentId: null, fields: [] });
  expect(listReported(world.inputs)).toEqual([]);
  const gone = { ...params, delivery: idOfNumber(9) };
  expect(await resendWebhookDelivery(deps)({ params: gone, query: {}, body: {} }, caller)).toEqual({
    ok: false,
    error: 'delivery-gone',
  });
});

test('a deleted webhook receives nothing more, a company has room for so many, and plain addresses are refused', async () => {
  const { world, deps, add, announce, pay, answer, got } = await openWorkflow();
  const { id } = await add();
  answer.status = 500;
  await pay(await world.given());
  await announce();
  await deleteWebhook(deps)({ params: { id }, query: {}, body: {} }, caller);
  world.clock.ms += 2 * minuteMs;
  expect(await sendDueWebhooks(deps)()).toEqual({ sent: 0 });
  expect(got).toHaveLength(1);
  expect(await testWebhook(deps)({ params: { id }, query: {}, body: {} }, caller)).toEqual({
    ok: false,
    error: 'webhook-gone',
  });
  for (let made = 0; made < maxWebhooks; made += 1) await add();
  await expect(add()).rejects.toThrow('too-many-webhooks');
  const outside = { ...deps, webhooks: webhooksOverHttps({ clock: world.clock }) };
  const body = addContract.body.parse({ name: 'Sklad', url: 'http://sklad.example/', events: ['paid'] });
  expect(await addWebhook(outside)({ ...noDetails, body }, caller)).toEqual({
    ok: false,
    error: 'webhook-address-refused',
  });
});

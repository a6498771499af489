import { afterEach, expect, test } from 'vitest';
import { answerConnectorJob as answering, takeConnectorJob as taking } from '#shared/api/connectors.ts';
import { registerNames } from '#shared/export-bulks/export-bulk.ts';
import { answerConnectorJob, takeConnectorJob } from '#functions/exports/connectors/connector-jobs.ts';
import { listConnectors, makeConnectorToken } from '#functions/exports/connectors/manage-connectors.ts';
import { retryExportBulk } from '#functions/exports/bulks/start-export-bulk.ts';
import { synchronizeRegisters } from '#functions/exports/registers/synchronize-registers.ts';
import { askBeside } from '#functions/adapters/programs/ask-program.ts';
import { flexiProgram } from '#functions/adapters/programs/flexi.ts';
import { pohodaProgram } from '#infra/connector/pohoda.ts';
import { ProductRefused, type Product } from '#infra/connector/product.ts';
import type { Program } from '#functions/ports/programs.ts';
import { workOnce } from '#infra/connector/work.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { visitor } from '#test/builders/worlds/accounts-world.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { flexiStandIn, mServerStandIn } from '#test/builders/stand-ins/program-stand-ins.ts';
import { haveSchemas, schemaErrors } from '#test/builders/stand-ins/xsd.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The product as its connector meets it, without the network in between. */
function productOf(world: ExportsWorld, token: string): Product {
  return {
    async take(system) {
      const body = taking.body.parse({ token, system });
      const answer = await takeConnectorJob(world)({ params: {}, query: {}, body }, visitor);
      if (!answer.ok) throw new ProductRefused(answer.error, answer.error);
      return taking.answer.parse(answer.value).job;
    },
    async answer(given) {
      const body = answering.body.parse({ ...given, token });
      const answer = await answerConnectorJob(world)({ params: {}, query: {}, body }, visitor);
      if (!answer.ok) throw new ProductRefused(answer.error, answer.error);
    },
  };
}

async function tokenOf(world: ExportsWorld): Promise<string> {
  const made = await makeConnectorToken(world)({ params: {}, query: {}, body: {} }, world.caller);
  if (!made.ok) throw new Error('a token is never refused');
  return made.value.token;
}

async function mServer(refuse: ReadonlyMap<string, string> = new Map()) {
  const stand = await mServerStandIn({ refuse });
  closing.push(() => stand.close());
  return { stand, program: pohodaProgram({ url: stand.url, user: 'docflow', password: 'tajne' }) };
}

/** Works until nothing is left. */
async function work(product: Product, program: Program): Promise<void> {
  while ((await workOnce(product, program)) !== 'none') continue;
}

test('Pohoda takes a bulk through its connector, refuses one document, and after a correction only that one is sent again (R-BLK-10)', async () => {
  const world = await exportsWorld();
  const ids = await world.several(28);
  const refused = ids[4] ?? '';
  const refuse = new Map([[refused, 'Predkontacia nebola najdena']]);
  const { stand, program } = await mServer(refuse);
  const product = productOf(world, await tokenOf(world));
  const first = await world.sent('pohoda', ids);
  expect(await world.shown(first)).toMatchObject({ processed: false, counts: { total: 28, settled: 0 } });
  await work(product, program);
  const shown = await world.shown(first);
  expect(shown).toMatchObject({ processed: true, importError: true, counts: { ok: 27, error: 1 } });
  expect(shown.docs.find(({ document }) => document === refused)).toMatchObject({
    status: 'error',
    errors: [{ type: 'error', note: 'program-says', value: 'Predkontacia nebola najdena (5XX)' }],
  });
  expect(shown.docs[0]).toMatchObject({ status: 'done', note: '26FP0001' });
  refuse.delete(refused);
  const again = await retryExportBulk(world)({ params: { id: first }, query: {}, body: {} }, world.caller);
  if (!again.ok) throw new Error(again.error);
  await world.settle();
  await work(product, program);
  expect(await world.shown(again.value._id)).toMatchObject({
    processed: true,
    importError: false,
    counts: { total: 1, ok: 1 },
  });
  expect(stand.packs()).toEqual([28, 1]);
  expect(stand.booked.size).toBe(28);
  const past = await world.exportBulks.listPastExports(world.caller.ownerId, ids);
  expect([...past.values()].map((list) => list.length)).toEqual(ids.map(() => 1));
});

test('what is sent to Pohoda and what its stand-in answers hold to the schemas of Pohoda', async ({ skip }) => {
  if (!haveSchemas()) skip();
  const world = await exportsWorld();
  const ids = await world.several(3);
  const { stand, program } = await mServer(new Map([[ids[1] ?? '', 'Chyba']]));
  const product = productOf(world, await tokenOf(world));
  await world.sent('pohoda', ids);
  await work(product, program);
  await synchronizeRegisters(world)({ params: {}, query: {}, body: { exportSystem: 'pohoda' } }, world.caller);
  await world.settle();
  await work(product, program);
  expect(stand.received).toHaveLength(2);
  for (const { body } of stand.received) expect(await schemaErrors('pohoda', body)).toEqual([]);
  for (const answer of stand.answers)
    expect(await schemaErrors('pohoda-response', Buffer.from(answer, 'latin1'))).toEqual([]);
});

test('lists of Pohoda become options of fields, and each list says what became of it (R-EXP-24, R-EXP-27, R-BLK-04)', async () => {
  const fields = ['costCentre', 'activity', 'jobNumber'].map((id) => doctypeField(id));
  const world = await exportsWorld({ fields });
  const { program } = await mServer();
  const product = productOf(world, await tokenOf(world));
  await work(product, program);
  const asked = await synchronizeRegisters(world)(
    { params: {}, query: {}, body: { exportSystem: 'pohoda' } },
    world.caller,
  );
  await world.settle();
  if (!asked.ok) throw new Error('a synchronization is never refused');
  await work(product, program);
  const { optionFields, processed, type } = await world.shown(asked.value._id);
  expect({ processed, type }).toEqual({ processed: true, type: 'option-fields' });
  expect(optionFields.map(({ register, status, note, value }) => [register, status, note, value])).toEqual([
    ['centres', 'ok', 'synchronized', '2'],
    ['activities', 'ok', 'empty', '0'],
    ['contracts', 'ok', 'synchronized', '1'],
    ['preAccounting', 'ok', 'field-not-used', '1'],
    ['vatClassifications', 'error', 'program-says', 'Agenda nie je pristupna'],
    ['numberSeries', 'error', 'program-says', 'Agenda nie je pristupna'],
  ]);
  const doctype = await world.doctypes.find(world.caller.ownerId, 'invoice');
  expect(doctype?.fields.map(({ options }) => options)).toEqual([
    [
      { key: 'BRATISL', value: 'Bratislava' },
      { key: 'MARTIN', value: 'Martin' },
    ],
    undefined,
    [{ key: '26Zak001', value: 'Oprava pece' }],
  ]);
});

test('without a connector, or with one that sleeps, every list says so at once', async () => {
  const world = await exportsWorld();
  const notes = async (exportSystem: 'omega' | 'pohoda') => {
    const asked = await synchronizeRegisters(world)({ params: {}, query: {}, body: { exportSystem } }, world.caller);
    if (!asked.ok) throw new Error('a synchronization is never refused');
    const { optionFields, processed, importError } = await world.shown(asked.value._id);
    expect([processed, importError, optionFields.length]).toEqual([true, true, registerNames.length]);
    return new Set(optionFields.map(({ note }) => note));
  };
  expect(await notes('omega')).toEqual(new Set(['connector-missing']));
  expect(await notes('pohoda')).toEqual(new Set(['connector-missing']));
  await tokenOf(world);
  expect(await notes('pohoda')).toEqual(new Set(['connector-asleep']));
  expect(await notes('omega')).toEqual(new Set(['connector-missing']));
});

test('ABRA Flexi takes documents through its REST API and says of each what it thinks', async () => {
  const world = await exportsWorld({ exportSystem: 'abraflexi', fields: [doctypeField('costCentre')] });
  const ids = await world.several(3);
  const refused = ids[1] ?? '';
  const stand = await flexiStandIn(new Map([[refused, 'Stredisko neexistuje']]));
  closing.push(() => stand.close());
  const program = flexiProgram({ url: `${stand.url}/c/pekaren`, user: 'docflow', password: 'tajne' });
  const product = productOf(world, await tokenOf(world));
  const id = await world.sent('abraflexi', ids);
  await work(product, program);
  const shown = await world.shown(id);
  expect(shown.docs.map(({ status }) => status)).toEqual(['done', 'error', 'done']);
  expect(shown.docs[1]?.errors).toEqual([
    { type: 'error', note: 'program-says', value: 'stredisko: Stredisko neexistuje' },
  ]);
  const asked = await synchronizeRegisters(world)(
    { params: {}, query: {}, body: { exportSystem: 'abraflexi' } },
    world.caller,
  );
  await world.settle();
  await work(product, program);
  if (!asked.ok) throw new Error('a synchronization is never refused');
  expect((await world.shown(asked.value._id)).optionFields[0]).toMatchObject({ status: 'ok', note: 'synchronized' });
  expect((await world.shown(asked.value._id)).optionFields[1]).toMatchObject({
    status: 'error',
    value: 'Na tuto evidenci nemate pravo',
  });
});

test('a program that cannot be reached is tried three times, and then its documents say why', async () => {
  const world = await exportsWorld();
  const ids = await world.several(2);
  const { stand } = await mServer();
  const wrong = pohodaProgram({ url: stand.url, user: 'docflow', password: 'wrong' });
  const product = productOf(world, await tokenOf(world));
  const id = await world.sent('pohoda', ids);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await world.shown(id)).toMatchObject({ processed: false });
    expect(await workOnce(product, wrong)).toBe('trouble');
    expect(await workOnce(product, wrong)).toBe('none');
    world.clock.ms += 61_000;
  }
  const shown = await world.shown(id);
  expect(shown).toMatchObject({ processed: true, importStatusMessage: 'program-unreachable', counts: { error: 2 } });
  expect(shown.docs[0]?.errors).toEqual([{ type: 'error', note: 'program-trouble', value: 'not-let-in' }]);
  expect((await world.exportBulks.listPastExports(world.caller.ownerId, ids)).size).toBe(0);
});

// 'učeň:žčľš' in both encodings that mServer may expect.
const accented = {
  'Windows-1250': Buffer.from([0x75, 0xe8, 0x65, 0xf2, 0x3a, 0x9e, 0xe8, 0xbe, 0x9a]),
  'UTF-8': Buffer.from('učeň:žčľš', 'utf8'),
};

test.each(Object.entries(accented))(
  'a name and a password with č, ľ, š and ž let the connector into an mServer that expects %s',
  async (_encoding, credentials) => {
    const stand = await mServerStandIn({ credentials });
    closing.push(() => stand.close());
    const right = pohodaProgram({ url: stand.url, user: 'učeň', password: 'žčľš' });
    expect(await right.lists(['centres'], '47209186')).toMatchObject([{ register: 'centres', reason: null }]);
    const asked = stand.received.length;
    await right.lists(['centres'], '47209186');
    // What let it in once is sent at once from then on.
    expect(stand.received.length - asked).toBe(1);
    const wrong = pohodaProgram({ url: stand.url, user: 'učeň', password: 'žčlš' });
    await expect(wrong.lists(['centres'], '47209186')).rejects.toMatchObject({ reason: 'not-let-in' });
  },
);

test('a connector of an earlier version is understood, and its English words are not shown', async () => {
  const world = await exportsWorld();
  const ids = await world.several(2);
  const product = productOf(world, await tokenOf(world));
  const id = await world.sent('pohoda', ids);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const job = await product.take('pohoda');
    const trouble = 'the program does not answer at http://127.0.0.1:8888: connect ECONNREFUSED';
    await product.answer({ job: job?.id ?? '', lease: job?.lease ?? '', trouble });
    world.clock.ms += 61_000;
  }
  const { processed, docs } = await world.shown(id);
  expect(processed).toBe(true);
  expect(docs.map(({ errors }) => errors)).toEqual(
    ids.map(() => [{ type: 'error', note: 'program-trouble', value: 'unclear' }]),
  );
});

test('a connector that is newer than the product may give a reason that the product does not know', async () => {
  const badAnswer = { token: 'x'.repeat(43), job: 'j', lease: 'l', trouble: '', reason: 'moon-in-the-way' };
  expect(answering.body.parse(badAnswer).reason).toBe('unclear');
  expect(answering.body.parse({ ...badAnswer, reason: undefined }).reason).toBeNull();
});

test('a program that refuses without a word, or does not give a list, is reported as such', async () => {
  const world = await exportsWorld();
  const ids = await world.several(1);
  const product = productOf(world, await tokenOf(world));
  const id = await world.sent('pohoda', ids);
  const silent: Program = {
    system: 'pohoda',
    take: async (_, documents) =>
      documents.map((document) => ({
        ...{ id: document, status: 'error', number: '' },
        findings: [{ type: 'error', says: '' }],
      })),
    lists: async (wanted) =>
      wanted.map((register) => ({ register, says: '', reason: 'not-understood' as const, entries: [] })),
  };
  await work(product, silent);
  expect((await world.shown(id)).docs[0]?.errors).toEqual([
    { type: 'error', note: 'program-trouble', value: 'refused-unsaid' },
  ]);
  const asked = await synchronizeRegisters(world)(
    { params: {}, query: {}, body: { exportSystem: 'pohoda' } },
    world.caller,
  );
  await world.settle();
  await work(product, silent);
  if (!asked.ok) throw new Error('a synchronization is never refused');
  const { optionFields, importError } = await world.shown(asked.value._id);
  expect(importError).toBe(true);
  expect(optionFields[0]).toMatchObject({ status: 'error', note: 'program-trouble', value: 'not-understood' });
});

test('all lists of one job share the patience with a slow program, so that the job is answered while it is held', async () => {
  const slow = await startServer((_, response) => void setTimeout(() => response.end('{"winstrom":{}}'), 150));
  closing.push(slow.close);
  const url = `${slow.url}/c/pekaren`;
  const program = flexiProgram({ url, user: 'docflow', password: 'tajne' }, () => askBeside(800));
  expect(await program.lists(registerNames.slice(0, 2), '')).toHaveLength(2);
  expect(await program.lists(registerNames.slice(0, 2), '')).toHaveLength(2);
  await expect(program.lists(registerNames, '')).rejects.toMatchObject({ reason: 'too-slow' });
});

test('a pack for the books of another company refuses every document with the words of Pohoda', async () => {
  const world = await exportsWorld();
  const { program } = await mServer();
  const pack = '<?xml version="1.0"?><dat:dataPack xmlns:dat="x" id="A" ico="99999999"></dat:dataPack>';
  const [result] = await program.take(new TextEncoder().encode(pack), ['a']);
  expect(result).toMatchObject({ status: 'error', findings: [{ says: 'ICO nesuhlasi s uctovnou jednotkou' }] });
  expect(world.started).toEqual([]);
});

test('a job belongs to the holder of its lease: a late answer is refused, a repeated one is not', async () => {
  const world = await exportsWorld();
  const [document = ''] = await world.several(1);
  const product = productOf(world, await tokenOf(world));
  const id = await world.sent('pohoda', [document]);
  const slow = await product.take('pohoda');
  expect(await product.take('pohoda')).toBeNull();
  world.clock.ms += 601_000;
  const quick = await product.take('pohoda');
  if (slow === null || quick === null) throw new Error('there is a job for both');
  const results = [{ id: document, status: 'ok' as const }];
  await expect(product.answer({ job: slow.id, lease: slow.lease, results })).rejects.toMatchObject({
    refusal: 'lease-lost',
  });
  await product.answer({ job: quick.id, lease: quick.lease, results });
  await product.answer({ job: quick.id, lease: quick.lease, results });
  expect(await world.shown(id)).toMatchObject({ processed: true, counts: { ok: 1 } });
  expect((await world.exportBulks.listPastExports(world.caller.ownerId, [document])).get(document)).toHaveLength(1);
});

test('a document of which the program says nothing is not taken for exported', async () => {
  const world = await exportsWorld();
  const ids = await world.several(2);
  const product = productOf(world, await tokenOf(world));
  const id = await world.sent('pohoda', ids);
  const job = await product.take('pohoda');
  await product.answer({ job: job?.id ?? '', lease: job?.lease ?? '', results: [{ id: ids[0] ?? '', status: 'ok' }] });
  const { docs } = await world.shown(id);
  expect(docs.map(({ status, errors }) => [status, errors[0]?.note])).toEqual([
    ['done', undefined],
    ['error', 'program-silent'],
  ]);
});

test('a connector is awake for three minutes after its last sign, and the two named ones are always offered (R-GRD-39, R-GRD-40, R-EXP-28)', async () => {
  const world = await exportsWorld();
  const badAnswer = async () => {
    const answer = await listConnectors(world)({ params: {}, query: {}, body: {} }, world.caller);
    return answer.ok ? answer.value.connectors.map(({ system, active, awake }) => [system, active, awake]) : [];
  };
  expect(await badAnswer()).toEqual([
    ['pohoda', true, false],
    ['flexibee', true, false],
  ]);
  const product = productOf(world, await tokenOf(world));
  await product.take('pohoda');
  world.clock.ms += 180_000;
  expect(await badAnswer()).toEqual([
    ['pohoda', true, true],
    ['flexibee', true, false],
  ]);
  world.clock.ms += 1;
  expect(await badAnswer()).toEqual([
    ['pohoda', true, false],
    ['flexibee', true, false],
  ]);
});

test('a token that was replaced or made up is refused', async () => {
  const world = await exportsWorld();
  const old = await tokenOf(world);
  const fresh = await tokenOf(world);
  await expect(productOf(world, old).take('pohoda')).rejects.toMatchObject({ refusal: 'connector-unknown' });
  expect(await productOf(world, fresh).take('pohoda')).toBeNull();
  await world.connectors.deleteToken(world.caller.ownerId);
  await expect(productOf(world, fresh).take('pohoda')).rejects.toMatchObject({ refusal: 'connector-unknown' });
  const guess = productOf(world, 'x'.repeat(43));
  const refusals = new Set<unknown>();
  for (let attempt = 0; attempt < 25; attempt += 1)
    await guess
      .take('pohoda')
      .catch((error: unknown) => refusals.add(error instanceof ProductRefused && error.refusal));
  expect(refusals).toEqual(new Set(['connector-unknown', 'too-many-attempts']));
});

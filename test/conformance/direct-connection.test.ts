import { expect, test } from 'vitest';
import { startExportBulk as starting } from '#shared/api/exports.ts';
import { programsOverHttps } from '#functions/adapters/programs/programs.ts';
import { listConnectors } from '#functions/exports/connectors/manage-connectors.ts';
import { deleteProgramConnection, readProgramConnection } from '#functions/exports/direct/program-connection.ts';
import { retryExportBulk, startExportBulk } from '#functions/exports/bulks/start-export-bulk.ts';
import { synchronizeRegisters } from '#functions/exports/registers/synchronize-registers.ts';
import { ForbiddenAddress } from '#functions/ports/programs.ts';
import { programTroubleTexts } from '#shared/text/exports/program-trouble-texts.ts';
import { passingTime } from '#test/builders/worlds/exports-world.ts';
import { closeAfterTest, connectTo, flexiWorld, startFlexi } from '#test/builders/worlds/flexi-world.ts';
import { flexiStandIn } from '#test/builders/stand-ins/program-stand-ins.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const nothing = { params: {}, query: {}, body: {} };

test('ABRA Flexi takes a bulk without any connector, refuses one document, and after a correction only that one is sent', async () => {
  const world = await flexiWorld();
  const ids = await world.several(120);
  const refused = ids[4] ?? '';
  const refuse = new Map([[refused, 'Stredisko neexistuje']]);
  const stand = await startFlexi(refuse);
  expect(await connectTo(world, { server: stand.url })).toMatchObject({ ok: true });
  stand.received.length = 0;
  const first = await world.sent('abraflexi', ids);
  const shown = await world.shown(first, 'error');
  expect(shown).toMatchObject({ processed: true, counts: { total: 120, ok: 119, error: 1 } });
  expect(shown.docs).toMatchObject([
    { document: refused, errors: [{ note: 'program-says', value: 'stredisko: Stredisko neexistuje' }] },
  ]);
  // A hundred documents to a request.
  expect(stand.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /c/pekaren.xml',
    'PUT /c/pekaren.xml',
  ]);
  refuse.delete(refused);
  const again = await retryExportBulk(world)({ params: { id: first }, query: {}, body: {} }, world.caller);
  if (!again.ok) throw new Error(again.error);
  await world.settle();
  expect(await world.shown(again.value._id)).toMatchObject({ processed: true, counts: { total: 1, ok: 1 } });
  expect(stand.received).toHaveLength(3);
  expect(stand.booked.size).toBe(120);
  const past = await world.exportBulks.listPastExports(world.caller.ownerId, ids);
  expect([...past.values()].map((list) => list.length)).toEqual(ids.map(() => 1));
});

test('what the product does itself is no sign of life of a connector (R-GRD-39)', async () => {
  const world = await flexiWorld();
  const stand = await startFlexi();
  await connectTo(world, { server: stand.url });
  await world.sent('abraflexi', await world.several(1));
  expect(stand.booked.size).toBe(1);
  const listed = await listConnectors(world)(nothing, world.caller);
  const flexibee = listed.ok ? listed.value.connectors.find(({ system }) => system === 'flexibee') : undefined;
  expect(flexibee).toMatchObject({ direct: true, awake: false, lastActive: null });
});

test('lists of Flexi become options of fields without any connector (R-EXP-24, R-EXP-27)', async () => {
  const world = await flexiWorld();
  const stand = await startFlexi();
  await connectTo(world, { server: stand.url });
  const asked = await synchronizeRegisters(world)(
    { params: {}, query: {}, body: { exportSystem: 'abraflexi' } },
    world.caller,
  );
  if (!asked.ok) throw new Error('a synchronization is never refused');
  await world.settle();
  const shown = await world.shown(asked.value._id);
  expect(shown.processed).toBe(true);
  expect(shown.optionFields[0]).toMatchObject({ field: 'costCentre', status: 'ok', note: 'synchronized', value: '1' });
  const [doctype] = await world.doctypes.list(world.caller.ownerId);
  expect(doctype?.fields.find(({ id }) => id === 'costCentre')?.options).toEqual([
    { key: 'BRATISLAVA', value: 'Bratislava' },
  ]);
});

test('a Flexi that goes silent is asked three times, and then its documents say why', async () => {
  const world = await flexiWorld();
  const ids = await world.several(2);
  const stand = await flexiStandIn(new Map());
  await connectTo(world, { server: stand.url });
  await stand.close();
  const body = starting.body.parse({ exportSystem: 'abraflexi', ids, way: 'connector' });
  const answer = await startExportBulk(world)({ params: {}, query: {}, body }, world.caller);
  if (!answer.ok) throw new Error(answer.error);
  await world.settle({ 'send-direct': passingTime(world) });
  const shown = await world.shown(answer.value._id);
  expect(shown).toMatchObject({ processed: true, importStatusMessage: 'program-unreachable', counts: { error: 2 } });
  expect(shown.docs[0]?.errors).toEqual([{ type: 'error', note: 'program-trouble', value: 'no-answer' }]);
});

test('a connection is saved only when it works, and its password is never shown', async () => {
  const world = await flexiWorld();
  const stand = await startFlexi();
  expect(await connectTo(world, { server: stand.url, password: 'wrong' })).toMatchObject({
    error: 'program-unreachable',
    details: { why: programTroubleTexts['not-let-in'].sk },
  });
  // What the program answers is shown in its own words.
  expect(await connectTo(world, { server: stand.url, company: 'cudzia' })).toEqual({
    ok: false,
    error: 'program-unreachable',
    details: { says: 'Na tuto evidenci nemate pravo' },
  });
  const read = () => readProgramConnection(world)(nothing, world.caller);
  expect(await read()).toEqual({ ok: true, value: { connection: null } });

  await connectTo(world, { server: stand.url });
  const listed = await read();
  expect(listed).toMatchObject({ value: { connection: { server: stand.url, company: 'pekaren', user: 'docflow' } } });
  expect(JSON.stringify(listed)).not.toContain('tajne');
  const stored = await world.programConnections.find(world.caller.ownerId);
  expect(JSON.stringify(stored)).not.toContain('tajne');
  expect(world.secrets.unseal(stored?.sealedPassword ?? '')).toBe('tajne');
});

test('the saved password is kept for the same server and user, and asked for again for others', async () => {
  const world = await flexiWorld();
  const [stand, other] = [await startFlexi(), await startFlexi()];
  expect(await connectTo(world, { server: stand.url, password: undefined })).toMatchObject({
    error: 'program-password-missing',
  });
  await connectTo(world, { server: stand.url });
  expect(await connectTo(world, { server: stand.url, password: undefined })).toMatchObject({ ok: true });
  expect(await connectTo(world, { server: other.url, password: undefined })).toMatchObject({
    error: 'program-password-missing',
  });
  expect(await connectTo(world, { server: stand.url, user: 'iny', password: undefined })).toMatchObject({
    error: 'program-password-missing',
  });
  expect(other.received).toEqual([]);
});

test('the direct connection offers the way into the program, until it is removed (R-GRD-40)', async () => {
  const world = await flexiWorld();
  const ids = await world.several(1);
  const body = starting.body.parse({ exportSystem: 'abraflexi', ids, way: 'connector' });
  const tried = () => startExportBulk(world)({ params: {}, query: {}, body }, world.caller);
  expect(await tried()).toMatchObject({ error: 'connector-missing' });
  const stand = await startFlexi();
  await connectTo(world, { server: stand.url });
  expect(await listConnectors(world)(nothing, world.caller)).toMatchObject({
    value: {
      tokenSince: null,
      connectors: [
        { system: 'pohoda', direct: false },
        { system: 'flexibee', direct: true },
      ],
    },
  });
  expect(await tried()).toMatchObject({ ok: true });
  await deleteProgramConnection(world)(nothing, world.caller);
  expect(await tried()).toMatchObject({ error: 'connector-missing' });
});

test.each([
  'https://127.0.0.1:5434',
  'https://[::1]:5434',
  'https://169.254.169.254',
  'https://10.0.0.7',
  'https://2130706433',
  'https://localhost:5434',
  'http://firma.flexibee.eu',
])('no request is sent to %s', async (server) => {
  const access = { system: 'flexibee' as const, server, company: 'pekaren', user: 'docflow', password: 'tajne' };
  await expect(programsOverHttps().at(access, 5000).lists(['centres'], '')).rejects.toThrow(ForbiddenAddress);
});

test('an address inside is refused with its reason, and tries are counted', async () => {
  const outside = { ...(await flexiWorld()), programs: programsOverHttps() };
  const refusals: unknown[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await connectTo(outside, { server: 'https://192.168.1.5' });
    refusals.push(answer.ok ? 'saved' : answer.error);
  }
  expect(new Set(refusals)).toEqual(new Set(['program-address-forbidden', 'too-many-attempts']));
  expect(refusals.at(-1)).toBe('too-many-attempts');
});

test('an answer that leads elsewhere is not followed, and one without an end is not waited for', async () => {
  const asked: string[] = [];
  const server = await startServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.includes('/c/inde/') === true) response.writeHead(302, { location: '/elsewhere' }).end();
    else response.writeHead(200).write('x');
  });
  closeAfterTest(server.close);
  const at = (company: string) => {
    const access = {
      system: 'flexibee' as const,
      server: server.url,
      company,
      user: 'u',
      password: 'p',
    };
    return programsOverHttps({ innerNetwork: true }).at(access, 300);
  };
  expect(await at('inde').lists(['centres'], '')).toEqual([
    { register: 'centres', says: '', reason: 'not-understood', entries: [] },
  ]);
  await expect(at('dlho').lists(['centres'], '')).rejects.toMatchObject({ reason: 'too-slow' });
  expect(asked).toHaveLength(2);
});

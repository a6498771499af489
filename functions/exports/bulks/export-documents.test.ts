import { expect, test } from 'vitest';
import { checkExport as checkContract, exportDocuments as contract } from '#shared/api/exports.ts';
import { exportTarget, type ExportTarget } from '#shared/export-systems/export-target.ts';
import { idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { exportsWorld, windowsText, type ExportsWorld } from '#test/builders/worlds/exports-world.ts';
import { checkExport } from '../selection/check-export.ts';
import { exportDocuments } from './export-documents.ts';
import { listExportBulks, listPastExports } from './read-export-bulks.ts';

const to = async (world: ExportsWorld, system: ExportTarget, body: { ids: readonly string[]; payload?: object }) =>
  exportDocuments(world)({ params: { system }, query: {}, body: contract.body.parse(body) }, world.caller);

const check = async (world: ExportsWorld, exportSystem: ExportTarget, ids: readonly string[]) => {
  const body = checkContract.body.parse({ exportSystem, ids: [...ids] });
  const answer = await checkExport(world)({ params: {}, query: {}, body }, world.caller);
  if (!answer.ok) throw new Error('a dry run is never refused');
  return answer.value;
};

const bulks = async (world: ExportsWorld, onlyError = false) => {
  const body = { sizePerPage: 10, page: 1, filters: { onlyError } };
  const answer = await listExportBulks(world)({ params: {}, query: {}, body }, world.caller);
  if (!answer.ok) throw new Error('a list is never refused');
  return answer.value;
};

test('a mixed selection exports the good documents and gives reasons for the others (R-EXP-08, R-BLK-10, R-BLK-14)', async () => {
  const world = await exportsWorld();
  const good = await world.given(1);
  const bad = await world.given(2, { totalAmount: '999.00' });
  const gone = idOfNumber(99);
  const answer = await to(world, 'pohoda', { ids: [good, bad, gone] });
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.value).toMatchObject({ fileName: 'export-pohoda.xml', contentType: 'application/xml' });
  expect(windowsText(answer.value.bytes)).toContain(`<dat:dataPackItem id="${good}"`);
  expect(windowsText(answer.value.bytes)).not.toContain(bad);
  const { data, total } = await bulks(world);
  expect(total).toBe(1);
  const bulk = await world.shown(data[0]?._id ?? '');
  expect(bulk).toMatchObject({
    exportSystem: 'pohoda',
    processed: true,
    importError: true,
    importStatusMessage: 'some-refused',
    counts: { total: 3, settled: 3, ok: 1, error: 2 },
    file: { name: 'export-pohoda.xml' },
  });
  expect(bulk.docs.map(({ document, status }) => [document, status])).toEqual([
    [good, 'done'],
    [bad, 'error'],
    [gone, 'error'],
  ]);
  expect(bulk.docs[1]?.errors).toMatchObject([{ type: 'error', note: 'sums-differ' }]);
  expect(bulk.docs[2]?.errors).toEqual([{ type: 'error', value: '', note: 'document-gone' }]);
});

test('each system answers its file under the name of the specification (R-EXP-09 to R-EXP-18)', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  const names: Record<string, string> = {};
  for (const system of exportTarget.options) {
    const answer = await to(world, system, { ids: [id], payload: { again: true } });
    names[system] = answer.ok ? answer.value.fileName : answer.error;
  }
  expect(names).toEqual({
    omega: 'export-omega.txt',
    pohoda: 'export-pohoda.xml',
    moneys3: 'moneys3.xml',
    mrp: 'mrp.zip',
    mrpks: 'mrpks.xml',
    mksoft: 'mk-soft.zip',
    abraflexi: 'export_flexibee.xml',
    flexibee: 'export_flexibee.xml',
    ifosoft: 'export-ifosoft.zip',
    // E-invoices are made of what was issued.
    peppol: 'nothing-exported',
    sepa: 'export-sepa.xml',
    excel: 'export-excel.xls',
    docflow: 'docflow-xml.xml',
  });
});

test('an exported document is exported again only on confirmation, and its history has both exports', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  expect(await to(world, 'pohoda', { ids: [id] })).toMatchObject({ ok: true });
  expect(await to(world, 'pohoda', { ids: [id] })).toEqual({
    ok: false,
    error: 'exported-before',
    details: { count: 1 },
  });
  expect((await check(world, 'pohoda', [id]))[0]).toMatchObject({
    status: 'error',
    errors: [{ note: 'exported-before' }],
    exported: [{ exportSystem: 'pohoda', by: world.caller.userId, fileName: 'export-pohoda.xml' }],
  });
  expect(await to(world, 'omega', { ids: [id] })).toMatchObject({ ok: true });
  expect(await to(world, 'pohoda', { ids: [id], payload: { again: true } })).toMatchObject({ ok: true });
  const past = await listPastExports(world)({ params: { id }, query: {}, body: {} }, world.caller);
  expect(past.ok && past.value.map(({ exportSystem }) => exportSystem)).toEqual(['pohoda', 'omega', 'pohoda']);
  const lines = (await world.documents.logs(world.caller.ownerId, id)).filter(({ action }) => action === 'exported');
  expect(lines.map(({ metadata }) => metadata.name).toSorted()).toEqual(['KROS Omega', 'Pohoda', 'Pohoda']);
});

test('lists for people are made as often as they are wanted', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  expect(await to(world, 'excel', { ids: [id] })).toMatchObject({ ok: true });
  expect(await to(world, 'excel', { ids: [id] })).toMatchObject({ ok: true });
});

test('FlexiBee and ABRA Flexi are one program: what one of them took, the other asks about', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  expect(await to(world, 'flexibee', { ids: [id] })).toMatchObject({ ok: true });
  expect(await to(world, 'abraflexi', { ids: [id] })).toMatchObject({ error: 'exported-before' });
});

test('a dry run gives each document the verdict of the export, and writes nothing', async () => {
  const world = await exportsWorld();
  const good = await world.given(1);
  const bad = await world.given(2, { totalAmount: '999.00' });
  const before = world.files.kept.size;
  const verdicts = await check(world, 'pohoda', [good, bad, good]);
  expect(verdicts.map(({ document, status }) => [document, status])).toEqual([
    [good, 'ok'],
    [bad, 'error'],
  ]);
  expect(world.files.kept.size).toBe(before);
  expect((await bulks(world)).total).toBe(0);
  const [exported] = await check(world, 'pohoda', [good]);
  expect(exported?.exported).toEqual([]);
  const answer = await to(world, 'pohoda', { ids: [good, bad] });
  expect(answer.ok).toBe(true);
  const [latest] = (await bulks(world)).data;
  const stored = (await world.shown(latest?._id ?? '')).docs.map(({ document, errors }) => [document, errors]);
  expect(stored).toEqual(verdicts.map(({ document, errors }) => [document, errors]));
});

test('a document that is still being read stays out, and one in the trash as well', async () => {
  const world = await exportsWorld();
  const reading = await world.given(1, {}, { process: 1 });
  const thrown = await world.given(2, {}, { deletedAt: '2026-01-15T00:00:00.000Z' });
  expect(await to(world, 'pohoda', { ids: [reading, thrown] })).toMatchObject({ error: 'nothing-exported' });
  const verdicts = await check(world, 'pohoda', [reading, thrown]);
  expect(verdicts.map(({ errors }) => errors.map(({ note }) => note))).toEqual([['still-reading'], ['document-gone']]);
});

test('only bulks with errors are listed where only those are wanted, newest first (R-BLK-01, R-BLK-02, R-BLK-11)', async () => {
  const world = await exportsWorld();
  const [good, bad] = [await world.given(1), await world.given(2, { totalAmount: '999.00' })];
  await to(world, 'pohoda', { ids: [good] });
  world.clock.ms += 1000;
  await to(world, 'omega', { ids: [good, bad] });
  world.clock.ms += 1000;
  await to(world, 'excel', { ids: [good] });
  const all = await bulks(world);
  expect(all.data.map(({ exportSystem }) => exportSystem)).toEqual(['excel', 'omega', 'pohoda']);
  expect(all.total).toBe(3);
  const wrong = await bulks(world, true);
  expect(wrong.data.map(({ exportSystem, importError }) => [exportSystem, importError])).toEqual([['omega', true]]);
  expect(wrong.total).toBe(1);
});

test('a custom accounting date is in the file; another kind of date forgets it (R-EXP-19 to R-EXP-21)', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  const text = async (payload: object) => {
    const answer = await to(world, 'pohoda', { ids: [id], payload: { again: true, ...payload } });
    return answer.ok ? windowsText(answer.value.bytes) : answer.error;
  };
  expect(await text({ dateType: 'custom', date: '2026-07-31' })).toContain('2026-07-31');
  expect(await text({ dateType: 'issueDate', date: '2026-07-31' })).not.toContain('2026-07-31');
  expect(contract.body.safeParse({ ids: [id], payload: { dateType: 'custom' } }).success).toBe(false);
});

test('one company neither exports nor sees documents and bulks of another', async () => {
  const world = await exportsWorld();
  const id = await world.given(1);
  await to(world, 'pohoda', { ids: [id] });
  const ownerId = 'b'.repeat(24);
  const stranger = { ...world.caller, ownerId };
  expect(await world.exportBulks.list({ ownerId, onlyError: false, offset: 0, limit: 10 })).toEqual({
    bulks: [],
    total: 0,
  });
  const past = await listPastExports(world)({ params: { id }, query: {}, body: {} }, stranger);
  expect(past).toEqual({ ok: false, error: 'document-not-found' });
});

test('the dry run shows how a document will be booked, and the field that corrects each finding', async () => {
  const options = [{ key: 'VYR', value: 'Výroba' }];
  const fields = [doctypeField('costCentre', { options }), doctypeField('totalAmount')];
  const world = await exportsWorld({ fields });
  const good = await world.given(1, {
    preAccounting: '5FMAT',
    vatClassification: 'PD',
    kvSection: 'B.2',
    costCentre: 'VYR',
  });
  const odd = await world.given(2, { costCentre: 'SPR', totalAmount: '999.00' });
  const [first, second, third] = await check(world, 'pohoda', [good, odd, idOfNumber(99)]);
  expect(first).toMatchObject({
    errors: [],
    booking: { preAccounting: '5FMAT', vatClassification: 'PD', kvSection: 'B2', centre: 'VYR' },
  });
  expect(second?.errors).toEqual([
    expect.objectContaining({ note: 'sums-differ', field: 'totalAmount' }),
    { type: 'warning', note: 'code-unknown', value: 'SPR', field: 'costCentre' },
  ]);
  expect(third?.booking).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { confirming } from '#shared/doctype/confirming.ts';
import { buildSettingsFile } from '#shared/doctype/settings-file.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { doctypeField } from '#test/builders/records/doctype.ts';
import { doctypesWorld } from '#test/builders/worlds/doctypes-world.ts';
import { addDoctype } from '../edit/add-doctype.ts';
import { saveDoctype } from '../edit/save-doctype.ts';
import { copyDoctype, importDoctype } from './copy-doctype.ts';
import { setWorkspace } from '../workspaces/workspaces.ts';

const preferences = { includeDoctype: false, includeDoctypeFields: false, includeDoctypeWorkflow: false };

async function twoTypes() {
  const world = await doctypesWorld();
  const target = await world.type({ id: 'vydane', name: 'Vydané faktúry', short: 'FV' });
  const source = await world.type({
    id: 'prijate',
    name: 'Prijaté faktúry',
    short: 'PF',
    numbers: 7,
    model: 'gemini',
    duplicityUniqueId: ['paymentIBAN'],
    confirming: confirming.parse({ alwaysLook: { fields: ['paymentIBAN', 'shoeSize'], totalAbove: '1000' } }),
    fields: [doctypeField('paymentIBAN', { required: true })],
    wfFields: { aaaaaa: [{ id: 'paymentIBAN', disable: false, required: false, validation: true, invisible: false }] },
  });
  const copy = async (chosen: Partial<typeof preferences>) => {
    const body = { ownerId: world.owner, doctypeId: source.id, copyPreferences: { ...preferences, ...chosen } };
    const outcome = await copyDoctype(world)({ params: { id: target.id }, query: {}, body }, world.caller);
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome.value;
  };
  return { world, target, source, copy };
}

describe('copying settings', () => {
  test('settings alone leave the fields as they are, and who the type is (R-DTY-61)', async () => {
    const { target, copy } = await twoTypes();
    const { doctype, workflow, numberKept } = await copy({ includeDoctype: true });
    expect(doctype).toMatchObject({ id: 'vydane', name: 'Vydané faktúry', short: 'FV', numbers: 7, model: 'gemini' });
    expect(doctype.fields).toEqual(target.fields);
    // The type has no such field to distinguish documents by, or to look at.
    expect(doctype.duplicityUniqueId).toEqual([]);
    expect(doctype).toMatchObject({ confirming: { alwaysLook: { fields: [], totalAbove: '1000' } } });
    expect([workflow, numberKept]).toEqual([null, false]);
  });

  test('fields come with their options; the workflow with the field settings of its steps (R-DTY-61)', async () => {
    const { source, copy } = await twoTypes();
    const { doctype, workflow } = await copy({ includeDoctypeFields: true, includeDoctypeWorkflow: true });
    expect(doctype.fields).toEqual(source.fields);
    expect(doctype.wfFields).toEqual(source.wfFields);
    expect(workflow).toMatchObject({ doctypeId: 'vydane', isTemporary: true });
  });

  test('the form of numbers in use is kept, and the reply states it (R-DTY-62, R-VAT-21)', async () => {
    const { world, copy } = await twoTypes();
    await world.document('vydane');
    const { doctype, numberKept } = await copy({ includeDoctype: true });
    expect(doctype).toMatchObject({ short: 'FV', numbers: 5, model: 'gemini' });
    expect(numberKept).toBe(true);
  });

  test('nothing is stored by copying (R-DTY-25)', async () => {
    const { world, target, copy } = await twoTypes();
    await copy({ includeDoctype: true, includeDoctypeFields: true, includeDoctypeWorkflow: true });
    expect(await world.doctypes.find(world.owner, target.id)).toEqual(target);
    expect(await world.doctypes.workflow(world.owner, target.id)).toEqual(createEmptyWorkflow(target.id));
  });

  test('something must be chosen (R-DTY-49), and the type must be there', async () => {
    const { world } = await twoTypes();
    const ask = (id: string, chosen: typeof preferences) =>
      copyDoctype(world)(
        { params: { id }, query: {}, body: { ownerId: world.owner, doctypeId: 'prijate', copyPreferences: chosen } },
        world.caller,
      );
    expect(await ask('vydane', preferences)).toMatchObject({ error: 'doctype-invalid' });
    expect(await ask('nothing', { ...preferences, includeDoctype: true })).toMatchObject({ error: 'not-found' });
  });
});

describe('settings as a file', () => {
  test('a downloaded file brings settings, fields and workflow back; unknown fields are named (R-DTY-69)', async () => {
    const { world, target, source } = await twoTypes();
    const fields = [...source.fields, doctypeField('shoeSize')];
    const file = buildSettingsFile({ ...source, fields }, { ...createEmptyWorkflow(source.id), version: 9 });
    const body: unknown = JSON.parse(JSON.stringify(file));
    const outcome = await importDoctype(world)({ params: { id: target.id }, query: {}, body }, world.caller);
    expect(outcome.ok && outcome.value).toMatchObject({
      doctype: { id: 'vydane', name: 'Vydané faktúry', short: 'FV', fields: source.fields },
      workflow: { doctypeId: 'vydane', version: 0, isTemporary: true },
      left: ['shoeSize'],
    });
    expect(outcome.ok && outcome.value.doctype).toMatchObject({
      confirming: { alwaysLook: { fields: ['paymentIBAN'], newAccount: false, totalAbove: '1000' } },
    });
  });

  test.each([{}, null, 'text', [], { kind: 'document-type-settings', format: 2 }])(
    '%j is no settings file',
    async (body) => {
      const { world } = await twoTypes();
      const outcome = await importDoctype(world)({ params: { id: 'vydane' }, query: {}, body }, world.caller);
      expect(outcome).toEqual({ ok: false, error: 'settings-file-invalid' });
    },
  );
});

test('copied settings never bring a prefix that another type of the company has', async () => {
  const { world, target, source, copy } = await twoTypes();
  expect((await copy({ includeDoctype: true })).doctype.short).toBe('FV');
  const form = {
    ...{ name: 'Kópia faktúr', id: 'kopiafaktur', copySettings: true, ownerId: world.owner, doctypeId: source.id },
    ...{ copyPreferences: { ...preferences, includeDoctype: true }, templating: false, templateId: null },
  };
  const added = await addDoctype(world)({ params: {}, query: {}, body: form }, world.caller);
  expect(added.ok && added.value.short).toBe('PF2');
  const taken = { doctype: { ...target, short: 'pf' }, fields: target.fields };
  const saved = await saveDoctype(world)({ params: { id: target.id }, query: {}, body: taken }, world.caller);
  expect(saved).toMatchObject({ error: 'prefix-taken', details: { name: 'Prijaté faktúry' } });
});

describe('the accounting system of the company', () => {
  type World = Awaited<ReturnType<typeof doctypesWorld>>;
  type Kinds = Parameters<ReturnType<typeof setWorkspace>>[0]['body']['kinds'];
  const set = async (
    world: World,
    exportSystem: string,
    { id = world.owner, kinds }: { id?: string; kinds?: Kinds } = {},
  ) => setWorkspace(world)({ params: { id }, query: {}, body: { exportSystem, kinds } }, world.caller);

  test('all types move to it and keep their kinds, there and back, unless a person chose another one (R-COM-09, R-DTY-51)', async () => {
    const world = await doctypesWorld();
    await world.type({ id: 'prijate', name: 'Prijaté', exportSystem: 'pohoda', exportLiquidation: true });
    await world.type({ id: 'blocky', name: 'Bločky', exportSystem: 'pohoda', exportSystemType: 'receipt' });
    const outcome = await set(world, 'mrp');
    expect(outcome.ok && outcome.value.map((t) => [t.id, t.exportSystem, t.exportSystemType])).toEqual([
      ['blocky', 'mrp', 'receipt'],
      ['prijate', 'mrp', 'incomingInvoice'],
    ]);
    expect(outcome.ok && outcome.value.some((type) => type.exportLiquidation)).toBe(false);
    expect(await set(world, 'mrp')).toEqual(outcome);

    const back = await set(world, 'pohoda', { kinds: { prijate: 'payableDocument' } });
    expect(back.ok && back.value.map((t) => [t.id, t.exportSystem, t.exportSystemType])).toEqual([
      ['blocky', 'pohoda', 'receipt'],
      ['prijate', 'pohoda', 'payableDocument'],
    ]);
    const refused = { error: 'doctype-invalid', details: { field: 'exportSystemType' } };
    expect(await set(world, 'mrp', { kinds: { prijate: 'payableDocument' } })).toMatchObject(refused);
  });

  test('a system is required and must be known (R-DTY-51)', async () => {
    const world = await doctypesWorld();
    for (const system of ['', 'abacus']) expect(await set(world, system)).toMatchObject({ error: 'doctype-invalid' });
  });

  test('another company keeps its system unless the caller administers it', async () => {
    const world = await doctypesWorld();
    const other = await world.company('Limba');
    const type = await world.type({ id: 'prijate' }, other);
    expect(await set(world, 'omega', { id: other })).toEqual({ ok: false, error: 'not-found' });
    await world.accounts.join(world.admin._id, other, 'viewer');
    expect(await set(world, 'omega', { id: other })).toEqual({ ok: false, error: 'forbidden' });
    expect(await world.doctypes.find(other, type.id)).toEqual(type);
  });
});

import { describe, expect, test } from 'vitest';
import { doctype as doctypeSchema, type Doctype } from '#shared/doctype/doctype.ts';
import type { AddDoctypeForm } from '#shared/doctype/doctype-forms.ts';
import { createStep, createEmptyWorkflow, mirrorInputs } from '#shared/workflow/graph.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { doctypesWorld } from '#test/builders/worlds/doctypes-world.ts';
import { addDoctype } from './add-doctype.ts';
import { deleteDoctype } from './delete-doctype.ts';
import { saveDoctype } from './save-doctype.ts';

type DoctypesWorld = Awaited<ReturnType<typeof doctypesWorld>>;

const form = (over: Partial<AddDoctypeForm> = {}): AddDoctypeForm => ({
  name: 'Faktúra vydaná',
  id: 'vydane',
  copySettings: false,
  ownerId: null,
  doctypeId: null,
  copyPreferences: { includeDoctype: true, includeDoctypeFields: false, includeDoctypeWorkflow: false },
  templating: false,
  templateId: null,
  ...over,
});
const add = (world: DoctypesWorld, over: Partial<AddDoctypeForm> = {}) =>
  addDoctype(world)({ params: {}, query: {}, body: form(over) }, world.caller);
const save = (world: DoctypesWorld, doctype: Doctype, fields = doctype.fields) =>
  saveDoctype(world)({ params: { id: doctype.id }, query: {}, body: { doctype, fields } }, world.caller);
const remove = (world: DoctypesWorld, id: string) =>
  deleteDoctype(world)({ params: { id }, query: {}, body: {} }, world.caller);

describe('adding a type', () => {
  test('a new type is a draft with the usual settings until it is saved: it learns by itself (R-DTY-24, R-DTY-57, R-REA-05)', async () => {
    const world = await doctypesWorld();
    const added = await add(world);
    if (!added.ok) throw new Error(added.error);
    expect(added.value).toMatchObject({
      id: 'vydane',
      slug: 'faktura-vydana',
      draft: true,
      version: 1,
      model: 'auto',
      automationLevel: 'confident',
      automationScoreThreshold: 100,
      minAutoTrainingCount: 10,
      fields: [],
    });
    const draft = doctypeSchema.parse(added.value);
    const saved = await save(world, draft, [doctypeField('issueDate')]);
    expect(saved.ok && saved.value).toMatchObject({ draft: false, version: 2 });
  });

  test('a new type wants the account of a new supplier looked at; one that was there before goes on as it did', async () => {
    const added = await add(await doctypesWorld());
    const looks = { fields: [], newAccount: true, totalAbove: null };
    expect(added.ok && added.value).toMatchObject({ confirming: { alwaysLook: looks } });
    const earlier = doctypeSchema.parse({ ...sampleDoctype(), confirming: { unsettled: 'forbid' } });
    expect(earlier.confirming).toMatchObject({ unsettled: 'forbid', alwaysLook: { ...looks, newAccount: false } });
  });

  test('a type gets the accounting system that the company works with', async () => {
    const world = await doctypesWorld();
    await world.type({ id: 'prijate', name: 'Faktúra prijatá', exportSystem: 'omega' });
    const added = await add(world);
    expect(added.ok && added.value).toMatchObject({ exportSystem: 'omega', exportSystemType: 'outcomingInvoice' });
  });

  test('an id or a name of another type is refused, whatever the case (R-DTY-43, R-DTY-46)', async () => {
    const world = await doctypesWorld();
    await world.type({ id: 'Prijate', name: 'Faktúra prijatá' });
    expect(await add(world, { id: 'prijate' })).toEqual({
      ok: false,
      error: 'doctype-exists',
      details: { field: 'id' },
    });
    expect(await add(world, { name: 'FAKTÚRA prijatá' })).toMatchObject({ details: { field: 'name' } });
  });

  test('what the dialog checks, the server checks too (R-DTY-42, R-DTY-45, R-DTY-49)', async () => {
    const world = await doctypesWorld();
    const refused = { ok: false, error: 'doctype-invalid' };
    expect(await add(world, { name: 'Účet' })).toMatchObject({ ...refused, details: { field: 'name' } });
    expect(await add(world, { id: 'a-b-c-d' })).toMatchObject({ ...refused, details: { field: 'id' } });
    expect(await add(world, { copySettings: true })).toMatchObject({ ...refused, details: { field: 'ownerId' } });
    expect(await world.doctypes.list(world.owner)).toEqual([]);
  });

  test('of two people who add one type at once, one succeeds (R-DTY-46)', async () => {
    const world = await doctypesWorld();
    const both = await Promise.all([add(world), add(world, { id: 'VYDANE', name: 'Vydané' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a type made of a template reads nothing and is never passed by the machine (000 §4)', async () => {
    const world = await doctypesWorld();
    const added = await add(world, { templating: true, templateId: 'order' });
    expect(added.ok && added.value).toMatchObject({
      selectedTemplate: 'order',
      model: 'none',
      automationLevel: 'never',
    });
  });

  test('a type copied from another company gets what was chosen; people of that company do not come along (R-DTY-61)', async () => {
    const world = await doctypesWorld();
    const other = await world.company('Limba');
    await world.accounts.join(world.admin._id, other, 'admin');
    const theirs = await world.type({ id: 'prijate', model: 'gemini', short: 'LF' }, other);
    const steps = mirrorInputs({
      ...createEmptyWorkflow('prijate').steps,
      start: { ...createStep('start'), outputs: ['aaaaaa'] },
      aaaaaa: { ...createStep('aaaaaa', 'Kontrola'), assign: ['f'.repeat(24)], outputs: ['end'] },
    });
    await world.doctypes.putWorkflow(other, { doctypeId: 'prijate', isTemporary: false, version: 4, steps });
    const copying = { copySettings: true, ownerId: other, doctypeId: 'prijate' };
    const all = { includeDoctype: true, includeDoctypeFields: true, includeDoctypeWorkflow: true };
    const added = await add(world, { ...copying, copyPreferences: all });
    expect(added.ok && added.value).toMatchObject({ model: 'gemini', short: 'LF', fields: theirs.fields, draft: true });
    const workflow = await world.doctypes.workflow(world.owner, 'vydane');
    expect(workflow).toMatchObject({ doctypeId: 'vydane', isTemporary: true, version: 0 });
    expect(workflow.steps['aaaaaa']?.assign).toEqual([world.admin._id]);
  });

  test('nothing is copied from a company that the caller does not administer', async () => {
    const world = await doctypesWorld();
    const other = await world.company('Limba');
    await world.type({ id: 'prijate' }, other);
    const copying = { copySettings: true, ownerId: other, doctypeId: 'prijate' };
    expect(await add(world, copying)).toEqual({ ok: false, error: 'not-found' });
    await world.accounts.join(world.admin._id, other, 'editor');
    expect(await add(world, copying)).toEqual({ ok: false, error: 'forbidden' });
  });
});

describe('saving a type', () => {
  test('settings and fields are saved, and every save counts (R-DTY-67)', async () => {
    const world = await doctypesWorld();
    const type = await world.type();
    const saved = await save(world, { ...type, short: 'DF', model: 'gemini' }, [doctypeField('issueDate')]);
    const stored = await world.doctypes.find(world.owner, type.id);
    expect(stored).toMatchObject({ short: 'DF', model: 'gemini', version: 2, fields: [{ id: 'issueDate' }] });
    expect(saved).toEqual({ ok: true, value: stored });
  });

  test('of two administrators who save, the second is refused (R-DTY-67)', async () => {
    const world = await doctypesWorld();
    const type = await world.type();
    expect((await save(world, { ...type, short: 'AB' })).ok).toBe(true);
    expect(await save(world, { ...type, short: 'CD' })).toEqual({
      ok: false,
      error: 'stale-version',
      details: { version: 2 },
    });
    const at = doctypeSchema.parse(await world.doctypes.find(world.owner, type.id));
    const both = await Promise.all(['EF', 'GH'].map(async (short) => save(world, { ...at, short })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('the rules hold whatever is sent: options that do not apply go off, numbers of documents keep their form (R-DTY-27, R-DTY-29, R-VAT-21)', async () => {
    const world = await doctypesWorld();
    const type = await world.type({ exportSystem: 'omega' });
    await world.document(type.id);
    const saved = await save(world, {
      ...type,
      enableOSS: true,
      exportLiquidation: true,
      duplicityUniqueId: [],
      duplicityGlobalCheck: true,
      year: 2,
      numbers: 7,
      slug: 'hocico',
      documentsCount: 99,
      modelEpochTime: '2026-01-01T00:00:00.000Z',
    });
    expect(saved.ok && saved.value).toMatchObject({
      enableOSS: false,
      exportLiquidation: false,
      duplicityGlobalCheck: false,
      year: 4,
      numbers: 5,
      slug: 'faktura',
      documentsCount: 1,
      modelEpochTime: null,
    });
  });

  test('field settings of steps for fields that the type does not use are dropped', async () => {
    const world = await doctypesWorld();
    const type = await world.type();
    const settings = { disable: false, required: true, validation: false, invisible: false };
    const wfFields = {
      aaaaaa: [
        { id: 'issueDate', ...settings },
        { id: 'taxDate', ...settings },
      ],
      'not a step': [],
    };
    const saved = await save(world, { ...type, wfFields });
    expect(saved.ok && saved.value.wfFields).toEqual({ aaaaaa: [{ id: 'issueDate', ...settings }] });
  });

  test('a name, a prefix or a field that cannot be is refused, and nothing is stored (R-DTY-52, R-DTY-53)', async () => {
    const world = await doctypesWorld();
    await world.type({ id: 'ine', name: 'Iné doklady' });
    const type = await world.type();
    const invalid = (field: string) => ({ ok: false, error: 'doctype-invalid', details: { field } });
    expect(await save(world, { ...type, short: 'F' })).toMatchObject(invalid('short'));
    expect(await save(world, type, [doctypeField('shoeSize')])).toMatchObject(invalid('shoeSize'));
    expect(await save(world, { ...type, exportSystem: 'abacus' })).toMatchObject(invalid('exportSystem'));
    expect(await save(world, { ...type, name: 'iné DOKLADY' })).toMatchObject({ error: 'doctype-exists' });
    expect(await world.doctypes.find(world.owner, type.id)).toEqual(type);
    expect(await save(world, { ...type, id: 'nothing' })).toEqual({ ok: false, error: 'not-found' });
  });
});

describe('removing a type', () => {
  test('a type with documents stays; once they are in the trash it can go, and its workflow with it (R-DTY-37, R-DTY-68)', async () => {
    const world = await doctypesWorld();
    const { id } = await world.type();
    await world.doctypes.putWorkflow(world.owner, { ...createEmptyWorkflow(id), version: 2 });
    const document = await world.document(id);
    expect(await remove(world, id)).toEqual({ ok: false, error: 'doctype-has-documents', details: { count: 1 } });
    expect(await world.doctypes.find(world.owner, id)).toBeDefined();
    await world.trash(document);
    expect(await remove(world, id)).toEqual({ ok: true, value: undefined });
    expect(await world.doctypes.find(world.owner, id)).toBeUndefined();
    expect((await world.doctypes.workflow(world.owner, id)).version).toBe(0);
    expect(await remove(world, id)).toEqual({ ok: false, error: 'not-found' });
  });

  test('no document gets a type that is being removed at the same time (R-DTY-37)', async () => {
    const world = await doctypesWorld();
    const type = await world.type();
    const id = await world.document('_');
    const head = await world.documents.findHead(world.owner, id);
    if (head === undefined) throw new Error('no document');
    const also = [world.doctypes.requireExisting(world.owner, type.id)];
    expect(await remove(world, type.id)).toEqual({ ok: true, value: undefined });
    const retyped = await world.documents.change({ head: { ...head, doctype: type.id }, also });
    expect(retyped).toEqual({ ok: false, error: 'stale-version' });
    expect((await world.documentIndex.counts(world.owner)).doctypes[type.id]).toBeUndefined();
  });

  test('a type is put back when a document comes while it is being removed (R-DTY-37)', async () => {
    const world = await doctypesWorld();
    const type = await world.type();
    const doctypes = {
      ...world.doctypes,
      delete: async (ownerId: string, id: string) => {
        await world.document(id);
        await world.doctypes.delete(ownerId, id);
      },
    };
    const outcome = await remove({ ...world, doctypes }, type.id);
    expect(outcome).toMatchObject({ error: 'doctype-has-documents' });
    expect(await world.doctypes.find(world.owner, type.id)).toEqual(type);
  });
});

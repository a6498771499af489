import { expect, test } from 'vitest';
import { doctypesWorld } from '#test/builders/worlds/doctypes-world.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { getFieldOptionName } from '#shared/text/field-names.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { listFields } from './list-fields.ts';

const use = { use: true, invisible: false, validation: true, required: false, lock: false };

async function world() {
  const made = await doctypesWorld();
  await made.type({
    id: 'invoice',
    fields: [
      { ...use, id: 'note', default: 'Bez poznámky' },
      { ...use, id: 'vatRegime', required: true },
      { ...use, id: 'costCentre', options: [{ key: '200', value: 'Predajňa' }] },
      { ...use, id: 'issueDate' },
      { ...use, id: 'orderNumber', use: false },
    ],
    wfFields: { checks: [{ id: 'issueDate', disable: false, required: true, validation: true, invisible: true }] },
  });
  const docId = made.ids.id();
  await made.documents.create({
    head: sampleHead({ _id: docId, ownerId: made.owner, doctype: 'invoice', step: 'checks' }),
    pages: [],
    tables: [],
    fields: [
      { ...sampleField('issueDate', '2026-13-01'), verified: true },
      { ...sampleField('vatBase', '100.00'), param: '23' },
    ],
  });
  const ask = (query: Parameters<ReturnType<typeof listFields>>[0]['query'], caller = made.caller) =>
    listFields(made)({ params: {}, query, body: {} }, caller);
  return { ...made, docId, ask };
}

test('the fields of a type come in their order, with shape, choices, default and options of each (R-FLD-01, R-FLD-41)', async () => {
  const { ask } = await world();
  const outcome = await ask({ doctype: 'invoice' });
  expect(outcome.ok && outcome.value.map(({ _id }) => _id)).toEqual(['issueDate', 'vatRegime', 'note', 'costCentre']);
  expect(outcome.ok && outcome.value[0]).toEqual({
    _id: 'issueDate',
    _idx: 0,
    group: 'basic',
    name: 'Dátum vystavenia',
    value: '',
    bboxes: [],
    verified: false,
    predicted: false,
    valid: true,
    active: true,
    formater: 'date',
    regular: 'date',
    pos: 2,
    def: '',
    options: [],
    option: { required: false, validation: true, invisible: false, default: '' },
    auto: false,
    autofillMethod: null,
  });
  const regime = outcome.ok ? outcome.value[1] : undefined;
  expect(regime?.options.find(({ key }) => key === 'oss')).toEqual({
    key: 'oss',
    value: getFieldOptionName('sk', 'vatRegime', 'oss'),
  });
  expect(outcome).toMatchObject({
    value: [
      {},
      { option: { required: true } },
      { def: 'Bez poznámky' },
      { options: [{ key: '200', value: 'Predajňa' }], autofillMethod: 'fieldOptions' },
    ],
  });
});

test('those of a document hold its values and stand as its step wants them (R-FLD-41)', async () => {
  const { ask, docId } = await world();
  const outcome = await ask({ docId });
  const issued = { value: '2026-13-01', verified: true, valid: false, active: false, option: { required: true } };
  expect(outcome).toMatchObject({ ok: true, value: [issued, {}, {}, {}] });
  const untyped = await ask({ docId, doctype: unspecifiedDoctype });
  expect(untyped.ok && untyped.value.find(({ _id }) => _id === 'vatBase')).toMatchObject({ param: '23', auto: true });
});

test('a type, a document and a company that are not mine are not found, and of a company I must be an administrator', async () => {
  const { ask, docId, company, person, callerOf, owner } = await world();
  expect(await ask({ doctype: 'nothing' })).toEqual({ ok: false, error: 'not-found' });
  expect(await ask({ docId: 'f'.repeat(24) })).toEqual({ ok: false, error: 'document-not-found' });
  const other = await company('Limba');
  expect(await ask({ ownerId: other })).toEqual({ ok: false, error: 'not-found' });
  const editor = callerOf(
    await person({
      email: 'e@example.sk',
      companies: [
        [other, 'admin'],
        [owner, 'editor'],
      ],
    }),
    other,
  );
  expect(await ask({ ownerId: owner, docId }, editor)).toEqual({ ok: false, error: 'forbidden' });
});

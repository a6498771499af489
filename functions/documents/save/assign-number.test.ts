import { describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/api/contract.ts';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber, sampleField } from '#test/builders/worlds/documents-world.ts';
import { settledFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDocument } from './save-document.ts';

type Body = Partial<InputOf<typeof contract>['body']>;

/** A company whose documents get their numbers by hand, or from the product where the field is locked. */
async function open({ lock = false } = {}) {
  const { fields } = sampleDoctype();
  const numbered = fields.map((one) => (one.id === 'internalNumber' ? doctypeField(one.id, { lock }) : one));
  const world = await workflowWorld({ doctype: { fields: numbered } });
  const save = async (id: string, body: Body) => {
    const version = (await world.documents.findHead(firstOwner, id))?.version ?? 0;
    const requestBody = contract.body.parse({ document: { version }, ...body });
    return saveDocument(world)({ params: { id }, query: {}, body: requestBody }, world.as('eva'));
  };
  const given = async (n: number, number = '') => {
    const fields =
      number === '' ? settledFields : [...settledFields, sampleField('internalNumber', number, { verified: true })];
    const head = await world.given({ _id: idOfNumber(n), step: 'review', userId: ['eva', 'edo'] }, fields);
    return head._id;
  };
  const numberOf = async (id: string) =>
    (await world.documents.find(firstOwner, id))?.fields.find(({ _id }) => _id === 'internalNumber')?.value ?? '';
  return { ...world, save, given, numberOf };
}

const typed = (value: string) => ({ _id: 'internalNumber', _idx: 0, value, bboxes: [], verified: true });
const confirmed = { confirmed: true, saved: false };

describe('an internal number that is typed', () => {
  test('belongs to its document, and no other document can be saved with it, which is named (R-VAT-20)', async () => {
    const world = await open();
    const [first, second] = [await world.given(1), await world.given(2)];
    expect((await world.save(first, { fields: [typed('FP2026/00007')] })).ok).toBe(true);
    expect(await world.save(second, { fields: [typed('FP2026/00007')] })).toMatchObject({
      error: 'number-taken',
      details: { number: 'FP2026/00007', docId: first },
    });
    expect(await world.numberOf(second)).toBe('');
    expect((await world.save(second, { fields: [typed('FP2026/00008')] })).ok).toBe(true);
  });

  test('of two people who save one number at once, one learns which document has it', async () => {
    const world = await open();
    const ids = [await world.given(1), await world.given(2)];
    const saved = await Promise.all(ids.map(async (id) => world.save(id, { fields: [typed('FP2026/00007')] })));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ error: 'number-taken' });
  });

  test('that is of another form may wait while people work, but is not confirmed (R-VAT-11)', async () => {
    const world = await open();
    const id = await world.given(1);
    expect((await world.save(id, { fields: [typed('FP2026/007')] })).ok).toBe(true);
    expect(await world.save(id, confirmed)).toMatchObject({
      error: 'number-malformed',
      details: { format: 'FP2026/00001' },
    });
  });

  test('goes when the document gets another type, and its place is free again', async () => {
    const world = await open();
    await world.doctypes.put(firstOwner, sampleDoctype({ id: 'credit', name: 'Dobropis', short: 'DO' }));
    const [first, second] = [await world.given(1, 'FP2026/00001'), await world.given(2)];
    expect((await world.save(first, { doctype: 'credit' })).ok).toBe(true);
    expect(await world.numberOf(first)).toBe('');
    expect((await world.save(second, { fields: [typed('FP2026/00001')] })).ok).toBe(true);
  });
});

describe('an internal number that the product gives', () => {
  test('comes with the confirmation, from the year of the tax date (R-VAT-15, R-VAT-19)', async () => {
    const world = await open({ lock: true });
    const id = await world.given(1);
    const taxDate = { _id: 'taxDate', _idx: 0, value: '31.12.2025', bboxes: [], verified: true };
    expect(await world.save(id, { ...confirmed, fields: [taxDate] })).toMatchObject({ ok: true });
    expect(await world.numberOf(id)).toBe('FP2025/00001');
    expect((await world.documents.logs(firstOwner, id))[0]?.diff.fields).toContainEqual({
      id: 'internalNumber',
      action: 'added',
      old: { value: '' },
      new: { value: 'FP2025/00001' },
    });
  });

  test('fifty documents that are confirmed at once get a series without a gap, no number twice (R-VAT-19)', async () => {
    const world = await open({ lock: true });
    const ids: string[] = [];
    for (let n = 1; n <= 50; n += 1) ids.push(await world.given(n));
    const answers = await Promise.all(ids.map(async (id) => world.save(id, confirmed)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const numbers = (await Promise.all(ids.map(world.numberOf))).toSorted();
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => `FP2026/${String(n + 1).padStart(5, '0')}`));
  });

  test('is one, however many people confirm the document at once', async () => {
    const world = await open({ lock: true });
    const id = await world.given(1);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => world.save(id, confirmed)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.numberOf(id)).toBe('FP2026/00001');
    const next = await world.given(2);
    await world.save(next, confirmed);
    expect(await world.numberOf(next)).toBe('FP2026/00002');
  });

  test('is not taken by a confirmation that is refused', async () => {
    const world = await open({ lock: true });
    const id = await world.given(1);
    const emptied = { _id: 'supplierName', _idx: 0, value: '', bboxes: [], verified: false };
    expect(await world.save(id, { ...confirmed, fields: [emptied] })).toMatchObject({ error: 'fields-block' });
    const next = await world.given(2);
    await world.save(next, confirmed);
    expect(await world.numberOf(next)).toBe('FP2026/00001');
  });

  test('stays what it is when the document is confirmed in the next step', async () => {
    const world = await open({ lock: true });
    const id = await world.given(1, 'FP2026/00003');
    expect((await world.save(id, confirmed)).ok).toBe(true);
    expect(await world.numberOf(id)).toBe('FP2026/00003');
  });

  test('that has run out stops the confirmation with its year', async () => {
    const world = await open({ lock: true });
    await world.given(1, 'FP2026/99999');
    expect(await world.save(await world.given(2), confirmed)).toEqual({
      ok: false,
      error: 'numbers-exhausted',
      details: { year: '2026' },
    });
  });
});

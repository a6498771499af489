import { describe, expect, test } from 'vitest';
import { numbersInTable } from '#functions/adapters/table/numbers/numbers.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { doctypesWorld } from '#test/builders/worlds/doctypes-world.ts';
import { makeInternalNumber, reserveInternalNumber } from './assign-number.ts';
import { verifyInternalNumber, verifyDocumentNumber } from './verify-number.ts';

async function open() {
  const base = await doctypesWorld();
  const world = { ...base, numbers: numbersInTable(base) };
  const { id } = await world.type({ numbers: 3 });
  const ask = { year: 2026, doctype: id };
  return {
    ...world,
    id,
    make: (over: Partial<typeof ask> = {}) =>
      makeInternalNumber(world)({ params: {}, query: {}, body: { ...ask, ...over } }, world.caller),
    reserve: (documentId: string, over: Partial<typeof ask> = {}) =>
      reserveInternalNumber(world)({ params: { documentId }, query: {}, body: { ...ask, ...over } }, world.caller),
    verify: (number: string, doctype = id) =>
      verifyInternalNumber(world)({ params: {}, query: {}, body: { number, doctype } }, world.caller),
    verifyOf: (documentId: string, number: string, doctype = id) =>
      verifyDocumentNumber(world)({ params: { documentId }, query: {}, body: { number, doctype } }, world.caller),
  };
}

describe('the next internal number', () => {
  test('is only proposed while there is no document, and is given away once there is one (R-VAT-18, R-VAT-19)', async () => {
    const world = await open();
    const number = { ok: true, value: 'FP2026/001' };
    expect([await world.make(), await world.make()]).toEqual([number, number]);
    const document = await world.document(world.id);
    expect([await world.reserve(document), await world.reserve(document)]).toEqual([number, number]);
    expect(await world.make()).toEqual({ ok: true, value: 'FP2026/002' });
  });

  test('fifty people who ask for fifty documents at once get a series without a gap (R-VAT-19)', async () => {
    const world = await open();
    const documents = await Promise.all(Array.from({ length: 50 }, async () => world.document(world.id)));
    const made = await Promise.all(documents.map(async (document) => world.reserve(document)));
    const numbers = made.map((one) => (one.ok ? one.value : one.error)).toSorted();
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => `FP2026/${String(n + 1).padStart(3, '0')}`));
  });

  test('is refused for a type or a document that is not there, and for one in the trash', async () => {
    const world = await open();
    const document = await world.document(world.id);
    expect(await world.make({ doctype: 'nothing' })).toEqual({ ok: false, error: 'not-found' });
    expect(await world.reserve(document, { doctype: 'nothing' })).toEqual({ ok: false, error: 'not-found' });
    expect(await world.reserve('0'.repeat(24))).toEqual({ ok: false, error: 'document-not-found' });
    await world.trash(document);
    expect(await world.reserve(document)).toEqual({ ok: false, error: 'document-not-found' });
  });

  test('is used up with its digits, and the message names the year', async () => {
    const world = await open();
    const taken = await world.document(world.id, { number: 'FP2026/999' });
    const refused = await world.reserve(await world.document(world.id));
    expect(refused).toEqual({ ok: false, error: 'numbers-exhausted', details: { year: '2026' } });
    expect(await world.make()).toEqual(refused);
    expect(await world.reserve(taken)).toEqual({ ok: true, value: 'FP2026/999' });
  });
});

describe('a typed internal number', () => {
  test('is fine when it is complete and free, also as digits alone (R-VAT-10, R-VAT-16, R-VAT-20)', async () => {
    const world = await open();
    for (const number of ['FP2026/007', 'fp2026/007', '2026/007', '2026007'])
      expect(await world.verify(number)).toEqual({ ok: true, value: undefined });
  });

  test('that has another form is refused with an example of the form (R-VAT-20)', async () => {
    const world = await open();
    for (const number of ['', 'FP2026/', 'FP2026/07', 'FV2026/007', 'x'])
      expect(await world.verify(number)).toEqual({
        ok: false,
        error: 'number-malformed',
        details: { format: 'FP2026/001' },
      });
    expect(getRefusalText('number-malformed', 'sk', { format: 'FP2026/001' })).toContain('FP2026/001');
  });

  test('of another document is refused and the document is named; its own is fine (R-VAT-17, R-VAT-20)', async () => {
    const world = await open();
    const first = await world.document(world.id, { number: 'FP2026/007' });
    const second = await world.document(world.id);
    const details = { number: 'FP2026/007', docId: first, name: 'Faktúra' };
    const refused = { ok: false, error: 'number-taken', details };
    expect(await world.verify('2026007')).toEqual(refused);
    expect(await world.verifyOf(second, 'FP2026/007')).toEqual(refused);
    expect(await world.verifyOf(first, 'FP2026/007')).toEqual({ ok: true, value: undefined });
    expect(getRefusalText('number-taken', 'cs', details)).toContain('FP2026/007');
    await world.trash(first);
    expect(await world.verifyOf(second, 'FP2026/007')).toEqual({ ok: true, value: undefined });
  });

  test('that a document has since before the prefix of its type changed may stay', async () => {
    const world = await open();
    const document = await world.document(world.id, { number: 'FP2026/007' });
    const type = await world.doctypes.find(world.owner, world.id);
    if (type !== undefined) await world.doctypes.change({ ownerId: world.owner, doctype: { ...type, short: 'DF' } });
    expect(await world.verifyOf(document, 'FP2026/007')).toEqual({ ok: true, value: undefined });
    expect(await world.verify('FP2026/007')).toMatchObject({ error: 'number-malformed' });
    expect(await world.verify('DF2026/007')).toMatchObject({ error: 'number-taken' });
    expect(await world.make()).toEqual({ ok: true, value: 'DF2026/008' });
  });

  test('is not judged for a type or a document that is not there', async () => {
    const world = await open();
    expect(await world.verify('FP2026/001', 'nothing')).toEqual({ ok: false, error: 'not-found' });
    expect(await world.verifyOf('0'.repeat(24), 'FP2026/001')).toMatchObject({ error: 'document-not-found' });
    const document = await world.document(world.id);
    expect(await world.verifyOf(document, 'FP2026/001', 'nothing')).toEqual({ ok: false, error: 'not-found' });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentChange } from '#functions/ports/documents.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleField,
  sampleHead,
} from '#test/builders/worlds/documents-world.ts';
import { numbersInTable } from './numbers.ts';

const type = sampleDoctype({ numbers: 3 });

async function open() {
  const world = documentsWorld();
  await world.doctypes.put(firstOwner, type);
  await world.doctypes.put(firstOwner, { ...type, id: 'credit', name: 'Dobropis', short: 'DO' });
  const numbers = numbersInTable(world);

  /** Writes a document as it is, with something changed. */
  async function change(n: number, head: Partial<DocumentChange['head']>, number?: string) {
    const now = await world.documents.findHead(firstOwner, idOfNumber(n));
    if (now === undefined) throw new Error(`no document ${n}`);
    const fields = number === undefined ? {} : { fields: [sampleField('internalNumber', number)] };
    return world.documents.change({ head: { ...now, ...head }, ...fields });
  }

  const reserve = async (n: number, year = 2026, doctype = type) => {
    const made = await numbers.reserve({ ownerId: firstOwner, doctype, year, documentId: idOfNumber(n) });
    return made.ok ? made.value : made.error;
  };

  return {
    numbers,
    change,
    reserve,
    next: async (year = 2026) => numbers.next({ ownerId: firstOwner, doctype: type, year }),
    holder: async (sequence: number) => numbers.holder(firstOwner, type.id, { year: 2026, sequence }),
    numberOf: async (n: number) =>
      (await world.documents.find(firstOwner, idOfNumber(n)))?.fields.find(({ _id }) => _id === 'internalNumber')
        ?.value,

    async add(n: number, number = ''): Promise<boolean> {
      const head = sampleHead({ _id: idOfNumber(n) });
      const fields = number === '' ? [] : [sampleField('internalNumber', number)];
      return (await world.documents.create({ head, pages: [], fields, tables: [] })).ok;
    },
  };
}

const inSeries = (...sequences: number[]): string[] => sequences.map((n) => `FP2026/${String(n).padStart(3, '0')}`);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

describe('internal numbers', () => {
  test('fifty concurrent requests get fifty consecutive numbers, each a different one (R-VAT-19)', async () => {
    const world = await open();
    const made = await Promise.all(upTo(50).map(async (n) => world.reserve(n)));
    expect(made.toSorted()).toEqual(inSeries(...upTo(50)));
  });

  test('fifty documents that are saved at once with the numbers they were given keep them all', async () => {
    const world = await open();
    for (const n of upTo(50)) await world.add(n);
    const saved = await Promise.all(
      upTo(50).map(async (n) => {
        const number = await world.reserve(n);
        return { number, ok: (await world.change(n, {}, number)).ok };
      }),
    );
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect(saved.map(({ number }) => number).toSorted()).toEqual(inSeries(...upTo(50)));
  });

  test('of documents that are saved at once with one number, one gets it', async () => {
    const world = await open();
    for (const n of upTo(10)) await world.add(n);
    const saved = await Promise.all(upTo(10).map(async (n) => world.change(n, {}, 'FP2026/007')));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    const numbers = await Promise.all(upTo(10).map(world.numberOf));
    expect(numbers.filter((number) => number === 'FP2026/007')).toHaveLength(1);
  });

  test('a document that asks again gets the number that it was given', async () => {
    const world = await open();
    await world.add(1);
    expect([await world.reserve(1), await world.reserve(1)]).toEqual(inSeries(1, 1));
    await world.change(1, {}, 'FP2026/001');
    expect(await world.reserve(1)).toBe('FP2026/001');
    expect(await world.holder(1)).toBe(idOfNumber(1));
  });

  test('each type and each year counts on its own', async () => {
    const world = await open();
    const credit = sampleDoctype({ id: 'credit', short: 'DO', numbers: 3 });
    expect(await world.reserve(1)).toBe('FP2026/001');
    expect(await world.reserve(2, 2027)).toBe('FP2027/001');
    expect(await world.reserve(3, 2026, credit)).toBe('DO2026/001');
    expect(await world.reserve(4)).toBe('FP2026/002');
  });

  test('a number that a document no longer has is given out again before new ones', async () => {
    const world = await open();
    for (const n of upTo(4)) await world.add(n, await world.reserve(n));
    await world.change(2, {}, '');
    await world.change(3, { deletedAt: '2026-02-01T00:00:00.000Z' });
    expect([await world.reserve(5), await world.reserve(6), await world.reserve(7)]).toEqual(inSeries(2, 3, 5));
  });

  test('the last number that is given back is simply the next one', async () => {
    const world = await open();
    for (const n of upTo(2)) await world.add(n, await world.reserve(n));
    await world.change(2, { deletedAt: '2026-02-01T00:00:00.000Z' });
    expect(await world.next()).toEqual({ ok: true, value: 'FP2026/002' });
  });

  test('a number that was only promised goes back when the document is saved with another one', async () => {
    const world = await open();
    await world.add(1);
    expect(await world.reserve(1)).toBe('FP2026/001');
    expect((await world.change(1, {}, 'FP2026/005')).ok).toBe(true);
    expect(await world.reserve(2)).toBe('FP2026/001');
    expect(await world.reserve(3)).toBe('FP2026/006');
  });

  test('a series begun elsewhere continues after the number that was typed first', async () => {
    const world = await open();
    await world.add(1, 'FP2026/411');
    expect(await world.reserve(2)).toBe('FP2026/412');
  });

  test('a number that was mistyped far ahead and put right leaves the series where it was', async () => {
    const world = await open();
    for (const n of upTo(2)) await world.add(n, await world.reserve(n));
    await world.change(2, {}, 'FP2026/902');
    await world.change(2, {}, 'FP2026/002');
    expect(await world.reserve(3)).toBe('FP2026/003');
  });

  test('a document that gets another type gives its number back, and takes the same place there only if it is free', async () => {
    const world = await open();
    await world.add(1, 'FP2026/001');
    expect((await world.change(1, { doctype: 'credit' })).ok).toBe(true);
    expect(await world.holder(1)).toBeUndefined();
    await world.add(2, 'FP2026/001');
    expect((await world.change(2, { doctype: 'credit' })).ok).toBe(false);
    expect(await world.holder(1)).toBe(idOfNumber(2));
  });

  test('a document from the trash cannot come back with a number that another one has now', async () => {
    const world = await open();
    await world.add(1, 'FP2026/001');
    await world.change(1, { deletedAt: '2026-02-01T00:00:00.000Z' });
    await world.add(2, 'FP2026/001');
    expect((await world.change(1, { deletedAt: null })).ok).toBe(false);
    expect((await world.change(1, { deletedAt: null }, '')).ok).toBe(true);
  });

  test('a series ends with its digits', async () => {
    const world = await open();
    await world.add(1, 'FP2026/999');
    expect(await world.reserve(2)).toBe('exhausted');
    expect(await world.next()).toEqual({ ok: false, error: 'exhausted' });
  });

  test('whatever is reserved, typed, blanked, thrown away and restored, no two documents have one number and none is lost', async () => {
    const documents = 6;
    const step = fc.tuple(
      fc.constantFrom('reserve', 'save', 'type', 'blank', 'trash', 'restore'),
      fc.integer({ min: 1, max: documents }),
      fc.integer({ min: 1, max: 9 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = await open();
        for (const n of upTo(documents)) await world.add(n);
        for (const [what, n, sequence] of steps) {
          if (what === 'reserve') await world.reserve(n);
          else if (what === 'save') await world.change(n, {}, await world.reserve(n));
          else if (what === 'type') await world.change(n, {}, inSeries(sequence)[0]);
          else if (what === 'blank') await world.change(n, {}, '');
          else if (what === 'trash') await world.change(n, { deletedAt: '2026-02-01T00:00:00.000Z' });
          else await world.change(n, { deletedAt: null });
        }
        // All documents are restored and numbered: the series then has no gaps but those that people typed over.
        for (const n of upTo(documents)) {
          const back = await world.change(n, { deletedAt: null });
          if (!back.ok) await world.change(n, { deletedAt: null }, '');
        }
        const numbers: string[] = [];
        for (const n of upTo(documents)) {
          const number = (await world.numberOf(n)) ?? '';
          const given = number === '' ? await world.reserve(n) : number;
          if (number === '') expect((await world.change(n, {}, given)).ok).toBe(true);
          numbers.push(given);
          expect(await world.holder(Number(given.slice(-3)))).toBe(idOfNumber(n));
        }
        expect(new Set(numbers).size).toBe(documents);
        const typed = steps.flatMap(([what, , sequence]) => (what === 'type' ? [sequence] : []));
        if (typed.length === 0) expect(numbers.toSorted()).toEqual(inSeries(...upTo(documents)));
      }),
      { numRuns: 40 },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { exportMemory } from '#functions/adapters/table/exports/export-memory.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { toCents } from '#shared/kit/money.ts';
import { expectAnalysis } from '#test/builders/expect-analysis.ts';
import {
  booksOwner,
  drawnDocument,
  drawnTypes,
  toFields,
  toHead,
  type DrawnDocument,
} from '#test/builders/naive-analysis.ts';
import { getStatus, listNaively, sumNaively, type KnownDocument } from '#test/builders/naive-index.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { randomFields, randomHead, randomOrder, randomQuery } from '#test/builders/random-documents.ts';
import {
  firstOwner,
  idOfNumber,
  sampleHead,
  samplePage,
  secondOwner,
  type documentsWorld,
} from '#test/builders/worlds/documents-world.ts';
import { expectWorkOfDocuments } from './document-work.suite.ts';
import { expectSuppliersOfDocuments } from './supplier-index.suite.ts';

export type IndexWorld = ReturnType<typeof documentsWorld>;

const today = '2026-01-15';

/** Documents as people leave them: created, changed, discussed, exported. */
export async function fillCompany(
  world: IndexWorld,
  { documents, seed }: { readonly documents: number; readonly seed: number },
): Promise<Map<string, KnownDocument>> {
  const known = new Map<string, KnownDocument>();
  const given = fc.sample(fc.tuple(randomHead, randomFields, randomHead, fc.option(randomFields)), {
    seed,
    numRuns: documents,
  });
  for (const [place, [head, fields, later, laterFields]] of given.entries()) {
    const _id = idOfNumber(place + 1);
    const created = await world.documents.create({ head: sampleHead({ ...head, _id }), fields });
    if (!created.ok) throw new Error(created.error);
    known.set(_id, { head: created.value, fields, discussed: false, exported: false });
    if (place % 2 === 0) await changeDocument(world, known, _id, { head: later, fields: laterFields ?? undefined });
    if (place % 5 === 0) await discuss(world, known, _id);
    if (place % 7 === 0) await exportDocument(world, known, _id);
  }
  return known;
}

/** A change of a known document. */
export async function changeDocument(
  { documents }: IndexWorld,
  known: Map<string, KnownDocument>,
  id: string,
  change: { readonly head: Partial<KnownDocument['head']>; readonly fields?: KnownDocument['fields'] | undefined },
): Promise<void> {
  const before = known.get(id);
  if (before === undefined) throw new Error(`${id} is not known`);
  const { fields } = change;
  const head = { ...before.head, ...change.head, createdAt: before.head.createdAt };
  const changed = await documents.change({ head, ...(fields === undefined ? {} : { fields }) });
  if (!changed.ok) throw new Error(changed.error);
  known.set(id, { ...before, head: changed.value, fields: fields ?? before.fields });
}

async function discuss({ discussions, ids }: IndexWorld, known: Map<string, KnownDocument>, id: string): Promise<void> {
  const before = known.get(id);
  if (before === undefined) return;
  const message = { _id: ids.id(), ownerId: firstOwner, docId: id, userId: idOfNumber(901), mentions: [] };
  await discussions.add({ ...message, text: 'pošlite dobropis', sentAt: '2026-01-15T00:00:00.000Z' }, message._id);
  known.set(id, { ...before, discussed: true });
}

async function exportDocument(world: IndexWorld, known: Map<string, KnownDocument>, id: string): Promise<void> {
  const before = known.get(id);
  if (before === undefined) return;
  const bulk = world.ids.id();
  const past = {
    bulk,
    exportSystem: 'pohoda',
    way: 'file',
    at: '2026-01-15T00:00:00.000Z',
    by: null,
    fileName: 'a.xml',
  } as const;
  const log = buildLogItem('exported', { step: 'start', assignId: [] });
  await exportMemory(world).remember(firstOwner, past, [{ documentId: id, log }]);
  known.set(id, { ...before, exported: true });
}

/** Compares the index with the judge, over random questions. */
export async function expectAgreement(
  index: DocumentIndex,
  known: ReadonlyMap<string, KnownDocument>,
  { questions, seed }: { readonly questions: number; readonly seed?: number },
): Promise<void> {
  const documents = [...known.values()];
  const asked = fc.tuple(
    randomQuery(documents.length),
    randomOrder,
    fc.nat(documents.length),
    fc.integer({ min: 1, max: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(asked, async ([query, order, offset, limit]) => {
      const all = listNaively(documents, query, order);
      const page = all.slice(offset, offset + limit);
      expect(await index.listIds({ ...query, order, offset, limit })).toEqual(page);
      const { sums, ...summary } = await index.summarize(query);
      const expected = sumNaively(documents, query);
      expect(summary).toEqual({ total: expected.total, byStatus: expected.byStatus });
      expect(Object.fromEntries(sums.map(({ currency, amount }) => [currency, toCents(amount)]))).toEqual(
        expected.sums,
      );
    }),
    { numRuns: questions, ...(seed === undefined ? {} : { seed }) },
  );
  const live = documents.filter(({ head }) => head.deletedAt === null);
  const counts = await index.counts(firstOwner);
  expect(counts).toMatchObject({
    all: live.length,
    failed: live.filter((document) => getStatus(document) === 'failed').length,
    trash: documents.length - live.length,
    reading: live.filter(({ head }) => head.process < 2 && head.step !== -1).length,
  });
  for (const [doctype, { total, waiting }] of Object.entries(counts.doctypes)) {
    const own = live.filter(({ head }) => head.doctype === doctype);
    expect([total, waiting]).toEqual([own.length, own.filter((document) => getStatus(document) === 'waiting').length]);
  }
}

type Opened = { readonly world: IndexWorld; readonly close: () => Promise<void> };

/** What every way of keeping the index has to do. */
export function documentIndexSuite(
  open: () => Promise<Opened>,
  { documents, questions }: { readonly documents: number; readonly questions: number },
): void {
  describe('the index of documents', () => {
    const withWorld = async (work: (world: IndexWorld) => Promise<void>): Promise<void> => {
      const { world, close } = await open();
      try {
        await work(world);
      } finally {
        await close();
      }
    };

    test(`agrees with a walk over all documents in ${questions} random lists, counts and sums (R-LST-08, R-LST-23)`, () =>
      withWorld(async (world) => {
        const known = await fillCompany(world, { documents, seed: 20_261_123 });
        await expectAgreement(world.documentIndex, known, { questions });
      }));

    test('answers with every change before the question, and made anew says the same', () =>
      withWorld(async (world) => {
        const known = await fillCompany(world, { documents: 20, seed: 7 });
        const changes = fc.sample(fc.tuple(randomHead, fc.option(randomFields)), { seed: 8, numRuns: 20 });
        for (const [place, [head, fields]] of changes.entries()) {
          const id = idOfNumber(1 + (place % 20));
          await changeDocument(world, known, id, { head, fields: fields ?? undefined });
          await expectAgreement(world.documentIndex, known, { questions: 3 });
        }
        expect(await world.documentIndex.rebuild(firstOwner)).toBe(20);
        await expectAgreement(world.documentIndex, known, { questions: 50 });
      }));

    test('is exact after twenty people have written at once', () =>
      withWorld(async (world) => {
        const known = new Map<string, KnownDocument>();
        const given = fc.sample(fc.tuple(randomHead, randomFields), { seed: 3, numRuns: 20 });
        await Promise.all(
          given.map(async ([head, fields], place) => {
            const _id = idOfNumber(place + 1);
            const created = await world.documents.create({ head: sampleHead({ ...head, _id }), fields });
            if (!created.ok) throw new Error(created.error);
            known.set(_id, { head: created.value, fields, discussed: false, exported: false });
            await changeDocument(world, known, _id, { head: { name: `Meno ${place}` } });
            const query = {
              ownerId: firstOwner,
              today,
              filters: { ids: [_id] },
              trash: created.value.deletedAt !== null,
            };
            const page = { order: { by: '_id', descending: true }, offset: 0, limit: 1 };
            expect((await world.documentIndex.list({ ...query, ...page }))[0]?.name).toBe(`Meno ${place}`);
          }),
        );
        await expectAgreement(world.documentIndex, known, { questions: 30 });
      }));

    test('never shows one company the documents of another, also when one moves', () =>
      withWorld(async (world) => {
        const known = await fillCompany(world, { documents: 6, seed: 5 });
        const { documentIndex } = world;
        expect(await documentIndex.counts(secondOwner)).toMatchObject({ all: 0, trash: 0 });
        const [original] = [...known.values()].filter(({ head }) => head.deletedAt === null);
        if (original === undefined) throw new Error('no document is outside the trash');
        const copy = sampleHead({ ...original.head, _id: idOfNumber(77), ownerId: secondOwner, version: 0 });
        const left = { ...original.head, deletedAt: '2026-01-15T00:00:00.000Z' };
        const moved = await world.documents.move({
          copy: { head: copy, fields: original.fields },
          original: { head: left },
        });
        if (!moved.ok) throw new Error(moved.error);
        known.set(original.head._id, { ...original, head: moved.value.original });
        await expectAgreement(documentIndex, known, { questions: 30 });
        expect(await documentIndex.counts(secondOwner)).toMatchObject({ all: 1, trash: 0 });
        const page = { order: { by: '_id', descending: true }, offset: 0, limit: 10 };
        expect(await documentIndex.listIds({ ownerId: secondOwner, today, ...page })).toEqual([idOfNumber(77)]);
      }));

    test('finds a word that stands on page 3 alone, and says where (R-SEA-07)', () =>
      withWorld(async (world) => {
        const { documents: store, documentIndex } = world;
        const id = idOfNumber(1);
        const word = (text: string, x: number) => ({ text, box: { x, y: 0.5, w: 0.1, h: 0.02 }, score: 1 });
        const texts = [['Úvod'], ['Pokračovanie'], ['Prevádzka', 'Kežmarok']];
        const pages = await Promise.all(
          texts.map(async (words, place) => {
            const page = samplePage(idOfNumber(300 + place), { pageIndex: place });
            const placed = words.map((text, at) => word(text, 0.1 + 0.2 * at));
            return { ...page, wordsKey: await store.putWords(firstOwner, id, page._id, placed) };
          }),
        );
        await store.create({ head: sampleHead({ _id: id, process: 1 }), pages });
        const search = (q: string) => documentIndex.search({ ownerId: firstOwner, today, q, limit: 10 });
        expect((await search('kezm')).total).toBe(0);
        await store.change({ head: sampleHead({ _id: id, version: 1, process: 2 }) });
        const { hits, total } = await search('kežmarok prevádzka');
        expect(total).toBe(1);
        expect(hits[0]?.places).toEqual([
          {
            in: 'page',
            page: 3,
            text: 'Prevádzka Kežmarok',
            marks: [
              [0, 9],
              [10, 18],
            ],
          },
        ]);
        expect((await documentIndex.search({ ownerId: secondOwner, today, q: 'kezmarok', limit: 10 })).total).toBe(0);
      }));

    test('says how documents were read and what people did with them as a walk over all documents does (R-ANA-05)', () =>
      withWorld(expectWorkOfDocuments));
    test('knows who issued documents as a walk over all of them does, after every change and made anew', () =>
      withWorld(expectSuppliersOfDocuments));

    test('sums of money are what the documents say, after every change and made anew (R-ANA-04)', () =>
      withWorld(async (world) => {
        for (const { id, kind } of drawnTypes)
          await world.doctypes.put(firstOwner, sampleDoctype({ id, exportSystemType: kind }));
        await accountsInTable(world).addOwner({ ...sampleOwner, ...booksOwner, _id: firstOwner });
        const drawn = fc.sample(fc.tuple(drawnDocument, drawnDocument), { seed: 20_261_124, numRuns: 60 });
        const span = { from: '2025-12-01', until: '2026-11-30' };
        const spans = { period: span, before: { from: '2024-12-01', until: '2025-11-30' }, vat: span };
        const known: DrawnDocument[] = [];
        const agree = () => expectAnalysis(world.documentIndex, { ownerId: firstOwner, documents: known }, spans);
        for (const [place, [first]] of drawn.entries()) {
          const head = sampleHead(toHead(first, place + 1));
          const created = await world.documents.create({ head, fields: toFields(first) });
          if (!created.ok) throw new Error(created.error);
          known.push(first);
        }
        await agree();
        for (const [place, [, later]] of drawn.entries()) {
          if (place % 2 === 1) continue;
          const head = sampleHead({ ...toHead(later, place + 1), version: 1 });
          const changed = await world.documents.change({ head, fields: toFields(later) });
          if (!changed.ok) throw new Error(changed.error);
          known[place] = later;
          if (place % 10 === 0) await agree();
        }
        await agree();
        await world.documentIndex.rebuild(firstOwner);
        await agree();
        const lines = await world.documentIndex.listVatLines({
          ownerId: firstOwner,
          ...span,
          today: '2026-11-26',
          limit: 1000,
        });
        const { vat } = await world.documentIndex.aggregate({
          ...{ ownerId: firstOwner, ...spans, today, currency: 'EUR', top: 0 },
        });
        expect(new Set(lines.map(({ document, section }) => `${document} ${section}`)).size).toBe(
          vat.reduce((sum, { documents }) => sum + documents, 0),
        );
        expect(lines.reduce((sum, { vat: tax }) => sum + toCents(tax), 0)).toBe(
          vat.reduce((sum, { tax }) => sum + toCents(tax), 0),
        );
      }));

    test('lists e-invoices by the day on which they came in, and counts those that broke a rule', () =>
      withWorld(async ({ documents, documentIndex }) => {
        const put = async (place: number, receivedAt?: string, broken = false) => {
          const reception = { door: 'api', from: '', messageId: null, sender: null, receiver: null } as const;
          const flag = broken ? ('fatal' as const) : ('warning' as const);
          const found = { rule: 'BR-06', flag, location: '', terms: [] };
          const einvoice = { ...reception, sha256: 'a'.repeat(64), findings: [found] };
          const own = receivedAt === undefined ? {} : { einvoice: { ...einvoice, receivedAt } };
          await documents.create({ head: sampleHead({ _id: idOfNumber(place), deletedAt: null, ...own }) });
        };
        await put(1, '2026-01-12T10:00:00.000Z', true);
        await put(2, '2026-01-10T23:30:00.000Z');
        await put(3);
        await put(4, '2026-01-10T08:00:00.000Z');
        const agree = async () => {
          const query = { ownerId: firstOwner, today };
          const page = { order: { by: 'einvoice', descending: true }, offset: 0, limit: 10 };
          const listed = await documentIndex.listIds({ ...query, ...page, filters: { filled: ['einvoice'] } });
          expect(listed).toEqual([1, 2, 4].map(idOfNumber));
          const since = { field: 'einvoice', operator: 'gte', value: '2026-01-11' } as const;
          const broken = { field: 'einvoiceValid', operator: 'equals', value: 'no' } as const;
          const count = async (...fields: readonly (typeof since | typeof broken)[]) =>
            (await documentIndex.summarize({ ...query, filters: { fields: [...fields] } })).total;
          expect([await count(since), await count(broken), await count(since, broken)]).toEqual([2, 1, 1]);
        };
        await agree();
        await documentIndex.rebuild(firstOwner);
        await agree();
      }));

    test('finds what people wrote about a document, and its line items', () =>
      withWorld(async (world) => {
        const known = await fillCompany(world, { documents: 1, seed: 4 });
        const [head] = [...known.values()].map((document) => document.head);
        const search = (q: string) =>
          world.documentIndex.search({ ownerId: firstOwner, today, q, limit: 5, trash: head?.deletedAt !== null });
        expect((await search('dobropis')).hits[0]?.places[0]).toMatchObject({
          in: 'discussion',
          text: 'pošlite dobropis',
        });
        expect((await search('klince')).total).toBe(0);
      }));
  });
}

import { expect, test } from 'vitest';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { AskedReader } from '#functions/ports/learned.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { ok } from '#shared/kit/result.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  documentsWorld,
  firstOwner,
  sampleField,
  sampleHead,
  samplePage,
} from '#test/builders/worlds/documents-world.ts';
import { checkFields } from './check-document.ts';
import { failDocument } from './fail-reading.ts';
import { readFields } from './read-fields.ts';
import { startWorkflow } from './start-workflow.ts';

const cost = { model: 'm', calls: 1, pages: 1, inputTokens: 10, outputTokens: 2, usd: '0.000100' };

/** A document of which the reading finds a total amount, as often as it is read. */
async function world({ model = 'invoice-sk', pages = 1 }: { model?: Doctype['model']; pages?: number } = {}) {
  const made = documentsWorld();
  await made.doctypes.put(firstOwner, sampleDoctype({ model }));
  const origin = { from: 'upload', userId: 'eva' } as const;
  const head = sampleHead({ process: 0, queue: 'preprocessing', origin });
  const all = Array.from({ length: pages }, () => samplePage('c'.repeat(24)));
  await made.documents.create({ head, pages: all, fields: [], tables: [] });
  const accounts = { findOwner: async () => undefined };
  const deps = { ...made, accounts, pdfEngine: { data: async () => ok([]) } };
  const find = async () => {
    const record = await made.documents.find(firstOwner, head._id);
    if (record === undefined) throw new Error('the document is gone');
    return record;
  };
  const toTask = (reading: string) => ({ ownerId: firstOwner, documentId: head._id, reading });
  /** One reading, each task of which may be repeated. */
  async function read(value: string, { asked, times = 1 }: { asked?: AskedReader; times?: number } = {}) {
    const task = toTask((await find()).head.reading);
    const field = sampleField('totalAmount', value, { source: 'text', score: 0.8 });
    const reading = { fields: [field], tables: [] };
    const askReader = async () => ({ reading, ...(asked === undefined ? {} : { asked }) });
    for (const run of [readFields({ ...deps, askReader }), checkFields(deps), startWorkflow(deps)])
      for (let time = 0; time < times; time += 1) await run(task);
  }
  /** A reset begins another reading. */
  async function begin(reading: string, over: Pick<DocumentHead, 'readFor'> = {}) {
    const { head: before } = await find();
    const again = {
      ...before,
      step: 'start',
      process: 0,
      queue: 'preprocessing',
      passage: null,
      reading,
      ...over,
    } as const;
    expect((await made.documents.change({ head: again })).ok).toBe(true);
  }
  const findQuality = () => made.quality.find(firstOwner, head._id);
  return { ...deps, find, toTask, read, begin, findQuality };
}

test('the values of a reading are kept as they were before a person saw them, with what read them', async () => {
  const { read, findQuality } = await world();
  await read('12.00');
  expect(await findQuality()).toEqual({
    first: {
      id: 'r1',
      at: '2026-01-15T00:00:00.000Z',
      by: { doctype: 'invoice', model: 'invoice-sk' },
      values: [{ _id: 'totalAmount', _idx: 0, value: '12.00', score: 0.8, source: 'text', proven: false }],
      count: 1,
    },
    latest: null,
    confirmed: null,
  });
});

test('what an external reader cost, or why it failed, is kept with the values', async () => {
  const { read, begin, findQuality } = await world({ model: 'gemini' });
  await read('12.00', { asked: { name: 'gemini', cost } });
  await begin('r2');
  await read('12.00', { asked: { name: 'gemini', failure: 'timeout' } });
  const { first, latest } = await findQuality();
  expect([first?.by, latest?.by]).toEqual([
    { doctype: 'invoice', model: 'gemini', reader: { name: 'gemini', cost } },
    { doctype: 'invoice', model: 'gemini', reader: { name: 'gemini', failure: 'timeout' } },
  ]);
});

test('a type without a model and a document without pages keep what was read, too', async () => {
  const plain = await world({ model: 'none' });
  await plain.read('12.00');
  expect((await plain.findQuality()).first).toMatchObject({ by: { model: 'none' }, values: [{ value: '12.00' }] });
  const empty = await world({ pages: 0 });
  await empty.read('12.00');
  expect((await empty.findQuality()).first).toMatchObject({ by: { doctype: 'invoice', model: null } });
});

test('a document that is read again keeps its first reading and the latest one', async () => {
  const { read, begin, findQuality } = await world();
  await read('12.00');
  for (const [reading, value] of [
    ['r2', '13.00'],
    ['r3', '14.00'],
  ] as const) {
    await begin(reading);
    await read(value);
  }
  const { first, latest } = await findQuality();
  expect([first?.id, first?.values[0]?.value, latest?.id, latest?.values[0]?.value]).toEqual([
    'r1',
    '12.00',
    'r3',
    '14.00',
  ]);
});

test('tasks of a reading that are repeated keep the same', async () => {
  const [once, twice] = [await world(), await world()];
  await once.read('12.00');
  await twice.read('12.00', { times: 3 });
  expect(await twice.findQuality()).toEqual(await once.findQuality());
});

test('the first reading is the first that ended, so a reading that failed and was reset is none', async () => {
  const made = await world();
  await failDocument(made)(made.toTask('r1'));
  expect(await made.findQuality()).toEqual({ first: null, latest: null, confirmed: null });
  await made.begin('r2');
  await made.read('13.00');
  expect((await made.findQuality()).first).toMatchObject({ id: 'r2', values: [{ value: '13.00' }] });
});

test('a value that a person had settled before another reading is none of that reading', async () => {
  const made = await world();
  await made.read('12.00');
  const { head } = await made.find();
  await made.documents.change({ head, fields: [sampleField('totalAmount', '99.00', { verified: true })] });
  await made.begin('r2');
  await made.read('13.00');
  const { first, latest } = await made.findQuality();
  expect([first?.values.map(({ value }) => value), latest?.values]).toEqual([['12.00'], []]);
});

test('long values are cut and of endless lists the first are kept, so that the record stays small', async () => {
  const made = await world();
  const { head } = await made.find();
  const fields = Array.from({ length: 1000 }, (_, _idx) => sampleField('totalAmount', 'x'.repeat(2000), { _idx }));
  await made.documents.change({ head, fields });
  await startWorkflow(made)(made.toTask('r1'));
  const { first } = await made.findQuality();
  expect([first?.count, first?.values.length, first?.values[0]?.value.length]).toEqual([1000, 300, 200]);
});

test('the history names the model of a reading, and who brought the document or had it read again (R-HIS-03)', async () => {
  const { read, begin, find, documents } = await world({ model: 'gemini' });
  const newest = async () => {
    const [line] = await documents.logs(firstOwner, (await find()).head._id);
    return line && { modelId: line.modelId, userId: line.userId, editorId: line.editorId };
  };
  await read('12.00', { asked: { name: 'gemini', cost } });
  expect(await newest()).toEqual({ modelId: 'm', userId: 'eva', editorId: null });
  await begin('r2', { readFor: 'edo' });
  await read('13.00', { asked: { name: 'gemini', failure: 'timeout' } });
  expect(await newest()).toEqual({ modelId: null, userId: 'edo', editorId: null });
});

import { expect, test } from 'vitest';
import type { ExternalReader } from '#shared/doctype/external-readers.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Reader, Readers, ReaderTask } from '#functions/ports/readers.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  documentsWorld,
  firstOwner,
  sampleField,
  sampleHead,
  samplePage,
} from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { askReader } from './ask-reader.ts';
import { readFields } from './read-fields.ts';

const readField = { ...sampleField('totalAmount', '12.00'), source: 'model' as const, predicted: true };
const answer = {
  fields: [readField],
  tables: [],
  cost: { model: 'm', calls: 1, pages: 1, inputTokens: 10, outputTokens: 2, usd: '0.000100' },
  ms: 5,
};

async function world(over: {
  readonly model: Doctype['model'];
  readonly allowed?: readonly ExternalReader[];
  readonly reader?: Reader['read'];
}) {
  const made = documentsWorld();
  const asked: ReaderTask[] = [];
  const lines: unknown[] = [];
  const doctype = sampleDoctype({ model: over.model });
  await made.doctypes.put(firstOwner, doctype);
  const head = sampleHead({ doctype: doctype.id, process: 1, queue: 'processing' });
  const page = samplePage('c'.repeat(24), { wordsKey: null });
  await made.files.put(page.sourceKey, new Uint8Array([7]), 'application/pdf');
  await made.documents.create({ head, pages: [page], fields: [], tables: [] });
  const owner: OwnerRecord = {
    ...sampleOwner,
    _id: firstOwner,
    settings: { ...sampleOwner.settings, ...(over.allowed ? { externalReaders: over.allowed } : {}) },
  };
  const read: Reader['read'] = async (task) => {
    asked.push(task);
    return (over.reader ?? (async () => ok(answer)))(task);
  };
  const readers: Readers = over.reader === undefined && over.model === 'textract' ? {} : { gemini: { read } };
  const log = {
    info: (event: string, values: unknown) => void lines.push([event, values]),
    warn: (event: string, values: unknown) => void lines.push([event, values]),
    error: () => undefined,
  };
  const ask = askReader({
    accounts: { findOwner: async () => owner },
    files: made.files,
    pdfEngine: { render: async () => ok({ bytes: new Uint8Array([1, 2]), type: 'image/jpeg', width: 10, height: 14 }) },
    readers,
    log,
  });
  const accounts = { findOwner: async () => owner };
  await readFields({ ...made, accounts, pdfEngine: { data: async () => ok([]) }, askReader: ask })({
    ownerId: firstOwner,
    documentId: head._id,
    reading: head.reading,
  });
  const record = await made.documents.find(firstOwner, head._id);
  const history = await made.documents.logs(firstOwner, head._id);
  return { asked, lines, fields: record?.fields ?? [], history };
}

test('the reader that the type names is asked with words and pictures, and its cost is kept (R-REA-03)', async () => {
  const { asked, fields, lines, history } = await world({ model: 'gemini-sk', allowed: ['gemini'] });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ language: 'sk', pages: [{ page: 0 }] });
  expect(await asked[0]?.picture(0)).toEqual(new Uint8Array([1, 2]));
  expect(await asked[0]?.picture(7)).toBeUndefined();
  expect(fields).toMatchObject([{ _id: 'totalAmount', value: '12.00', source: 'model' }]);
  expect(lines).toMatchObject([['reader-call', { reader: 'gemini', usd: '0.000100', ms: 5, unitsIn: 10 }]]);
  expect(history.filter(({ metadata }) => metadata.reason !== undefined)).toEqual([]);
});

test('nothing leaves a company that did not allow it, nor for models of our own', async () => {
  for (const over of [
    { model: 'gemini' },
    { model: 'gemini', allowed: ['chatgpt', 'textract'] },
    { model: 'auto', allowed: ['gemini'] },
    { model: 'invoice-sk', allowed: ['gemini'] },
    { model: 'none', allowed: ['gemini'] },
  ] as const) {
    const { asked, lines, history } = await world(over);
    expect([asked, lines, history.filter(({ metadata }) => metadata.reason !== undefined)]).toEqual([[], [], []]);
  }
});

test('when the reader fails, our own reading is used and the history has the reason', async () => {
  const { fields, history, lines } = await world({
    model: 'gemini',
    allowed: ['gemini'],
    reader: async () => failed('resting'),
  });
  expect(fields).toEqual([]);
  expect(history[0]).toMatchObject({
    action: 'read',
    emitter: 'machine',
    metadata: { name: 'gemini', reason: 'reader-resting' },
  });
  expect(lines).toMatchObject([['reader-fell-back', { reason: 'resting' }]]);
});

test('a reader without a key is reported as not configured', async () => {
  const { history } = await world({ model: 'textract', allowed: ['textract'] });
  expect(history[0]?.metadata.reason).toBe('reader-not-configured');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { attachmentLimits } from '#shared/attachment/attachment.ts';
import type { Reception } from '#shared/einvoice/reception.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { ok } from '#shared/kit/result.ts';
import { findOpenPoints } from '#shared/transition/open-points.ts';
import { receptionsInTable } from '#functions/adapters/table/receptions/receptions.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import { attachFile } from '#functions/domain/attachments/attach-file.ts';
import { toAnswerKey } from '#functions/domain/documents/answer-files.ts';
import { sampleAnswer } from '#test/builders/records/reception.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import {
  documentsWorld,
  firstOwner,
  sampleField,
  sampleHead,
  samplePage,
} from '#test/builders/worlds/documents-world.ts';
import { joinCopies } from './join-copies.ts';

const scanId = '1'.repeat(24);
const xmlId = '2'.repeat(24);
const einvoice: Reception = {
  ...{ door: 'api', from: 'Služba', messageId: 'm-1', receivedAt: '2026-01-15T08:00:00.000Z', sha256: 'e'.repeat(64) },
  ...{ sender: null, receiver: null, findings: [] },
};
const read = { score: 0.98, verified: false, checks: [] };
const invoice = (total: string, over: Partial<FieldValue> = {}): readonly FieldValue[] => [
  sampleField('invoiceNumber', 'FV 2026/17', { ...read, ...over }),
  sampleField('supplierCompanyId', '36631124', { ...read, ...over }),
  sampleField('issueDate', '2026-01-10', { ...read, ...over }),
  sampleField('totalAmount', total, { ...read, ...over }),
];
const settled = { process: 2, queue: null, step: 'review', passedSteps: [] } as const;
const underWay = { process: 1, queue: 'extraction', predicted: null, step: 'start', passedSteps: [] } as const;

let world: ReturnType<typeof documentsWorld>;
let deps: Parameters<typeof joinCopies>[0];
beforeEach(() => {
  world = documentsWorld();
  deps = {
    ...world,
    receptions: receptionsInTable(world),
    live: { publish: async () => undefined },
    pdfEngine: { join: async (pages) => ok(new Uint8Array([0x25, 0x50, 0x44, 0x46, pages.length])) },
  };
});

type Given = { readonly head: Partial<DocumentHead>; readonly fields: readonly FieldValue[]; readonly page: string };

async function give({ head, fields, page }: Given): Promise<void> {
  const stored: PageRecord = samplePage(page.repeat(24), { sourceKey: `${firstOwner}/uploads/${page}` });
  await world.files.put(stored.sourceKey, new Uint8Array([1]), 'application/pdf');
  const record = { head: sampleHead({ version: 0, ...head }), pages: [stored], fields, tables: [] };
  expect((await world.documents.create(record)).ok).toBe(true);
}
const giveScan = (head: Partial<DocumentHead>, fields = invoice('120.00')) =>
  give({ head: { _id: scanId, name: 'Sken', createdAt: '2026-01-12T08:00:00.000Z', ...head }, fields, page: '3' });
const giveXml = (head: Partial<DocumentHead>, fields = invoice('120.00')) =>
  give({
    head: { _id: xmlId, name: 'FV', createdAt: '2026-01-15T08:00:00.000Z', einvoice, ...head },
    fields,
    page: '4',
  });

const find = async (id: string) => {
  const record = await world.documents.find(firstOwner, id);
  if (record === undefined) throw new Error('no document');
  return record;
};
const run = async (id: string, tries = 0) => {
  const { reading } = (await find(id)).head;
  return joinCopies(deps)({ ownerId: firstOwner, documentId: id, reading, tries });
};
const listAttached = async (id: string) =>
  (await world.attachments.list(firstOwner, id)).map(({ name, userId }) => [name, userId]);

describe('an e-invoice whose PDF was there before', () => {
  test('takes the place of its pages, and the document keeps its id, its step and what people added', async () => {
    await giveScan(settled, [...invoice('120.00'), sampleField('internalNumber', 'DF-7', { verified: true })]);
    await giveXml(underWay);
    expect(await run(xmlId)).toMatchObject({ waiting: false, tries: 0 });
    const { head, pages, fields } = await find(scanId);
    expect(head).toMatchObject({
      step: 'review',
      process: 0,
      queue: 'preprocessing',
      einvoice: { sha256: einvoice.sha256 },
    });
    expect(pages.map(({ sourceKey }) => sourceKey)).toEqual([`${firstOwner}/uploads/4`]);
    expect(fields.map(({ _id }) => _id)).toEqual(['internalNumber', ...invoice('').map(({ _id }) => _id)]);
    expect(await listAttached(scanId)).toEqual([['Sken.pdf', null]]);
    expect(world.started).toContain(`extraction ${scanId}-${head.reading}`);
    const gone = await find(xmlId);
    expect(gone.head).toMatchObject({ movedTo: { ownerId: firstOwner, _id: scanId }, process: 2, queue: null });
    expect(gone.head.deletedAt).not.toBeNull();
    expect((await world.documents.logs(firstOwner, scanId)).map(({ action }) => action)).toContain('joined');
  });

  test('is asked about where the PDF, also as a person settled it, shows another total', async () => {
    await giveScan(settled, invoice('130.00', { verified: true }));
    await giveXml(underWay);
    await run(xmlId);
    const { head, tables } = await find(scanId);
    const doctype = sampleDoctype();
    const { all } = findOpenPoints({
      ...{ fields: invoice('120.00', { verified: true }), tables, doctype, step: 'review', own: undefined },
      einvoice: head.einvoice,
    });
    expect(all).toEqual([{ rule: 'copy-differs', field: 'totalAmount', idx: 0, figures: ['120.00', '130.00'] }]);
  });

  test('stays answered, with the file of what was answered', async () => {
    const answer = sampleAnswer({ status: 'UQ', actions: ['PIN'] });
    await world.files.put(toAnswerKey(firstOwner, xmlId, answer._id), new Uint8Array([7]), 'application/xml');
    await giveScan(settled);
    await giveXml({ ...underWay, einvoice: { ...einvoice, answers: [answer] } });
    await run(xmlId);
    expect((await find(scanId)).head.einvoice?.answers).toEqual([answer]);
    expect(await world.files.get(toAnswerKey(firstOwner, scanId, answer._id))).toEqual(new Uint8Array([7]));
  });

  test('gets the same receipt for the same file when it is pushed again', async () => {
    const record = { sha256: einvoice.sha256, version: 0, messageId: 'm-1', receivedAt: einvoice.receivedAt };
    await deps.receptions.claim(firstOwner, { ...record, fileId: 'f'.repeat(24), documentId: xmlId, isOver: false });
    await giveScan(settled);
    await giveXml(underWay);
    await run(xmlId);
    expect(await deps.receptions.find(firstOwner, einvoice.sha256)).toMatchObject({ documentId: scanId });
  });

  test('is joined once, whatever moment an interruption picks', async () => {
    await giveScan(settled);
    await giveXml(underWay);
    let writes = 0;
    const documents: typeof deps.documents = {
      ...deps.documents,
      change: async (change) => {
        writes += 1;
        if (writes === 3) throw new Error('the process died');
        return deps.documents.change(change);
      },
    };
    await expect(
      joinCopies({ ...deps, documents })({
        ...{ ownerId: firstOwner, documentId: xmlId, tries: 0 },
        reading: (await find(xmlId)).head.reading,
      }),
    ).rejects.toThrow('died');
    expect((await find(xmlId)).head.deletedAt).toBeNull();
    const { reading } = (await find(scanId)).head;
    await run(xmlId);
    expect((await find(xmlId)).head.movedTo?._id).toBe(scanId);
    expect((await find(scanId)).head.reading).toBe(reading);
    expect(await listAttached(scanId)).toHaveLength(1);
  });
});

describe('a PDF whose e-invoice was there before', () => {
  test('becomes an attachment of it and asks where it differs', async () => {
    await giveXml({ ...settled, createdAt: '2026-01-10T08:00:00.000Z' });
    await giveScan(underWay, invoice('130.00'));
    await run(scanId);
    const { head, pages, fields } = await find(xmlId);
    expect(head).toMatchObject({ process: 2, queue: null });
    expect(head.einvoice?.copies).toMatchObject([{ documentId: scanId, name: 'Sken' }]);
    expect(head.einvoice?.copies?.[0]?.values).toContainEqual({ field: 'totalAmount', value: '130.00' });
    expect([pages.length, fields.length]).toEqual([1, 4]);
    expect(fields.find(({ _id }) => _id === 'totalAmount')?.checks).toEqual([
      { name: 'differs-from-copy', result: 'warned', suggestion: '130.00' },
    ]);
    expect(await listAttached(xmlId)).toEqual([['Sken.pdf', null]]);
    expect((await find(scanId)).head.movedTo?._id).toBe(xmlId);
  });

  test('stays the document where people have taken it further', async () => {
    await giveXml({ ...settled, createdAt: '2026-01-10T08:00:00.000Z' });
    await giveScan({ ...underWay, step: 'approve', passedSteps: ['review'] });
    await run(scanId);
    expect((await find(xmlId)).head.movedTo?._id).toBe(scanId);
    expect((await find(scanId)).head).toMatchObject({ step: 'approve', process: 0, einvoice: { door: 'api' } });
  });
});

describe('attached files', () => {
  const attach = (docId: string, name: string) =>
    attachFile(
      deps,
      { ownerId: firstOwner, docId },
      {
        ...{ title: name, name, type: 'application/pdf', bytes: new TextEncoder().encode(name) },
      },
    );

  test('leave no room for the PDF: it stays a document of its own, for nothing of it may be lost', async () => {
    await giveScan(settled);
    await giveXml(underWay);
    for (let at = 0; at < attachmentLimits.perDocument; at += 1) await attach(scanId, `${at}.pdf`);
    expect(await run(xmlId)).toMatchObject({ waiting: false, tries: 0 });
    expect((await find(xmlId)).head.deletedAt).toBeNull();
    expect((await find(scanId)).head.einvoice).toBeUndefined();
  });

  test('of the document that goes are handed over, also one that is being prepared at that moment', async () => {
    await giveScan(settled);
    await giveXml(underWay);
    await attach(xmlId, 'dodaci-list.pdf');
    let isFirst = true;
    const move: typeof deps.attachments.move = async (record, docId) => {
      const { version } = record;
      const moved = await deps.attachments.move(isFirst ? { ...record, version: version - 1 } : record, docId);
      isFirst = false;
      return moved;
    };
    const slow = joinCopies({ ...deps, attachments: { ...deps.attachments, move } });
    const { reading } = (await find(xmlId)).head;
    const task = { ownerId: firstOwner, documentId: xmlId, reading };
    expect(await slow({ ...task, tries: 0 })).toMatchObject({ waiting: true, tries: 1 });
    expect((await find(xmlId)).head.deletedAt).toBeNull();
    expect(await slow({ ...task, tries: 1 })).toMatchObject({ waiting: false, tries: 1 });
    expect((await find(xmlId)).head.movedTo?._id).toBe(scanId);
    expect((await listAttached(scanId)).map(([name]) => name).toSorted()).toEqual(['Sken.pdf', 'dodaci-list.pdf']);
  });
});

describe('two files that are read side by side', () => {
  test('become one: the first waits for the other one, which acts', async () => {
    await giveScan(underWay);
    await giveXml(underWay);
    expect(await run(scanId)).toMatchObject({ waiting: true, tries: 1 });
    expect(await run(xmlId)).toMatchObject({ waiting: false, tries: 0 });
    expect((await find(xmlId)).head.movedTo?._id).toBe(scanId);
  });

  test('are not waited for without end', async () => {
    await giveScan(underWay);
    await giveXml(underWay);
    expect(await run(scanId, 20)).toMatchObject({ waiting: false, tries: 21 });
  });
});

describe.each([
  ['an archived document', { ...settled, step: 'archived' }, invoice('120.00')],
  ['one in the trash', { ...settled, deletedAt: '2026-01-13T08:00:00.000Z' }, invoice('120.00')],
  ['one that was copied on purpose', { ...settled, origin: { from: 'duplicate', userId: null } }, invoice('120.00')],
  ['one that a person took apart from another one', { ...settled, keptApart: true }, invoice('120.00')],
  [
    'the invoice of another year under the same number',
    settled,
    invoice('90.00').map((field) => (field._id === 'issueDate' ? { ...field, value: '2025-01-10' } : field)),
  ],
  [
    'the invoice of another supplier under the same number',
    settled,
    invoice('120.00').map((field) => (field._id === 'supplierCompanyId' ? { ...field, value: '36396567' } : field)),
  ],
] as const)('%s', (_, head, fields) => {
  test('is left alone', async () => {
    await giveScan(head, fields);
    await giveXml(underWay);
    expect(await run(xmlId)).toMatchObject({ waiting: false, tries: 0 });
    expect((await find(xmlId)).head.deletedAt).toBeNull();
    expect((await find(scanId)).head.einvoice).toBeUndefined();
  });
});

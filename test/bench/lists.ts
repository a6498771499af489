import type { LocalCloud } from '#infra/local/cloud.ts';
import { listDocuments } from '#shared/api/document-list.ts';
import { readDocument } from '#shared/api/documents.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { DocumentChange } from '#functions/ports/documents.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { benchListScreen } from './list-screen.ts';
import { percentile, report, timed } from './measure.ts';

const documents = 10_000;
const asks = 300;
const sortFields = ['_id', 'name', 'doctype', 'issueDate', 'dueDate', 'total', 'updatedAt'] as const;

/** A small, repeatable source of numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const field = (_id: string, value: string): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  source: 'text',
  score: 0.99,
  verified: false,
  predicted: true,
  checks: [],
});

/** List page and document read through the gateway, with ten thousand documents in the company. */
export async function benchLists({ ports }: LocalCloud, company: TestCompany): Promise<number> {
  const random = numbers(7);
  const ids: string[] = [];
  const made = await timed(async () => {
    for (let n = 0; n < documents; n += 1) {
      const change = document(company, ports.ids.id(), n, random);
      const created = await ports.documents.create(change);
      if (!created.ok) throw new Error(`document ${n}: ${created.error}`);
      ids.push(change.head._id);
      // The store answers at once: without a pause nothing else of this process would ever have its turn.
      if (n % 100 === 0) await new Promise(setImmediate);
    }
  });
  console.log(
    `     ${documents} documents written in ${(made / 1000).toFixed(1)} s (${(made / documents).toFixed(2)} ms each)`,
  );

  const client = await company.as(company.editor);
  const list: number[] = [];
  const read: number[] = [];
  for (let n = 0; n < asks; n += 1) {
    const sizePerPage = n % 2 === 0 ? 10 : 50;
    const body = {
      sizePerPage,
      page: 1 + Math.floor((random() * documents) / sizePerPage),
      sortField: sortFields[n % sortFields.length] ?? '_id',
      sortOrder: n % 3 === 0 ? 'asc' : 'desc',
      q: '',
      filters: n % 4 === 0 ? { doctype: 'fp' } : {},
    };
    list.push(await timed(() => client.call(listDocuments, { body })));
    const id = ids[Math.floor(random() * ids.length)] ?? '';
    read.push(await timed(() => client.call(readDocument, { params: { id } })));
  }
  const words: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    words.push(
      await timed(() => client.call(listDocuments, { body: { q: `dodavatel ${Math.floor(random() * 500)}` } })),
    );
  }
  const naive = await timed(async () => {
    const rows: DocumentRow[] = [];
    for (let offset = 0; offset < documents; offset += 1000) {
      const order = { by: '_id', descending: true };
      const query = { ownerId: company.ownerId, today: '2026-11-20', order, offset, limit: 1000 };
      rows.push(...(await ports.documentIndex.list(query)));
    }
    rows.toSorted((a, b) => a.supplierName.localeCompare(b.supplierName, 'sk')).slice(0, 10);
  });
  console.log(
    `     list page p50 ${percentile(list, 0.5).toFixed(1)} ms, document p50 ${percentile(read, 0.5).toFixed(1)} ms, search p50 ${percentile(words, 0.5).toFixed(1)} ms`,
  );
  console.log(
    `     reading every row and sorting it instead: ${naive.toFixed(0)} ms, ${(naive / percentile(list, 0.5)).toFixed(0)} times the list page`,
  );
  const missed = [
    report('list page, any page and order (p95)', percentile(list, 0.95), 'ms', 50),
    report('document (p95)', percentile(read, 0.95), 'ms', 50),
    report('search in the list (p95)', percentile(words, 0.95), 'ms', 50),
  ].filter((met) => !met).length;
  return missed + (await benchListScreen(company));
}

function document(company: TestCompany, _id: string, n: number, random: () => number): DocumentChange {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const day = (offset: number): string =>
    new Date(Date.UTC(2026, 0, 1) + (n % 300) * 86_400_000 + offset * 86_400_000).toISOString().slice(0, 10);
  return {
    head: {
      _id,
      ownerId: company.ownerId,
      version: 0,
      name: `Faktúra ${n}`,
      type: ['application/pdf'],
      kind: 'extracted',
      doctype: n % 3 === 0 ? 'pd' : 'fp',
      tags: [],
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      step: n % 5 === 0 ? 'archived' : 'kontro',
      failedAt: null,
      passedSteps: [],
      userId: [company.editor._id],
      confirmedBy: [],
      passage: null,
      queue: null,
      process: 2,
      predicted: at,
      error: null,
      warnings: [],
      paid: false,
      reading: 'bench',
      origin: { from: 'upload', userId: company.editor._id },
    },
    pages: [],
    fields: [
      field('supplierName', `Dodávateľ ${Math.floor(random() * 500)}, s. r. o.`),
      field('invoiceNumber', String(2_026_000_000 + n)),
      field('paymentVS', String(2_026_000_000 + n)),
      field('issueDate', day(0)),
      field('payDate', day(14)),
      field('totalAmount', (random() * 10_000).toFixed(2)),
      field('currency', 'EUR'),
    ],
    tables: [],
  };
}

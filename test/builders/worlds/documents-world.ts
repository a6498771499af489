import { noBankRates } from '#functions/adapters/exchange-rates/bank-rates.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { bookingRulesInTable } from '#functions/adapters/table/exports/booking-rules.ts';
import { exchangeRatesInTable } from '#functions/adapters/table/exports/exchange-rates.ts';
import { accountListsInTable, accountTrustInTable } from '#functions/adapters/table/suppliers/supplier-accounts.ts';
import { payablesInTable } from '#functions/adapters/table/documents/payables.ts';
import { paymentOrdersInTable } from '#functions/adapters/table/payments/payment-orders.ts';
import { suppliersInTable } from '#functions/adapters/table/suppliers/suppliers.ts';
import { partiesInTable } from '#functions/adapters/table/suppliers/parties.ts';
import { attachmentsInTable } from '#functions/adapters/table/collaboration/attachments.ts';
import { discussionsInTable } from '#functions/adapters/table/collaboration/discussions.ts';
import { readMarksInTable } from '#functions/adapters/table/collaboration/read-marks.ts';
import { collectionsInTable } from '#functions/adapters/table/collaboration/collections.ts';
import { tagsInTable } from '#functions/adapters/table/collaboration/tags.ts';
import { tableWithIndex, type TableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { indexSourceInTable } from '#functions/adapters/table/rebuild/index-source.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import { doctypesInTable } from '#functions/adapters/table/doctypes/doctypes.ts';
import { documentsInTable } from '#functions/adapters/table/documents/documents.ts';
import { learnedInTable } from '#functions/adapters/table/learning/learned.ts';
import { numbersInTable } from '#functions/adapters/table/numbers/numbers.ts';
import { qualityInTable } from '#functions/adapters/table/quality/quality.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Table } from '#functions/ports/table.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Json } from '#shared/kit/json.ts';

export const firstOwner = 'a'.repeat(24);
export const secondOwner = 'b'.repeat(24);

/** The nth id: 24 hex digits that sort as the numbers do. */
export const idOfNumber = (number: number): string => number.toString(16).padStart(24, '0');

/** Files of a test, in memory. */
export function filesInMemory(): Pick<Files, 'put' | 'get' | 'delete'> & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    delete: async (keys) => keys.forEach((key) => kept.delete(key)),
  };
}

/** For a store whose index is not asked. */
export const noIndex: TableWithIndex['keepIndex'] = () => {
  const refuse = () => Promise.reject(new Error('there is no index here'));
  return {
    list: refuse,
    listIds: refuse,
    summarize: refuse,
    counts: refuse,
    search: refuse,
    reportQuality: refuse,
    countActivity: refuse,
    listActive: refuse,
    aggregate: refuse,
    listVatLines: refuse,
    listSuppliers: refuse,
    summarizeSupplier: refuse,
    findDoubles: refuse,
    changedAt: refuse,
    rebuild: refuse,
    maintain: refuse,
  };
};

/** The document store over a table (in memory unless another one is given), with everything it needs, at a time that the test moves. */
export function documentsWorld(
  open: { readonly table?: Pick<TableWithIndex, 'keepIndex'> & { readonly table: Table } } = {},
) {
  const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
  const { table, keepIndex } = open.table ?? tableWithIndex({ path: ':memory:', clock });
  const ids = systemIds(clock);
  const files = filesInMemory();
  const started: string[] = [];
  const errors: string[] = [];
  /** What each of them was started with, by the same name. */
  const inputs = new Map<string, Readonly<Record<string, Json>>>();
  const machines = {
    start: async (machine: string, name: string, input: Readonly<Record<string, Json>>) => {
      started.push(`${machine} ${name}`);
      inputs.set(`${machine} ${name}`, input);
    },
    outcome: async () => 'running' as const,
  };
  const log = { info: () => undefined, warn: () => undefined, error: (event: string) => void errors.push(event) };
  const outbox = outboxInTable({ table, machines, clock, log });
  const doctypes = doctypesInTable({ table });
  const documentIndex = keepIndex(indexSourceInTable({ table, files, ids, doctypes }));
  const documents = documentsInTable({ table, files, clock, ids, outbox, doctypes, log });
  const learned = learnedInTable({ table, files, ids, log });
  const collections = collectionsInTable({ table });
  const parties = partiesInTable({ table });
  const beside = {
    accountTrust: accountTrustInTable({ table }),
    suppliers: suppliersInTable({ table }),
    accountLists: accountListsInTable({ table, files, ids }),
    bookingRules: bookingRulesInTable({ table }),
    accounting: accountingInTable({ table }),
    exchangeRates: exchangeRatesInTable({ table, bankRates: noBankRates, clock }),
    payables: payablesInTable({ table }),
    paymentOrders: paymentOrdersInTable({ table }),
    attachments: attachmentsInTable({ table }),
    discussions: discussionsInTable({ table }),
    readMarks: readMarksInTable({ table }),
    tags: tagsInTable({ table }),
    numbers: numbersInTable({ table }),
    quality: qualityInTable({ table }),
  };
  return {
    ...beside,
    clock,
    table,
    ids,
    files,
    started,
    inputs,
    errors,
    outbox,
    doctypes,
    documents,
    documentIndex,
    learned,
    collections,
    parties,
    log,
  };
}

/** The head of a document without any work on it. */
export const sampleHead = (over: Partial<DocumentHead> = {}): DocumentHead => ({
  _id: idOfNumber(1),
  ownerId: firstOwner,
  version: 0,
  name: 'Faktúra',
  type: ['application/pdf'],
  kind: 'extracted',
  doctype: 'invoice',
  tags: [],
  createdAt: '2026-01-15T00:00:00.000Z',
  updatedAt: '2026-01-15T00:00:00.000Z',
  deletedAt: null,
  step: 'start',
  failedAt: null,
  passedSteps: [],
  userId: [],
  confirmedBy: [],
  passage: null,
  queue: null,
  process: 2,
  predicted: null,
  error: null,
  warnings: [],
  paid: false,
  reading: 'r1',
  origin: { from: 'upload', userId: null },
  ...over,
});

export const sampleField = (_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [{ page: 0, x: 0.1, y: 0.2, w: 0.3, h: 0.01 }],
  score: 1,
  verified: false,
  predicted: true,
  checks: [],
  ...over,
});

export const samplePage = (_id: string, over: Partial<PageRecord> = {}): PageRecord => ({
  _id,
  sourceKey: `${firstOwner}/uploads/source`,
  sourcePage: 0,
  // Each page comes from a file of its own: documents of one file repeat each other.
  hash: _id,
  pageIndex: 0,
  rotate: 0,
  uprightRotate: 0,
  thumb: null,
  preview: null,
  wordsKey: null,
  textSource: 'none',
  ...over,
});

import * as z from 'zod';
import type {
  Learner,
  LearningState,
  Prediction,
  ReadBy,
  ReadingPlace,
  LearnedDocument,
  WaitingDocument,
} from '#functions/ports/learned.ts';
import type { Key } from '#functions/ports/table.ts';
import { readerFailures } from '#functions/ports/readers.ts';
import { trust } from '#shared/reading/memory/memory.ts';

/** The states of all types of a company share a partition, so that one query reads them. */
export const statesPk = (ownerId: string): string => `C#${ownerId}#LEARNING`;
export const stateKey = ({ ownerId, doctype }: Learner): Key => ({ pk: statesPk(ownerId), sk: doctype });

export const learnerPk = ({ ownerId, doctype }: Learner): string => `C#${ownerId}#LEARNS#${doctype}`;
export const waitingPrefix = 'WAITING#';
export const waitingKey = (waiting: Learner & { readonly documentId: string }): Key => ({
  pk: learnerPk(waiting),
  sk: `${waitingPrefix}${waiting.documentId}`,
});
export const taughtPrefix = 'TAUGHT#';
export const taughtKey = (learner: Learner, documentId: string): Key => ({
  pk: learnerPk(learner),
  sk: `${taughtPrefix}${documentId}`,
});
/** One item for each column whose cells are suggested. */
export const columnTextsKey = (learner: Learner, column: string): Key => ({
  pk: learnerPk(learner),
  sk: `COLUMN#${column}`,
});
export const supplierKey = (ownerId: string, key: string): Key => ({ pk: `C#${ownerId}#SUPPLIERS`, sk: key });

/** The reading in the name makes a reset begin anew; the same reading again writes the same file. */
export const predictionFile = ({ ownerId, documentId, reading }: ReadingPlace): string =>
  `${ownerId}/documents/${documentId}/read-${reading}.json`;

export const waitingItem: z.ZodType<WaitingDocument> = z.object({
  ownerId: z.string(),
  doctype: z.string(),
  documentId: z.string(),
  at: z.string(),
  version: z.int(),
});

export const taughtItem: z.ZodType<LearnedDocument> = z.object({
  documentId: z.string(),
  at: z.string(),
  right: z.int(),
  asked: z.int(),
  sureUpTo: z.number().nullable().optional(),
});

const refitItem = z.object({
  trust,
  documents: z.int(),
  usual: z.number(),
  tuned: z.number(),
  promoted: z.boolean(),
});

export const stateItem: z.ZodType<LearningState> = z.object({
  ownerId: z.string(),
  doctype: z.string(),
  version: z.int(),
  trainedAt: z.string().nullable(),
  totalDocs: z.int(),
  totalTime: z.number(),
  recent: z.array(taughtItem),
  memoryKey: z.string().nullable(),
  refit: refitItem.nullable(),
  run: z.object({ id: z.string(), until: z.string(), done: z.int(), of: z.int() }).nullable(),
});

const values = z.array(z.object({ _id: z.string(), _idx: z.int(), value: z.string(), param: z.string().optional() }));
const readerCost = z.object({
  model: z.string(),
  calls: z.int(),
  pages: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  usd: z.string().nullable(),
});
export const readBy: z.ZodType<ReadBy> = z.object({
  doctype: z.string(),
  model: z.string().nullable(),
  reader: z
    .object({ name: z.string(), cost: readerCost.optional(), failure: z.enum(readerFailures).optional() })
    .optional(),
});
export const predictionJson = z.object({
  own: values,
  shown: values,
  by: readBy.optional(),
}) satisfies z.ZodType<Prediction>;

import * as z from 'zod';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { readableName } from '#shared/kit/readable-name.ts';
import { tag } from '#shared/tag/tag.ts';
import { failedStep } from '#shared/workflow/workflow.ts';

/** What the machine is doing with a document right now, in the order in which the spinner shows it (001 §4). */
export const queueStages = ['preprocessing', 'processing', 'uploading', 'extraction', 'batch'] as const;
export const queueStage = z.enum(queueStages);
export type QueueStage = z.infer<typeof queueStage>;

/** Which rows a list tab shows (002 §2 and ledger R-LST-05), plus the failed ones. */
export const documentStatus = z.enum(['waiting', 'inprogress', 'confirmed', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

export const documentKind = z.enum(['extracted', 'template']);

/** A stored picture of a page and its size in pixels; `url` is signed and expires. */
export const picture = z.object({ url: z.string(), width: z.int(), height: z.int(), type: z.string() });

/** Counts of field states, for the reading-quality bar. */
export const quality = z.object({ verified: z.int(), predicted: z.int(), invalid: z.int(), missing: z.int() });
export type Quality = z.infer<typeof quality>;

/** What a list shows of a document: one compact row, rebuilt from the truth by one function. */
export const documentRow = z.object({
  _id: entityId('document'),
  name: z.string(),
  doctype: doctypeId,
  step: z.union([z.string(), z.literal(failedStep)]),
  stepName: z.string(),
  status: documentStatus,
  userId: z.array(z.string()),
  tags: z.array(tag),
  queue: queueStage.nullable(),
  process: z.number(),
  error: z.string().nullable(),
  pageCount: z.int(),
  supplierName: z.string(),
  variableSymbol: z.string(),
  internalNumber: z.string(),
  issueDate: z.string(),
  deliveryDate: z.string(),
  dueDate: z.string(),
  /** Decimal string in `currency`; empty while unknown. */
  total: z.string(),
  currency: z.string(),
  paid: z.boolean(),
  /** It was paid in cash or by card, or nothing is due: it is never overdue. Missing where there is something to pay. */
  nothingToPay: z.boolean().optional(),
  quality,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** As many letters has the reason of a return. */
export const maxReturnReason = 500;
/** Why a document was returned, in the words of the person who returned it; empty where they gave none. */
export const returnReason = z.string().trim().max(maxReturnReason);

/** How a document came back from a later step. */
export const returned = z.object({ by: z.string(), at: z.iso.datetime(), reason: returnReason });
export type Returned = z.infer<typeof returned>;

/** Characters of the name of a document. */
export const maxDocumentName = 40;
export const documentName = readableName(maxDocumentName);

import * as z from 'zod';
import { einvoiceAnswer } from '#shared/einvoice/answer.ts';
import { exportTarget } from '#shared/export-systems/export-target.ts';
import { entityId, hexId } from '#shared/kit/id.ts';
import { webhookEvent } from './webhook.ts';

/** An event of a document for the webhooks of its company, as it is kept until they have it. */
export const announcedEvent = z.object({
  event: webhookEvent,
  documentId: hexId,
  /** Tells it from other events of the same kind and document: the version of the document, or the bulk export. */
  key: z.string().min(1).max(80),
  at: z.iso.datetime(),
  step: z.string().nullable(),
  reason: z.string().max(300).optional(),
  /** Of an export: what the document went to, and the bulk whose file it is in. */
  export: z.object({ system: exportTarget, bulk: entityId('export'), fileName: z.string().max(300) }).optional(),
  /** Of an answer to an e-invoice: which one, and what it says. */
  answer: einvoiceAnswer.pick({ _id: true, status: true }).optional(),
});
export type AnnouncedEvent = z.infer<typeof announcedEvent>;

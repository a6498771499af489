import * as z from 'zod';
import { contradiction, mostContradictions } from '#shared/check/contradiction.ts';
import { hexId } from '#shared/kit/id.ts';

export const logAction = z.enum([
  'created',
  'read',
  'failed',
  'reset',
  'saved',
  'confirmed',
  'returned',
  'moved',
  'archived',
  'unlocked',
  'deleted',
  'restored',
  'doctype-changed',
  'assigned',
  'exported',
  'paid',
  'unpaid',
  'account-confirmed',
  'read-again',
  'pages-sorted',
  'page-deleted',
  'pages-added',
  'attached',
  'detached',
]);
export type LogAction = z.infer<typeof logAction>;

/** One line of a document's history (specification 001 §3 "Log item"). */
export const logItem = z.object({
  _id: hexId,
  action: logAction,
  date: z.iso.datetime(),
  step: z.string(),
  stepName: z.string(),
  /** Who did it; null for the machine. */
  editorId: z.string().nullable(),
  /** Who is responsible afterwards. */
  assignId: z.array(z.string()),
  emitter: z.enum(['user', 'machine', 'mail']),
  metadata: z.object({
    name: z.string().optional(),
    pages: z.int().optional(),
    reason: z.string().optional(),
    userAgent: z.string().optional(),
    ip: z.string().optional(),
    fileName: z.string().optional(),
    from: z.string().optional(),
    subject: z.string().optional(),
    /** What contradicted itself when somebody confirmed the document all the same. */
    acknowledged: z.array(contradiction).max(mostContradictions).optional(),
  }),
  diff: z.object({
    fields: z.array(
      z.object({
        id: z.string().nullable(),
        action: z.enum(['added', 'changed', 'removed', 'verified']),
        old: z.object({ value: z.string() }),
        new: z.object({ value: z.string() }),
      }),
    ),
  }),
});
export type LogItem = z.infer<typeof logItem>;

/** A line of history as one person sees it: their own doing and what they have looked at is read (ledger R-HIS-02). */
export const readLogItem = logItem.extend({ isRead: z.boolean() });
export type ReadLogItem = z.infer<typeof readLogItem>;

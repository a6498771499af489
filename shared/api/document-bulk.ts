import * as z from 'zod';
import { contradiction, mostContradictions } from '#shared/check/contradiction.ts';
import { idOf } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract } from './contract.ts';

/** What can be done to many documents of the list at once (specification 002 §2, ledger R-LST-18, R-LST-19); exports have calls of their own. */
export const bulkActions = ['forward', 'back', 'archive', 'tempbox', 'pay', 'unpay', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Beyond this an answer would take longer than a gateway waits. */
export const mostBulkDocuments = 100;

/** What became of one document: `message` says in the caller's language why it was refused. */
export const bulkOutcome = z.object({
  _id: idOf('document'),
  ok: z.boolean(),
  refusal: z.string().nullable(),
  message: z.string().nullable(),
  /** What contradicts itself in it, where that is why it was refused. */
  contradictions: z.array(contradiction).max(mostContradictions).optional(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const actOnDocuments = contract({
  name: 'actOnDocuments',
  summary:
    'Does one thing to many documents; each is decided by itself, and the answer says of each whether it was done. Steps forward and back only where the step allows it; into the archive only from the step before it.',
  method: 'POST',
  path: '/documents/bulk/{action}',
  access: workers,
  params: z.object({ action: z.enum(bulkActions) }),
  query: z.object({}),
  body: z.object({
    ids: z.array(idOf('document')).min(1).max(mostBulkDocuments),
    /** The specification's place for what an action needs beside the ids. */
    payload: z
      .object({
        /** By document: what the person was asked about, and confirms all the same. */
        acknowledged: z.record(idOf('document'), z.array(contradiction).max(mostContradictions)).default({}),
      })
      .optional(),
  }),
  answer: z.array(bulkOutcome),
  refusals: [],
  area: 'documents',
});

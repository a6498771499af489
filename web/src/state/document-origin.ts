import * as z from 'zod';
import { listDocumentIds } from '#shared/api/document-list.ts';

/** Where a page of the document list stands in the whole list, and how that list is asked for. */
const listPlace = z.object({
  query: listDocumentIds.body.pick({ filters: true, q: true, sortField: true, sortOrder: true }),
  offset: z.int().min(0),
  total: z.int().min(0),
  /** When the list was read, in ms: a list that was read again is another one. */
  readAt: z.number(),
});

/**
 * Where a document was opened from; passed as the router's location state. `list` holds the ids of
 * the rows of the list in their order, so that the document screen leads on to the neighbours and back to the list that lies
 * one step behind; `place` says where these rows stand in a list of several pages, so that it leads on beyond them; `from` names another address to go back to. `created` asks for a message of success.
 */
export const documentOrigin = z.object({
  from: z.string().max(500).optional(),
  list: z.array(z.string()).max(100).optional(),
  place: listPlace.optional(),
  created: z.boolean().optional(),
});
export type DocumentOrigin = z.infer<typeof documentOrigin>;

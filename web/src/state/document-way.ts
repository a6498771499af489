import * as z from 'zod';

/**
 * How somebody came to a document; travels as the router's location state. `list` holds the ids of
 * the rows of the list in their order, so that the document screen leads on to the neighbours and back to the list that lies
 * one step behind; `from` names another address to go back to. `created` asks for a word of success.
 */
export const documentWay = z.object({
  from: z.string().max(500).optional(),
  list: z.array(z.string()).max(100).optional(),
  created: z.boolean().optional(),
});

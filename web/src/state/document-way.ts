import * as z from 'zod';

/**
 * How somebody came to a document; travels as the router's location state. `from` is the list with its address, `ids` are its
 * rows in their order, so that the document screen leads back and on to the neighbours. `created` asks for a word of success.
 */
export const documentWay = z.object({
  from: z.string().max(500).optional(),
  ids: z.array(z.string()).max(100).optional(),
  created: z.boolean().optional(),
});
export type DocumentWay = z.infer<typeof documentWay>;

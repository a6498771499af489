import * as z from 'zod';
import { documentRow } from '#shared/document/document.ts';

/** Letters of a place around what was found. */
export const maxPlaceLetters = 120;

/** A place that shows what somebody looked for: a stretch of text with the parts to be marked, as start and end. */
export const searchPlace = z.object({
  in: z.enum(['name', 'field', 'tag', 'item', 'discussion', 'page']),
  /** The field, where it is one. */
  field: z.string().optional(),
  /** Number of the page from 1, where it is one. */
  page: z.int().min(1).optional(),
  text: z.string(),
  marks: z.array(z.tuple([z.int().min(0), z.int().min(0)])),
});
export type SearchPlace = z.infer<typeof searchPlace>;

/** A document that was found, and where in it. */
export const searchHit = documentRow
  .pick({
    _id: true,
    name: true,
    doctype: true,
    status: true,
    supplierName: true,
    variableSymbol: true,
    issueDate: true,
    total: true,
    currency: true,
  })
  .extend({ places: z.array(searchPlace).max(3) });
export type SearchHit = z.infer<typeof searchHit>;

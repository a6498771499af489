import * as z from 'zod';
import { documentStatus } from '#shared/document/document.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { filterCondition, filterFieldId } from './condition.ts';

/** Most conditions of one filter, and most values of one choice. */
export const maxConditions = 20;
const maxChoices = 100;

/**
 * What the documents of a list have in common (specification 002 §2; ledger R-LST-05 to R-LST-12). Every part that is given must
 * hold; of a choice one of its values. `fields`: the conditions of the advanced mode; `filled`: fields that have any value.
 */
export const documentFilters = z.object({
  doctype: doctypeId.optional(),
  status: documentStatus.optional(),
  ids: z.array(entityId('document')).max(maxChoices).optional(),
  /** Types, of which the document has one. */
  doctypes: z.array(doctypeId).min(1).max(maxChoices).optional(),
  /** Ids of steps. */
  steps: z.array(z.string().max(60)).min(1).max(maxChoices).optional(),
  /** Values of tags. */
  tags: z.array(z.string().min(1).max(60)).min(1).max(maxChoices).optional(),
  /** Ids of assignees. */
  assignees: z.array(entityId('user')).min(1).max(maxChoices).optional(),
  paid: z.boolean().optional(),
  exported: z.boolean().optional(),
  /** Due before today, and not paid. */
  overdue: z.boolean().optional(),
  /** People have written about it. */
  discussed: z.boolean().optional(),
  /** Among the favourites of the caller. */
  favourite: z.boolean().optional(),
  fields: z.array(filterCondition).max(maxConditions).optional(),
  filled: z.array(filterFieldId).max(maxConditions).optional(),
});
export type DocumentFilters = z.infer<typeof documentFilters>;

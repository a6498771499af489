import * as z from 'zod';
import { registerName } from './export-bulk.ts';

/** Entries of one difference that an answer shows; the counts are of all. */
export const maxShownEntries = 200;

/** One option that a synchronization adds, renames (`before` is its name until then) or removes. */
export const registerEntry = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  code: z.string(),
  name: z.string(),
  before: z.string().optional(),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

/** What a list of the accounting program changes in the options of its field, in every type that is named. */
export const registerDifference = z.object({
  register: registerName,
  field: z.string(),
  /** Names of the document types whose options change in this way. */
  types: z.array(z.string()),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Removed first, then changed, then added; 200 at most. */
  entries: z.array(registerEntry).max(maxShownEntries),
});
export type RegisterDifference = z.infer<typeof registerDifference>;

/** What the lists of a synchronization would replace, by the types as they are now. */
export const registerPreview = z.object({
  /** Names exactly these differences; another one follows from other options. */
  state: z.string(),
  differences: z.array(registerDifference),
});
export type RegisterPreview = z.infer<typeof registerPreview>;

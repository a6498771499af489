import * as z from 'zod';

/** The rule under which a filled value is asked about that neither a person nor evidence has verified; its figure is the value. */
export const unsettledRule = 'unsettled';

/** What a person is asked about before a document goes on: values that contradict each other, or one that is not settled. */
export const contradiction = z.object({
  /** The rule that fails: key of the text catalogue (contradictions.<rule>). */
  rule: z.string().max(60),
  /** The field where a person looks first. */
  field: z.string().max(60),
  idx: z.int().min(0).max(999),
  /** What was compared, in machine form. */
  figures: z.array(z.string().max(2000)).max(6),
});
export type Contradiction = z.infer<typeof contradiction>;

/** More than a document can have. */
export const maxContradictions = 3000;

import * as z from 'zod';

/** Values of a document that contradict each other, as the person is asked about them before the document goes on. */
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
export const maxContradictions = 500;

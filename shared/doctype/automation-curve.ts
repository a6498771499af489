import * as z from 'zod';

const share = z.number().min(0).max(1);

/**
 * What a threshold would have meant for the documents of a type that people have confirmed. `threshold` 0-100; `through`:
 * share of documents that would have gone on without a person; `errors`: documents with a wrong value per 100 of these, with
 * the ends of its 95 % interval; null when none goes through.
 */
export const automationPoint = z.object({
  threshold: z.number().min(0).max(100),
  through: share,
  errors: z.object({ per100: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type AutomationPoint = z.infer<typeof automationPoint>;

export const automationCurve = z.object({
  /** Confirmed documents that it is made of; at most the last 1,000. */
  documents: z.int().min(0),
  /** Documents of this type that came in the last 30 days. */
  perMonth: z.int().min(0),
  points: z.array(automationPoint),
});
export type AutomationCurve = z.infer<typeof automationCurve>;

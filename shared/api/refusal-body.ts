import * as z from 'zod';
import { contradiction, maxContradictions } from '#shared/check/contradiction.ts';
import { refusalStatus, type Refusal } from './refusals.ts';
import { stepProblem } from '#shared/workflow/workflow-problem.ts';

const isRefusal = (text: string): text is Refusal => Object.hasOwn(refusalStatus, text);

/**
 * What every answer with an error status carries: the refusal's name, a sentence in the caller's language, values. A workflow
 * that cannot be saved lists its steps instead of values (specification 000 §7), a document that contradicts itself its contradictions.
 */
export const refusalBody = z.object({
  refusal: z.string().refine(isRefusal),
  message: z.string(),
  details: z
    .union([
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      z.array(stepProblem).max(500),
      z.array(contradiction).max(maxContradictions),
    ])
    .optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;

import * as z from 'zod';
import { workflowStep } from './workflow.ts';

/**
 * Why a workflow cannot be saved, said of one step: its id, a sentence in the language of the caller, and the step as the
 * server knows it, so that an editor that has removed it can show it again (specification 000 §4, §7).
 */
export const stepProblem = z.object({ id: z.string(), message: z.string(), step: workflowStep.nullable() });
export type StepProblem = z.infer<typeof stepProblem>;

import * as z from 'zod';
import { doctypeIdOf, hexId } from '#shared/kit/id.ts';

/** What every task of the learning machine gets: whose type learns, and in which run. */
export const learningTask = z.object({ ownerId: hexId, doctype: doctypeIdOf, run: z.string().min(1).max(120) });
export type LearningTask = z.infer<typeof learningTask>;

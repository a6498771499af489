import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

/** What every task of the transition machine gets: which movement of which document. The rest is read when it runs. */
export const workflowTask = z.object({ ownerId: hexId, documentId: hexId, passage: z.string().min(1).max(120) });
export type WorkflowTask = z.infer<typeof workflowTask>;

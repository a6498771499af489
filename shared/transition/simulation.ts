import * as z from 'zod';

const count = z.int().min(0);

/** What happened at one step, in documents: how many came, and of these how many went on by themselves or waited. */
const simulatedStep = z.object({
  id: z.string(),
  reached: count,
  /** The machine went through: its values were sure enough, or the type passes everything. */
  passed: count,
  /** A person was needed. */
  stopped: count,
  automated: count,
  /** No branch fitted: the document would stay here. */
  stuck: count,
});

const documentOnTheWay = z.object({ docId: z.string(), name: z.string() });

/** Where documents would go with a draft of a workflow, and what would be different from the saved one. */
export const simulation = z.object({
  documents: count,
  steps: z.array(simulatedStep),
  branches: z.array(z.object({ from: z.string(), to: z.string(), documents: count })),
  archived: count,
  /** Documents that need no person from start to end. */
  untouched: count,
  /** At most 100 each; the counts are whole. */
  changedCount: count,
  changed: z.array(documentOnTheWay.extend({ before: z.array(z.string()), after: z.array(z.string()) })),
  stuckCount: count,
  stuck: z.array(
    documentOnTheWay.extend({
      step: z.string(),
      /** Why its automation cannot run, as a document that is stuck there names it; absent where no branch fits. */
      reason: z.string().optional(),
    }),
  ),
});
export type Simulation = z.infer<typeof simulation>;

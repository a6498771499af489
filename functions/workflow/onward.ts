import type { DocumentHead } from '#functions/ports/documents.ts';
import { currentPassage, type WorkflowNeed } from './change-passage.ts';
import { isOnward } from './landing.ts';
import type { WorkflowTask } from './workflow-task.ts';

/** Whether an automated step is to be run next. */
export type Onward = { readonly automated: boolean };

/**
 * What comes after a landing. A task that landed nothing was repeated, or somebody else was faster: then the document says where
 * it stands.
 */
export async function onward(
  need: WorkflowNeed,
  task: WorkflowTask,
  land: () => Promise<DocumentHead | undefined>,
): Promise<Onward> {
  const head = await land();
  if (head !== undefined) return { automated: head.passage !== null };
  const moving = await currentPassage(need, task);
  return { automated: moving !== undefined && isOnward(moving) };
}

import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Write } from './table.ts';

/** A workflow as somebody saved it. */
export type SavedWorkflow = {
  readonly workflow: Workflow;
  /** When it was saved; of one that was there before versions were kept, when it was replaced. */
  readonly savedAt: string;
  /** Id of the user; null where nobody knows. */
  readonly by: string | null;
};

/** Every saved workflow of a company's document types, kept for as long as the type exists. */
export type WorkflowVersions = {
  /** The write that keeps a version; it belongs into the transaction that saves the workflow. */
  kept(ownerId: string, saved: SavedWorkflow): Write;
  /** Newest first, at most 200. */
  list(ownerId: string, doctypeId: string): Promise<readonly SavedWorkflow[]>;
  find(ownerId: string, doctypeId: string, version: number): Promise<SavedWorkflow | undefined>;
};

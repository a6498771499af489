import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Change } from './change.ts';

/** A saved version of a workflow. */
export type SavedWorkflow = {
  readonly workflow: Workflow;
  /** When it was saved; of one that was there before versions were kept, when it was replaced. */
  readonly savedAt: string;
  /** Id of the user; null when unknown. */
  readonly by: string | null;
};

/** Every saved workflow of a company's document types, kept for as long as the type exists. */
export type WorkflowVersions = {
  /** Keeps a version; the change belongs into the transaction that saves the workflow. */
  keep(ownerId: string, saved: SavedWorkflow): Change;
  /** Newest first, at most 200. */
  list(ownerId: string, doctypeId: string): Promise<readonly SavedWorkflow[]>;
  find(ownerId: string, doctypeId: string, version: number): Promise<SavedWorkflow | undefined>;
};

/** A type to write, and the socket of the screen that does: it is spared the live event. */
export type DoctypeWrite = {
  readonly ownerId: string;
  readonly doctype: Doctype;
  /** Changes that belong into its transaction. */
  readonly also?: readonly Change[];
  readonly except?: string | undefined;
};

/** A workflow to write, what belongs into its transaction, and the socket of the screen that does: it is spared the live event. */
export type WorkflowWrite = {
  readonly ownerId: string;
  readonly workflow: Workflow;
  /** The writes beside it, for the workflow as it is stored. */
  readonly also: (stored: Workflow) => readonly Change[];
  readonly except?: string | undefined;
};

/**
 * Document types and workflows of a company. Counts of documents are not kept with a type (stored ones are 0): code that shows
 * or judges them asks `Documents.counts`.
 */
export type Doctypes = {
  list(ownerId: string): Promise<readonly Doctype[]>;
  find(ownerId: string, id: string): Promise<Doctype | undefined>;
  /** Puts a type as it is, whatever was there before: for data that is made, not edited. */
  put(ownerId: string, doctype: Doctype): Promise<void>;
  /** Refuses an id or a name that a type of the company has already, whatever the case. Stored with version 1. */
  add(write: DoctypeWrite): Promise<Result<Doctype, 'exists'>>;
  /** Writes a type unless it changed since `doctype.version` was read; `exists`: another one has its new name. */
  change(write: DoctypeWrite): Promise<Result<Doctype, 'stale-version' | 'exists'>>;
  /** Removes a type with its workflow; its name and id are free again. Nothing happens when it is gone. */
  delete(ownerId: string, id: string, except?: string): Promise<void>;
  /** Belongs into the transaction that gives a document a type: it fails when the type has been removed since it was read. */
  requireExisting(ownerId: string, id: string): Change;
  workflows(ownerId: string): Promise<readonly Workflow[]>;
  /** A type without a stored workflow has the empty one: start to end. */
  workflow(ownerId: string, doctypeId: string): Promise<Workflow>;
  /** Puts a workflow as it is, whatever was there before: for data that is made, not edited. */
  putWorkflow(ownerId: string, workflow: Workflow): Promise<void>;
  /** Writes a workflow unless it changed since `workflow.version` was read; stored with version +1. */
  saveWorkflow(write: WorkflowWrite): Promise<Result<Workflow, 'stale-version'>>;
};

import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';

/** Document types and workflows of a company. */
export type Doctypes = {
  list(ownerId: string): Promise<readonly Doctype[]>;
  find(ownerId: string, id: string): Promise<Doctype | undefined>;
  put(ownerId: string, doctype: Doctype): Promise<void>;
  workflows(ownerId: string): Promise<readonly Workflow[]>;
  /** A type without a stored workflow has the empty one: start to end. */
  workflow(ownerId: string, doctypeId: string): Promise<Workflow>;
  putWorkflow(ownerId: string, workflow: Workflow): Promise<void>;
};

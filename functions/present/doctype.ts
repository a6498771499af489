import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Counts } from '#functions/ports/document-index.ts';
import type { Role } from '#shared/kit/role.ts';
import { withoutSecrets } from '#shared/workflow/workflow-secrets.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';

/** A workflow as a member of the company may see it. */
export const presentWorkflow = (workflow: Workflow, role: Role): Workflow =>
  role === 'admin' ? workflow : withoutSecrets(workflow);

/** A type with how many documents it has; those in the trash do not count. */
export function presentDoctype(type: Doctype, { doctypes }: Pick<Counts, 'doctypes'>): Doctype {
  const total = doctypes[type.id]?.total ?? 0;
  return { ...type, documentsCount: total, totalDocumentCount: total };
}

import type { Workflow } from '#shared/workflow/workflow.ts';
import { useUser } from '#web/remote/session.ts';
import { useWorkflow } from '../session/document-queries.ts';
import { useFields, useReviewedDocument } from '../session/session-context.ts';
import { stepLine, type StepLine } from './core/steps.ts';

/** Where the document stands in its workflow, by the values that the person sees. */
export function useStepLine(): { readonly workflow: Workflow | undefined; readonly line: StepLine } {
  const document = useReviewedDocument();
  const fields = useFields();
  const workflow = useWorkflow(document.doctype);
  const owner = useUser().currentOwner ?? undefined;
  return { workflow, line: stepLine({ ...document, fields: [...fields] }, workflow, owner) };
}

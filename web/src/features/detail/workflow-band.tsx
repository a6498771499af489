import { workflowTroubleText } from '#shared/text/workflow-trouble-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';

/** Says why a document could not go on through its workflow, and what can be done. */
export function WorkflowBand({ warnings }: { readonly warnings: readonly string[] }) {
  const trouble = workflowTroubleText(warnings, useLocale());
  if (trouble === undefined) return null;
  return (
    <Band tone="warning" compact title={trouble.title}>
      {trouble.hint}
    </Band>
  );
}

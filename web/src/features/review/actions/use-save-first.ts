import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { mustSaveFirst } from './core/rules.ts';
import { isDirty } from '#web/features/review/session/core/session-model.ts';
import { useReviewSession } from '../session/session-context.ts';

/**
 * Whether the document may be printed, downloaded, duplicated or made into another one now: one of a template with unsaved
 * values has to be saved first, which begins at once (ledger R-TPL-20).
 */
export function useSaveFirst(): () => boolean {
  const t = useText('detail');
  const { machine } = useReviewSession();
  return () => {
    const session = machine.model();
    if (!mustSaveFirst(session)) return true;
    toast({ text: t('template.saveFirst'), tone: 'warning' });
    if (isDirty(session)) machine.send({ kind: 'save', purpose: 'saved' });
    return false;
  };
}

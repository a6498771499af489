import { workflowProblemText } from '#shared/text/workflow-problem-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import type { Problem } from './core/problems.ts';

/** What a problem says: what the server would say of it too, in the words of specification 000 §5 where it has them. */
export function useProblemText(): (problem: Pick<Problem, 'name' | 'message'>) => string {
  const t = useText('workflow');
  const locale = useLocale();
  return ({ name, message }) => {
    switch (name) {
      case 'server':
        return message ?? t('check.plain');
      case 'no-fallback':
      case 'never-entered':
        return t(`warning.${name}`);
      default:
        return workflowProblemText(name, locale);
    }
  };
}

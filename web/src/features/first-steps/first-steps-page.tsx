import { IconChecks, IconEyeOff } from '@tabler/icons-react';
import { endFirstSteps, useFirstStepsEnd } from '#web/remote/first-steps.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FirstSteps } from '#web/ui/first-steps/first-steps.tsx';
import { useTitle } from '#web/ui/use-title.ts';

/** The first steps of the company, for as long as they go on; who dismissed them finds them again here. */
export function FirstStepsPage() {
  const t = useText('first-steps');
  const end = useFirstStepsEnd();
  useTitle(t('title'));
  const allDone = (
    <EmptyState
      level="h1"
      icon={<IconChecks size={28} stroke={1.4} aria-hidden />}
      title={t('allDone')}
      action={<PushLink to="/document/list">{t('toDocuments')}</PushLink>}
    >
      {t('allDoneText')}
    </EmptyState>
  );
  if (end === 'done') return allDone;
  if (end === 'dismissed')
    return (
      <EmptyState
        level="h1"
        icon={<IconEyeOff size={28} stroke={1.4} aria-hidden />}
        title={t('hidden')}
        action={<PushButton onClick={() => void endFirstSteps(null).catch(alertError)}>{t('show')}</PushButton>}
      >
        {t('hiddenText')}
      </EmptyState>
    );
  return <FirstSteps level="h1" afterwards={allDone} />;
}

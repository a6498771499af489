import { useQuery } from '@tanstack/react-query';
import { readLearning } from '#shared/api/learning.ts';
import { call } from '#web/remote/call.ts';
import { learningPauseMs } from '#web/remote/learning-pause.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useHasFirstSteps } from '#web/remote/first-steps.ts';
import { FirstStepsLink } from './first-steps-link.tsx';
import * as styles from './shell.module.css';

/** What stands at the foot of the sidebar for a time: the first steps of a new company, and the learning. */
export function SideNotes() {
  return (
    <>
      {useHasFirstSteps() ? <FirstStepsLink className={styles.nav} /> : null}
      <LearningProgress />
    </>
  );
}

/** How far the learning is, only while it learns (R-SHL-19); asked every minute, every ten seconds meanwhile. */
function LearningProgress() {
  const t = useText('shell');
  const format = useFormat();
  const slow = usePolling(learningPauseMs(false));
  const fast = usePolling(learningPauseMs(true));
  const { data } = useQuery({
    queryKey: [...keys.company, 'learning'],
    queryFn: ({ signal }) => call(readLearning, { signal }),
    refetchInterval: (query) => (query.state.data?.learning === true ? fast : slow),
  });
  useLiveInvalidation('learning_status_changed', [...keys.company, 'learning']);
  if (data?.learning !== true) return <span />;
  return (
    <div className={styles.learning} role="status">
      <span>{t('learning', { progress: format.wholePercent(data.progress) })}</span>
      <i style={{ '--df-share': data.progress }} />
    </div>
  );
}

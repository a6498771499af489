import { useFormat } from '#web/text/use-format.ts';
import { useText, type Translate } from '#web/text/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { readDoctypeLearning } from '#shared/api/learning.ts';
import { call } from '#web/remote/call.ts';
import { learningPauseMs } from '#web/remote/learning-pause.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys } from '#web/remote/query.ts';
import * as styles from '../doctypes.module.css';

type LearningStatus = z.output<(typeof readDoctypeLearning)['answer']>;

/** How far the learning of a type is: asked for every minute, every ten seconds while it learns (ledger R-LIV-24, R-LIV-25). */
export function useLearning(id: string, enabled: boolean): LearningStatus | undefined {
  const slow = usePolling(learningPauseMs(false));
  const fast = usePolling(learningPauseMs(true));
  const key = [...keys.company, 'learning', id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readDoctypeLearning, { params: { doctype: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.learning === true ? fast : slow),
    enabled,
  });
  useLiveInvalidation('learning_status_changed', key, ({ doctype }) => doctype === id);
  return enabled ? data : undefined;
}

const minute = 60;

/** How long the learning took, in minutes from one minute on (ledger R-REA-15). */
export const learningTime = (seconds: number, t: Translate<'doctypes'>): string =>
  seconds >= minute
    ? t('learning.minutes', { count: Math.round(seconds / minute) })
    : t('learning.seconds', { count: Math.round(seconds) });

/** How far the type has learned: from how many documents, how well, when and how long (ledger R-DTY-71, R-REA-12 to R-REA-16). */
export function LearningLine({ status }: { status: LearningStatus | undefined }) {
  const t = useText('doctypes');
  const format = useFormat();
  if (status === undefined) return null;
  const took = learningTime(status.totalTime, t);
  return (
    <span className={styles.learning} role="status">
      {status.learning ? (
        <span className={styles.tag} data-part="tag">
          {t('learning.now', { progress: format.wholePercent(status.progress) })}
        </span>
      ) : null}
      <span className={styles.tag} data-part="tag">
        {status.accuracy === null
          ? t('learning.documents', { count: status.totalDocs })
          : t('learning.accuracy', { count: status.totalDocs, accuracy: format.percent(status.accuracy) })}
      </span>
      <span className={styles.note}>
        {status.trainedAt === null
          ? t('learning.never')
          : t('learning.trained', { when: format.instant(status.trainedAt), took })}
      </span>
    </span>
  );
}

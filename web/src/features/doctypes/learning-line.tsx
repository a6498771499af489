import { formatInstant } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText, type Say } from '#web/text/use-text.ts';
import type { LearningStatus } from './use-learning.ts';

const minute = 60;

/** How long the learning took, in minutes from one minute on (ledger R-REA-15). */
export const learningTime = (seconds: number, t: Say<'doctypes'>): string =>
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
    <span className="dt-learning" role="status">
      {status.learning ? (
        <span className="dt-tag">{t('learning.now', { progress: format.wholePercent(status.progress) })}</span>
      ) : null}
      <span className="dt-tag">
        {status.accuracy === null
          ? t('learning.documents', { count: status.totalDocs })
          : t('learning.accuracy', { count: status.totalDocs, accuracy: format.percent(status.accuracy) })}
      </span>
      <span className="dt-note">
        {status.trainedAt === null
          ? t('learning.never')
          : t('learning.trained', { when: formatInstant(status.trainedAt), took })}
      </span>
    </span>
  );
}
